import type { TypeMessages } from "../type-messages.ts"

export const messages = {
  en: {
    "fieldType.PROFILEREF.name": "Linked records",
    "fieldType.PROFILEREF.description": "Parent or child records.",
  },
  es: {
    "fieldType.PROFILEREF.name": "Registros vinculados",
    "fieldType.PROFILEREF.description": "Registros superiores o inferiores a este.",
  },
  hi: { "fieldType.PROFILEREF.name": "जुड़े रिकॉर्ड", "fieldType.PROFILEREF.description": "इससे ऊपर या नीचे के रिकॉर्ड।" },
  fr: {
    "fieldType.PROFILEREF.name": "Fiches liées",
    "fieldType.PROFILEREF.description": "Des fiches au-dessus ou en dessous de celle-ci.",
  },
  ar: {
    "fieldType.PROFILEREF.name": "سجلات مرتبطة",
    "fieldType.PROFILEREF.description": "سجلات أعلى من هذا السجل أو أدنى منه.",
  },
} as const satisfies TypeMessages<"PROFILEREF">
