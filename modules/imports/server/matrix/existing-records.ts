import type { RecordId } from "../../../../schemas/ids.ts"
import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import type { ImportRecord } from "../staged/import-repository.ts"
import type { Target } from "../staged/target.ts"
import { type ExistingRecord, findExistingRecords } from "./existing-records-repository.ts"
import { normalizeName, storedName } from "./record-names.ts"
import { type FindSimilarNames, indexNames } from "./similar-names.ts"

/** The records that a record of an import is compared with: those of one process for a sub-process, else all. */
interface ComparedRecords {
  named(name: string): readonly RecordId[]
  readonly findSimilar: FindSimilarNames<RecordId>
}

/** The records of a part that the user sees in the project, without those that the import itself has created. */
export interface ExistingRecords {
  withUid(uid: string): RecordId | undefined
  /** Those in a process, or all of them. */
  comparedIn(processId: RecordId | undefined): Promise<ComparedRecords>
}

/** @param among Only records with one of these UIDs or names; without it, all. */
export async function loadExistingRecords(
  tx: ClientTransaction,
  access: AccessContext,
  one: Pick<ImportRecord, "client_id" | "id">,
  part: MatrixPart,
  { profile, projectId }: Target,
  among?: readonly { readonly uid: string; readonly name: string }[],
): Promise<ExistingRecords> {
  const records = await findExistingRecords(tx, access, one, part, { profile, projectId }, among)
  const byUid = new Map(records.map(({ id, uid }) => [uid, id]))
  const byProcess = new Map<RecordId | undefined, ExistingRecord[]>([[undefined, [...records]]])
  for (const record of records)
    for (const processId of record.processIds) {
      const others = byProcess.get(processId)
      if (others) others.push(record)
      else byProcess.set(processId, [record])
    }
  const compared = new Map<RecordId | undefined, Promise<ComparedRecords>>()
  return {
    withUid: (uid) => byUid.get(uid),
    comparedIn(processId) {
      const known = compared.get(processId) ?? compare(byProcess.get(processId) ?? [])
      compared.set(processId, known)
      return known
    },
  }
}

async function compare(records: readonly ExistingRecord[]): Promise<ComparedRecords> {
  const byName = Map.groupBy(records, ({ name }) => normalizeName(name))
  return {
    named: (name) => (byName.get(normalizeName(storedName(name))) ?? []).map(({ id }) => id),
    findSimilar: await indexNames(records),
  }
}
