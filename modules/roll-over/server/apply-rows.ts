import type { RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type Attempt, attempt } from "../../../server/http/attempt.ts"
import { splitIntoRuns } from "../../master-sync/server/index.ts"
import { linksOf, rowsById } from "../../records/server/index.ts"
import { type AddingContext, addRecords } from "./add-records.ts"
import { linkRecord } from "./link-record.ts"
import type { AppliedRow, RollOverRowRecord } from "./row-repository.ts"

/**
 * Applies rows of a reviewed roll-over in order; one that cannot be applied is rejected alone. Consecutive additions
 * are written together where none depends on another.
 */
export async function applyRows(
  tx: ClientTransaction,
  context: AddingContext,
  rows: readonly RollOverRowRecord[],
): Promise<readonly AppliedRow[]> {
  const applied: AppliedRow[] = []
  for (const run of await runsOf(tx, context, rows)) applied.push(...(await applyRun(tx, context, run)))
  return applied
}

async function applyRun(
  tx: ClientTransaction,
  context: AddingContext,
  run: readonly RollOverRowRecord[],
): Promise<readonly AppliedRow[]> {
  const [first] = run
  if (!first) return []
  if (first.kind === "link")
    return [toAppliedRow(first, await attempt(tx, () => linkRecord(tx, context.access, context.rollOver, first)))]
  const added = await attempt(tx, () => addRecords(tx, context, run))
  return run.map((row, at) => toAppliedRow(row, "value" in added ? (added.value[at] ?? { problems: [] }) : added))
}

async function runsOf(
  tx: ClientTransaction,
  { access, rollOver }: AddingContext,
  rows: readonly RollOverRowRecord[],
): Promise<readonly (readonly RollOverRowRecord[])[]> {
  const ids = rows.flatMap(({ kind, previous_id: id }) => (kind === "link" ? [] : [id]))
  const parents = Map.groupBy(await linksOf(tx, access, ids, ["PARENT"]), ({ ofId }) => ofId)
  const records = await rowsById(tx, rollOver.client_id, ids, "none")
  const masterOf = (id: RecordId) => records.get(id)?.master_id ?? null
  const isBelow = ({ previous_id: id }: RollOverRowRecord, other: RollOverRowRecord) =>
    (parents.get(id) ?? []).some(({ linked }) => linked.id === other.previous_id)
  const isSameMaster = ({ previous_id: id }: RollOverRowRecord, other: RollOverRowRecord) =>
    masterOf(id) !== null && masterOf(id) === masterOf(other.previous_id)
  return splitIntoRuns(
    rows,
    ({ kind }) => kind !== "link",
    (row, earlier) => isBelow(row, earlier) || isSameMaster(row, earlier),
  )
}

function toAppliedRow(
  { row, record_id: recordId }: RollOverRowRecord,
  applied: Attempt<Omit<AppliedRow, "row">>,
): AppliedRow {
  if ("value" in applied) return { row, ...applied.value }
  const isOutdated = applied.problems.some(({ code }) => code === "roll_over.outdated" || code === "record.not_found")
  return { row, result: isOutdated ? "outdated" : "rejected", recordId, revision: null, problems: applied.problems }
}
