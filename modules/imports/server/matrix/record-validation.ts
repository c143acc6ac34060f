import type { ConflictResolution, ImportRowStatus } from "../../contracts/imports.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type {
  StoredImportChange,
  StoredImportConflict,
  StoredSimilarRecord,
} from "../../../../server/database/tables/imports.ts"
import type { RecordRow } from "../../../records/server/index.ts"
import type { CreationScope, ValidatedUpdate } from "../../../records/server/writing.ts"
import type { ImportParent } from "./record-parents.ts"
import type { MatrixRecord, RecordResult } from "./record-repository.ts"

/** Validation result of a record, and what loading it would write. */
export interface RecordValidation {
  readonly record: MatrixRecord
  readonly status: ImportRowStatus
  readonly row: RecordRow | undefined
  readonly similar: readonly StoredSimilarRecord[]
  readonly entityId: EntityId | null
  readonly changes: readonly StoredImportChange[]
  readonly conflicts: readonly StoredImportConflict[]
  readonly choice: ConflictResolution | null
  readonly problems: readonly Problem[]
  /** What to write, with links in the values. */
  readonly inputValues: RecordValues
  /** Of a new record. */
  readonly scope: CreationScope | undefined
  /** The validated update of an existing record. */
  readonly update: ValidatedUpdate | undefined
  /** Parents that only a field of their own can link. */
  readonly linkedByParents: readonly ImportParent[]
}

/** A validation that has no result yet. */
export type UndecidedValidation = Omit<RecordValidation, "status">

export function emptyValidation(record: MatrixRecord): UndecidedValidation {
  return {
    record,
    row: undefined,
    similar: [],
    entityId: record.entity_id,
    changes: [],
    conflicts: [],
    choice: null,
    problems: [],
    inputValues: {},
    scope: undefined,
    update: undefined,
    linkedByParents: [],
  }
}

export const rejected = (base: UndecidedValidation, problems: readonly Problem[]): RecordValidation => ({
  ...base,
  status: "rejected",
  problems,
})

/** The result as it is stored. */
export function toRecordResult({
  record,
  status,
  row,
  entityId,
  similar,
  changes,
  conflicts,
  choice,
  problems,
}: RecordValidation): RecordResult {
  return {
    number: record.number,
    status,
    uid: row?.uid ?? record.input.uid,
    name: row?.name ?? record.input.name,
    record_id: row?.id ?? null,
    entity_id: entityId,
    similar_records: similar,
    changes,
    conflicts,
    choice,
    problems,
  }
}
