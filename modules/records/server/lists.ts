/** Lists of records: conditions, columns and order, saved views, names shown to users, and who has access. */

// Conditions and order.
export { listCondition } from "./list/list-condition.ts"
export { parseOrder, listedKeywords } from "./list/list-records.ts"
export { variableContext } from "./variables/variable-context.ts"
export { visibleLinkCondition } from "./links/visible-links-repository.ts"
export type { VisibleProject } from "./visibility.ts"

// What changed since a page was read.
export { datedSince, findReadPoint, type ReadPoint, writtenSince } from "./list/changes-repository.ts"
export { readPointAsText, readPointIn } from "./list/read-point.ts"

// Rows and columns.
export { listedRows, type ListedRow } from "./record-repository.ts"
export { serializeListed } from "./list/list-records.ts"
export { recordPrinter } from "./serialize-record.ts"
export { decimalPlacesOf } from "./access-context.ts"
export { type AncestorsOf, findAncestors } from "./list/ancestors.ts"
export { linkableRecords } from "./links/candidate-repository.ts"
export {
  badgeColumn,
  linkedColumns,
  type LinkedRow,
  serializeLinkedRecord,
  type Side,
} from "./links/link-repository.ts"
export { linkedResults } from "./linked/linked-results.ts"
export { type RecordService, recordService } from "./service.ts"

// Names and changes as users read them.
export { namesFor } from "./display/names.ts"
export { formatChange, type ChangeFormatContext, fieldOf, parameterName } from "./display/format-change.ts"

// Saved views.
export {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  saveViewPreference,
  updateSavedView,
  type Viewed,
} from "./views/saved-views.ts"

// Who has access.
export {
  listReadablePairs,
  listUsersWithAccess,
  type Pair,
  type VisibilityQuery,
} from "./permissions/record-access-repository.ts"
export { filterCandidates, findUsersWithGrants, listCandidates } from "./permissions/record-permission-repository.ts"
export { findVisibleUserIds } from "./record-repository.ts"
export { type RecordGrant, serializeGrant, toRecordGrant } from "./permissions/granted-permission.ts"
