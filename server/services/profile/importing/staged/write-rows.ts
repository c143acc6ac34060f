import type { RecordId } from "../../../../../schemas/ids.ts"
import type { Problem } from "../../../../../schemas/problems.ts"
import type { Tenant } from "../../../../database/database.ts"
import { inSavepoint } from "../../../../database/savepoint.ts"
import { Refusal } from "../../../../http/refusal.ts"
import { areOwn, createMany, type Creation } from "../../records/create-many.ts"
import { createRecord, isUidConflict } from "../../records/create-record.ts"
import { derivedColumns } from "../../records/derived-columns.ts"
import { type Place, placeOf } from "../../records/place.ts"
import { type Reader, wholeProfile } from "../../records/reader.ts"
import type { RecordRow } from "../../records/record-repository.ts"
import { isPlain, type ManyUpdate, writePlainUpdates } from "../../records/update-many.ts"
import { writeUpdate } from "../../records/update-record.ts"
import { noteManyWritten, noteWritten } from "../../records/written.ts"
import { keptVerdict } from "./judge-job.ts"
import { judgeRows, type RowJudgement } from "./judge-rows.ts"
import type { JudgedRow, KeptRow } from "./row-repository.ts"
import { valuesOfRow } from "./sheet-row.ts"
import type { Target } from "./target.ts"

/** What a row has in common with others was judged before, and again with every correction. */
const noTwins = () => []

interface Writing {
  readonly tx: Tenant
  readonly reader: Reader
  readonly target: Target
}

/**
 * Judges rows once more, their records held from then on, and writes those that can be; what became of each. Rows of values
 * alone are judged and written together; one that links records is judged when those before it are written.
 */
export async function writeRows(
  tx: Tenant,
  reader: Reader,
  target: Target,
  rows: readonly KeptRow[],
): Promise<readonly JudgedRow[]> {
  const outcomes: JudgedRow[] = []
  for (const run of runsOf(reader, target, rows)) outcomes.push(...(await writeRun({ tx, reader, target }, run)))
  return outcomes
}

/** The rows in their order: neighbours of values alone in one run, every other row in a run of its own. */
function runsOf(reader: Reader, target: Target, rows: readonly KeptRow[]): readonly (readonly KeptRow[])[] {
  const { profile, filled } = target
  const beyond = filled.flatMap(({ field: { keyword, storage } }) =>
    storage === "links" || storage === "files" ? [keyword] : [],
  )
  const runs: KeptRow[][] = []
  let isOpen = false
  for (const row of rows) {
    const { given } = beyond.length > 0 ? valuesOfRow(target, row) : { given: {} }
    // Rules that ask of linked records look at what is written: then one is written before the next is judged.
    const isAsking = row.verdict === "update" && wholeProfile(reader, profile).linkedQuestions.length > 0
    const isAlone = isAsking || beyond.some((keyword) => Object.hasOwn(given, keyword))
    if (isOpen && !isAlone) runs.at(-1)?.push(row)
    else runs.push([row])
    isOpen = !isAlone
  }
  return runs
}

async function writeRun(writing: Writing, run: readonly KeptRow[]): Promise<readonly JudgedRow[]> {
  const { tx, reader, target } = writing
  const judged = await judgeRows(tx, reader, target, run, noTwins, "write")
  const together = await writeTogether(writing, plainAmong(writing, judged))
  const outcomes: JudgedRow[] = []
  let hasWritten = together.size > 0
  for (const one of judged) {
    const done = together.get(one.row) ?? (isWritable(one) ? undefined : keptVerdict(one))
    outcomes.push(done ?? (await writeAlone(writing, hasWritten ? await judgedAgain(writing, run, one) : one)))
    hasWritten ||= !done
  }
  return outcomes
}

/** What was written meanwhile is part of the verdict of what is written by itself. */
async function judgedAgain(
  { tx, reader, target }: Writing,
  run: readonly KeptRow[],
  one: RowJudgement,
): Promise<RowJudgement> {
  const [row] = run.filter((kept) => kept.row === one.row)
  const [again] = row ? await judgeRows(tx, reader, target, [row], noTwins, "write") : []
  return again ?? one
}

const isWritable = ({ verdict }: RowJudgement) => verdict === "create" || verdict === "update"

/** New records and updates that write values alone, each record once. */
function plainAmong(
  { reader, target: { profile } }: Writing,
  judged: readonly RowJudgement[],
): readonly RowJudgement[] {
  const records = new Set<RecordId>()
  return judged.filter((one) => {
    if (one.verdict === "create") return areOwn(profile, one.given)
    const update = updateIn(one)
    if (one.verdict !== "update" || !update || records.has(update.row.id)) return false
    records.add(update.row.id)
    return wholeProfile(reader, profile).linkedQuestions.length === 0 && isPlain(reader, profile, update)
  })
}

function updateIn({ record, update }: RowJudgement): ManyUpdate | undefined {
  return record && update && { row: record, judged: update }
}

/** What became of each by its row; of none where somebody gave away one of the numbers meanwhile: then each is written by itself. */
async function writeTogether(writing: Writing, rows: readonly RowJudgement[]): Promise<ReadonlyMap<number, JudgedRow>> {
  if (rows.length === 0) return new Map()
  try {
    const outcomes = await inSavepoint(writing.tx, async () => [
      ...(await createTogether(writing, rows)),
      ...(await updateTogether(writing, rows)),
    ])
    return new Map(outcomes.map((outcome) => [outcome.row, outcome]))
  } catch (error) {
    if (isUidConflict(error)) return new Map()
    throw error
  }
}

async function createTogether({ tx, reader, target }: Writing, rows: readonly RowJudgement[]): Promise<JudgedRow[]> {
  const { profile, check, projectId } = target
  const outcomes: JudgedRow[] = []
  const creations: (Creation & { readonly judged: RowJudgement })[] = []
  for (const judged of rows.filter(({ verdict }) => verdict === "create")) {
    const place = placeFor({ tx, reader, target }, judged)
    if ("problems" in place) outcomes.push(refused(judged, place.problems))
    else creations.push({ place, given: judged.given, judged })
  }
  if (creations.length === 0) return outcomes
  const created = await createMany(tx, reader, check, profile, projectId, creations)
  for (const [at, { judged }] of creations.entries()) {
    const { row, problems = [] } = created[at] ?? {}
    outcomes.push(row ? written(judged, "created", row) : refused(judged, problems))
  }
  return outcomes
}

async function updateTogether({ tx, reader, target }: Writing, rows: readonly RowJudgement[]): Promise<JudgedRow[]> {
  const { profile } = target
  const whole = wholeProfile(reader, profile)
  const updates = rows.flatMap((one) => {
    const update = one.verdict === "update" ? updateIn(one) : undefined
    return update ? [{ one, update }] : []
  })
  await writePlainUpdates(
    tx,
    reader,
    profile,
    updates.map(({ update }) => update),
  )
  const told = updates.map(({ update: { row, judged } }) => ({
    row: { ...row, revision: row.revision + 1 },
    changes: judged.changes,
  }))
  await noteManyWritten(tx, reader.actor, told, "updated")
  return updates.map(({ one, update: { row, judged } }) =>
    written(one, "updated", { ...row, name: derivedColumns(whole, judged.values).name }),
  )
}

/** A row that others have a say in; what writing it meets is undone by itself. */
async function writeAlone(writing: Writing, judged: RowJudgement): Promise<JudgedRow> {
  const { tx, reader, target } = writing
  const { profile, check } = target
  if (!isWritable(judged)) return keptVerdict(judged)
  try {
    return await inSavepoint(tx, async () => {
      const update = updateIn(judged)
      if (update) {
        const { written: row } = await writeUpdate(tx, reader, profile, update.row, update.judged)
        await noteWritten(tx, reader.actor, row, "updated", update.judged.changes)
        return written(judged, "updated", row)
      }
      const place = placeFor(writing, judged)
      if ("problems" in place) return refused(judged, place.problems)
      return written(judged, "created", await createRecord(tx, reader, check, profile, place, judged.given))
    })
  } catch (error) {
    if (error instanceof Refusal) return refused(judged, error.problems)
    throw error
  }
}

/** Where the row's new record is to stand, or why it cannot stand there: a closed project, for one. */
function placeFor(
  { reader, target: { profile, projectId } }: Writing,
  { entityId }: RowJudgement,
): Place | { readonly problems: readonly Problem[] } {
  try {
    return placeOf(reader, profile, { projectId, entityId })
  } catch (error) {
    if (error instanceof Refusal) return { problems: error.problems }
    throw error
  }
}

function written(
  judged: RowJudgement,
  verdict: "created" | "updated",
  { id, uid, name }: Pick<RecordRow, "id" | "uid" | "name">,
): JudgedRow {
  return { ...keptVerdict(judged), verdict, record_id: id, uid, name }
}

function refused(judged: RowJudgement, problems: readonly Problem[]): JudgedRow {
  return { ...keptVerdict(judged), verdict: "refused", problems }
}
