import { matrixParts } from "../../../../schemas/matrix-parts.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import type { ImportRecord } from "../staged/import-repository.ts"
import { existingRecordsFor } from "./existing-records.ts"
import type { MatrixTarget } from "./matrix-target.ts"
import { childrenOf, type MatrixRecord, recordsByNumber, saveRecordResults } from "./record-repository.ts"
import { toRecordResult } from "./record-validation.ts"
import { validateRecords } from "./validate-records.ts"
import type { ChangedRecord } from "./sync-records.ts"

/** Records per validation. */
export const recordsPerBatch = 250

/**
 * Validates these records, from the outside to the inside, and what depends on whether they exist already. Returns the
 * marks of all that were validated.
 */
export async function revalidateRecords(
  tx: ClientTransaction,
  access: AccessContext,
  one: ImportRecord,
  matrix: MatrixTarget,
  changed: readonly ChangedRecord[],
): Promise<readonly string[]> {
  const open = new Set(changed.map(({ number }) => number))
  const renamed = new Set(changed.flatMap(({ number, isRenamed }) => (isRenamed ? [number] : [])))
  const marks: string[] = []
  for (const part of matrixParts) {
    const target = matrix.targets[part]
    const records = (await recordsByNumber(tx, one, [...open])).filter((record) => record.part === part)
    if (!target || records.length === 0) continue
    const existing = await existingRecordsFor(tx, access, one, part, target, records, renamed)
    for (let from = 0; from < records.length; from += recordsPerBatch) {
      const some = records.slice(from, from + recordsPerBatch)
      const validations = await validateRecords(tx, access, { one, matrix, records: some, existing, purpose: "look" })
      const results = validations.map(toRecordResult)
      await saveRecordResults(tx, one, results)
      const moved = results.filter((result, at) => isOther(some[at], result)).map(({ number }) => number)
      for (const number of await childrenOf(tx, one, moved)) open.add(number)
      marks.push(...some.map(({ mark }) => mark))
    }
  }
  return marks
}

/** Whether a record is another existing one, or a new one, or of another entity, than before. */
function isOther(
  before: MatrixRecord | undefined,
  after: Pick<MatrixRecord, "record_id" | "entity_id" | "status">,
): boolean {
  return before?.record_id !== after.record_id || before.entity_id !== after.entity_id || before.status === null
}
