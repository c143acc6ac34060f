import * as Type from "typebox"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { JobKind } from "../../../../server/jobs/job-kind.ts"
import { importMovedOn, type ImportDeps, findImportOfJob, type ImportJobInput } from "./import-deps.ts"
import { type ImportRecord, updateImport } from "./import-repository.ts"
import { validateRows, type RowValidation } from "./validate-rows.ts"
import {
  countRows,
  type ValidatedRow,
  rowsAfter,
  findDistinguishingCells,
  updateRowStatuses,
} from "./row-repository.ts"
import { valuesOfRow } from "./sheet-row.ts"
import { targetOf } from "./target.ts"

export const validateKind = { name: "profile.import_validate" } as const

interface ValidateInput extends ImportJobInput {
  /** Only rows in conflict that have a resolution. */
  readonly onlyConflicts?: boolean
}

const rowsPerBatch = 250
const batchSize = 2000

/** Validates every row not yet loaded, as a form would. Writes only the results. */
export function validateJob(
  deps: Pick<ImportDeps, "compiledProfiles" | "clock" | "extensions" | "check">,
): JobKind<ValidateInput, { rows: number }> {
  return {
    ...validateKind,
    input: Type.Object(
      { importId: Type.String(), onlyConflicts: Type.Optional(Type.Boolean()) },
      { additionalProperties: false },
    ),
    attempts: 5,
    findObsolescence: importMovedOn,
    async run(job) {
      const { one, total } = await job.step(async (tx) => {
        const initialImport = await findImportOfJob(tx, job, deps, false)
        return { one: initialImport.one, total: (await countRows(tx, initialImport.one)).total }
      })
      const duplicates = new Map<string, number[]>()
      for (let last = 0; ;) {
        await job.progress(0, total, "comparing")
        const rows = await job.step(async (tx) => {
          const { one: lockedImport, access } = await findImportOfJob(tx, job, deps, false)
          const target = await targetOf(tx, access, deps.check, lockedImport)
          const some = await findDistinguishingCells(tx, lockedImport, last, batchSize)
          for (const row of some) {
            for (const mark of valuesOfRow(target, row).marks) {
              const rowsWithMark = duplicates.get(mark) ?? []
              // When a step is repeated, its rows are already in the list.
              if (rowsWithMark.at(-1) === undefined || (rowsWithMark.at(-1) ?? 0) < row.row)
                duplicates.set(mark, [...rowsWithMark, row.row])
            }
          }
          return some
        })
        last = rows.at(-1)?.row ?? last
        if (rows.length < batchSize) break
      }
      const duplicatesOf = (mark: string) => duplicates.get(mark) ?? []
      let done = 0
      for (let last = 0; ;) {
        await job.progress(done, total, "validating")
        const rows = await job.step(async (tx) => {
          const { one: lockedImport, access } = await findImportOfJob(tx, job, deps, false)
          const target = await targetOf(tx, access, deps.check, lockedImport)
          const some = await rowsAfter(
            tx,
            lockedImport,
            last,
            rowsPerBatch,
            job.input.onlyConflicts ? ["conflict"] : undefined,
          )
          const open = some.filter(({ status }) => status !== "created" && status !== "updated")
          await writeValidations(tx, lockedImport, await validateRows(tx, access, target, open, duplicatesOf))
          return some
        })
        last = rows.at(-1)?.row ?? last
        done += rows.length
        if (rows.length < rowsPerBatch) break
      }
      await job.finish(async (tx) => {
        if (one.step === "map") await updateImport(tx, one, { step: "check" })
        return { rows: done }
      })
    },
  }
}

export async function writeValidations(
  tx: ClientTransaction,
  one: Pick<ImportRecord, "client_id" | "id">,
  validations: readonly RowValidation[],
): Promise<void> {
  await updateRowStatuses(tx, one, validations.map(toValidatedRow))
}

export function toValidatedRow(validation: RowValidation): ValidatedRow {
  const { row, status, marks, record, uid, name, changes, conflicts, choice, problems } = validation
  return {
    row,
    status,
    marks: [...marks],
    record_id: record?.id ?? null,
    uid,
    name,
    changes,
    conflicts,
    choice,
    problems,
  }
}
