import type { TypeMessages } from "../type-messages.ts"

export const messages = {
  en: { "fieldType.DIVIDER.name": "Line", "fieldType.DIVIDER.description": "A line between fields." },
  es: { "fieldType.DIVIDER.name": "Línea", "fieldType.DIVIDER.description": "Una línea entre campos." },
  hi: { "fieldType.DIVIDER.name": "रेखा", "fieldType.DIVIDER.description": "फ़ील्ड के बीच एक रेखा।" },
  fr: { "fieldType.DIVIDER.name": "Ligne", "fieldType.DIVIDER.description": "Une ligne entre les champs." },
  ar: { "fieldType.DIVIDER.name": "خط", "fieldType.DIVIDER.description": "خط بين الحقول." },
} as const satisfies TypeMessages<"DIVIDER">
