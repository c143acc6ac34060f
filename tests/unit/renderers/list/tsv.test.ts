import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { escapeFormula, plainAgain, parseTsv, writeTsv } from "../../../../renderers/list/editing/tsv.ts"

const cell = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom("\t", "\n", '"', "'", "=", "+", "-", "@", "＝", "＋", "－", "＠", " ", "a"),
      fc.string({ minLength: 1, maxLength: 1 }),
    ),
  })
  .map((text) => text.replaceAll("\r", ""))
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }))

describe("cells in the exchange format of spreadsheets", () => {
  test("round-trips, whatever the cells contain", () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(parseTsv(writeTsv(rows))).toEqual(rows)
      }),
    )
  })

  test("any input can be parsed", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("\t", "\n", "\r", '"', "a") }), (text) => {
        const rows = parseTsv(text)
        expect(rows.flat().every((one) => !one.includes("\t") || text.includes('"'))).toBe(true)
      }),
    )
  })

  test.each([
    [
      "a\tb\r\nc\td\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a\tb\nc\td",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ['"two\r\nlines"\tb', [["two\nlines", "b"]]],
    ['"say ""hi"""\tb', [['say "hi"', "b"]]],
    ['5" pipe\tb', [['5" pipe', "b"]]],
    ['"open\tb', [['"open', "b"]]],
    ['"a" b\tc', [['"a" b', "c"]]],
    ["a\t", [["a", ""]]],
    ["\r\n", [[""]]],
    ["", []],
  ])("%j", (text, rows) => {
    expect(parseTsv(text)).toEqual(rows)
  })
})

describe("text that looks like a formula", () => {
  test("is escaped for spreadsheets and restored when pasted back", () => {
    fc.assert(
      fc.property(cell, (text) => {
        expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
        expect(plainAgain(escapeFormula(text))).toBe(text)
      }),
    )
  })

  test("other text stays unchanged", () => {
    expect(escapeFormula("Three-way match")).toBe("Three-way match")
    expect(escapeFormula("'quoted'")).toBe("'quoted'")
    expect(escapeFormula("=SUM(A1)")).toBe("'=SUM(A1)")
    expect(escapeFormula("'=SUM(A1)")).toBe("''=SUM(A1)")
    expect(["＝1", "＋1", "－1", "＠x"].map(escapeFormula)).toEqual(["'＝1", "'＋1", "'－1", "'＠x"])
  })
})
