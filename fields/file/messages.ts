import type { TypeMessages } from "../type-messages.ts"

export const messages = {
  en: { "fieldType.FILE.name": "Files", "fieldType.FILE.description": "Files stored with the record." },
  es: { "fieldType.FILE.name": "Archivos", "fieldType.FILE.description": "Archivos guardados con el registro." },
  hi: { "fieldType.FILE.name": "फ़ाइलें", "fieldType.FILE.description": "रिकॉर्ड के साथ रखी गई फ़ाइलें।" },
  fr: { "fieldType.FILE.name": "Fichiers", "fieldType.FILE.description": "Des fichiers conservés avec la fiche." },
  ar: { "fieldType.FILE.name": "ملفات", "fieldType.FILE.description": "ملفات محفوظة مع السجل." },
} as const satisfies TypeMessages<"FILE">
