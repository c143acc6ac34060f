/** What is written into files beside their values. */
export const en = {
  "report.page": "Page {page} of {pages}",
  "report.by": "{count, plural, one {# record} other {# records}}, exported by {name} on {moment}",
  "report.selected": "Only records that were selected",
  "report.searched": "Only with {text} in number or name",
  "report.filtered": "Only where: {conditions}",
} as const

export type Texts = Readonly<Record<keyof typeof en, string>>
