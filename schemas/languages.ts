import * as Type from "typebox"
import type { Static } from "typebox"

/** The five languages of the interface and of every definition; English is what a missing text falls back to. */
export const languages = ["en", "es", "hi", "fr", "ar"] as const
export type Language = (typeof languages)[number]

export const fallbackLanguage = "en" satisfies Language

/** Reading direction per language; the page, the toasts and every mirrored icon follow it. */
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

/** A text an administrator wrote, in as many of the five languages as there are; English is always there. */
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

/** The text in the reader's language, or in English where it was not translated. */
export function textIn(text: LocalisedText, language: Language): string {
  return text[language] || text[fallbackLanguage]
}

/** A text of the product as a person's own: in English and in their language. A translation that no one wrote does not exist. */
export function writtenIn(text: LocalisedText, language: Language): LocalisedText {
  return { en: text.en, [language]: textIn(text, language) }
}
