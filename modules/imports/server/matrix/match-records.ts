import { newRecord } from "../../contracts/import-records.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { StoredSimilarRecord } from "../../../../server/database/tables/imports.ts"
import type { ExistingRecords } from "./existing-records.ts"
import { isLoaded, type MatrixRecord } from "./record-repository.ts"

/** Which existing record a record of an import is. */
export interface Match {
  readonly id: RecordId | undefined
  /** Existing records that it may be; the user decides. */
  readonly similar: readonly StoredSimilarRecord[]
  /** Whether it was found by its name, so that its name and UID in the file change nothing. */
  readonly isByName: boolean
}

/**
 * From which likeness on, in percent, the user is asked about a record with a UID of its own. Descriptions of risks and
 * controls resemble each other; whoever numbered them knew that they are different.
 */
const leastLikenessWithUid = 85

const none: Match = { id: undefined, similar: [], isByName: false }

/** Finds the record that was exported, was decided, or has the UID or, as the only one, the name. */
export async function matchRecord(
  record: MatrixRecord,
  existing: ExistingRecords,
  /** The process of a sub-process; null for a new one, which has no sub-processes yet. */
  processId: RecordId | null | undefined,
): Promise<Match> {
  const { part, mark, decision, record_id, similar_records } = record
  const { uid, name } = record.input
  const exported = `${part}:id:`
  if (isLoaded(record) && record_id !== null) return { ...none, id: record_id }
  if (mark.startsWith(exported)) return { ...none, id: mark.slice(exported.length) as RecordId }
  // The question that the user has answered stays the same, whatever was created since.
  if (decision === newRecord) return { ...none, similar: similar_records }
  if (decision !== null) return { id: decision as RecordId, similar: similar_records, isByName: true }
  const sameUid = uid === "" ? undefined : existing.withUid(uid)
  if (sameUid !== undefined) return { ...none, id: sameUid }
  if (name === "" || processId === null) return none
  const [only, another] = existing.named(name, processId)
  // An unknown UID beside a known name can be another record, or the number that someone else gave it.
  if (only !== undefined && another === undefined && uid === "") return { id: only, similar: [], isByName: true }
  const similar = await existing.similarTo(record, processId)
  return { ...none, similar: uid === "" ? similar : similar.filter(({ likeness }) => likeness >= leastLikenessWithUid) }
}
