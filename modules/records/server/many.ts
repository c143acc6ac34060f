/** Writes many records with few statements: jobs over a selection, imports, and rows stored by publishing. */

// Jobs over a selection.
export { assertSelectionValid, selectedIds } from "./bulk/selection.ts"
export type { BulkInput } from "./bulk/bulk-job.ts"
export { batchJob, type BulkBatch } from "./bulk/batch-job.ts"
export { type BulkJobDeps, enqueueBulk } from "./bulk/service.ts"
export { eachAttempted } from "./bulk/attempt-change.ts"
export { dropOldRows, revisionsOf } from "./bulk/bulk-repository.ts"

// Creating and changing.
export { createMany, type Creation } from "./create-many.ts"
export { type ManyUpdate, isPlain, writePlainUpdates } from "./update-many.ts"
export { recordBulkWrite, recordWrites } from "./written-records.ts"

// What is stored beside a row.
export { derivedColumns } from "./derived-columns.ts"
export { indexedValueRows } from "./indexed-value-rows.ts"
export { type IndexedValueRow, insertIndexedValues } from "./record-repository.ts"
export { toDuplicateIdError } from "./create-record.ts"
