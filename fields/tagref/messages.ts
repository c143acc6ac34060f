import type { TypeMessages } from "../type-messages.ts"

export const messages = {
  en: { "fieldType.TAGREF.name": "Choice", "fieldType.TAGREF.description": "One or several options, or people." },
  es: { "fieldType.TAGREF.name": "Selección", "fieldType.TAGREF.description": "Una o varias opciones, o personas." },
  hi: { "fieldType.TAGREF.name": "विकल्प", "fieldType.TAGREF.description": "एक या अधिक विकल्प, या लोग।" },
  fr: {
    "fieldType.TAGREF.name": "Choix",
    "fieldType.TAGREF.description": "Une ou plusieurs options, ou des personnes.",
  },
  ar: { "fieldType.TAGREF.name": "اختيار", "fieldType.TAGREF.description": "خيار واحد أو عدة خيارات، أو أشخاص." },
} as const satisfies TypeMessages<"TAGREF">
