import { isDeepStrictEqual } from "node:util"
import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import { createTurns } from "../../../../server/in-batches.ts"
import { valuesOfRow } from "../staged/sheet-row.ts"
import type { MatrixTarget } from "./matrix-target.ts"
import {
  contribute,
  type Draft,
  isFilled,
  type MatrixSheetRow,
  type NamedPart,
  problemsOf,
  type ReadRecord,
  type ReadRow,
  startDraft,
  toReadRecord,
} from "./read-rows.ts"

/** A row with what was read from it. */
export interface PreviouslyReadRow extends MatrixSheetRow {
  readonly marks: readonly string[]
  readonly problems: readonly Problem[]
}

interface Reread {
  /** The rows of which the file now says something else. */
  readonly rows: readonly ReadRow[]
  /** All records that the correction can have changed. */
  readonly records: readonly ReadRecord[]
}

/**
 * Reads again only the rows that a correction can affect: those that name a record for which the corrected row now says
 * something else, and, when a row becomes valid or invalid, those that name any record of it. Undefined if everything has to
 * be read: the correction changes what the row names, or these rows are too many.
 *
 * @param rowsNaming All rows that name one of these records, in file order, as they are after the correction; undefined if
 * they are too many.
 */
export async function rereadRows(
  matrix: MatrixTarget,
  before: PreviouslyReadRow,
  after: MatrixSheetRow,
  rowsNaming: (marks: readonly string[]) => Promise<readonly PreviouslyReadRow[] | undefined>,
): Promise<Reread | undefined> {
  const parts = changedParts(matrix, before, after)
  if (!parts) return undefined
  const marks = new Set(parts.flatMap((part) => markOf(before, part) ?? []))
  const takeTurn = createTurns()
  for (;;) {
    const rows = marks.size === 0 ? [] : await rowsNaming([...marks])
    if (!rows) return undefined
    const drafts = new Map<string, Draft>()
    const changed: ReadRow[] = []
    const known = marks.size
    for (const row of rows) {
      await takeTurn()
      const problems = readNamed(matrix, row, marks, drafts)
      if (!isDeepStrictEqual(row.problems, problems)) changed.push({ row: row.row, marks: row.marks, problems })
      if ((row.problems.length === 0) !== (problems.length === 0)) for (const mark of row.marks) marks.add(mark)
    }
    if (marks.size === known) return { rows: changed, records: [...drafts.values()].map(toReadRecord) }
  }
}

/** The parts of which the row now says something else; undefined if it names something else. */
function changedParts(
  matrix: MatrixTarget,
  before: MatrixSheetRow,
  after: MatrixSheetRow,
): readonly MatrixPart[] | undefined {
  const parts: MatrixPart[] = []
  for (const part of matrix.parts) {
    const target = matrix.targets[part]
    if (!target) continue
    if (target.roundTrip || isFilled(target, before.cells) !== isFilled(target, after.cells)) return undefined
    const one = valuesOfRow(target, { row: before.row, cells: before.cells, origin: null })
    const other = valuesOfRow(target, { row: after.row, cells: after.cells, origin: null })
    if (one.uid !== other.uid || one.title !== other.title) return undefined
    if (!isDeepStrictEqual({ ...one, marks: [] }, { ...other, marks: [] })) parts.push(part)
  }
  return parts
}

function markOf({ marks }: PreviouslyReadRow, part: MatrixPart): string | undefined {
  return marks.find((mark) => mark.startsWith(`${part}:`))
}

/** Reads the row for these records; its problems with others are those of before. */
function readNamed(
  matrix: MatrixTarget,
  row: PreviouslyReadRow,
  marks: ReadonlySet<string>,
  drafts: Map<string, Draft>,
): readonly Problem[] {
  const named: NamedPart[] = []
  for (const part of matrix.parts) {
    const mark = markOf(row, part)
    const target = matrix.targets[part]
    if (mark === undefined || !target) continue
    const sheetValues = isFilled(target, row.cells)
      ? valuesOfRow(target, { row: row.row, cells: row.cells, origin: null })
      : undefined
    const draft = drafts.get(mark) ?? startDraft(part, mark, row.row, null)
    if (draft.uid === "") draft.uid = sheetValues?.uid ?? ""
    if (draft.name === "") draft.name = sheetValues?.title ?? ""
    if (marks.has(mark)) drafts.set(mark, draft)
    named.push({ part, draft, sheetValues })
  }
  const isNameless = ({ code }: Problem) => code === "import.nameless"
  const problems = [
    ...row.problems.filter(isNameless),
    ...named.flatMap((one) =>
      drafts.has(one.draft.mark)
        ? problemsOf(matrix, one, named)
        : row.problems.filter((each) => each.path[0] === one.part && !isNameless(each)),
    ),
  ]
  const read = named.filter(({ draft }) => drafts.has(draft.mark))
  for (const { draft } of read) draft.rows += 1
  if (problems.length === 0) for (const one of read) contribute(row.row, one, named)
  return problems
}
