import * as Type from "typebox"
import type { ImportRowStatus } from "../../contracts/imports.ts"
import type { ImportId } from "../../../../schemas/ids.ts"
import { type MatrixPart, matrixParts } from "../../../../schemas/matrix-parts.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { JobKind, RunningJob } from "../../../../server/jobs/job-kind.ts"
import { createTurns } from "../../../../server/in-batches.ts"
import { importMovedOn, type ImportDeps, findImportOfJob, type ImportJobInput } from "../staged/import-deps.ts"
import { findImport, type ImportRecord, updateImport } from "../staged/import-repository.ts"
import { notifyImportFailed, notifyImportFinished } from "../staged/notify-import-finished.ts"
import { countRows } from "../staged/row-repository.ts"
import { loadExistingRecords, toRecordToMatch } from "./existing-records.ts"
import { matrixTargetOf } from "./matrix-target.ts"
import { countRecordsWith, recordsAfter, saveRecordResults } from "./record-repository.ts"
import { listValidMarks } from "./row-status-repository.ts"
import { updateRowStatusesOf } from "./row-statuses.ts"
import { validateRecords } from "./validate-records.ts"
import { writeRecords } from "./write-records.ts"

export const loadMatrixKind = { name: "rcm.import_load" } as const

/** Records per transaction. */
const batchSize = 100

type LoadDeps = Pick<ImportDeps, "compiledProfiles" | "clock" | "extensions" | "check">
type LoadResult = Readonly<Record<ImportRowStatus | "total", number>>
type LoadJob = RunningJob<ImportJobInput, LoadResult>

/**
 * Writes the records of valid rows by type, from the outside to the inside, after validating each again. A record's
 * result is saved in its transaction, so that a restarted job writes no record twice.
 */
export function loadMatrixJob(deps: LoadDeps): JobKind<ImportJobInput, LoadResult> {
  return {
    ...loadMatrixKind,
    input: Type.Object({ importId: Type.String() }, { additionalProperties: false }),
    attempts: 10,
    findObsolescence: importMovedOn,
    async run(job) {
      const { one, done, left } = await job.step(async (tx) => {
        const { one: first } = await findImportOfJob(tx, job, deps, false)
        return {
          one: first,
          done: await countRecordsWith(tx, first, ["created", "updated"]),
          left: await countRecordsWith(tx, first, ["create", "update"]),
        }
      })
      const progress = { done, total: done + left }
      for (const part of matrixParts) await loadPart(job, deps, one, part, progress)
      await job.finish(async (tx) => {
        await updateRowStatusesOf(tx, one, "all")
        await updateImport(tx, one, { step: "load" })
        const { total: rows, counts } = await countRows(tx, one)
        await notifyImportFinished(tx, job.id, one, counts)
        return { total: rows, ...counts }
      })
    },
    async failed(tx, { id, actor, input }) {
      const one = await findImport(tx, actor.clientId, input.importId as ImportId)
      if (one) await notifyImportFailed(tx, id, one)
    },
  }
}

async function loadPart(
  job: LoadJob,
  deps: LoadDeps,
  one: ImportRecord,
  part: MatrixPart,
  progress: { done: number; readonly total: number },
): Promise<void> {
  // Records of outer parts that were rejected meanwhile have rejected their rows.
  const namedMarks = await namedTogether(await job.step((tx) => listValidMarks(tx, one)))
  for (let last = 0; ;) {
    await job.progress(progress.done, progress.total, "writing")
    const records = await job.step(async (tx) => {
      const { one: current, access } = await findImportOfJob(tx, job, deps, true)
      const matrix = await matrixTargetOf(tx, access, deps.check, current)
      const target = matrix.targets[part]
      const some = await recordsAfter(tx, current, part, last, batchSize, ["create", "update"])
      const named = some.filter(({ mark }) => namedMarks.has(mark))
      if (!target || named.length === 0) return some
      const existing = await loadExistingRecords(tx, access, current, part, target, named.map(toRecordToMatch))
      const validations = await validateRecords(tx, access, {
        one: current,
        matrix,
        records: named,
        existing,
        purpose: "write",
        isAllowedParent: (record, parent) => namedMarks.get(record.mark)?.has(parent.mark) ?? false,
      })
      await saveResults(tx, current, await writeRecords(tx, access, matrix, part, validations), named)
      return some
    })
    last = records.at(-1)?.number ?? last
    progress.done += records.length
    if (records.length < batchSize) return
  }
}

async function saveResults(
  tx: ClientTransaction,
  one: ImportRecord,
  results: Awaited<ReturnType<typeof writeRecords>>,
  records: readonly { readonly mark: string }[],
): Promise<void> {
  await saveRecordResults(tx, one, results)
  await updateRowStatusesOf(tx, one, { marks: records.map(({ mark }) => mark) })
}

/** The marks that rows name beside each mark. */
async function namedTogether(rows: readonly (readonly string[])[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const named = new Map<string, Set<string>>()
  const takeTurn = createTurns()
  for (const marks of rows) {
    await takeTurn()
    for (const mark of marks) {
      const others = named.get(mark)
      if (others) for (const other of marks) others.add(other)
      else named.set(mark, new Set(marks))
    }
  }
  return named
}
