import type { ClientTransaction } from "../../../server/database/database.ts"
import { attempt } from "../../../server/http/attempt.ts"
import type { JobKind, RunningJob } from "../../../server/jobs/job-kind.ts"
import type { AccessContext } from "../../records/server/index.ts"
import type { RestoreDeps } from "../../records/server/writing.ts"
import { countRemaining, countRows, findRowsToUndo, saveUndoneRows } from "./row-repository.ts"
import { lockProjectForSync, type MasterSyncRecord } from "./sync-repository.ts"
import { processInBatches } from "../../../server/jobs/process-in-batches.ts"
import { findSyncObsolescence, loadSyncOfJob, type SyncJobDeps, SyncJobInput } from "./sync-job.ts"
import { type ReversibleRow, undoRow } from "./undo-row.ts"

export const undoKind = { name: "profile.sync_undo" } as const

const batchSize = 25

/** Removed records are restored. */
type UndoJobDeps = SyncJobDeps & RestoreDeps

interface UndoResult {
  readonly undone: number
  readonly notUndone: number
}

/** Takes an applied sync back, in reverse order. What was changed again afterwards stays. */
export function undoJob(deps: UndoJobDeps): JobKind<SyncJobInput, UndoResult> {
  return {
    ...undoKind,
    input: SyncJobInput,
    attempts: 20,
    findObsolescence: findSyncObsolescence,
    async run(job) {
      const total = await job.step(async (tx) => {
        const { sync } = await loadSyncOfJob(tx, job, deps, { writes: false })
        return (await countRemaining(tx, sync)).toUndo
      })
      await processInBatches(job, total, "updating", (tx) => undoSome(tx, job, deps))
      await job.finish(async (tx) => {
        const { sync } = await loadSyncOfJob(tx, job, deps, { writes: false })
        const { undone, notUndone } = await countRows(tx, sync)
        return { undone, notUndone }
      })
    },
  }
}

async function undoSome(
  tx: ClientTransaction,
  job: RunningJob<SyncJobInput, unknown>,
  deps: UndoJobDeps,
): Promise<number> {
  const { sync, access } = await loadSyncOfJob(tx, job, deps, { writes: true })
  await lockProjectForSync(tx, sync)
  const rows = await findRowsToUndo(tx, sync, batchSize)
  const outcomes: Parameters<typeof saveUndoneRows>[2][number][] = []
  for (const row of rows) outcomes.push(await undoOne(tx, access, deps, sync, row))
  await saveUndoneRows(tx, sync, outcomes)
  return rows.length
}

async function undoOne(
  tx: ClientTransaction,
  access: AccessContext,
  deps: UndoJobDeps,
  sync: MasterSyncRecord,
  row: ReversibleRow,
) {
  const undone = await attempt(tx, () => undoRow(tx, access, deps, sync, row))
  if (!("value" in undone)) return { row: row.row, undone: false, problems: undone.problems }
  return { row: row.row, undone: undone.value.length === 0, problems: undone.value }
}
