import type { TypeMessages } from "../type-messages.ts"

export const messages = {
  en: { "fieldType.BOOLEAN.name": "Yes or no", "fieldType.BOOLEAN.description": "A yes-or-no question." },
  es: { "fieldType.BOOLEAN.name": "Sí o no", "fieldType.BOOLEAN.description": "Una pregunta con dos respuestas." },
  hi: { "fieldType.BOOLEAN.name": "हाँ या नहीं", "fieldType.BOOLEAN.description": "दो उत्तरों वाला प्रश्न।" },
  fr: { "fieldType.BOOLEAN.name": "Oui ou non", "fieldType.BOOLEAN.description": "Une question à deux réponses." },
  ar: { "fieldType.BOOLEAN.name": "نعم أو لا", "fieldType.BOOLEAN.description": "سؤال له جوابان." },
} as const satisfies TypeMessages<"BOOLEAN">
