import { languages, type Language } from "../../schemas/languages.ts"
import type { MenuItem } from "../../ui/menu.tsx"
import { saveChosenLanguage } from "../session/save-chosen-language.ts"
import { chooseLanguage } from "./current-language.ts"
import { getMessages } from "./loaded-messages.ts"

/** Each language in its own language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Español",
  hi: "हिन्दी",
  fr: "Français",
  ar: "العربية",
}

/** Menu items that switch the language; messages load before the page re-renders, so nothing flickers or is lost. */
export function createLanguageMenuItems(current: Language): MenuItem[] {
  return languages.map((language) => ({
    id: language,
    label: languageNames[language],
    checked: language === current,
    onSelect: async () => {
      await getMessages(language)
      chooseLanguage(language)
      await saveChosenLanguage()
    },
  }))
}
