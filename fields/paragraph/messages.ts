import type { TypeMessages } from "../type-messages.ts"

export const messages = {
  en: { "fieldType.PARAGRAPH.name": "Paragraph", "fieldType.PARAGRAPH.description": "Several lines of text." },
  es: { "fieldType.PARAGRAPH.name": "Párrafo", "fieldType.PARAGRAPH.description": "Varias líneas de texto." },
  hi: { "fieldType.PARAGRAPH.name": "अनुच्छेद", "fieldType.PARAGRAPH.description": "पाठ की कई पंक्तियाँ।" },
  fr: { "fieldType.PARAGRAPH.name": "Paragraphe", "fieldType.PARAGRAPH.description": "Plusieurs lignes de texte." },
  ar: { "fieldType.PARAGRAPH.name": "فقرة", "fieldType.PARAGRAPH.description": "عدة أسطر من النص." },
} as const satisfies TypeMessages<"PARAGRAPH">
