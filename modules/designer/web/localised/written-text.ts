import { fallbackLanguage, type Language, type LocalisedText } from "../../../../schemas/languages.ts"

/**
 * Sets a text in one language; returns undefined when nothing is left. A first text in another language is also stored
 * as English until English is edited, since missing texts fall back to English.
 */
export function writtenText(
  text: LocalisedText | undefined,
  language: Language,
  input: string,
): LocalisedText | undefined {
  const { [language]: _before, ...others } = text ?? { en: "" }
  if (input === "") {
    if (language !== fallbackLanguage) return onlyFollows(text, language) ? undefined : ({ ...others } as LocalisedText)
    return Object.values(others).some(Boolean) ? text : undefined
  }
  const follows = text === undefined || (language !== fallbackLanguage && onlyFollows(text, language))
  return { ...text, en: follows ? input : text.en, [language]: input }
}

/** Whether English only repeats this language and there is no other text. */
function onlyFollows(text: LocalisedText | undefined, language: Language): boolean {
  if (!text || language === fallbackLanguage || text[language] !== text.en) return false
  return Object.entries(text).every(([code, input]) => code === fallbackLanguage || code === language || !input)
}
