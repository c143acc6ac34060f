/**
 * Texts that the specification requires for features that are not built yet; each text moves to its own area with its
 * feature.
 */
export const en = {
  "planned.scoping.noDataMapped": "No data mapped. Upload the financial statement first and choose Proceed.",
  "planned.scoping.noStatement": "No master financial statement found",
  "planned.audit.noActivityProfile": "No activity profile found",
  "planned.audit.notPublished": "Audit not published",
  "planned.audit.published": "Audit published successfully",
  "planned.filter.notSelected": "No filter selected. Select one first.",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
