import type { TypeMessages } from "../type-messages.ts"

export const messages = {
  en: { "fieldType.DATE.name": "Date", "fieldType.DATE.description": "A calendar date." },
  es: { "fieldType.DATE.name": "Fecha", "fieldType.DATE.description": "Un día del calendario." },
  hi: { "fieldType.DATE.name": "तारीख", "fieldType.DATE.description": "कैलेंडर का एक दिन।" },
  fr: { "fieldType.DATE.name": "Date", "fieldType.DATE.description": "Un jour du calendrier." },
  ar: { "fieldType.DATE.name": "تاريخ", "fieldType.DATE.description": "يوم من أيام التقويم." },
} as const satisfies TypeMessages<"DATE">
