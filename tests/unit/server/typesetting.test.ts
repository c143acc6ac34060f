import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { ListDocument } from "../../../server/typesetting/document.ts"
import { typesetList } from "../../../server/typesetting/typeset-list.ts"
import { typesetPicture } from "../../../server/typesetting/typeset-picture.ts"
import { textOfFile } from "../../support/file-text.ts"

const plain: ListDocument = {
  title: "Controls",
  author: "A",
  language: "en",
  direction: "ltr",
  paper: "a4",
  lines: ["By A"],
  page: "Page {page} of {pages}",
  columns: [{ heading: "Title", width: 1, align: "start" }],
  rows: [["One"]],
}

async function set(more: Partial<ListDocument>, limits?: { seconds: number; megabytes: number }): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of typesetList({ ...plain, ...more }, new AbortController().signal, limits)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Number of pages according to the root of the page tree. */
const pagesOf = (pdf: Buffer) =>
  Number(
    /\/Type\s*\/Pages[^>]*?\/Count (\d+)|\/Count (\d+)[^>]*?\/Type\s*\/Pages/
      .exec(pdf.toString("latin1"))
      ?.slice(1)
      .find(Boolean),
  )

describe("a list as a PDF", () => {
  test("has as many pages as it needs", async () => {
    const short = await set({})
    expect(short.subarray(0, 5).toString()).toBe("%PDF-")
    expect(short.toString("latin1").trimEnd()).toMatch(/%%EOF$/)
    expect(pagesOf(short)).toBe(1)
    expect(pagesOf(await set({ rows: Array.from({ length: 200 }, (_, at) => [`Row ${at}`]) }))).toBeGreaterThan(3)
  })

  test("has a line for each group, as wide as the page and escaped like its rows", async () => {
    const columns = ["Title", "Note"].map((heading) => ({ heading, width: 1, align: "start" }) as const)
    const rows = ["#panic()", ["One", "a"], { subheading: "#panic()" }, ["Two", "b"], "المجموعة", ["Three", "c"]]
    expect(pagesOf(await set({ columns, rows }))).toBe(1)
    const groups = Array.from({ length: 100 }, (_, at) => [`Group ${at}`, { subheading: `Part ${at}` }])
    expect(pagesOf(await set({ columns, rows: groups.flat() }))).toBeGreaterThan(3)
  })

  test("cuts no row, and has a heading on the page of the first row below it", async () => {
    const row = (at: number) => [["first", "middle", "last"].map((part) => `${part}${at}.`).join("\n")]
    const rows = Array.from({ length: 80 }, (_, at) => [
      ...(at % 4 === 0 ? [`Group${at}.`] : []),
      ...(at % 2 === 0 ? [{ subheading: `Part${at}.` }] : []),
      row(at),
    ])
    // One that fills more than a page continues on the next one.
    const long = Array.from({ length: 80 }, (_, at) => `line${at}.`).join("\n")
    const pdf = await set({ rows: [...rows.flat(), [long]] })
    // Each page is there once per font: headings are bold, rows are not.
    const decoded = textOfFile(pdf).split("\n")
    const pagesWith = (word: string) => decoded.filter((page) => page.includes(word))
    const [regular, bold] = [pagesWith("first"), pagesWith("Part")]
    const pageOf = (pages: readonly string[], word: string) => pages.findIndex((page) => page.includes(word))
    expect(regular.length).toBeGreaterThan(3)
    for (let at = 0; at < 80; at += 1) {
      const page = pageOf(regular, `middle${at}.`)
      const part = at - (at % 2)
      const group = at - (at % 4)
      expect([pageOf(regular, `first${at}.`), pageOf(regular, `last${at}.`)]).toEqual([page, page])
      expect([pageOf(bold, `Part${part}.`), pageOf(bold, `Group${group}.`)]).toEqual([
        pageOf(regular, `first${part}.`),
        pageOf(regular, `first${group}.`),
      ])
    }
    expect(pagesWith("line0.")).not.toEqual(pagesWith("line79."))

    const plainPages = textOfFile(await set({ rows: Array.from({ length: 40 }, (_, at) => row(at)) })).split("\n")
    for (let at = 0; at < 40; at += 1) expect(pageOf(plainPages, `first${at}.`)).toBe(pageOf(plainPages, `last${at}.`))
  })

  test("treats all input as text, never as markup", async () => {
    const markup = fc.constantFrom(
      "#panic()",
      '#read("/etc/passwd")',
      "#while true {}",
      '#include "x.typ"',
      "$x^2$ $",
      "*_`",
      "@nobody",
      "<label>",
      "\\",
      "[#[",
      "]",
      '"',
      "// /*",
      "https://example.org",
      "= = =",
      "\u0000\u202e\u2066",
      "المخاطر",
      "नियंत्रण",
    )
    const anyText = fc
      .array(fc.oneof(markup, fc.string({ unit: "grapheme", maxLength: 20 })), { maxLength: 4 })
      .map((parts) => parts.join(" "))
    const direction = fc.constantFrom("ltr" as const, "rtl" as const)
    await fc.assert(
      fc.asyncProperty(
        anyText,
        fc.array(anyText, { minLength: 1, maxLength: 6 }),
        direction,
        async (title, rows, dir) => {
          const pdf = await set({
            title,
            author: title,
            direction: dir,
            lines: [title],
            columns: [{ heading: title, width: 1, align: "end" }],
            rows: rows.map((one) => [one]),
          })
          expect(pagesOf(pdf)).toBe(1)
        },
      ),
      { numRuns: 12 },
    )
  })

  test("is created even when a character without a font crashes the compiler", async () => {
    const letters = ["\u{1D200} #panic()", "\u{1D200}\u16A0 (المخاطر)"]
    expect(pagesOf(await set({ direction: "rtl", rows: letters.map((one) => [one]) }))).toBe(1)
  })

  test("fails with a suggestion when it exceeds its limits", async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => [`Row ${at}`])
    await expect(set({ rows }, { seconds: 0.05, megabytes: 2500 })).rejects.toMatchObject({
      problems: [{ code: "export.too_much_for_pages" }],
    })
    // Waiting jobs get their turn.
    expect(pagesOf(await set({}))).toBe(1)
  })

  test("stops when the job is aborted", async () => {
    const stopped = new AbortController()
    const pages = typesetList(
      { ...plain, rows: Array.from({ length: 3000 }, (_, at) => [`Row ${at}`]) },
      stopped.signal,
    )
    const first = pages.next()
    stopped.abort(new Error("It was stopped."))
    await expect(first).rejects.toThrow(/abort|stopped/i)
    expect(pagesOf(await set({}))).toBe(1)
  })
})

test("each page of a long table below a picture repeats its title and columns, and no row is cut", async () => {
  const rows = Array.from({ length: 90 }, (_, at) => [
    ["first", "middle", "last"].map((part) => `${part}${at}.`).join("\n"),
    "1",
  ])
  const pdf = await typesetPicture(
    {
      title: "Heat map",
      author: "A",
      language: "en",
      direction: "ltr",
      picture: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>',
      page: "Page {page} of {pages}",
      tables: [
        {
          title: "Movements",
          columns: [
            { heading: "From", width: 4, align: "start" },
            { heading: "Risks", width: 1, align: "end" },
          ],
          rows,
        },
      ],
    },
    new AbortController().signal,
  )
  // Each page is there once per font: headings are bold, rows are not.
  const decoded = textOfFile(pdf).split("\n")
  const pages = decoded.filter((page) => page.includes("first"))
  expect(pages.length).toBeGreaterThan(3)
  expect(decoded.filter((page) => /Movements.*From.*Risks/.test(page))).toHaveLength(pages.length)
  const pageOf = (text: string) => pages.findIndex((page) => page.includes(text))
  for (const [at] of rows.entries())
    expect([pageOf(`first${at}.`), pageOf(`last${at}.`)]).toEqual([pageOf(`middle${at}.`), pageOf(`middle${at}.`)])
})
