import { isDeepStrictEqual } from "node:util"
import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import { createTurns } from "../../../../server/in-batches.ts"
import { type SheetValues, valuesOfRow } from "../staged/sheet-row.ts"
import { type AffectedRows, createAffectedRows, type PreviouslyReadRow, type StoredRows } from "./affected-rows.ts"
import { createRecordCollector, keysOf, listKeys, type ReadRecord, toReadRecord } from "./collected-records.ts"
import type { MatrixTarget } from "./matrix-target.ts"
import {
  contribute,
  isFilled,
  type MatrixSheetRow,
  type NamedPart,
  namelessPart,
  namelessRow,
  problemsOf,
  saysSomething,
} from "./named-parts.ts"
import type { ReadRow } from "./read-rows.ts"

/** What a correction has changed. */
export interface Reread {
  /** The rows of which the file now says something else. */
  readonly rows: readonly ReadRow[]
  /** All records that can have changed, as far as rows still name them. */
  readonly records: readonly ReadRecord[]
  /** The marks of these, and of those that no row names any more. */
  readonly marks: readonly string[]
}

/**
 * Reads again only the rows that a correction can affect: those that name a record for which the corrected row said or
 * now says something else, or that share a number or name with it, and, when a row becomes valid or invalid, those that
 * name any record of it. Undefined if everything has to be read: what the row names is continued by the rows below, or
 * the affected rows are too many or not known.
 */
export async function rereadRows(
  matrix: MatrixTarget,
  before: PreviouslyReadRow,
  after: MatrixSheetRow,
  stored: StoredRows,
): Promise<Reread | undefined> {
  const isFilledIn = (part: MatrixPart, { cells }: MatrixSheetRow) => isFilled(matrix.targets[part], cells)
  if (matrix.fillsBlanks && matrix.parts.some((part) => isFilledIn(part, before) !== isFilledIn(part, after)))
    return undefined
  const corrected = { ...before, cells: after.cells }
  const affected = createAffectedRows(corrected, stored)
  const takeTurn = createTurns()
  for (;;) {
    const rows = await affected.load()
    if (!rows) return undefined
    const collector = createRecordCollector()
    const changed: ReadRow[] = []
    for (const row of rows) {
      await takeTurn()
      const read = readAgain(matrix, row, row === corrected ? before : row, collector, affected)
      const isSame = isDeepStrictEqual(row.marks, read.marks) && isDeepStrictEqual(row.problems, read.problems)
      if (!isSame) changed.push(read)
    }
    if (affected.keys.size > 0 && matrix.fillsBlanks) return undefined
    if (affected.isComplete()) {
      const records = collector.records().filter(({ mark }) => affected.marks.has(mark))
      return { rows: changed, records: records.map(toReadRecord), marks: [...affected.marks] }
    }
  }
}

/**
 * Reads a row for the affected records; its other parts name what they named, and its problems with these are those of
 * before. Adds to what is affected.
 */
function readAgain(
  matrix: MatrixTarget,
  row: PreviouslyReadRow,
  before: PreviouslyReadRow,
  collector: ReturnType<typeof createRecordCollector>,
  { keys, marks }: AffectedRows,
): ReadRow {
  const named: NamedPart[] = []
  const nameless: Problem[] = []
  const processBefore = markOf(before, "PROCESS")
  for (const part of matrix.parts) {
    const target = matrix.targets[part]
    if (!target) continue
    const mark = markOf(row, part)
    const origin = row.part_origins?.[part] ?? null
    const process = named.find((one) => one.part === "PROCESS")?.record.mark
    const valuesIn = (one: MatrixSheetRow): SheetValues | undefined =>
      saysSomething(target, part, one) ? valuesOfRow(target, { row: one.row, cells: one.cells, origin }) : undefined
    const sheetValues = valuesIn(row)
    const valuesBefore = row === before ? sheetValues : valuesIn(before)
    const partKeys = keysOf(part, sheetValues ?? noName, process)
    const all = listKeys(partKeys)
    const allBefore = listKeys(keysOf(part, valuesBefore ?? noName, processBefore))
    if (!isDeepStrictEqual(all, allBefore)) for (const key of [...all, ...allBefore]) keys.add(key)
    if (all.some((key) => keys.has(key))) for (const key of all) keys.add(key)
    if (mark !== undefined && !isSameInput(sheetValues, valuesBefore)) marks.add(mark)
    const naming = { part, row: row.row, keys: partKeys, sheetValues: sheetValues ?? noName, origin }
    if (!sheetValues) {
      // Continued from above.
      if (matrix.fillsBlanks && mark !== undefined && !valuesBefore)
        named.push({ part, record: collector.withMark(mark, naming), sheetValues })
      continue
    }
    const isAffected = [...all, ...allBefore].some((key) => keys.has(key))
    const record = isAffected || mark === undefined ? collector.find(naming) : collector.withMark(mark, naming)
    if (record) named.push({ part, record, sheetValues })
    else nameless.push(namelessPart(part))
  }
  if (named.length === 0 && nameless.length === 0) nameless.push(namelessRow(matrix))
  const markedNow = named.map(({ record }) => record.mark)
  // What a record is below, and in which process, depends on the outer parts.
  const moved = matrix.parts.findIndex((part) => markOf({ marks: markedNow }, part) !== markOf(row, part))
  for (const part of moved === -1 ? [] : matrix.parts.slice(moved))
    for (const mark of [markOf(row, part), markOf({ marks: markedNow }, part)]) if (mark !== undefined) marks.add(mark)
  const problems = [
    ...(matrix.fillsBlanks ? row.problems.filter(isNameless) : nameless),
    ...named.flatMap((one) =>
      marks.has(one.record.mark)
        ? problemsOf(matrix, one, named)
        : row.problems.filter((each) => each.path[0] === one.part && !isNameless(each)),
    ),
  ]
  if ((row.problems.length === 0) !== (problems.length === 0)) for (const mark of markedNow) marks.add(mark)
  for (const { record } of named) record.rows += 1
  if (problems.length === 0) for (const one of named) contribute(row.row, one, named)
  return { row: row.row, marks: markedNow, problems }
}

const noName = { recordId: undefined, uid: "", title: "" }

const isNameless = ({ code }: Problem) => code === "import.nameless"

/** Whether two versions of a row say the same of a part; marks are those of lists. */
function isSameInput(one: SheetValues | undefined, other: SheetValues | undefined): boolean {
  return one === other || isDeepStrictEqual(one && { ...one, marks: [] }, other && { ...other, marks: [] })
}

function markOf({ marks }: Pick<ReadRow, "marks">, part: MatrixPart): string | undefined {
  return marks.find((mark) => mark.startsWith(`${part}:`))
}
