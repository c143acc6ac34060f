import { utils, write } from "@e965/xlsx"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { crc32, deflateRawSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import { parseSheets } from "../../../../server/sheets/parsing/parse-sheets.ts"
import { HttpError } from "../../../../server/http/http-error.ts"

const parseSource = (bytes: Buffer) => {
  const { columns, rows } = parseSheets(bytes, {})
  return { columns, rows }
}

function codeOf(bytes: Buffer): string {
  try {
    parseSource(bytes)
  } catch (error) {
    if (error instanceof HttpError) return error.message
    throw error
  }
  return "taken"
}
const names = (bytes: Buffer) => parseSource(bytes).columns.map(({ name }) => name)

describe("CSV", () => {
  test.each([
    ["commas", Buffer.from('Title,Note\n"a, b",c\n')],
    ["semicolons", Buffer.from('Title;Note\r\n"a, b";c\r\n')],
    ["tabs", Buffer.from("Title\tNote\na, b\tc\n")],
    ["a UTF-8 mark", Buffer.from('\uFEFFTitle,Note\n"a, b",c\n')],
    ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Title,Note\n"a, b",c\n', "utf16le")])],
  ])("reads %s", (_, bytes) => {
    const table = parseSource(bytes)
    expect(names(bytes)).toEqual(["Title", "Note"])
    expect(table.rows).toEqual([{ row: 2, cells: ["a, b", "c"] }])
  })

  test("counts rows like a spreadsheet, including blank rows and rows of several lines", () => {
    const { rows } = parseSource(Buffer.from('Title\n"one\ntwo"\n\nthree\n'))
    expect(rows).toEqual([
      { row: 2, cells: ["one\ntwo"] },
      { row: 4, cells: ["three"] },
    ])
  })

  test("keeps accents in the encoding of older Windows exports", () => {
    expect(parseSource(Buffer.from("Titre\nContr\xf4le\n", "latin1")).rows[0]?.cells).toEqual(["Contrôle"])
  })

  test.each([
    ["nothing", Buffer.alloc(0), "import.empty_file"],
    ["a header alone", Buffer.from("Title\n"), "import.empty_file"],
    ["an open quote", Buffer.from('Title\n"never closed\n'), "import.unreadable_file"],
    ["a binary", Buffer.from([1, 0, 0, 2, 9]), "import.unreadable_file"],
  ])("rejects %s", (_, bytes, code) => {
    expect(codeOf(bytes)).toBe(code)
  })
})

describe("XLSX", () => {
  const mergedWorkbook = (rows: unknown[][], merges: readonly string[]): Buffer => {
    const book = utils.book_new()
    const sheet = utils.aoa_to_sheet(rows)
    sheet["!merges"] = merges.map((range) => utils.decode_range(range))
    utils.book_append_sheet(book, sheet, "Data")
    return write(book, { type: "buffer", bookType: "xlsx" })
  }

  const workbook = (rows: unknown[][]): Buffer => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([[]]), "Blank")
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { UTC: true }), "Data")
    return write(book, { type: "buffer", bookType: "xlsx" })
  }

  test("skips group lines of a grouped list and keeps the row numbers", () => {
    const lines = [
      ["ru:record", "Title"],
      ["ru:group", "Draft"],
      ["a", "One"],
      ["ru:group", "Done"],
      ["b", "Two"],
      ["", "ru:group"],
    ]
    expect(parseSource(workbook(lines)).rows.map(({ row, cells }) => [row, cells[1]])).toEqual([
      [3, "One"],
      [5, "Two"],
      [6, "ru:group"],
    ])
    // In a user's own table it is plain text.
    expect(parseSource(workbook([["Title"], ["ru:group"]])).rows).toHaveLength(1)
  })

  test("reads the first sheet with content: dates as ISO, exact numbers, formulas as text", () => {
    const bytes = workbook([
      ["Title", "Due", "Amount"],
      ["=1+1", new Date(Date.UTC(2026, 11, 31)), 0.1],
    ])
    expect(parseSource(bytes)).toEqual({
      columns: [{ name: "Title" }, { name: "Due" }, { name: "Amount" }],
      rows: [{ row: 2, cells: ["=1+1", "2026-12-31", "0.1"] }],
    })
  })

  test("rejects a file that exceeds the unpacked size limit by counted bytes, whatever sizes it declares", () => {
    const packed = deflateRawSync(Buffer.alloc(450_000_000))
    const bomb = zipOf("xl/worksheets/sheet1.xml", packed, 100)
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(codeOf(bomb)).toBe("request.too_large")
  })

  test("rejects a file with more parts than any workbook has before unpacking one", () => {
    const bytes = zipOf("xl/worksheets/sheet1.xml", deflateRawSync(Buffer.from("<x/>")), 4)
    bytes.writeUInt16LE(10_001, bytes.length - 22 + 10)
    expect(codeOf(bytes)).toBe("request.too_large")
    bytes.writeUInt16LE(2, bytes.length - 22 + 10)
    expect(codeOf(bytes)).toBe("import.unreadable_file")
  })

  test("attack: XXE — expands no declared entity, neither from a file nor internal", () => {
    const folder = mkdtempSync(join(tmpdir(), "xxe-"))
    try {
      const file = join(folder, "secret.txt")
      writeFileSync(file, "canary-of-a-file")
      const strings = [
        '<?xml version="1.0"?>',
        `<!DOCTYPE sst [<!ENTITY there SYSTEM "file://${file}"><!ENTITY here "canary-of-itself">]>`,
        '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="2" uniqueCount="2">',
        "<si><t>Title</t></si><si><t>A &there; B &here; C</t></si></sst>",
      ].join("")
      const bytes = withSharedStrings(strings)
      const read = JSON.stringify(parseSource(bytes))
      expect(read).toContain("A ")
      expect(read).not.toContain("canary")
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test("gives merged cells below the headings the value that they show", () => {
    const bytes = mergedWorkbook(
      [
        ["Matrix of the group", "", ""],
        ["Process", "Risk", "Control"],
        ["Purchasing", "Fraud", "Two signatures"],
        ["", "Late payment", ""],
        ["Sales", "Not relevant", ""],
        ["Notes for the auditor", "", ""],
      ],
      ["A1:C1", "A3:A4", "C3:C4", "B5:C5", "A6:C6"],
    )
    expect(parseSheets(bytes, {})).toMatchObject({ headerRow: 2, columns: [{ name: "Process" }, {}, {}] })
    expect(parseSource(bytes).rows.map(({ cells }) => cells)).toEqual([
      ["Purchasing", "Fraud", "Two signatures"],
      ["Purchasing", "Late payment", "Two signatures"],
      ["Sales", "Not relevant", "Not relevant"],
      ["Notes for the auditor", "", ""],
    ])
  })

  test("reads the lower of two rows of headings, and tells equal headings apart by their groups", () => {
    const lines = [
      ["Process", "Risk", "", "Control", ""],
      ["", "ID", "Description", "ID", "Activity"],
      ["Purchasing", "R-1", "Fraud", "C-1", "Two signatures"],
    ]
    const columns = [
      { name: "Process" },
      { name: "Risk – ID", group: "Risk", spellings: ["ID"] },
      { name: "Description", group: "Risk" },
      { name: "Control – ID", group: "Control", spellings: ["ID"] },
      { name: "Activity", group: "Control" },
    ]
    expect(parseSheets(mergedWorkbook(lines, ["A1:A2", "B1:C1", "D1:E1"]), {})).toMatchObject({ headerRow: 2, columns })
    // Most of the upper row is filled.
    const full = mergedWorkbook(
      [
        ["Process", "Owner", "Risk", ""],
        ["Name", "Name", "ID", "Description"],
        ["Purchasing", "Amelia", "R-1", "Fraud"],
      ],
      ["C1:D1"],
    )
    expect(parseSheets(full, {}).headerRow).toBe(2)
    // A merged heading above values is the heading of the first of them.
    const wide = mergedWorkbook(
      [
        ["Process", "Amount", ""],
        ["Purchasing", 12, 13],
      ],
      ["B1:C1"],
    )
    expect(parseSheets(wide, {}).headerRow).toBe(1)
  })

  test("reads the sheet with the most content, whatever is before it, unless another is requested", () => {
    const book = utils.book_new()
    const data = [["Risk", "Control", "Owner"], ...Array.from({ length: 4 }, (_, at) => [`R${at}`, `C${at}`, "x"])]
    utils.book_append_sheet(book, utils.aoa_to_sheet([["Matrix of the group"], ["Version", "1.2"]]), "Cover")
    utils.book_append_sheet(book, utils.aoa_to_sheet(data), "FY25")
    utils.book_append_sheet(book, utils.aoa_to_sheet([["High"], ["Low"]]), "Ratings")
    const bytes = write(book, { type: "buffer", bookType: "xlsx" }) as Buffer
    expect(parseSheets(bytes, {}).sheet).toBe("FY25")
    expect(parseSheets(bytes, { sheet: "Ratings" }).columns).toEqual([{ name: "High" }])
  })

  test("leaves hidden sheets out, and keeps equal headings without a group", () => {
    const book = utils.book_new()
    for (const name of ["Lists", "Archive", "Data"])
      utils.book_append_sheet(
        book,
        utils.aoa_to_sheet([
          ["Name", "Name"],
          [name, "b"],
        ]),
        name,
      )
    book.Workbook = {
      Sheets: [
        { name: "Lists", Hidden: 1 },
        { name: "Archive", Hidden: 2 },
        { name: "Data", Hidden: 0 },
      ],
    }
    const { sheets, sheet, columns } = parseSheets(write(book, { type: "buffer", bookType: "xlsx" }), {})
    expect([sheets, sheet, columns]).toEqual([
      [{ name: "Data", rows: 2 }],
      "Data",
      [{ name: "Name" }, { name: "Name" }],
    ])
  })

  test("shows the error of a formula instead of a blank", () => {
    const book = utils.book_new()
    const sheet = utils.aoa_to_sheet([["Title", "Owner"], ["a"]])
    sheet.B2 = { t: "e", v: 0x17, f: "Owners!A1" }
    sheet["!ref"] = "A1:B2"
    utils.book_append_sheet(book, sheet, "Data")
    expect(parseSource(write(book, { type: "buffer", bookType: "xlsx" })).rows[0]?.cells).toEqual(["a", "#REF!"])
  })

  test("rejects a sheet with too many rows and names the limit; blank rows at its end do not count", () => {
    const withRows = (range: string, ...cells: readonly string[]) => {
      const book = utils.book_new()
      const values = Object.fromEntries(cells.map((cell) => [cell, { t: "s", v: cell }]))
      utils.book_append_sheet(book, { ...values, "!ref": range }, "Data")
      return write(book, { type: "buffer", bookType: "xlsx" })
    }
    const resultOf = (bytes: Buffer) => {
      try {
        return parseSource(bytes).rows.length
      } catch (error) {
        if (error instanceof HttpError) return error.problems[0]
        throw error
      }
    }
    const tooMany = { code: "import.too_many_rows", path: ["file"], params: { limit: 200_000 } }
    expect(resultOf(withRows("A1:A200001", "A1", "A200001"))).toMatchObject(tooMany)
    expect(resultOf(withRows("A1:A200003", "A1", "A200003"))).toMatchObject(tooMany)
    expect(resultOf(withRows("A1:A200003", "A1", "A2", "A3"))).toBe(2)
  })

  test("rejects a truncated file and a file that is no workbook", () => {
    const bytes = workbook([["Title"], ["a"]])
    expect(codeOf(bytes.subarray(0, bytes.length >> 1))).toBe("import.unreadable_file")
    expect(codeOf(zipOf("a.txt", deflateRawSync(Buffer.from("x")), 1))).toBe("import.unreadable_file")
  })
})

describe("OSCAL catalogue", () => {
  const catalogue = {
    catalog: {
      groups: [
        {
          title: "Access Control",
          controls: [
            {
              id: "ac-2",
              title: "Account Management",
              props: [
                { name: "label", value: "AC-02", class: "zero-padded" },
                { name: "label", value: "AC-2" },
              ],
              params: [
                { id: "p1", label: "time period" },
                { id: "p2", select: { "how-many": "one-or-more", choice: ["daily", "after {{ insert: param, p1 }}"] } },
              ],
              parts: [
                {
                  name: "statement",
                  parts: [
                    {
                      name: "item",
                      props: [{ name: "label", value: "a." }],
                      prose: "Review {{ insert: param, p2 }}",
                      parts: [{ name: "item", props: [{ name: "label", value: "1." }], prose: "Record it" }],
                    },
                  ],
                },
              ],
              controls: [
                {
                  id: "ac-2.1",
                  title: "Automation",
                  props: [{ name: "label", value: "AC-2(1)" }],
                  parts: [{ name: "statement", prose: "Use {{ insert: param, unknown }}" }],
                },
              ],
            },
          ],
        },
      ],
    },
  }

  test("returns each control followed by its enhancements, with statements as readable text", () => {
    const { rows } = parseSource(Buffer.from(JSON.stringify(catalogue)))
    expect(rows).toEqual([
      {
        row: 1,
        cells: [
          "AC-2",
          "Account Management",
          "a. Review [Selection (one or more): daily; after [Assignment: time period]]\n  1. Record it",
          "Access Control",
          "",
          "",
        ],
      },
      { row: 2, cells: ["AC-2(1)", "Automation", "Use [Assignment: unknown]", "Access Control", "", "AC-2"] },
    ])
  })

  test("reads a title that is missing, null or a number as blank, so that validation rejects the row by its field", () => {
    const controls = [{ id: "a", title: null }, { id: "b" }, { id: "c", title: 3 }, { id: "d", title: "D" }]
    const { rows } = parseSource(Buffer.from(JSON.stringify({ catalog: { groups: [{ title: null, controls }] } })))
    expect(rows.map(({ cells }) => [cells[0], cells[1], cells[3]])).toEqual([
      ["A", "", ""],
      ["B", "", ""],
      ["C", "", ""],
      ["D", "D", ""],
    ])
  })

  test.each([
    ["{}"],
    ['{"catalog": 3}'],
    ['{"catalog": {"groups": 1}}'],
    ['{"catalog": {"controls": [{}, null]}}'],
    ["{"],
  ])("rejects the catalogue %s", (text) => {
    expect(codeOf(Buffer.from(text))).toBe("import.unreadable_file")
  })
})

/** A zip archive of one deflated entry that declares an arbitrary size. */
/** A workbook of two cells whose texts are in a custom shared-strings part, of the same length as the original. */
function withSharedStrings(strings: string): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([["Title"], ["x".repeat(1000)]]), "Data")
  const bytes: Buffer = write(book, { type: "buffer", bookType: "xlsx", bookSST: true, compression: false })
  const name = "xl/sharedStrings.xml"
  const header = bytes.indexOf(name) - 30
  const start = header + 30 + name.length + bytes.readUInt16LE(header + 28)
  const size = bytes.readUInt32LE(header + 18)
  const paddedStrings = Buffer.from(strings.padEnd(size, " "))
  const crcs = [header + 14, bytes.lastIndexOf(name) - 46 + 16]
  expect([bytes.readUInt16LE(header + 8), paddedStrings.length]).toEqual([0, size])
  paddedStrings.copy(bytes, start)
  for (const at of crcs) bytes.writeUInt32LE(crc32(paddedStrings), at)
  return bytes
}

function zipOf(name: string, packed: Buffer, statedSize: number): Buffer {
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(crc32(packed), 14)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(statedSize, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(statedSize, 24)
  entry.writeUInt16LE(name.length, 28)
  const body = Buffer.concat([local, Buffer.from(name), packed])
  const directory = Buffer.concat([entry, Buffer.from(name)])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(body.length, 16)
  return Buffer.concat([body, directory, end])
}
