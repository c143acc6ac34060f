import * as Type from "typebox"
import type { RowVerdict } from "../../../../../schemas/api/imports.ts"
import type { Tenant } from "../../../../database/database.ts"
import { inSavepoint } from "../../../../database/savepoint.ts"
import { Refusal } from "../../../../http/refusal.ts"
import type { JobKind } from "../../../../jobs/job-kind.ts"
import { createRecord } from "../../records/create-record.ts"
import { placeOf } from "../../records/place.ts"
import type { Reader } from "../../records/reader.ts"
import { findRecord } from "../../records/record-row.ts"
import { updateRecord } from "../../records/update-record.ts"
import { type ImportParts, importOfWork, type ImportWork } from "./import-parts.ts"
import { updateImport } from "./import-repository.ts"
import { keptVerdict } from "./judge-job.ts"
import { judgeRows, type RowJudgement } from "./judge-rows.ts"
import { countRows, type JudgedRow, type KeptRow, rowsAfter, writeVerdicts } from "./row-repository.ts"
import { type Target, targetOf } from "./target.ts"

export const loadKind = { name: "profile.import_load" } as const

/** What a row has in common with others was judged before, and again with every correction. */
const noTwins = () => []
/** So many rows are written or lost together. */
const rowsPerStep = 50

/**
 * Writes the rows that can be. Each is judged once more, since a record may have changed meanwhile; what became of it is
 * written in the transaction that writes the record, so that a row has one effect however often the work is begun.
 */
export function loadJob(
  parts: Pick<ImportParts, "compiledProfiles" | "clock" | "check">,
): JobKind<ImportWork, Readonly<Record<RowVerdict | "total", number>>> {
  return {
    ...loadKind,
    input: Type.Object({ importId: Type.String() }, { additionalProperties: false }),
    attempts: 10,
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
          const judge = (row: KeptRow) => judgeRows(tx, reader, target, [row], noTwins)
          const judged = await judgeRows(tx, reader, target, some, noTwins)
          const outcomes: JudgedRow[] = []
          for (const [index, row] of some.entries()) {
            const verdict = judged[index]
            if (verdict)
              outcomes.push(await written(tx, reader, target, verdict, async () => (await judge(row))[0] ?? verdict))
          }
          await writeVerdicts(tx, one, outcomes)
          return some
        })
        last = rows.at(-1)?.row ?? last
        done += rows.length
        if (rows.length < rowsPerStep) break
      }
      await job.finish(async (tx) => {
        await updateImport(tx, begun.one, { step: "load" })
        const { total: rowsInAll, counts } = await countRows(tx, begun.one)
        return { total: rowsInAll, ...counts }
      })
    },
  }
}

async function written(
  tx: Tenant,
  reader: Reader,
  target: Target,
  judged: RowJudgement,
  judgeAgain: () => Promise<RowJudgement>,
): Promise<JudgedRow> {
  const kept = keptVerdict(judged)
  if (judged.verdict !== "create" && judged.verdict !== "update") return kept
  const { profile, check, projectId } = target
  try {
    return await inSavepoint(tx, async () => {
      if (!judged.record) {
        const place = placeOf(reader, profile, { projectId, entityId: judged.entityId })
        const made = await createRecord(tx, reader, check, profile, place, judged.given)
        return { ...kept, verdict: "created", record_id: made.id, uid: made.uid, name: made.name }
      }
      const held = await findRecord(tx, reader.actor.clientId, reader.visibility, judged.record.id, "update")
      // Somebody was faster by a moment: what they wrote is part of the verdict, and from now on the record is held.
      if (held.revision !== judged.record.revision) return written(tx, reader, target, await judgeAgain(), judgeAgain)
      const { row, changed } = await updateRecord(tx, reader, check, profile, held, judged.given)
      return { ...kept, verdict: changed ? "updated" : "unchanged", uid: row.uid, name: row.name }
    })
  } catch (error) {
    if (error instanceof Refusal) return { ...kept, verdict: "refused", problems: error.problems }
    throw error
  }
}
