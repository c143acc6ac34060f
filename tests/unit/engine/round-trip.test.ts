import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { dateCell, fieldCell, isEditable, numberCell, textCell } from "../../../engine/round-trip/field-cell.ts"
import { formatMetadataRows, parseMetadata } from "../../../engine/round-trip/metadata-sheet.ts"
import { rowHash, touchedCells } from "../../../server/sheets/row-hash.ts"
import type { CompiledField } from "../../../schemas/compiled.ts"
import type { EntityId, ProfileId, ProjectId } from "../../../schemas/ids.ts"
import { languages } from "../../../schemas/languages.ts"
import { matrixParts } from "../../../schemas/matrix-parts.ts"
import type { MatrixWorkbookMetadata, WorkbookMetadata } from "../../../schemas/round-trip.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import { compiled, definitionOf, emptyContext } from "../../support/compiled.ts"

const uidOf = (id: string): string | undefined => ({ one: "R-1", two: "R-2" })[id]

/** A field of a type, compiled within a profile. */
function compiledField(type: string, options: object): CompiledField {
  const field = { id: "f_1", keyword: "value_1", fieldText: { en: "Value" }, type, sortOrder: 1, ...options }
  const found = compiled(definitionOf([field])).fields.find(({ keyword }) => keyword === "value_1")
  if (!found) throw new Error(`A ${type} is no field of its profile.`)
  return found
}

const id = fc.string({ minLength: 1, maxLength: 40 })
const metadata: fc.Arbitrary<WorkbookMetadata> = fc.record({
  profileId: id.map((one) => one as ProfileId),
  profileVersion: fc.nat(),
  profileHash: fc.string(),
  language: fc.constantFrom(...languages),
  projectId: fc.option(id.map((one) => one as ProjectId)),
  entityId: fc.option(id.map((one) => one as EntityId)),
  exportedAt: fc.string(),
  columns: fc.array(fc.record({ heading: fc.string(), key: id, keyword: fc.option(id) })),
})

const profile = fc.record({
  profileId: id.map((one) => one as ProfileId),
  profileVersion: fc.nat(),
  profileHash: fc.string(),
})
const profiles = fc
  .record({ PROCESS: profile, SUB_PROCESS: profile, RISK: profile, CONTROL: profile }, { requiredKeys: [] })
  .filter((one) => Object.keys(one).length > 0)
const matrixMetadata: fc.Arbitrary<MatrixWorkbookMetadata> = fc.record({
  profiles,
  language: fc.constantFrom(...languages),
  projectId: id.map((one) => one as ProjectId),
  exportedAt: fc.string(),
  columns: fc.array(
    fc.record({
      heading: fc.string(),
      key: id,
      keyword: fc.option(id),
      part: fc.constantFrom(...matrixParts, null),
    }),
  ),
})

test("the metadata of the workbook of a list or of a matrix can be parsed back unchanged", () => {
  fc.assert(
    fc.property(fc.oneof(metadata, matrixMetadata), (one) => {
      expect(parseMetadata(formatMetadataRows(one))).toEqual(one)
    }),
  )
})

test("a sheet without metadata of this format is ignored", () => {
  expect(parseMetadata([])).toBeUndefined()
  expect(
    parseMetadata([
      ["format", "risk-universe-list-2"],
      ["profileId", "x"],
      ["profileVersion", "1"],
      ["language", "en"],
    ]),
  ).toBeUndefined()
  expect(
    parseMetadata([
      ["format", "risk-universe-list-1"],
      ["profileId", "x"],
      ["profileVersion", "1"],
      ["language", "xx"],
    ]),
  ).toBeUndefined()
  const matrix = [
    ["format", "risk-universe-matrix-1"],
    ["language", "en"],
    ["projectId", "p"],
  ]
  expect(parseMetadata([...matrix, ["profile", "RISK", "risk", "1", "h"]])).toMatchObject({
    profiles: { RISK: { profileId: "risk", profileVersion: 1, profileHash: "h" } },
  })
  for (const lost of [[], [["profile", "CONTRACT", "risk", "1", "h"]], [["profile", "RISK", "risk", "one", "h"]]])
    expect(parseMetadata([...matrix, ...lost])).toBeUndefined()
})

test("the row hash detects changed cells, and ignores line endings and surrounding blanks", () => {
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
  test("a number cell is used only if no digit is lost", () => {
    expect(numberCell("1234.5")).toEqual({ kind: "number", text: "1234.5" })
    for (const one of ["12345678901234567890", "0.12345678901234567891", "1e5", "", "x"])
      expect(numberCell(one)).toEqual({ kind: "text", text: one })
  })
  test("a date cell is used only from the day since which spreadsheets agree on date numbers", () => {
    expect(dateCell("1900-03-01").kind).toBe("date")
    expect(dateCell("1900-02-28").kind).toBe("text")
  })
  test("a text is limited to XML characters and the maximum cell length, and no character is split", () => {
    expect(textCell("a\u0000\u000bb\r\nc\ufffe").text).toBe("ab\nc")
    const max = 32_767
    expect(textCell("a".repeat(max)).text).toBe("a".repeat(max))
    expect(textCell("a".repeat(max + 1)).text).toBe(`${"a".repeat(max - 1)}…`)
    expect(textCell("😀".repeat(max)).text).toBe(`${"😀".repeat((max - 1) / 2)}…`)
    expect(textCell(`a${"😀".repeat(max)}`).text).toBe(`a${"😀".repeat((max - 1) / 2 - 1)}…`)
  })
  test("a value has the cell type of its field's storage", () => {
    const formatCell = (type: string, value: StoredValue | undefined, options: object = {}) =>
      fieldCell(compiledField(type, options), value, { context: emptyContext, language: "en", uidOf })
    expect(formatCell("TEXT", undefined)).toEqual({ kind: "text", text: "" })
    expect(formatCell("TEXT", "12")).toEqual({ kind: "text", text: "12" })
    expect(formatCell("NUMBER", "12")).toEqual({ kind: "number", text: "12" })
    expect(formatCell("DATE", "2026-11-24")).toEqual({ kind: "date", text: "2026-11-24" })
    const linked = formatCell("PROFILEREF", ["one", "unseen", "two"], { profileType: "RISK" })
    expect(linked).toEqual({ kind: "text", text: "R-1; R-2" })
  })
  test("a cell changes only fields that can be edited in a form", () => {
    const edited = (type: string, more: Partial<CompiledField> = {}) =>
      isEditable({ ...compiledField(type, type === "PROFILEREF" ? { profileType: "RISK" } : {}), ...more })
    for (const type of ["TEXT", "NUMBER", "DATE", "PROFILEREF"]) expect(edited(type)).toBe(true)
    for (const type of ["DIVIDER", "FILE"]) expect(edited(type)).toBe(false)
    expect(edited("TEXT", { computed: true })).toBe(false)
    expect(edited("TEXT", { archiveOf: "f_2" } as Partial<CompiledField>)).toBe(false)
  })
})
