import { read, utils, write } from "@e965/xlsx"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { allRecords } from "../../../../tests/support/profile-fixture.ts"
import type { ProjectId } from "../../../../schemas/ids.ts"
import type { Import } from "../../contracts/imports.ts"
import { type MatrixImportFixture, setupMatrixImportFixture, sheet } from "./matrix-import-fixture.ts"

let fixture: MatrixImportFixture
let project: ProjectId

beforeAll(async () => {
  fixture = await setupMatrixImportFixture()
  project = await fixture.newProject()
})
afterAll(() => fixture.server.close())

const targetsOf = ({ mapping }: Import) =>
  mapping.map(({ part, keyword, by }) => (keyword === null ? null : `${part} ${keyword} ${by}`))
const map = async (id: string, body: object) => (await fixture.sendRequest("PUT", `/${id}/mapping`, body)).body

/** A workbook made elsewhere: a cover, a hidden sheet, two rows of headings with merged cells, and a serial number. */
function foreignWorkbook(): Buffer {
  const book = utils.book_new()
  const matrix = utils.aoa_to_sheet([
    ["Risk and control matrix 2026"],
    ["S. No.", "Process", "Risk", "", "Control", "", "", "When"],
    ["", "", "ID", "Description", "ID", "Description", "Responsible", ""],
    [1, "Purchasing", "R-0001", "Invoices are paid twice", "C-0001", "Three-way match", "worker@north.test", "Monthly"],
    [2, "", "R-0001", "Invoices are paid twice", "C-0002", "Release by two people", "", "Weekly"],
  ])
  const merges = ["A1:H1", "A2:A3", "B2:B3", "C2:D2", "E2:G2", "H2:H3", "B4:B5"]
  matrix["!merges"] = merges.map((range) => utils.decode_range(range))
  utils.book_append_sheet(book, utils.aoa_to_sheet([["Prepared for the audit committee"]]), "Cover")
  utils.book_append_sheet(book, utils.aoa_to_sheet([["Frequency"], ["Monthly"]]), "Lists")
  utils.book_append_sheet(book, matrix, "RCM")
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }, { Hidden: 0 }] }
  return write(book, { type: "buffer", bookType: "xlsx" })
}

describe("a workbook made elsewhere", () => {
  test("is read with merged cells and two rows of headings, and gets a record and a field for each column", async () => {
    const one = await fixture.start(project, foreignWorkbook())
    expect(one).toMatchObject({
      kind: "matrix",
      profileId: null,
      profileIds: { PROCESS: "process", SUB_PROCESS: "sub-process", RISK: "risk", CONTROL: "control" },
      state: "READY",
      sheet: "RCM",
      headerRow: 3,
      total: 2,
      titleFrom: null,
      fillsBlanks: false,
    })
    expect(one.sheets.map(({ name }) => name)).toEqual(["Cover", "RCM"])
    expect(targetsOf(one)).toEqual([
      null,
      "PROCESS title_1 known",
      "RISK uid_1 known",
      "RISK description_1 label",
      "CONTROL uid_1 known",
      "CONTROL description_1 label",
      "CONTROL control_owner_1 known",
      "CONTROL frequency_1 values",
    ])
    const rows = await fixture.rows(one.id)
    expect(rows.map(({ cells }) => cells[1])).toEqual(["Purchasing", "Purchasing"])
  })

  test("is proposed to repeat blank outer cells where only some rows name them", async () => {
    const rows = [
      ["Process", "Risk", "Control"],
      ["Sales", "Late invoice", "Daily list"],
      ["", "", "Reminder"],
    ]
    expect((await fixture.start(project, sheet(rows))).fillsBlanks).toBe(true)
  })

  test("is matched as last time by the same user, otherwise as by a colleague, also what was ignored", async () => {
    const file = sheet([
      ["Threat", "Remark", "Control"],
      ["Fraud", "x", "Two signatures"],
    ])
    const first = await fixture.start(project, file)
    expect(targetsOf(first)[0]).toBeNull()
    const columns = [
      { column: 0, part: "RISK", keyword: "title_1" },
      { column: 1, keyword: null },
      { column: 2, part: "CONTROL", keyword: "title_1" },
    ]
    expect(await fixture.idle(await fixture.sendRequest("PUT", `/${first.id}/mapping`, { columns }))).toMatchObject({
      step: "check",
    })
    const colleague = await fixture.user("colleague", { grants: allRecords, entityIds: [fixture.north, fixture.south] })
    const again = await fixture.start(project, file, colleague)
    expect(targetsOf(again)).toEqual(["RISK title_1 remembered", null, "CONTROL title_1 remembered"])
  })
})

describe("a requested mapping", () => {
  test("is rejected for an unknown part, field or column, for a field with two columns, and if nothing names a record", async () => {
    const { id } = await fixture.start(
      project,
      sheet([
        ["Risk", "Control", "Frequency"],
        ["a", "b", "Weekly"],
      ]),
    )
    const codeOf = async (...columns: readonly object[]) => {
      const { code, problems } = await map(id, { columns })
      return [code, problems[0].path.join(".")]
    }
    const risk = { column: 0, part: "RISK", keyword: "title_1" }
    expect(await codeOf({ column: 0, keyword: "title_1" })).toEqual(["request.invalid", "columns.0.part"])
    expect(await codeOf(risk, { column: 1, part: "CONTROL", keyword: "nothing_1" })).toEqual([
      "value.unknown_keyword",
      "columns.1.keyword",
    ])
    // The process of a risk follows from the row.
    expect(await codeOf(risk, { column: 1, part: "RISK", keyword: "sub_process_1" })).toEqual([
      "value.unknown_keyword",
      "columns.1.keyword",
    ])
    expect(await codeOf({ ...risk, column: 9 })).toEqual(["import.unknown_column", "columns.0.column"])
    expect(await codeOf(risk, { ...risk, column: 1 })).toEqual(["import.mapped_twice", "columns"])
    expect(await codeOf()).toEqual(["import.nothing_mapped", "columns"])
    expect(await codeOf({ column: 2, part: "CONTROL", keyword: "frequency_1" })).toEqual([
      "import.nothing_mapped",
      "columns",
    ])
  })
})

describe("access", () => {
  test("needs the permission to change the matrix and records in it, and an open project that the user sees", async () => {
    const grants = [{ feature: "Activities" as const, subFeature: "*", actions: ["READ" as const] }]
    const reader = await fixture.user("reader", { grants })
    const elsewhere = await fixture.user("elsewhere", { grants: allRecords, entityIds: [fixture.south] })
    const northOnly = await fixture.addProject("North only", [fixture.north])
    const startAs = async (user: typeof reader, projectId: string, fields: Readonly<Record<string, string>> = {}) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ kind: "matrix", projectId, ...fields })) form.append(name, value)
      form.append("file", new Blob(["Control\na\n"]), "matrix.csv")
      const encoded = new Response(form)
      const headers = { ...(await fixture.signedIn(user)), "content-type": encoded.headers.get("content-type") ?? "" }
      const payload = Buffer.from(await encoded.arrayBuffer())
      const reply = await fixture.server.app.inject({
        method: "POST",
        url: "/api/v1/profiles/data/imports",
        headers,
        payload,
      })
      return [reply.statusCode, reply.json().code]
    }
    expect(await startAs(reader, northOnly)).toEqual([403, "access.forbidden"])
    expect(await startAs(elsewhere, northOnly)).toEqual([404, "project.not_found"])
    expect(await startAs(fixture.worker, "0")).toEqual([404, "project.not_found"])
    expect(await startAs(fixture.worker, northOnly, { kind: "table" })).toEqual([400, "request.invalid"])
    expect((await startAs(fixture.worker, northOnly))[0]).toBe(202)
  })
})

test("the error document contains what is not decided, and the notification leads to the import of the matrix", async () => {
  const own = await fixture.newProject()
  await fixture.add("CONTROL", own, "Three-way match of invoices")
  const file = sheet([
    ["Description of control", "Frequency"],
    ["Three-way match of an invoice", "Weekly"],
    ["Two signatures", "#REF!"],
    ["Daily list of open orders", "Daily"],
  ])
  const started = await fixture.start(own, file)
  // Without a column for its name, a control is named by its description.
  expect(targetsOf(started)).toEqual(["CONTROL description_1 label", "CONTROL frequency_1 label"])
  const columns = started.mapping.map(({ column, part, keyword }) => ({ column, part, keyword }))
  const one = await fixture.idle(await fixture.sendRequest("PUT", `/${started.id}/mapping`, { columns }))
  expect(one.counts).toMatchObject({ create: 1, conflict: 1, rejected: 1 })
  expect((await fixture.loaded(one.id)).counts).toMatchObject({ created: 1 })
  expect(await fixture.lines(own)).toContain("– – – Daily list of open orders")

  const document = await fixture.sendRequest("POST", `/${one.id}/error-document`)
  const bytes = (await fixture.server.app.inject({ url: document.body.signedUrl })).rawPayload
  const lines = utils.sheet_to_json<string[]>(read(bytes).Sheets["RCM"] ?? {}, { header: 1 })
  expect(lines.map(([control, , row, reasons]) => [control, row, reasons])).toEqual([
    ["Description of control", "Row", "Reason"],
    ["Three-way match of an invoice", 2, expect.stringMatching(/^The control in this row resembles existing records/u)],
    ["Two signatures", 3, expect.stringMatching(/^Frequency: .*formula error #REF!/u)],
  ])

  const { body } = await fixture.call(fixture.worker, "GET", "/api/notifications?size=50")
  const links = body.content.map(({ link }: { link: string | null }) => link)
  expect(links).toContain(`/rcm/${own}/import/${one.id}`)
})

describe("the state of imports", () => {
  test("is that of the last import into the matrix; without one, no matrix is found", async () => {
    const own = await fixture.newProject()
    const statusOf = (projectId: string) =>
      fixture.call(fixture.worker, "GET", `/api/v1/rcm/status?projectId=${projectId}`)
    const missing = await statusOf(own)
    expect([missing.status, missing.body.code, missing.body.problems[0].message]).toEqual([
      404,
      "rcm.not_found",
      "No RCM found.",
    ])
    await fixture.start(own, sheet([["Control"], ["a"]]))
    const failed = await fixture.start(own, Buffer.from("no workbook"))
    const last = await statusOf(own)
    expect(last.body).toMatchObject({
      importId: failed.id,
      kind: "matrix",
      projectId: own,
      state: "FAILED",
      step: "map",
    })
    const all = await fixture.call(fixture.worker, "GET", `/api/v1/profiles/data/bulk-upload-status?projectId=${own}`)
    expect(all.body.content.map(({ state }: { state: string }) => state)).toEqual(["FAILED", "READY"])
  })
})
