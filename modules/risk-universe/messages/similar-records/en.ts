/** Similar records and joining them. */
export const en = {
  "similarRecords.title": "Similar records",
}

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
