import type { AreaMessages } from "./en.ts"

/** Titles of screens in the sidebar. Generated from the texts of their modules by `npm run generate`. */
export const hi: AreaMessages = {
  "announcements.title": "घोषणाएँ",
  "masterLibrary.title": "मास्टर लाइब्रेरी",
  "matrix.title": "जोखिम और नियंत्रण मैट्रिक्स",
  "riskUniverse.title": "जोखिम परिधि",
  "rollOver.title": "पिछले वर्ष से आगे ले जाएँ",
}
