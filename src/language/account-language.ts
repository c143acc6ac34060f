import type { Language } from "../../schemas/languages.ts"
import { currentLanguage, isLanguageChosen, showLanguage } from "./current-language.ts"
import { getMessages } from "./loaded-messages.ts"

/**
 * Shows the language of the account that signs in, or whose link was opened, unless the user chose one in this tab.
 * Messages that cannot be loaded do not prevent the sign-in.
 */
export async function followAccountLanguage(language: Language | null | undefined): Promise<void> {
  if (!language || language === currentLanguage() || isLanguageChosen()) return
  try {
    await getMessages(language)
  } catch {
    return
  }
  showLanguage(language)
}
