import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type Attempt, attempt } from "../../../server/http/attempt.ts"
import type { AccessContext } from "../../records/server/index.ts"
import { addRecords } from "./add-records.ts"
import { findParents } from "./applicable-repository.ts"
import type { AppliedChange } from "./applied-change.ts"
import { applyRow } from "./apply-row.ts"
import type { AppliedRow, SyncRowRecord } from "./row-repository.ts"
import { splitIntoRuns } from "./split-into-runs.ts"
import type { MasterSyncRecord } from "./sync-repository.ts"
import type { CopiedPictures } from "./take-document.ts"

interface Applying {
  readonly access: AccessContext
  readonly check: SchemaCheck
  readonly sync: MasterSyncRecord
  readonly pictures: ReadonlyMap<number, CopiedPictures>
}

/**
 * Applies rows of a reviewed sync in order; one that cannot be applied is rejected alone. Consecutive additions are
 * written together where none depends on another.
 */
export async function applyRows(
  tx: ClientTransaction,
  applying: Applying,
  rows: readonly SyncRowRecord[],
): Promise<readonly AppliedRow[]> {
  const applied: AppliedRow[] = []
  for (const run of await runsOf(tx, applying.sync, rows)) applied.push(...(await applyRun(tx, applying, run)))
  return applied
}

async function applyRun(
  tx: ClientTransaction,
  applying: Applying,
  run: readonly SyncRowRecord[],
): Promise<readonly AppliedRow[]> {
  const { access, check, sync, pictures } = applying
  const [first] = run
  if (!first) return []
  const picturesOf = ({ row }: SyncRowRecord): CopiedPictures => pictures.get(row) ?? new Map()
  if (!isAddition(first)) {
    const change = await attempt(tx, () => applyRow(tx, access, check, sync, first, picturesOf(first)))
    return [toAppliedRow(first, change)]
  }
  const added = await attempt(tx, () => addRecords(tx, access, check, sync, { rows: run, pictures: picturesOf }))
  return run.map((row, at) => toAppliedRow(row, "value" in added ? (added.value[at] ?? { problems: [] }) : added))
}

async function runsOf(
  tx: ClientTransaction,
  { client_id: clientId }: MasterSyncRecord,
  rows: readonly SyncRowRecord[],
): Promise<readonly (readonly SyncRowRecord[])[]> {
  const additions = rows.filter(isAddition).map(({ master_id: id }) => id)
  const parents = await findParents(tx, clientId, additions.length > 1 ? additions : [])
  return splitIntoRuns(rows, isAddition, (row, earlier) =>
    (parents.get(row.master_id) ?? []).some(({ id }) => id === earlier.master_id),
  )
}

function isAddition({ kind }: SyncRowRecord): boolean {
  return kind === "add" || kind === "restore"
}

function toAppliedRow({ row, record_id: recordId }: SyncRowRecord, change: Attempt<AppliedChange>): AppliedRow {
  if ("value" in change) return { row, problems: [], ...change.value }
  const isOutdated = change.problems.some(({ code }) => code === "sync.outdated" || code === "record.not_found")
  return { row, result: isOutdated ? "outdated" : "rejected", recordId, problems: change.problems, reversal: null }
}
