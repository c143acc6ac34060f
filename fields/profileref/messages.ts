import type { TypeMessages } from "../type-messages.ts"

export const messages = {
  en: {
    "fieldType.PROFILEREF.name": "Linked records",
    "fieldType.PROFILEREF.description": "Parent or child records.",
  },
  es: {
    "fieldType.PROFILEREF.name": "Registros vinculados",
    "fieldType.PROFILEREF.description": "Registros superiores o inferiores.",
  },
  hi: { "fieldType.PROFILEREF.name": "जुड़े रिकॉर्ड", "fieldType.PROFILEREF.description": "मूल या अधीनस्थ रिकॉर्ड।" },
  fr: {
    "fieldType.PROFILEREF.name": "Fiches liées",
    "fieldType.PROFILEREF.description": "Des fiches parentes ou enfants.",
  },
  ar: {
    "fieldType.PROFILEREF.name": "سجلات مرتبطة",
    "fieldType.PROFILEREF.description": "سجلات أصلية أو فرعية.",
  },
} as const satisfies TypeMessages<"PROFILEREF">
