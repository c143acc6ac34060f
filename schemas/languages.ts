import * as Type from "typebox"
import type { Static } from "typebox"

/** The five languages of the user interface and of every definition; English is the fallback for missing texts. */
export const languages = ["en", "es", "hi", "fr", "ar"] as const
export type Language = (typeof languages)[number]

export const fallbackLanguage = "en" satisfies Language

/** Text direction per language; applies to the page, the toasts and every mirrored icon. */
export const directionOf: Readonly<Record<Language, "ltr" | "rtl">> = {
  en: "ltr",
  es: "ltr",
  hi: "ltr",
  fr: "ltr",
  ar: "rtl",
}

export function isLanguage(code: string): code is Language {
  return (languages as readonly string[]).includes(code)
}

/** A text written by an administrator, in up to five languages; English is always present. */
export const LocalisedText = Type.Object(
  {
    en: Type.String({ minLength: 1, maxLength: 2000 }),
    es: Type.Optional(Type.String({ maxLength: 2000 })),
    hi: Type.Optional(Type.String({ maxLength: 2000 })),
    fr: Type.Optional(Type.String({ maxLength: 2000 })),
    ar: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  { additionalProperties: false },
)
export type LocalisedText = Static<typeof LocalisedText>

/** The text in the reader's language, or in English when it is not translated. */
export function textIn(text: LocalisedText, language: Language): string {
  return text[language] || text[fallbackLanguage]
}

/** A built-in text as a customer's own: in English and in their language. Further translations are not generated. */
export function omitBlank(text: LocalisedText, language: Language): LocalisedText {
  return { en: text.en, [language]: textIn(text, language) }
}
