import type { AreaMessages } from "./en.ts"

/** Titles of screens in the sidebar. Generated from the texts of their modules by `npm run generate`. */
export const ar: AreaMessages = {
  "announcements.title": "الإعلانات",
  "masterLibrary.title": "المكتبة الرئيسية",
  "matrix.title": "مصفوفة المخاطر والضوابط",
  "riskUniverse.title": "عالم المخاطر",
  "rollOver.title": "الترحيل من السنة السابقة",
}
