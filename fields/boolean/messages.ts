import type { TypeMessages } from "../type-messages.ts"

export const messages = {
  en: { "fieldType.BOOLEAN.name": "Yes or no", "fieldType.BOOLEAN.description": "A yes-or-no question." },
  es: { "fieldType.BOOLEAN.name": "Sí o no", "fieldType.BOOLEAN.description": "Una pregunta de sí o no." },
  hi: { "fieldType.BOOLEAN.name": "हाँ या नहीं", "fieldType.BOOLEAN.description": "हाँ या नहीं वाला प्रश्न।" },
  fr: { "fieldType.BOOLEAN.name": "Oui ou non", "fieldType.BOOLEAN.description": "Une question par oui ou par non." },
  ar: { "fieldType.BOOLEAN.name": "نعم أو لا", "fieldType.BOOLEAN.description": "سؤال جوابه نعم أو لا." },
} as const satisfies TypeMessages<"BOOLEAN">
