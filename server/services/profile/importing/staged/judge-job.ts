import * as Type from "typebox"
import type { Tenant } from "../../../../database/database.ts"
import type { JobKind } from "../../../../jobs/job-kind.ts"
import { importMovedOn, type ImportParts, importOfWork, type ImportWork } from "./import-parts.ts"
import { type ImportRecord, updateImport } from "./import-repository.ts"
import { judgeRows, type RowJudgement } from "./judge-rows.ts"
import { countRows, type JudgedRow, rowsAfter, tellingCells, writeVerdicts } from "./row-repository.ts"
import { valuesOfRow } from "./sheet-row.ts"
import { targetOf } from "./target.ts"

export const judgeKind = { name: "profile.import_judge" } as const

interface JudgeInput extends ImportWork {
  /** Only rows in conflict, about which somebody decided. */
  readonly onlyConflicts?: boolean
}

const rowsPerStep = 250
const rowsPerLook = 2000

/** Judges every row that is not loaded as a form would judge it; nothing but the verdicts is written. */
export function judgeJob(
  parts: Pick<ImportParts, "compiledProfiles" | "clock" | "extensions" | "check">,
): JobKind<JudgeInput, { rows: number }> {
  return {
    ...judgeKind,
    input: Type.Object(
      { importId: Type.String(), onlyConflicts: Type.Optional(Type.Boolean()) },
      { additionalProperties: false },
    ),
    attempts: 5,
    worthless: importMovedOn,
    async run(job) {
      const { one, total } = await job.step(async (tx) => {
        const begun = await importOfWork(tx, job, parts, false)
        return { one: begun.one, total: (await countRows(tx, begun.one)).total }
      })
      const twins = new Map<string, number[]>()
      for (let last = 0; ;) {
        await job.progress(0, total, "comparing")
        const rows = await job.step(async (tx) => {
          const { one: held, reader } = await importOfWork(tx, job, parts, false)
          const target = await targetOf(tx, reader, parts.check, held)
          const some = await tellingCells(tx, held, last, rowsPerLook)
          for (const row of some) {
            for (const mark of valuesOfRow(target, row).marks) {
              const bearers = twins.get(mark) ?? []
              // A step that is done again finds its rows already noted.
              if (bearers.at(-1) === undefined || (bearers.at(-1) ?? 0) < row.row)
                twins.set(mark, [...bearers, row.row])
            }
          }
          return some
        })
        last = rows.at(-1)?.row ?? last
        if (rows.length < rowsPerLook) break
      }
      const twinsOf = (mark: string) => twins.get(mark) ?? []
      let done = 0
      for (let last = 0; ;) {
        await job.progress(done, total, "judging")
        const rows = await job.step(async (tx) => {
          const { one: held, reader } = await importOfWork(tx, job, parts, false)
          const target = await targetOf(tx, reader, parts.check, held)
          const some = await rowsAfter(tx, held, last, rowsPerStep, job.input.onlyConflicts ? ["conflict"] : undefined)
          const open = some.filter(({ verdict }) => verdict !== "created" && verdict !== "updated")
          await writeJudgements(tx, held, await judgeRows(tx, reader, target, open, twinsOf))
          return some
        })
        last = rows.at(-1)?.row ?? last
        done += rows.length
        if (rows.length < rowsPerStep) break
      }
      await job.finish(async (tx) => {
        if (one.step === "map") await updateImport(tx, one, { step: "check" })
        return { rows: done }
      })
    },
  }
}

export async function writeJudgements(
  tx: Tenant,
  one: Pick<ImportRecord, "client_id" | "id">,
  judgements: readonly RowJudgement[],
): Promise<void> {
  await writeVerdicts(tx, one, judgements.map(keptVerdict))
}

export function keptVerdict(judged: RowJudgement): JudgedRow {
  const { row, verdict, marks, record, uid, name, changes, conflicts, choice, problems } = judged
  return {
    row,
    verdict,
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
