import type { TypeMessages } from "../type-messages.ts"

export const messages = {
  en: { "fieldType.DATE.name": "Date", "fieldType.DATE.description": "A calendar date." },
  es: { "fieldType.DATE.name": "Fecha", "fieldType.DATE.description": "Una fecha del calendario." },
  hi: { "fieldType.DATE.name": "तारीख", "fieldType.DATE.description": "कैलेंडर की एक तारीख।" },
  fr: { "fieldType.DATE.name": "Date", "fieldType.DATE.description": "Une date du calendrier." },
  ar: { "fieldType.DATE.name": "تاريخ", "fieldType.DATE.description": "تاريخ في التقويم." },
} as const satisfies TypeMessages<"DATE">
