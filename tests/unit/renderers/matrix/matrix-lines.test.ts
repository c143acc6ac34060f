import { describe, expect, test } from "vitest"
import type { MatrixSection } from "../../../../modules/matrix/contracts/matrix.ts"
import { headingKeys, layOutMatrix, processKey, subProcessKey } from "../../../../renderers/matrix/matrix-lines.ts"
import type { MatrixLine } from "../../../../renderers/matrix/matrix-model.ts"
import type { RecordId } from "../../../../schemas/ids.ts"

const section = (processId: string | null, subProcessId: string | null, rows: number): MatrixSection => ({
  processId: processId as RecordId | null,
  subProcessId: subProcessId as RecordId | null,
  rows,
})

const ownRows = section("P1", null, 1)
const first = section("P1", "S1", 2)
const second = section("P1", "S2", 1)
const other = section("P2", "S3", 1)
const withoutProcess = section(null, null, 1)
const sections = [ownRows, first, second, other, withoutProcess]
const none: ReadonlySet<string> = new Set()

const describeLine = (line: MatrixLine | undefined): string =>
  line?.kind === "heading"
    ? `${line.isOpen ? "open" : "closed"} ${line.id} (${line.rows})`
    : line
      ? `${line.section.processId}/${line.section.subProcessId} row ${line.offset} level ${line.level}`
      : "nothing"

const linesOf = (closed: ReadonlySet<string>, isGrouped = true) => {
  const layout = layOutMatrix(sections, isGrouped, closed)
  return Array.from({ length: layout.count }, (_, index) => describeLine(layout.at(index)))
}

describe("layOutMatrix", () => {
  test("precedes rows by their headings, with the rows of a process itself directly below it", () => {
    expect(linesOf(none)).toEqual([
      "open P1 (4)",
      "P1/null row 0 level 2",
      "open S1 (2)",
      "P1/S1 row 0 level 3",
      "P1/S1 row 1 level 3",
      "open S2 (1)",
      "P1/S2 row 0 level 3",
      "open P2 (1)",
      "open S3 (1)",
      "P2/S3 row 0 level 3",
      "open null (1)",
      "null/null row 0 level 2",
    ])
  })

  test("leaves out what is below a closed heading, and keeps its count", () => {
    expect(linesOf(new Set([processKey(first)]))).toEqual([
      "closed P1 (4)",
      "open P2 (1)",
      "open S3 (1)",
      "P2/S3 row 0 level 3",
      "open null (1)",
      "null/null row 0 level 2",
    ])
    expect(linesOf(new Set([subProcessKey(first), processKey(other)])).slice(2, 6)).toEqual([
      "closed S1 (2)",
      "open S2 (1)",
      "P1/S2 row 0 level 3",
      "closed P2 (1)",
    ])
  })

  test("closes every heading", () => {
    expect(linesOf(headingKeys(sections))).toEqual(["closed P1 (4)", "closed P2 (1)", "closed null (1)"])
  })

  test("has only rows when flat, whatever is closed", () => {
    expect(linesOf(headingKeys(sections), false)).toEqual([
      "P1/null row 0 level 1",
      "P1/S1 row 0 level 1",
      "P1/S1 row 1 level 1",
      "P1/S2 row 0 level 1",
      "P2/S3 row 0 level 1",
      "null/null row 0 level 1",
    ])
  })

  test("names the headings above a line, itself included", () => {
    const layout = layOutMatrix(sections, true, none)
    expect(layout.headingsAbove(0)).toEqual([0])
    expect(layout.headingsAbove(1)).toEqual([0])
    expect(layout.headingsAbove(2)).toEqual([0, 2])
    expect(layout.headingsAbove(6)).toEqual([0, 5])
    expect(layout.headingsAbove(11)).toEqual([10])
    expect(layOutMatrix(sections, false, none).headingsAbove(1)).toEqual([])
  })

  test("counts the headings above each line", () => {
    const layout = layOutMatrix(sections, true, new Set([subProcessKey(first)]))
    const counted = (index: number) =>
      Array.from({ length: index }, (_, at) => layout.at(at)).filter((line) => line?.kind === "heading").length
    for (let index = 0; index <= layout.count; index++) expect(layout.headingsBefore(index)).toBe(counted(index))
  })

  test("gives the rows between two lines by section", () => {
    const layout = layOutMatrix(sections, true, none)
    expect(layout.spans(4, 9)).toEqual([
      { section: first, first: 1, last: 1 },
      { section: second, first: 0, last: 0 },
      { section: other, first: 0, last: 0 },
    ])
    expect(layout.spans(-5, 1)).toEqual([{ section: ownRows, first: 0, last: 0 }])
    expect(layout.spans(7, 8)).toEqual([])
  })

  test("has no lines without sections", () => {
    const layout = layOutMatrix([], true, none)
    expect([layout.count, layout.at(0), layout.spans(0, 10), layout.headingsAbove(0)]).toEqual([0, undefined, [], []])
  })
})
