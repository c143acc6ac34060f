import type { TypeMessages } from "../type-messages.ts"

export const messages = {
  en: { "fieldType.NUMBER.name": "Number", "fieldType.NUMBER.description": "An exact number or amount." },
  es: { "fieldType.NUMBER.name": "Número", "fieldType.NUMBER.description": "Un número o importe exacto." },
  hi: { "fieldType.NUMBER.name": "संख्या", "fieldType.NUMBER.description": "एक सटीक संख्या या राशि।" },
  fr: { "fieldType.NUMBER.name": "Nombre", "fieldType.NUMBER.description": "Un nombre ou un montant exact." },
  ar: { "fieldType.NUMBER.name": "رقم", "fieldType.NUMBER.description": "رقم أو مبلغ دقيق." },
} as const satisfies TypeMessages<"NUMBER">
