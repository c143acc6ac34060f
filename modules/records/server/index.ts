// What other modules use of this one on the server.

export {
  type AccessContext,
  type AccessContextDeps,
  archivedProblem,
  assertAcceptsNewRecords,
  decimalPlacesOf,
  grantedRecordIds,
  isReadable,
  listedProfile,
  loadAccessContext,
  profileOfRecord,
  readableLinks,
  readableProfile,
  restrictedFieldsOf,
  todayOf,
  unrestrictedProfile,
  visibleProfile,
} from "./access-context.ts"
export {
  assertProjectOpen,
  assertWritable,
  authorizeRecord,
  canAccessRecord,
  canCreateIn,
  recordLocksOf as opennessOf,
  readOnly,
  readOnlyReason,
} from "./access.ts"
export { eachAttempted } from "./bulk/attempt-change.ts"
export { bulkContext, type BulkInput, bulkJob, type BulkJob, keyOf, bulkBatchSize } from "./bulk/bulk-job.ts"
export { dropOldRows, revisionsOf, listWaitingRows, writeOutcomes } from "./bulk/bulk-repository.ts"
export { assertSelectionValid, selectedIds } from "./bulk/selection.ts"
export { type BulkJobDeps, enqueueBulk } from "./bulk/service.ts"
export { changedKeywords } from "./changes.ts"
export { backfillIndexedValues, diffListedFields } from "./conversion/backfill-indexed-values.ts"
export {
  anyRewritten,
  clearPrepared,
  forgetDeleted,
  forgetPrepared,
  forgetRewrites,
  type LedgerKey,
  rewritesOf,
  writePrepared,
} from "./conversion/ledger-repository.ts"
export { acceptAllConversions, migrateRecord, type RecordMigration } from "./conversion/migrate-record.ts"
export {
  anyRecord,
  anyRecordHasValue,
  countRecords,
  findRecordsToMigrate,
  findRecordsToMigrateAgain,
  type MigrationQuery,
  migrationBatchSize,
  type RecordToMigrate,
  type StoredRecord,
} from "./conversion/migration-candidates-repository.ts"
export { sideOf } from "./conversion/previous-version.ts"
export { deleteIndexedFields, recordCounts } from "./conversion/records-repository.ts"
export { differingFields, storedDifference, type StoredDifference } from "./conversion/stored-difference.ts"
export type { FoundBrokenReference, VersionDependants } from "./conversion/version-dependants.ts"
export {
  isSwitchedOff,
  workflowChange,
  workflowMigrationSelector,
  type WorkflowMigrationSelector,
} from "./conversion/workflow-migration-selector.ts"
export type {
  DeletedUnder,
  MappedWorkflowStates,
  MappedRecord,
  MigratedWorkflow,
  PublishContext,
  RecordToMap,
  WorkflowMigration,
} from "./conversion/workflow-migration.ts"
export { createIdempotent, idempotencyKeyOf } from "./create-idempotent.ts"
export { createMany, type Creation } from "./create-many.ts"
export { createRecord, duplicateUid, toDuplicateIdError } from "./create-record.ts"
export { type CreationScope, resolveCreationScope } from "./creation-scope.ts"
export { deleteRecord } from "./delete-record.ts"
export {
  findDeletedIds,
  type DeletedRow,
  listExpired,
  findDeleted,
  handLinkOver,
  listDeleted,
  removeDeleted,
} from "./deleted-records-repository.ts"
export { derivedColumns } from "./derived-columns.ts"
export { fieldOf, formatChange, parameterName, type ChangeFormatContext } from "./display/format-change.ts"
export { namesFor } from "./display/names.ts"
export type { ProfileExtensions } from "./extensions.ts"
export { fileFields, filesIn } from "./file-values.ts"
export { indexedValueRows } from "./indexed-value-rows.ts"
export { joinRecords, planJoin } from "./join-records.ts"
export { afterPurge, type CreatedRecord, type RecordLifecycle, referencesTo, type UpdatedRecord } from "./lifecycle.ts"
export { linkedResults } from "./linked/linked-results.ts"
export { linkableRecords } from "./links/candidate-repository.ts"
export {
  badgeColumn,
  findLinkEnds,
  insertLinks,
  type Link,
  linkedColumns,
  type LinkedRow,
  linkIdsOf,
  linksOf,
  serializeLinkedRecord,
  type Side,
  wouldCircle,
} from "./links/link-repository.ts"
export { linkBelow, placeBelow, valuesBelow } from "./links/place-below.ts"
export { countCopies } from "./links/moved-links-repository.ts"
export { visibleLinkCondition } from "./links/visible-links-repository.ts"
export { assertLinkable } from "./links/write-links.ts"
export { type AncestorsOf, findAncestors } from "./list/ancestors.ts"
export { listCondition } from "./list/list-condition.ts"
export { listedKeywords, parseOrder, serializeListed } from "./list/list-records.ts"
export { assertRevision, lockRecord } from "./locked-record.ts"
export {
  listReadablePairs,
  listUsersWithAccess,
  type Pair,
  type VisibilityQuery,
} from "./permissions/record-access-repository.ts"
export { type RecordGrant, serializeGrant, toRecordGrant } from "./permissions/granted-permission.ts"
export { filterCandidates, findUsersWithGrants, listCandidates } from "./permissions/record-permission-repository.ts"
export { deleteTeamGrants, saveTeamGrants, type TeamGrant } from "./permissions/team-grant-repository.ts"
export {
  assertLinksNotHeldByOthers,
  assertNotHeldByOthers,
  findHeldByOthers,
  type RecordCheckOuts,
} from "./record-check-outs.ts"
export type { FileOwner, FileWriter, RecordFiles, RestorableFile } from "./record-files.ts"
export {
  findRow,
  findVisibleUserIds,
  type IndexedValueRow,
  insertIndexedValues,
  insertRow,
  listedRows,
  type ListedRow,
  type RecordRow,
  rowsById,
  updateRow,
} from "./record-repository.ts"
export { findRecord, stateOf, statusOf } from "./record-row.ts"
export { idsOf, unknownReferences } from "./references.ts"
export type { RecordDeps } from "./register.ts"
export { loadRuleContext, ruleContext } from "./rule-context.ts"
export { recordPrinter, serializeForForm, valuesWithLinks } from "./serialize-record.ts"
export { type RecordService, recordService } from "./service.ts"
export { fieldsFromValues, type StoredFields, valuesFromFields } from "./stored-fields.ts"
export { isUidInUse, likelyUid, nextUid } from "./uid-repository.ts"
export { isPlain, type ManyUpdate, writePlainUpdates } from "./update-many.ts"
export { updateRecord, writeUpdate } from "./update-record.ts"
export { createStartingValues } from "./validate-creation.ts"
export { type ValidatedUpdate, validateUpdate } from "./validate-update.ts"
export { variableContext } from "./variables/variable-context.ts"
export {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  saveViewPreference,
  updateSavedView,
  type Viewed,
} from "./views/saved-views.ts"
export { isProjectVisible, isVisible, type Visibility, visibilityCondition, type VisibleProject } from "./visibility.ts"
export { withUid } from "./with-uid.ts"
export {
  changesOf,
  insertStatusChange,
  type RecordAction,
  recordBulkWrite,
  recordWrite,
  recordWrites,
} from "./written-records.ts"
