import type { TypeMessages } from "../type-messages.ts"

export const messages = {
  en: { "fieldType.TEXT.name": "Text", "fieldType.TEXT.description": "A single line of text or a code." },
  es: { "fieldType.TEXT.name": "Texto", "fieldType.TEXT.description": "Una línea de palabras o un código." },
  hi: { "fieldType.TEXT.name": "पाठ", "fieldType.TEXT.description": "शब्दों की एक पंक्ति या एक कोड।" },
  fr: { "fieldType.TEXT.name": "Texte", "fieldType.TEXT.description": "Une ligne de mots ou un code." },
  ar: { "fieldType.TEXT.name": "نص", "fieldType.TEXT.description": "سطر واحد من الكلمات أو رمز." },
} as const satisfies TypeMessages<"TEXT">
