import { inSavepoint } from "../../../server/database/savepoint.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import type { JobKind, RunningJob } from "../../../server/jobs/job-kind.ts"
import type { JobService } from "../../../server/jobs/service.ts"
import type { AccessContext } from "../../records/server/index.ts"
import { countRemaining, countRows, findRowsToUndo, saveUndoneRows } from "./row-repository.ts"
import { lockProjectForSync, type MasterSyncRecord } from "./sync-repository.ts"
import { findSyncObsolescence, loadSyncOfJob, processInBatches, type SyncJobDeps, SyncJobInput } from "./sync-job.ts"
import { type ReversibleRow, undoRow } from "./undo-row.ts"

export const undoKind = { name: "profile.sync_undo" } as const

const batchSize = 25

/** Restoring removed records schedules checks of their files. */
type UndoJobDeps = SyncJobDeps & { readonly jobs: JobService }

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
  for (const row of rows) outcomes.push(await attempt(tx, access, deps, sync, row))
  await saveUndoneRows(tx, sync, outcomes)
  return rows.length
}

async function attempt(
  tx: ClientTransaction,
  access: AccessContext,
  deps: UndoJobDeps,
  sync: MasterSyncRecord,
  row: ReversibleRow,
) {
  try {
    const problems = await inSavepoint(tx, () => undoRow(tx, access, deps, sync, row))
    return { row: row.row, undone: problems.length === 0, problems }
  } catch (error) {
    if (error instanceof HttpError && error.status < 500)
      return { row: row.row, undone: false, problems: error.problems }
    throw error
  }
}
