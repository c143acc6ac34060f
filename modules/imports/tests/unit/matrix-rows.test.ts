import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { createAjvCheck } from "../../../../engine/validate/ajv-check.ts"
import type { ProjectId } from "../../../../schemas/ids.ts"
import { type MatrixPart, matrixParts } from "../../../../schemas/matrix-parts.ts"
import type { PartOrigins } from "../../../../server/database/tables/imports.ts"
import { rowHash } from "../../../../server/sheets/row-hash.ts"
import { compiledShipped } from "../../../../tests/support/shipped.ts"
import type { MatrixTarget } from "../../server/matrix/matrix-target.ts"
import type { ReadRecord } from "../../server/matrix/collected-records.ts"
import type { MatrixSheetRow } from "../../server/matrix/named-parts.ts"
import { createRowReader } from "../../server/matrix/read-rows.ts"
import { rereadRows } from "../../server/matrix/reread-rows.ts"
import type { Target } from "../../server/staged/target.ts"

/** The columns of the sheet: for each part its number and name, and the description of the risk. */
const columns: Readonly<Record<MatrixPart, Readonly<Record<string, number>>>> = {
  PROCESS: { uid_1: 0, title_1: 1 },
  SUB_PROCESS: { uid_1: 2, title_1: 3 },
  RISK: { uid_1: 4, title_1: 5, description_1: 6, due_date_1: 9 },
  CONTROL: { uid_1: 7, title_1: 8 },
}
const check = createAjvCheck()

function targetOf(part: MatrixPart, isOurs: boolean): Target {
  const profile = compiledShipped(part)
  const filled = Object.entries(columns[part]).flatMap(([keyword, column]) => {
    const field = profile.fields.find((one) => one.keyword === keyword)
    return field ? [{ field, column }] : []
  })
  return {
    profile,
    projectId: null,
    filled,
    entityColumn: undefined,
    key: undefined,
    titleFrom: undefined,
    context: profile,
    check,
    roundTrip: isOurs ? { language: "en", columns: filled } : undefined,
  }
}

const matrix = ({ fillsBlanks = false, isOurs = false } = {}): MatrixTarget => ({
  projectId: "00000000-0000-0000-0000-000000000001" as ProjectId,
  targets: Object.fromEntries(matrixParts.map((part) => [part, targetOf(part, isOurs)])),
  parts: matrixParts,
  fillsBlanks,
})

/** The texts of a row: process, sub-process, risk and control, each as a name or as `number|name`. */
type Texts = readonly [process: string, subProcess: string, risk: string, control: string, ...rest: string[]]

function cellsOf([process, subProcess, risk, control, description = "", due = ""]: Texts): string[] {
  const pair = (text: string) => (text.includes("|") ? text.split("|") : ["", text])
  return [...pair(process), ...pair(subProcess), ...pair(risk), description, ...pair(control), due]
}

function read(rows: readonly Texts[], options?: Parameters<typeof matrix>[0]) {
  const reader = createRowReader(matrix(options))
  const readRows = rows.map((texts, at) => reader.read({ row: at + 2, cells: cellsOf(texts), part_origins: null }))
  const records = reader.records()
  const nameOf = (mark: string) => {
    const record = records.find((one) => one.mark === mark)
    return record ? record.name || record.uid : mark
  }
  return {
    records,
    /** The names that each row names. */
    rows: readRows.map(({ marks }) => marks.map(nameOf).join(" > ")),
    problems: readRows.flatMap(({ row, problems }) =>
      problems.map(({ code, path, params }) => [row, code, path.join("."), params?.["row"]]),
    ),
    below: records.map(({ name, uid, parents }) => `${name || uid} < ${parents.map(nameOf).join(", ") || "–"}`),
  }
}

describe("what rows name", () => {
  test.each<{ title: string; rows: Texts[]; names: string[]; below: string[] }>([
    {
      title: "a record that several rows name is one record below each of its parents",
      rows: [
        ["Sales", "Billing", "Late", "Check"],
        ["Sales", "Billing", "Late", "Count"],
        ["Sales", "Billing", "Lost", "Check"],
      ],
      names: ["Sales > Billing > Late > Check", "Sales > Billing > Late > Count", "Sales > Billing > Lost > Check"],
      below: ["Sales < –", "Billing < Sales", "Late < Billing", "Check < Late, Lost", "Count < Late", "Lost < Billing"],
    },
    {
      title: "upper and lower case and spaces make no other record",
      rows: [
        ["Sales", "Billing", "Late delivery", "Check"],
        ["SALES ", "billing", "late  Delivery", "check"],
      ],
      names: ["Sales > Billing > Late delivery > Check", "Sales > Billing > Late delivery > Check"],
      below: ["Sales < –", "Billing < Sales", "Late delivery < Billing", "Check < Late delivery"],
    },
    {
      title: "sub-processes of the same name in two processes are two records",
      rows: [
        ["Sales", "Approval", "", ""],
        ["Purchasing", "Approval", "", ""],
      ],
      names: ["Sales > Approval", "Purchasing > Approval"],
      below: ["Sales < –", "Approval < Sales", "Purchasing < –", "Approval < Purchasing"],
    },
    {
      title: "a number identifies before a name, and a row with only the name means the numbered record",
      rows: [
        ["", "", "R1|Late", ""],
        ["", "", "R2|Late", ""],
        ["", "", "Late", ""],
        ["", "", "R2|", ""],
      ],
      names: ["Late", "Late", "Late", "Late"],
      below: ["Late < –", "Late < –"],
    },
    {
      title: "a control without a risk is below the sub-process, and a risk without one below the process",
      rows: [
        ["Sales", "Billing", "", "Check"],
        ["Sales", "", "Late", ""],
      ],
      names: ["Sales > Billing > Check", "Sales > Late"],
      below: ["Sales < –", "Billing < Sales", "Check < Billing", "Late < Sales"],
    },
  ])("$title", ({ rows, names, below }) => {
    const result = read(rows)
    expect(result.problems).toEqual([])
    expect(result.rows).toEqual(names)
    expect(result.below).toEqual(below)
  })

  test("blank outer cells are those of the row above, up to another outer record", () => {
    const rows: Texts[] = [
      ["Sales", "Billing", "Late", "Check"],
      ["", "", "", "Count"],
      ["", "", "Lost", "Count"],
      ["", "Refunds", "", "Sum"],
      ["Purchasing", "", "", "Approve"],
      ["Purchasing", "", "", ""],
    ]
    expect(read(rows, { fillsBlanks: true }).rows).toEqual([
      "Sales > Billing > Late > Check",
      "Sales > Billing > Late > Count",
      "Sales > Billing > Lost > Count",
      "Sales > Refunds > Sum",
      "Purchasing > Approve",
      "Purchasing",
    ])
    expect(read(rows).rows[1]).toBe("Count")
  })
})

describe("problems of rows", () => {
  test.each<{ title: string; rows: Texts[]; problems: unknown[][]; options?: Parameters<typeof matrix>[0] }>([
    {
      title: "another value of a record names the row with the first one; a blank cell is no other value",
      rows: [
        ["", "", "Late", "", "Old"],
        ["", "", "Late", "", ""],
        ["", "", "Late", "", "New"],
      ],
      problems: [[4, "import.differs", "RISK.description_1", 2]],
    },
    {
      title: "a risk in a second process names the row with the first one",
      rows: [
        ["Sales", "", "Late", ""],
        ["Purchasing", "", "Late", ""],
      ],
      problems: [[3, "import.two_processes", "RISK", 2]],
    },
    {
      title: "cells of a record without number and name, also where rows below continue it",
      rows: [
        ["Sales", "", "|", "", "Only a description"],
        ["", "", "", "Check"],
      ],
      problems: [
        [2, "import.nameless", "RISK", undefined],
        [3, "import.nameless", "RISK", undefined],
      ],
      options: { fillsBlanks: true },
    },
    {
      title: "a row that names nothing",
      rows: [["", "", "", ""]],
      problems: [[2, "import.nameless", "PROCESS", undefined]],
    },
  ])("$title", ({ rows, problems, options }) => {
    expect(read(rows, options).problems).toEqual(problems)
  })

  test("a row with a problem contributes neither values nor links", () => {
    const { records, problems } = read([
      ["Sales", "", "Late", "Check", "First", "no date"],
      ["Sales", "", "Late", "Count", "Second"],
    ])
    expect(problems).toEqual([[2, "value.bad_date", "RISK.due_date_1", undefined]])
    const facts = records.map(({ name, values, parents, isNamedByValidRow }) => [
      name,
      values["description_1"],
      parents.length,
      isNamedByValidRow,
    ])
    expect(facts).toEqual([
      ["Sales", undefined, 0, true],
      ["Late", "Second", 1, true],
      ["Check", undefined, 0, false],
      ["Count", undefined, 1, true],
    ])
  })
})

test("in a workbook of ours, records exported together are not linked again, and an added one is linked", () => {
  const [riskId, controlId] = ["01a1fd77-1cef-71e5-a60f-5635bc289809", "01a1fd77-1cef-71e5-a60f-5635bc28980a"]
  const reader = createRowReader(matrix({ isOurs: true }))
  const risk = { recordId: riskId, hash: rowHash(["R1", "Late", "", ""]) }
  const control = { recordId: controlId, hash: rowHash(["C1", "Check"]) }
  const cells = (name: string) => cellsOf(["", "", "R1|Late", name])
  reader.read({ row: 2, cells: cells("C1|Check"), part_origins: { RISK: risk, CONTROL: control } })
  reader.read({ row: 3, cells: cells("Count"), part_origins: { RISK: risk } })
  expect(reader.records().map(({ name, parents }) => [name, parents])).toEqual([
    ["Late", []],
    ["Check", []],
    ["Count", [`RISK:id:${riskId}`]],
  ])
})

test("in a workbook of ours only edited cells count, whichever of the record's rows has them", () => {
  const id = "01a1fd77-1cef-71e5-a60f-5635bc289809"
  const risk = ["R1", "Late", "Old", ""]
  const origin = { recordId: id, hash: rowHash(risk) }
  const reader = createRowReader(matrix({ isOurs: true }))
  const rows = ["Old", "New", "Old"].map((description, at) =>
    reader.read({
      row: at + 2,
      cells: cellsOf(["", "", "R1|Late", `Control ${at}`, description]),
      part_origins: { RISK: origin },
    }),
  )
  expect(rows.flatMap(({ problems }) => problems)).toEqual([])
  expect(reader.records().find(({ part }) => part === "RISK")).toMatchObject({
    mark: `RISK:id:${id}`,
    values: { description_1: "New" },
    valueRows: { description_1: 3 },
    rows: 3,
    firstRow: 2,
    origin,
  })
})

/**
 * What the rows of an import name, as it is stored before a correction, and how many rows and records were asked for.
 */
function storedImport(target: MatrixTarget, rows: readonly MatrixSheetRow[], corrected: readonly MatrixSheetRow[]) {
  const reader = createRowReader(target)
  const readRows = rows.map((one) => reader.read(one))
  const records = reader.records()
  const stored = corrected.map((one, at) => ({ ...one, ...readRows[at]! }))
  const loaded = { rows: 0, records: 0 }
  const rowsNaming = async (marks: readonly string[]) => {
    const naming = stored.filter((one) => one.marks.some((mark) => marks.includes(mark)))
    loaded.rows += naming.length
    return naming
  }
  const recordsWith = async (keys: readonly string[]) => {
    const found = records.filter((one) => one.keys.some((key) => keys.includes(key)))
    loaded.records += found.length
    return found
  }
  return {
    rows: readRows,
    records,
    loaded,
    correct: (at: number) =>
      rereadRows(target, { ...stored[at]!, ...rows[at]! }, corrected[at]!, { rowsNaming, recordsWith }),
  }
}

test("reading again what a correction can affect finds what reading everything finds", async () => {
  const name = fc.constantFrom("", "A", "A", "B", "R1|A", "R1|", "R2|A", "|A")
  const description = fc.constantFrom("", "One", "Two")
  const due = fc.constantFrom("", "2026-01-01", "2026-02-02", "soon")
  const exported = fc.option(fc.constantFrom("1", "2"), { freq: 1 })
  const row = fc.tuple(
    fc.tuple(name, name, name, name, description, due),
    fc.tuple(exported, exported, exported, exported),
  )
  const correction = fc.oneof(
    fc.tuple(fc.constant(6), description),
    fc.tuple(fc.constant(9), due),
    fc.tuple(fc.constantFrom(0, 2, 4, 7), fc.constantFrom("", "R1", "R2")),
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom(1, 3, 5, 8), fc.constantFrom("", "a", "A", "B", "C")) },
  )
  const kind = fc.constantFrom({}, { fillsBlanks: true }, { isOurs: true })
  const drawn = fc.tuple(fc.array(row, { minLength: 1, maxLength: 12 }), fc.nat(), correction, kind)
  const property = fc.asyncProperty(drawn, async ([rows, chosen, [column, text], options]) => {
    const target = matrix(options)
    const isOurs = "isOurs" in options
    const sheetRows = rows.map(([texts, ids], at) => ({
      row: at + 2,
      cells: cellsOf(texts),
      part_origins: isOurs ? originsOf(ids) : null,
    }))
    const at = chosen % sheetRows.length
    const corrected = sheetRows.map((one, position) =>
      position === at ? { ...one, cells: one.cells.with(column, text) } : one,
    )
    const stored = storedImport(target, sheetRows, corrected)
    const reader = createRowReader(target)
    const expected = { rows: corrected.map((one) => reader.read(one)), records: reader.records() }
    const again = await stored.correct(at)
    // What the rows below continue is read as a whole.
    expect(again !== undefined || target.fillsBlanks).toBe(true)
    if (!again) return
    const changed = new Map(again.rows.map((one) => [one.row, one]))
    expect(stored.rows.map((one) => changed.get(one.row) ?? one)).toEqual(expected.rows)
    const untouched = stored.records.filter(({ mark }) => !again.marks.includes(mark))
    expect(byMark([...untouched, ...again.records])).toEqual(byMark(expected.records))
  })
  await fc.assert(property, { numRuns: 80 })
})

test("a corrected name costs the rows with the old and the new name", async () => {
  const rows = Array.from({ length: 2000 }, (_, at) => {
    const risk = Math.floor(at / 4)
    return {
      row: at + 2,
      cells: cellsOf([`Process ${risk % 40}`, `Part ${risk % 200}`, `R${risk}|Risk ${risk}`, `Control ${at}`]),
      part_origins: null,
    }
  })
  const corrected = rows.map((one, at) => (at === 1000 ? { ...one, cells: one.cells.with(3, "Part 90") } : one))
  const { loaded, correct } = storedImport(matrix(), rows, corrected)
  const again = await correct(1000)
  expect(again?.rows.map(({ row }) => row)).toEqual([1002])
  // Twelve rows name each sub-process.
  expect(loaded).toEqual({ rows: 24, records: 2 })
})

const byMark = (records: readonly ReadRecord[]) => new Map(records.map((one) => [one.mark, one]))

function originsOf(ids: readonly (string | null)[]): PartOrigins | null {
  const origins = matrixParts.flatMap((part, at) => {
    const digit = ids[at]
    return digit ? [[part, { recordId: `01a1fd77-1cef-71e5-a60f-5635bc28980${digit}`, hash: "" }] as const] : []
  })
  return origins.length > 0 ? Object.fromEntries(origins) : null
}
