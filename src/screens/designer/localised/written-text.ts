import { fallbackLanguage, type Language, type LocalisedText } from "../../../../schemas/languages.ts"

/**
 * A text with one language's words changed; undefined where nothing is left of it. What is first written in another
 * language is the English as well, until someone writes that: English is what a missing text falls back to.
 */
export function writtenText(
  text: LocalisedText | undefined,
  language: Language,
  words: string,
): LocalisedText | undefined {
  const { [language]: _before, ...others } = text ?? { en: "" }
  if (words === "") {
    if (language !== fallbackLanguage) return onlyFollows(text, language) ? undefined : ({ ...others } as LocalisedText)
    return Object.values(others).some(Boolean) ? text : undefined
  }
  const follows = text === undefined || (language !== fallbackLanguage && onlyFollows(text, language))
  return { ...text, en: follows ? words : text.en, [language]: words }
}

/** The English is only what was written in this language, and there is no other. */
function onlyFollows(text: LocalisedText | undefined, language: Language): boolean {
  if (!text || language === fallbackLanguage || text[language] !== text.en) return false
  return Object.entries(text).every(([code, words]) => code === fallbackLanguage || code === language || !words)
}
