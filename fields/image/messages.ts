import type { TypeMessages } from "../type-messages.ts"

export const messages = {
  en: { "fieldType.IMAGE.name": "Images", "fieldType.IMAGE.description": "Images shown in the record." },
  es: { "fieldType.IMAGE.name": "Imágenes", "fieldType.IMAGE.description": "Imágenes que se muestran en el registro." },
  hi: { "fieldType.IMAGE.name": "चित्र", "fieldType.IMAGE.description": "रिकॉर्ड में दिखने वाले चित्र।" },
  fr: { "fieldType.IMAGE.name": "Images", "fieldType.IMAGE.description": "Des images affichées dans la fiche." },
  ar: { "fieldType.IMAGE.name": "صور", "fieldType.IMAGE.description": "صور تظهر في السجل." },
} as const satisfies TypeMessages<"IMAGE">
