import { createIntl, type IntlShape } from "react-intl"
import { loadMessages, type MessageKey } from "../messages/index.ts"
import { isolateArguments } from "../messages/isolate-arguments.ts"
import { textIn, type Language, type LocalisedText } from "../schemas/languages.ts"
import { currentLanguage } from "../src/language/current-language.ts"

/** Texts as a story shows them, in its language: by these a story finds what a user would look for. */

const wordings = new Map<Language, IntlShape>()

/** Fetches the texts of a language for `t`, before a story in it begins. */
export async function prepareWording(locale: Language): Promise<void> {
  if (wordings.has(locale)) return
  wordings.set(locale, createIntl({ locale, messages: isolateArguments(await loadMessages[locale](), locale) }))
}

export const localizedText = (text: LocalisedText): string => textIn(text, currentLanguage())

export function t(id: MessageKey, values: Record<string, string | number> = {}): string {
  const wording = wordings.get(currentLanguage())
  if (!wording) throw new Error(`The texts of ${currentLanguage()} have not been fetched.`)
  return wording.formatMessage({ id }, values)
}

/** Without the marks around arguments, for a text that is looked for by its beginning. */
export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, "")
