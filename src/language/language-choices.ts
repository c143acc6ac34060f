import { languages, type Language } from "../../schemas/languages.ts"
import type { MenuItem } from "../../ui/menu.tsx"
import { chooseLanguage } from "./current-language.ts"
import { spokenTexts } from "./spoken-texts.ts"

/** Each language in its own words, as whoever looks for it would read it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Español",
  hi: "हिन्दी",
  fr: "Français",
  ar: "العربية",
}

/** Menu entries that switch the language; its texts are there before the page turns, so nothing flickers or is lost. */
export function languageChoices(current: Language): MenuItem[] {
  return languages.map((language) => ({
    id: language,
    label: languageNames[language],
    checked: language === current,
    onSelect: async () => {
      await spokenTexts(language)
      chooseLanguage(language)
    },
  }))
}
