import type { TypeMessages } from "../type-messages.ts"

export const messages = {
  en: { "fieldType.TABLE.name": "Table", "fieldType.TABLE.description": "Rows with their own columns." },
  es: { "fieldType.TABLE.name": "Tabla", "fieldType.TABLE.description": "Filas con columnas propias." },
  hi: { "fieldType.TABLE.name": "तालिका", "fieldType.TABLE.description": "अपने स्तंभों वाली पंक्तियाँ।" },
  fr: { "fieldType.TABLE.name": "Tableau", "fieldType.TABLE.description": "Des lignes avec leurs propres colonnes." },
  ar: { "fieldType.TABLE.name": "جدول", "fieldType.TABLE.description": "صفوف بأعمدة خاصة بها." },
} as const satisfies TypeMessages<"TABLE">
