/** What the specification has the product say in features that are not built yet; each text moves to its own area with its feature. */
export const en = {
  "awaited.scoping.noDataMapped": "No data mapped. Upload the financial statement first and choose Proceed.",
  "awaited.scoping.noStatement": "No master financial statement found",
  "awaited.rcm.none": "No risk and control matrix found",
  "awaited.rcm.failed": "The risk and control matrix could not be loaded",
  "awaited.rcm.noRows": "No rows selected. Select at least one first.",
  "awaited.rcm.deleteFailed": "Fail to delete selected risk and control matrix",
  "awaited.rollover.noData": "No data found for rollover",
  "awaited.rollover.noPreviousYear": "The previous year does not exist",
  "awaited.audit.noActivityProfile": "No activity profile found",
  "awaited.audit.notPublished": "Audit not published",
  "awaited.audit.published": "Audit published successfully",
  "awaited.audit.notCheckedIn": "You are not checked in",
  "awaited.profile.notForType": "This operation is not available for the profile type",
  "awaited.profile.noneOfType": "There is no profile of this type yet",
  "awaited.process.notForType": "A process is not available for this profile type",
  "awaited.process.noTypeSelected": "No process type selected. Select one first.",
  "awaited.filter.notSelected": "No filter selected. Select one first.",
} as const

export type Texts = Readonly<Record<keyof typeof en, string>>
