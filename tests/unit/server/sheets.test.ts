import { read, utils } from "@e965/xlsx"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { SheetCell } from "../../../schemas/round-trip.ts"
import { textCell } from "../../../engine/round-trip/field-cell.ts"
import { sheetName } from "../../../server/sheets/sheet-xml.ts"
import { cellXml, columnName } from "../../../server/sheets/cell-xml.ts"
import { harmlessTextStyle, sheetStyles } from "../../../server/sheets/styles-xml.ts"
import { writeWorkbook } from "../../../server/sheets/write-workbook.ts"
import { headingColours, type SheetColumn, type Workbook, type WrittenCell } from "../../../server/sheets/workbook.ts"

type Rows = readonly (readonly WrittenCell[])[]

async function written(
  batches: readonly Rows[],
  more: Partial<Workbook> = {},
  limits?: { rows: number; bytes: number },
) {
  async function* rows(): AsyncGenerator<Rows> {
    yield* batches
  }
  const columns: readonly SheetColumn[] = [
    { heading: "Text", width: 20, kind: "text" },
    { heading: "Number", width: 10, kind: "number", places: 2 },
    { heading: "Date", width: 10, kind: "date" },
  ]
  const workbook = {
    title: "List",
    creator: "A",
    createdAt: new Date(0),
    direction: "ltr",
    columns,
    hidden: [],
    ...more,
  }
  const chunks: Buffer[] = []
  for await (const chunk of writeWorkbook({ ...workbook, rows: rows() } as Workbook, limits)) chunks.push(chunk)
  return read(Buffer.concat(chunks), { cellDates: true, UTC: true, cellNF: true, cellStyles: true })
}

const text = (value: string): SheetCell => ({ kind: "text", text: value })

describe("a workbook", () => {
  test("round-trips texts, numbers and dates", async () => {
    const number = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => String(cents / 100))
    const date = fc
      .integer({ min: 60, max: 80_000 })
      .map((day) => new Date(Date.UTC(1900, 0, 1 + day)).toISOString().slice(0, 10))
    const row = fc.tuple(fc.string({ unit: "binary", maxLength: 40 }), number, date)
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
        const cells = rows.map(([plainText, amount, day]): readonly SheetCell[] => [
          textCell(plainText),
          { kind: "number", text: amount },
          { kind: "date", text: day },
        ])
        const sheet = (await written([cells])).Sheets["List"] ?? {}
        for (const [at, line] of cells.entries()) {
          const [plainText, amount, day] = line.map((cell) => cell.text)
          expect(sheet[`A${at + 2}`]?.v ?? "").toBe(plainText)
          expect(sheet[`B${at + 2}`]?.v).toBe(Number(amount))
          expect(sheet[`C${at + 2}`]?.v).toEqual(new Date(`${day}T00:00:00Z`))
        }
      }),
      { numRuns: 20 },
    )
  }, 60_000)

  test("shows a number with its column's decimal places, and more if it has more", async () => {
    const rows = ["5", "5.5", "5.125"].map((one) => [text("x"), { kind: "number", text: one } as const])
    const sheet = (await written([rows])).Sheets["List"] ?? {}
    expect(["B2", "B3", "B4"].map((cellRef) => sheet[cellRef]?.z)).toEqual(["#,##0.00", "#,##0.00", "#,##0.000"])
  })

  test("has bold group heading rows, escaped like any text", async () => {
    const line = [text("ru:group"), { kind: "group", text: "=1+1" }] as const
    const sheet = (await written([[line, [text("One")]]])).Sheets["List"] ?? {}
    expect([sheet["A2"]?.v, sheet["B2"]?.v, sheet["B2"]?.t, sheet["B2"]?.f]).toEqual([
      "ru:group",
      "=1+1",
      "s",
      undefined,
    ])
    expect(sheet["A3"]?.v).toBe("One")
  })

  test("shows by the colour of their headings which columns belong together", async () => {
    const columns: readonly SheetColumn[] = [
      { heading: "A", width: 9, kind: "text" },
      ...headingColours.map(
        (headingColour) => ({ heading: headingColour, headingColour, width: 9, kind: "text" }) as const,
      ),
    ]
    const sheet = (await written([], { columns })).Sheets["List"] ?? {}
    const colours = columns.map((_, at) => sheet[`${columnName(at)}1`]?.s?.fgColor?.rgb)
    expect(colours[0]).toBe(colours[1])
    expect(new Set(colours).size).toBe(headingColours.length)
    expect(colours).not.toContain(undefined)
  })

  test("continues on another sheet when one is full, each with its headings", async () => {
    const rows = Array.from({ length: 7 }, (_, at) => [text(`row ${at}`)])
    const workbook = await written([rows.slice(0, 5), rows.slice(5)], {}, { rows: 4, bytes: 1e9 })
    expect(workbook.SheetNames).toEqual(["List", "List (2)", "List (3)"])
    const found = workbook.SheetNames.flatMap((name) =>
      utils.sheet_to_json<Record<string, string>>(workbook.Sheets[name] ?? {}),
    )
    expect(found.map((row) => row["Text"])).toEqual(rows.map(([cell]) => cell?.text))
  })

  test("has further data sheets with columns of their own, under names that differ", async () => {
    const sheet = (name: string, ...texts: readonly string[]) => ({
      name,
      columns: [{ heading: `Of ${name}`, width: 10, kind: "text" as const }],
      rows: (async function* rows() {
        yield texts.map((one) => [text(one)])
      })(),
    })
    const further = [sheet("Controls", "a"), sheet("risks", "b", "c")]
    const book = await written([[[text("x")]]], { sheetName: "Risks", further }, { rows: 2, bytes: 1_000_000 })
    expect(book.SheetNames).toEqual(["Risks", "Controls", "risks (2)", "risks (3)"])
    expect(utils.sheet_to_json(book.Sheets["risks (3)"] ?? {})).toEqual([{ "Of risks": "c" }])
  })

  test("starts another sheet also when the text of one exceeds the archive's size limit", async () => {
    const rows = Array.from({ length: 3 }, (_, at) => [[text(`row ${at} ${"x".repeat(500)}`)]])
    expect((await written(rows, {}, { rows: 100, bytes: 1200 })).SheetNames).toEqual(["List", "List (2)", "List (3)"])
  })

  test("an error in the rows is an error of the workbook", async () => {
    async function* rows(): AsyncGenerator<Rows> {
      yield [[text("one")]]
      throw new Error("The rows are gone.")
    }
    const columns: readonly SheetColumn[] = [{ heading: "Text", width: 9, kind: "text" }]
    const workbook: Workbook = {
      title: "L",
      creator: "",
      createdAt: new Date(0),
      direction: "ltr",
      columns,
      hidden: [],
      rows: rows(),
    }
    await expect(async () => {
      for await (const _ of writeWorkbook(workbook)) continue
    }).rejects.toThrow("The rows are gone.")
  })
})

test("columns are named as in spreadsheets", () => {
  expect([0, 25, 26, 27, 701, 702, 16_383].map(columnName)).toEqual(["A", "Z", "AA", "AB", "ZZ", "AAA", "XFD"])
})

test("any title becomes a valid sheet name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), fc.integer({ min: 1, max: 999 }), (title, number) => {
      const name = sheetName(title, number)
      expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/u)
      expect(name).not.toMatch(/^'|'$/)
    }),
    { examples: [[" '(", 1]] },
  )
})

test("a text that starts like a formula is marked as text, whichever sign it starts with", () => {
  const styleOf = (literal: string) =>
    Number(/ s="(\d+)"/.exec(cellXml("A1", { kind: "text", text: literal }, undefined))?.[1])
  for (const sign of ["=", "+", "-", "@", "\t", "＝", "＠"])
    expect([sign, styleOf(`${sign}1+1`)]).toEqual([sign, harmlessTextStyle])
  expect(styleOf("1+1")).toBe(sheetStyles.text)
})
