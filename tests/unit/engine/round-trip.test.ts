import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { dateCell, longestCell, numberCell, textCell } from "../../../engine/round-trip/field-cell.ts"
import { noteRows, readNote } from "../../../engine/round-trip/note-sheet.ts"
import { rowHash, touchedCells } from "../../../engine/round-trip/row-hash.ts"
import type { EntityId, ProfileId, ProjectId } from "../../../schemas/ids.ts"
import { languages } from "../../../schemas/languages.ts"
import type { RoundTripNote } from "../../../schemas/round-trip.ts"

const id = fc.string({ minLength: 1, maxLength: 40 })
const note: fc.Arbitrary<RoundTripNote> = fc.record({
  profileId: id.map((one) => one as ProfileId),
  profileVersion: fc.nat(),
  profileHash: fc.string(),
  language: fc.constantFrom(...languages),
  projectId: fc.option(id.map((one) => one as ProjectId)),
  entityId: fc.option(id.map((one) => one as EntityId)),
  exportedAt: fc.string(),
  columns: fc.array(fc.record({ heading: fc.string(), key: id, keyword: fc.option(id) })),
})

test("the note of a workbook reads back to itself", () => {
  fc.assert(
    fc.property(note, (one) => {
      expect(readNote(noteRows(one))).toEqual(one)
    }),
  )
})

test("a sheet that is no note of this format is none", () => {
  expect(readNote([])).toBeUndefined()
  expect(
    readNote([
      ["format", "risk-universe-list-2"],
      ["profileId", "x"],
      ["profileVersion", "1"],
      ["language", "en"],
    ]),
  ).toBeUndefined()
  expect(
    readNote([
      ["format", "risk-universe-list-1"],
      ["profileId", "x"],
      ["profileVersion", "1"],
      ["language", "xx"],
    ]),
  ).toBeUndefined()
})

test("a row's hash tells which cells were touched, and line ends and outer blanks are no touch", () => {
  const texts = fc.array(fc.string({ unit: "grapheme", maxLength: 30 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(texts, fc.nat(), (row, seed) => {
      const hash = rowHash(row)
      expect(touchedCells(hash, row)).toEqual(row.map(() => false))
      expect(
        touchedCells(
          hash,
          row.map((one) => ` ${one.replaceAll("\n", "\r\n")}\n`),
        ),
      ).toEqual(row.map(() => false))
      const at = seed % row.length
      const edited = row.with(at, `${row[at]?.trim()}!`)
      expect(touchedCells(hash, edited)).toEqual(row.map((_, index) => index === at))
    }),
  )
})

describe("cells", () => {
  test("a number is one only where no digit is lost", () => {
    expect(numberCell("1234.5")).toEqual({ kind: "number", text: "1234.5" })
    for (const one of ["12345678901234567890", "0.12345678901234567891", "1e5", "", "x"])
      expect(numberCell(one)).toEqual({ kind: "text", text: one })
  })
  test("a day is one from where spreadsheets agree on how days are counted", () => {
    expect(dateCell("1900-03-01").kind).toBe("date")
    expect(dateCell("1900-02-28").kind).toBe("text")
  })
  test("a text keeps what XML can say, at most as much as a cell holds, and no half of a character", () => {
    expect(textCell("a\u0000\u000bb\r\nc\ufffe").text).toBe("ab\nc")
    const long = textCell("😀".repeat(longestCell)).text
    expect(long.length).toBeLessThanOrEqual(longestCell)
    expect(long.isWellFormed()).toBe(true)
    expect(long.endsWith("…")).toBe(true)
  })
})
