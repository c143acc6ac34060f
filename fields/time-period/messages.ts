import type { TypeMessages } from "../type-messages.ts"

export const messages = {
  en: {
    "fieldType.TIME_PERIOD.name": "Period",
    "fieldType.TIME_PERIOD.description": "A month, quarter, half year or year.",
  },
  es: {
    "fieldType.TIME_PERIOD.name": "Período",
    "fieldType.TIME_PERIOD.description": "Un mes, trimestre, semestre o año.",
  },
  hi: { "fieldType.TIME_PERIOD.name": "अवधि", "fieldType.TIME_PERIOD.description": "एक महीना, तिमाही, छमाही या वर्ष।" },
  fr: {
    "fieldType.TIME_PERIOD.name": "Période",
    "fieldType.TIME_PERIOD.description": "Un mois, un trimestre, un semestre ou une année.",
  },
  ar: {
    "fieldType.TIME_PERIOD.name": "فترة",
    "fieldType.TIME_PERIOD.description": "شهر أو ربع سنة أو نصف سنة أو سنة.",
  },
} as const satisfies TypeMessages<"TIME_PERIOD">
