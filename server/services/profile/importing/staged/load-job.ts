import * as Type from "typebox"
import type { RowVerdict } from "../../../../../schemas/api/imports.ts"
import type { ImportId } from "../../../../../schemas/ids.ts"
import type { JobKind } from "../../../../jobs/job-kind.ts"
import { importMovedOn, type ImportParts, importOfWork, type ImportWork } from "./import-parts.ts"
import { findImport, updateImport } from "./import-repository.ts"
import { countRows, rowsAfter, writeVerdicts } from "./row-repository.ts"
import { targetOf } from "./target.ts"
import { tellOfFailedLoad, tellOfLoad } from "./tell-of-load.ts"
import { writeRows } from "./write-rows.ts"

export const loadKind = { name: "profile.import_load" } as const

/** So many rows are written or lost together. */
const rowsPerStep = 100

/**
 * Writes the rows that can be. Each is judged once more, since a record may have changed meanwhile; what became of it is
 * written in the transaction that writes the record, so that a row has one effect however often the work is begun.
 */
export function loadJob(
  parts: Pick<ImportParts, "compiledProfiles" | "clock" | "extensions" | "check">,
): JobKind<ImportWork, Readonly<Record<RowVerdict | "total", number>>> {
  return {
    ...loadKind,
    input: Type.Object({ importId: Type.String() }, { additionalProperties: false }),
    attempts: 10,
    worthless: importMovedOn,
    async run(job) {
      const begun = await job.step(async (tx) => {
        const { one: first } = await importOfWork(tx, job, parts, false)
        const { counts } = await countRows(tx, first)
        return { one: first, done: counts.created + counts.updated, left: counts.create + counts.update }
      })
      let done = begun.done
      const total = begun.done + begun.left
      for (let last = 0; ;) {
        await job.progress(done, total, "loading")
        const rows = await job.step(async (tx) => {
          const { one, reader } = await importOfWork(tx, job, parts, true)
          const target = await targetOf(tx, reader, parts.check, one)
          const some = await rowsAfter(tx, one, last, rowsPerStep, ["create", "update"])
          await writeVerdicts(tx, one, await writeRows(tx, reader, target, some))
          return some
        })
        last = rows.at(-1)?.row ?? last
        done += rows.length
        if (rows.length < rowsPerStep) break
      }
      await job.finish(async (tx) => {
        await updateImport(tx, begun.one, { step: "load" })
        const { total: rowsInAll, counts } = await countRows(tx, begun.one)
        await tellOfLoad(tx, job.id, begun.one, counts)
        return { total: rowsInAll, ...counts }
      })
    },
    async failed(tx, { id, actor, input }) {
      const one = await findImport(tx, actor.clientId, input.importId as ImportId)
      if (one) await tellOfFailedLoad(tx, id, one)
    },
  }
}
