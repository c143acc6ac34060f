import { createIntl } from "react-intl"
import { loadMessages, type MessageKey } from "../messages/index.ts"
import { isolateArguments } from "../messages/isolate-arguments.ts"
import { textIn, type LocalisedText } from "../schemas/languages.ts"
import { currentLanguage } from "../src/language/current-language.ts"

/** Texts as a story shows them, in its language: by these a story finds what a user would look for. */

const language = () => (currentLanguage() === "ar" ? "ar" : "en")

export const localizedText = (text: LocalisedText): string => textIn(text, language())

const wording = {
  en: createIntl({ locale: "en", messages: await loadMessages.en() }),
  ar: createIntl({ locale: "ar", messages: isolateArguments(await loadMessages.ar(), "ar") }),
} as const

export function t(id: MessageKey, values: Record<string, string | number> = {}): string {
  return wording[language()].formatMessage({ id }, values)
}
