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
  "planned.profile.notForType": "This operation is not available for the profile type",
  "planned.profile.noneOfType": "There is no profile of this type yet",
  "planned.process.notForType": "A process is not available for this profile type",
  "planned.process.noTypeSelected": "No process type selected. Select one first.",
  "planned.filter.notSelected": "No filter selected. Select one first.",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
