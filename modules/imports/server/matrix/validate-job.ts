import * as Type from "typebox"
import { matrixParts } from "../../../../schemas/matrix-parts.ts"
import type { JobKind } from "../../../../server/jobs/job-kind.ts"
import { importMovedOn, type ImportDeps, findImportOfJob, type ImportJobInput } from "../staged/import-deps.ts"
import { updateImport } from "../staged/import-repository.ts"
import { countRows, rowsAfter } from "../staged/row-repository.ts"
import { type ExistingRecords, loadExistingRecords } from "./existing-records.ts"
import { matrixTargetOf } from "./matrix-target.ts"
import { readBatchSize, readFile } from "./read-file.ts"
import { countAllRecords, recordsAfter, saveRecordResults } from "./record-repository.ts"
import { recordsPerBatch } from "./revalidate-records.ts"
import { saveReadRows } from "./row-status-repository.ts"
import { updateRowStatusesOf } from "./row-statuses.ts"
import { syncRecords } from "./sync-records.ts"
import { toRecordResult } from "./record-validation.ts"
import { validateRecords } from "./validate-records.ts"

export const validateMatrixKind = { name: "rcm.import_validate" } as const

interface ValidateInput extends ImportJobInput {
  /** Only records in conflict that have a resolution. */
  readonly onlyConflicts?: boolean
}

/** Reads what the rows of a matrix name, and validates each record once, as a form would. Writes only the results. */
export function validateMatrixJob(
  deps: Pick<ImportDeps, "compiledProfiles" | "clock" | "extensions" | "check">,
): JobKind<ValidateInput, { rows: number }> {
  return {
    ...validateMatrixKind,
    input: Type.Object(
      { importId: Type.String(), onlyConflicts: Type.Optional(Type.Boolean()) },
      { additionalProperties: false },
    ),
    attempts: 5,
    findObsolescence: importMovedOn,
    async run(job) {
      const { one, matrix, total } = await job.step(async (tx) => {
        const { one: first, access } = await findImportOfJob(tx, job, deps, false)
        const { total: rows } = await countRows(tx, first)
        return { one: first, matrix: await matrixTargetOf(tx, access, deps.check, first), total: rows }
      })
      if (!job.input.onlyConflicts) {
        await job.progress(0, total, "comparing")
        const records = await readFile(
          matrix,
          (last) => job.step((tx) => rowsAfter(tx, one, last, readBatchSize)),
          async (changed) => {
            if (changed.length > 0) await job.step((tx) => saveReadRows(tx, one, changed))
          },
        )
        await job.step((tx) => syncRecords(tx, one, records))
      }
      const recordCount = await job.step((tx) => countAllRecords(tx, one))
      let done = 0
      for (const part of matrixParts) {
        let existing: ExistingRecords | undefined
        for (let last = 0; ;) {
          await job.progress(done, recordCount, "validating")
          const some = await job.step(async (tx) => {
            const { one: current, access } = await findImportOfJob(tx, job, deps, false)
            const currentMatrix = await matrixTargetOf(tx, access, deps.check, current)
            const statuses = job.input.onlyConflicts ? (["conflict"] as const) : undefined
            const records = await recordsAfter(tx, current, part, last, recordsPerBatch, statuses)
            const target = currentMatrix.targets[part]
            if (records.length === 0 || !target) return records
            // Loaded once: what is created meanwhile is noticed when the records are loaded.
            existing ??= await loadExistingRecords(tx, access, current, part, target)
            const validations = await validateRecords(tx, access, {
              one: current,
              matrix: currentMatrix,
              records,
              existing,
              purpose: "look",
            })
            await saveRecordResults(tx, current, validations.map(toRecordResult))
            return records
          })
          last = some.at(-1)?.number ?? last
          done += some.length
          if (some.length < recordsPerBatch) break
        }
      }
      await job.finish(async (tx) => {
        await updateRowStatusesOf(tx, one, "all")
        if (one.step === "map") await updateImport(tx, one, { step: "check" })
        return { rows: total }
      })
    },
  }
}
