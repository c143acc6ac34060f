import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import { type decideImportRecords, newRecord } from "../../contracts/import-records.ts"
import type { ImportRecord } from "../staged/import-repository.ts"
import { matrixTargetOf } from "./matrix-target.ts"
import { decideAll, isLoaded, recordsByNumber, saveDecisions } from "./record-repository.ts"
import { revalidateRecords } from "./revalidate-records.ts"
import { updateRowStatusesOf } from "./row-statuses.ts"

/**
 * Decides which records are existing ones that they resemble. Single ones are validated at once, with what depends on
 * them. Returns whether everything has to be validated by the job, as after a decision for all.
 */
export async function decideMatrixRecords(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  one: ImportRecord,
  { decisions = [], all }: BodyOf<typeof decideImportRecords>,
): Promise<boolean> {
  await assertDecidable(tx, one, decisions)
  await saveDecisions(tx, one, decisions)
  if (all) {
    await decideAll(tx, one, all.decision, all.part)
    return true
  }
  const matrix = await matrixTargetOf(tx, access, check, one)
  const decided = decisions.map(({ number }) => ({ number, isRenamed: false }))
  await updateRowStatusesOf(tx, one, { marks: await revalidateRecords(tx, access, one, matrix, decided) })
  return false
}

/** Throws 400 for a record that is not asked about or is loaded, and for one that it does not resemble. */
async function assertDecidable(
  tx: ClientTransaction,
  one: ImportRecord,
  decisions: NonNullable<BodyOf<typeof decideImportRecords>["decisions"]>,
): Promise<void> {
  const numbers = decisions.map(({ number }) => number)
  const records = new Map((await recordsByNumber(tx, one, numbers)).map((record) => [record.number, record]))
  for (const [at, { number, decision }] of decisions.entries()) {
    const record = records.get(number)
    const isDecidable = record !== undefined && !isLoaded(record) && record.similar_records.length > 0
    const isKnown =
      decision === null || decision === newRecord || record?.similar_records.some(({ id }) => id === decision)
    if (!isDecidable || !isKnown)
      throw new HttpError(400, problem("import.unknown_decision", ["decisions", at, "decision"]))
  }
}
