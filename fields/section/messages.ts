import type { TypeMessages } from "../type-messages.ts"

export const messages = {
  en: { "fieldType.SECTION.name": "Heading", "fieldType.SECTION.description": "A heading between fields." },
  es: { "fieldType.SECTION.name": "Encabezado", "fieldType.SECTION.description": "Un encabezado entre campos." },
  hi: { "fieldType.SECTION.name": "शीर्षक", "fieldType.SECTION.description": "फ़ील्ड के बीच एक शीर्षक।" },
  fr: { "fieldType.SECTION.name": "Titre", "fieldType.SECTION.description": "Un titre entre les champs." },
  ar: { "fieldType.SECTION.name": "عنوان", "fieldType.SECTION.description": "عنوان بين الحقول." },
} as const satisfies TypeMessages<"SECTION">
