import type { RecordId } from "../../../../schemas/ids.ts"
import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { StoredSimilarRecord } from "../../../../server/database/tables/imports.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import type { ImportRecord } from "../staged/import-repository.ts"
import type { Target } from "../staged/target.ts"
import {
  type ExistingRecord,
  findExistingRecords,
  listExistingNames,
  type RecordToMatch,
} from "./existing-records-repository.ts"
import { normalizeName, storedName } from "./record-names.ts"
import type { MatrixRecord } from "./record-repository.ts"
import { type FindSimilarNames, indexNames } from "./similar-names.ts"

/** The records of a part that the user sees in the project, without those that the import itself has created. */
export interface ExistingRecords {
  withUid(uid: string): RecordId | undefined
  /** Those with this name in a process, or among all of them. */
  named(name: string, processId: RecordId | undefined): readonly RecordId[]
  /** Those in a process, or among all of them, that a record of the import may be, best first. */
  similarTo(record: MatrixRecord, processId: RecordId | undefined): Promise<readonly StoredSimilarRecord[]>
}

/** @param among Only these; without it, all. */
export async function loadExistingRecords(
  tx: ClientTransaction,
  access: AccessContext,
  one: Pick<ImportRecord, "client_id" | "id">,
  part: MatrixPart,
  { profile, projectId }: Target,
  among?: readonly RecordToMatch[],
): Promise<ExistingRecords> {
  const records = await findExistingRecords(tx, access, one, part, { profile, projectId }, among)
  const indexed = memoized((processId: RecordId | undefined) => indexNames(inProcess(records, processId)))
  return {
    ...found(records),
    similarTo: async ({ input }, processId) => toSimilar((await indexed(processId))(input.name)),
  }
}

/**
 * The same for a few records: only those with one of their UIDs or names are loaded. What a record may be is asked
 * again if it got another name, or is in a process, which can be another one.
 */
export async function existingRecordsFor(
  tx: ClientTransaction,
  access: AccessContext,
  one: Pick<ImportRecord, "client_id" | "id">,
  part: MatrixPart,
  { profile, projectId }: Target,
  records: readonly MatrixRecord[],
  renamed: ReadonlySet<number>,
): Promise<ExistingRecords> {
  const among = records.map(toRecordToMatch)
  const indexed = memoized(async (processId: RecordId | undefined) =>
    indexNames(await listExistingNames(tx, access, one, { profile, projectId }, processId)),
  )
  return {
    ...found(await findExistingRecords(tx, access, one, part, { profile, projectId }, among)),
    async similarTo({ number, input, similar_records }, processId) {
      if (processId === undefined && !renamed.has(number)) return similar_records
      return toSimilar((await indexed(processId))(input.name))
    },
  }
}

export const toRecordToMatch = ({ input: { uid, name }, record_id }: MatrixRecord): RecordToMatch => ({
  uid,
  name,
  record_id,
})

function found(records: readonly ExistingRecord[]): Pick<ExistingRecords, "withUid" | "named"> {
  const byUid = new Map(records.map(({ id, uid }) => [uid, id]))
  const byName = Map.groupBy(records, ({ name }) => normalizeName(name))
  return {
    withUid: (uid) => byUid.get(uid),
    named: (name, processId) =>
      inProcess(byName.get(normalizeName(storedName(name))) ?? [], processId).map(({ id }) => id),
  }
}

function inProcess(records: readonly ExistingRecord[], processId: RecordId | undefined): readonly ExistingRecord[] {
  return processId === undefined ? records : records.filter(({ processIds }) => processIds.includes(processId))
}

function memoized(
  load: (processId: RecordId | undefined) => Promise<FindSimilarNames<RecordId>>,
): (processId: RecordId | undefined) => Promise<FindSimilarNames<RecordId>> {
  const loaded = new Map<RecordId | undefined, Promise<FindSimilarNames<RecordId>>>()
  return (processId) => {
    const known = loaded.get(processId) ?? load(processId)
    loaded.set(processId, known)
    return known
  }
}

const toSimilar = (similar: ReturnType<FindSimilarNames<RecordId>>): readonly StoredSimilarRecord[] =>
  similar.map(({ id, likeness }) => ({ id, likeness: Math.round(likeness * 100) }))
