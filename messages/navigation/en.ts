/** Titles of screens in the sidebar. Generated from the texts of their modules by `npm run generate`. */
export const en = {
  "announcements.title": "Announcements",
  "masterLibrary.title": "Master library",
  "matrix.title": "Risk and control matrix",
  "riskUniverse.title": "Risk universe",
  "rollOver.title": "Roll over from last year",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
