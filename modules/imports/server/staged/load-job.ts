import * as Type from "typebox"
import type { ImportRowStatus } from "../../contracts/imports.ts"
import type { ImportId } from "../../../../schemas/ids.ts"
import type { JobKind } from "../../../../server/jobs/job-kind.ts"
import { importMovedOn, type ImportDeps, findImportOfJob, type ImportJobInput } from "./import-deps.ts"
import { findImport, updateImport } from "./import-repository.ts"
import { countRows, rowsAfter, updateRowStatuses } from "./row-repository.ts"
import { targetOf } from "./target.ts"
import { notifyImportFailed, notifyImportFinished } from "./notify-import-finished.ts"
import { writeRows } from "./write-rows.ts"

export const loadKind = { name: "profile.import_load" } as const

/** Rows per transaction. */
const rowsPerBatch = 100

/**
 * Writes the valid rows, after validating each again because its record may have changed. A row's result is saved in
 * the transaction of its record, so that a restarted job applies no row twice.
 */
export function loadJob(
  deps: Pick<ImportDeps, "compiledProfiles" | "clock" | "extensions" | "check">,
): JobKind<ImportJobInput, Readonly<Record<ImportRowStatus | "total", number>>> {
  return {
    ...loadKind,
    input: Type.Object({ importId: Type.String() }, { additionalProperties: false }),
    attempts: 10,
    findObsolescence: importMovedOn,
    async run(job) {
      const loadState = await job.step(async (tx) => {
        const { one: first } = await findImportOfJob(tx, job, deps, false)
        const { counts } = await countRows(tx, first)
        return { one: first, done: counts.created + counts.updated, left: counts.create + counts.update }
      })
      let done = loadState.done
      const total = loadState.done + loadState.left
      for (let last = 0; ;) {
        await job.progress(done, total, "writing")
        const rows = await job.step(async (tx) => {
          const { one, access } = await findImportOfJob(tx, job, deps, true)
          const target = await targetOf(tx, access, deps.check, one)
          const some = await rowsAfter(tx, one, last, rowsPerBatch, ["create", "update"])
          await updateRowStatuses(tx, one, await writeRows(tx, access, target, some))
          return some
        })
        last = rows.at(-1)?.row ?? last
        done += rows.length
        if (rows.length < rowsPerBatch) break
      }
      await job.finish(async (tx) => {
        await updateImport(tx, loadState.one, { step: "load" })
        const { total: rowsInAll, counts } = await countRows(tx, loadState.one)
        await notifyImportFinished(tx, job.id, loadState.one, counts)
        return { total: rowsInAll, ...counts }
      })
    },
    async failed(tx, { id, actor, input }) {
      const one = await findImport(tx, actor.clientId, input.importId as ImportId)
      if (one) await notifyImportFailed(tx, id, one)
    },
  }
}
