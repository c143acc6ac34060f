/**
 * What nearly every module needs: the records that a user can see, with their record types, links and values. Start
 * with `loadAccessContext`; `writing.ts`, `many.ts` and `lists.ts` have the rest, `extensions.ts` what modules
 * contribute.
 */

// Access.
export { type AccessContext, type AccessContextDeps, loadAccessContext, grantedRecordIds } from "./access-context.ts"
export type { RecordDeps } from "./register.ts"
export { type Visibility, isVisible, isProjectVisible, visibilityCondition } from "./visibility.ts"
export { authorizeRecord, canAccessRecord, readOnly, readOnlyReason, recordLocksOf as opennessOf } from "./access.ts"

// Record types as the user sees them, or with all fields.
export {
  profileOfRecord,
  readableProfile,
  listedProfile,
  visibleProfile,
  unrestrictedProfile,
  restrictedFieldsOf,
} from "./access-context.ts"

// Rows.
export { type RecordRow, findRow, rowsById } from "./record-repository.ts"
export { findRecord, stateOf, statusOf } from "./record-row.ts"
export { isReadable, readableLinks } from "./access-context.ts"

// Values.
export { type StoredFields, valuesFromFields } from "./stored-fields.ts"
export { valuesWithLinks, serializeForForm } from "./serialize-record.ts"
export { withUid } from "./with-uid.ts"
export { fileFields, filesIn } from "./file-values.ts"
export { todayOf } from "./access-context.ts"

// Links.
export { type Link, linksOf, linkIdsOf } from "./links/link-repository.ts"
