import type { ClientTransaction } from "../../../server/database/database.ts"
import { attempt } from "../../../server/http/attempt.ts"
import type { JobKind, RunningJob } from "../../../server/jobs/job-kind.ts"
import { processInBatches } from "../../../server/jobs/process-in-batches.ts"
import { lockProjectForSync } from "../../master-sync/server/index.ts"
import { findRollOverObsolescence, loadRollOverOfJob, type RollOverJobDeps, RollOverJobInput } from "./roll-over-job.ts"
import { countRows, findRowsToUndo, saveUndoneRows } from "./row-repository.ts"
import { undoRow } from "./undo-row.ts"

export const undoKind = { name: "main.roll_over_undo" } as const

const batchSize = 25

interface UndoResult {
  readonly undone: number
  readonly notUndone: number
}

/** Takes an applied roll-over back, in reverse order. Records that were changed again afterwards stay. */
export function undoJob(deps: RollOverJobDeps): JobKind<RollOverJobInput, UndoResult> {
  return {
    ...undoKind,
    input: RollOverJobInput,
    attempts: 20,
    findObsolescence: findRollOverObsolescence,
    async run(job) {
      const total = await job.step(async (tx) => {
        const { rollOver } = await loadRollOverOfJob(tx, job, deps, { writes: false })
        return (await countRows(tx, rollOver)).toUndo
      })
      await processInBatches(job, total, "updating", (tx) => undoSome(tx, job, deps))
      await job.finish(async (tx) => {
        const { rollOver } = await loadRollOverOfJob(tx, job, deps, { writes: false })
        const { undone, notUndone } = await countRows(tx, rollOver)
        return { undone, notUndone }
      })
    },
  }
}

async function undoSome(
  tx: ClientTransaction,
  job: RunningJob<RollOverJobInput, unknown>,
  deps: RollOverJobDeps,
): Promise<number> {
  const { rollOver, access } = await loadRollOverOfJob(tx, job, deps, { writes: true })
  await lockProjectForSync(tx, rollOver)
  const rows = await findRowsToUndo(tx, rollOver, batchSize)
  const outcomes: Parameters<typeof saveUndoneRows>[2][number][] = []
  for (const row of rows) {
    const undone = await attempt(tx, () => undoRow(tx, access, rollOver, row))
    const problems = "problems" in undone ? undone.problems : []
    outcomes.push({ row: row.row, undone: problems.length === 0, problems })
  }
  await saveUndoneRows(tx, rollOver, outcomes)
  return rows.length
}
