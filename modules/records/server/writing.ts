/** Creates, changes, links, deletes and restores single records, with what belongs to it in the same transaction. */

// Whether it is allowed.
export { assertProjectOpen, assertWritable, canCreateIn } from "./access.ts"
export { archivedProblem } from "./access-context.ts"
export { assertNotHeldByOthers, findHeldByOthers } from "./record-check-outs.ts"
export { lockRecord, assertRevision } from "./locked-record.ts"

// Creating.
export { type CreationScope, resolveCreationScope } from "./creation-scope.ts"
export { createStartingValues } from "./validate-creation.ts"
export { createIdempotent, idempotencyKeyOf } from "./create-idempotent.ts"

// Changing.
export { validateUpdate, type ValidatedUpdate } from "./validate-update.ts"
export { updateRecord, writeUpdate } from "./update-record.ts"
export { updateRow } from "./record-repository.ts"
export { changedKeywords } from "./changes.ts"

// What values refer to.
export { loadRuleContext, ruleContext } from "./rule-context.ts"
export { idsOf, unknownReferences } from "./references.ts"
export { isUidInUse, likelyUid } from "./uid-repository.ts"
export { duplicateUid } from "./create-record.ts"

// Linking and joining.
export { linkBelow, placeBelow, valuesBelow } from "./links/place-below.ts"
export { wouldCircle } from "./links/link-repository.ts"
export { countCopies } from "./links/moved-links-repository.ts"
export { planJoin, joinRecords } from "./join-records.ts"
export { referencesTo } from "./lifecycle.ts"

// Deleting, restoring and deleting permanently.
export { deleteRecord } from "./deletion/delete-record.ts"
export { type DeletedRow, findDeleted, listDeleted, listExpired } from "./deletion/deleted-records-repository.ts"
export { type RestoreDeps, restoreRecord } from "./deletion/restore-record.ts"
export { purgeRecords, type PurgeDeps, purgedProfile } from "./deletion/purge-records.ts"

// Audit log and history of statuses.
export { recordWrite, insertStatusChange, type RecordAction } from "./written-records.ts"
