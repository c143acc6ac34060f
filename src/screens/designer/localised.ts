import { fallbackLanguage, type LocalisedText } from "../../../schemas/languages.ts"

/** The text with one language's words changed. Without words it falls back to English; without English there is none. */
export function withText(
  text: LocalisedText | undefined,
  language: keyof LocalisedText,
  words: string,
): LocalisedText | undefined {
  if (words !== "") return { en: words, ...text, [language]: words }
  if (language === fallbackLanguage || !text) return undefined
  const { [language]: _, ...rest } = text
  return { ...rest, en: text.en }
}
