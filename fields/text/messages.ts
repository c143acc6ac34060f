import type { TypeMessages } from "../type-messages.ts"

export const messages = {
  en: { "fieldType.TEXT.name": "Text", "fieldType.TEXT.description": "A single line of text or a code." },
  es: { "fieldType.TEXT.name": "Texto", "fieldType.TEXT.description": "Una sola línea de texto o un código." },
  hi: { "fieldType.TEXT.name": "पाठ", "fieldType.TEXT.description": "एक पंक्ति का पाठ या एक कोड।" },
  fr: { "fieldType.TEXT.name": "Texte", "fieldType.TEXT.description": "Une seule ligne de texte ou un code." },
  ar: { "fieldType.TEXT.name": "نص", "fieldType.TEXT.description": "سطر واحد من النص أو رمز." },
} as const satisfies TypeMessages<"TEXT">
