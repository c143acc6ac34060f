import { fallbackLanguage, type LocalisedText } from "../../../schemas/languages.ts"

/** Sets the text in one language. An empty text falls back to English; returns undefined without English. */
export function withText(
  text: LocalisedText | undefined,
  language: keyof LocalisedText,
  input: string,
): LocalisedText | undefined {
  if (input !== "") return { en: input, ...text, [language]: input }
  if (language === fallbackLanguage || !text) return undefined
  const { [language]: _, ...rest } = text
  return { ...rest, en: text.en }
}
