/** Lines below the title of a document that is exported as PDF. */
export const en = {
  "documentPdf.version": "Version {number, number}, saved on {date}",
  "documentPdf.version.by": "Version {number, number}, saved by {name} on {date}",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
