import { expect, test } from "vitest"
import type { MatrixSection } from "../../../../modules/matrix/contracts/matrix.ts"
import { layOutMatrix } from "../../../../renderers/matrix/matrix-lines.ts"
import { stickyLines } from "../../../../renderers/matrix/sticky-lines.ts"
import type { RecordId } from "../../../../schemas/ids.ts"

const section = (processId: string, subProcessId: string | null, rows: number): MatrixSection => ({
  processId: processId as RecordId,
  subProcessId: subProcessId as RecordId | null,
  rows,
})

// Lines: 0 P1, 1–2 its rows, 3 S1, 4–6 its rows, 7 S2, 8–9 its rows, 10 P2, 11 S3, 12 its row.
const lines = layOutMatrix(
  [section("P1", null, 2), section("P1", "S1", 3), section("P1", "S2", 2), section("P2", "S3", 1)],
  true,
  new Set(),
)

test("the headings of the first row that they leave uncovered stay", () => {
  const sticky = (first: number) => stickyLines(lines, first, 1)
  expect([0, 1].map(sticky)).toEqual([[0], [0]])
  expect([2, 3, 4, 5].map(sticky)).toEqual([
    [0, 3],
    [0, 3],
    [0, 3],
    [0, 3],
  ])
  expect([6, 7, 8].map(sticky)).toEqual([
    [0, 7],
    [0, 7],
    [0, 7],
  ])
  expect([9, 10, 11].map(sticky)).toEqual([[0], [10, 11], [10, 11]])
})

test("below cards, which are higher than headings, those of the first card stay", () => {
  expect([2, 3, 6, 7, 10].map((first) => stickyLines(lines, first, 0))).toEqual([[0], [0, 3], [0, 3], [0, 7], [10]])
})

test("a flat matrix has none", () => {
  expect(stickyLines(layOutMatrix([section("P1", "S1", 3)], false, new Set()), 1, 1)).toEqual([])
})
