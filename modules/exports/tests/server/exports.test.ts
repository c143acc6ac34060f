import { read, utils, type WorkBook } from "@e965/xlsx"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { parseMetadata } from "../../../../engine/round-trip/metadata-sheet.ts"
import { rowHash } from "../../../../server/sheets/row-hash.ts"
import type { ExportFile } from "../../contract.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { roundTrip } from "../../../../schemas/round-trip.ts"
import { type ExportFixture, setupExportFixture } from "../../../../tests/support/export-fixture.ts"
import { listedProfile } from "../../../../tests/support/listed-profile.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords } from "../../../../tests/support/profile-fixture.ts"

let fixture: ExportFixture
let owner: TestUser
let other: TestUser
let reader: TestUser
const ids: string[] = []

const titles = [
  "Alpha",
  '=HYPERLINK("http://evil.example","x")',
  "+1",
  "-1",
  "@SUM(A1)",
  "المخاطر <b>&",
  "_x0041_ नियंत्रण",
]
const list = { serviceReferenceId: "listed", query: { sortBy: "due_1", direction: "asc", page: 0, size: 10_000 } }

beforeAll(async () => {
  fixture = await setupExportFixture()
  await fixture.publish(listedProfile)
  owner = await fixture.user("owner", { grants: allRecords })
  other = await fixture.user("other", { grants: allRecords })
  reader = await fixture.user("reader", { grants: [] })
  for (const [at, title] of titles.entries()) {
    const { body } = await fixture.call(owner, "POST", "/api/v1/profiles/data", {
      profileId: "listed",
      projectId: fixture.projects.north,
      fields: {
        title_1: { value: title },
        note_1: { value: at % 2 === 0 ? "even" : "odd" },
        ...(at > 0 && { amount_1: { value: `${at * 1234.5}` } }),
        due_1: { value: `2026-03-${10 + at}` },
        flag_1: { value: String(at % 2 === 0) },
        level_1: { listValue: at === 0 ? ["high", "low"] : ["medium"] },
      },
    })
    ids.push(body.id)
  }
  await fixture.call(fixture.admin, "POST", "/api/v1/profiles/data", {
    profileId: "listed",
    projectId: fixture.projects.south,
    fields: { title_1: { value: "Behind a wall" } },
  })
})
afterAll(() => fixture.end())

/** Cells of the data sheet by heading. */
function rowsOf(workbook: WorkBook): Record<string, unknown>[] {
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ""]
  return sheet ? utils.sheet_to_json(sheet, { raw: true, UTC: true, defval: null }) : []
}

/** XML of the data sheet. */
function firstSheetOf(bytes: Buffer): string {
  const { files } = read(bytes, { bookFiles: true }) as { files?: Record<string, { content: Uint8Array }> }
  return Buffer.from(files?.["xl/worksheets/sheet1.xml"]?.content ?? []).toString()
}

function readMetadata(workbook: WorkBook) {
  const sheet = workbook.Sheets[roundTrip.metadataSheet]
  return parseMetadata(sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false }) : [])
}

describe("exporting a list as a workbook", () => {
  test("exports what the list shows, each value with its type", async () => {
    const file = await fixture.create(owner, { ...list, exportName: "Controls: 2026/Q1" })
    expect(file).toMatchObject({
      fileName: "Controls- 2026-Q1.xlsx",
      reportFormat: "EXCEL",
      reportStatus: "READY",
      downloaded: false,
      read: false,
      fileUploadId: file.id,
      problems: [],
      done: titles.length,
      total: titles.length,
    })
    const workbook = await fixture.workbook(owner, file)
    const rows = rowsOf(workbook)
    expect(rows.map((row) => row["Column title"])).toEqual(titles)
    expect(rows[1]).toMatchObject({
      "Column amount": 1234.5,
      "Column flag": "No",
      "Column level": "medium",
      "Column note": "odd",
      Status: "Draft",
    })
    expect(rows[0]).toMatchObject({ "Column amount": null, "Column flag": "Yes", "Column level": "high; low" })
    expect(rows[0]?.["Due date"]).toEqual(new Date("2026-03-10T00:00:00Z"))
    expect(rows[0]?.["Column due"]).toEqual(new Date("2026-03-10T00:00:00Z"))
  })

  test("includes each record's ID, revision and hash and the column metadata, hidden", async () => {
    const workbook = await fixture.workbook(owner, await fixture.create(owner, list))
    const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ""]
    expect(sheet?.["!cols"]?.slice(0, 4).map((column) => column.hidden ?? false)).toEqual([true, true, true, false])
    expect(workbook.Workbook?.Sheets?.map(({ name, Hidden }) => [name, Hidden])).toEqual([
      ["List", 0],
      [roundTrip.metadataSheet, 1],
      ["_choices", 1],
    ])
    const metadata = readMetadata(workbook)
    expect(metadata).toMatchObject({
      profileId: "listed",
      language: "en",
      projectId: fixture.projects.north,
      entityId: null,
    })
    const rows = rowsOf(workbook)
    expect(rows.map((row) => row[roundTrip.recordHeading])).toEqual(ids)
    expect(rows.map((row) => row[roundTrip.revisionHeading])).toEqual(ids.map(() => 1))
    const editable = metadata?.columns.filter(({ keyword }) => keyword !== null) ?? []
    expect(editable.map(({ keyword }) => keyword)).toEqual(
      expect.arrayContaining(["title_1", "note_1", "amount_1", "due_1", "flag_1", "level_1"]),
    )
    for (const row of rows) {
      const texts = editable.map(({ heading }) => {
        const value = row[heading]
        return value instanceof Date ? value.toISOString().slice(0, 10) : value === null ? "" : String(value)
      })
      expect(row[roundTrip.hashHeading]).toBe(rowHash(texts))
    }
  })

  test("stores text that looks like a formula as text", async () => {
    const workbook = await fixture.workbook(owner, await fixture.create(owner, list))
    const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ""] ?? {}
    const cells = Object.entries(sheet).filter(([cellRef]) => /^[A-Z]+\d+$/.test(cellRef))
    expect(cells.filter(([, cell]) => cell.f !== undefined)).toEqual([])
    for (const title of titles.slice(1, 5)) {
      expect(cells.filter(([, cell]) => cell.v === title).map(([, cell]) => cell.t)).not.toContain("n")
      expect(cells.map(([, cell]) => cell.v)).toContain(title)
    }
  })

  test("is right to left in Arabic, with texts in the user's language", async () => {
    const file = await fixture.create(owner, list, { "accept-language": "ar" })
    const workbook = await fixture.workbook(owner, file)
    const { rawPayload } = await fixture.download(owner, file)
    expect(firstSheetOf(rawPayload)).toContain(' rightToLeft="1"')
    expect(firstSheetOf((await fixture.download(owner, await fixture.create(owner, list))).rawPayload)).not.toContain(
      "rightToLeft",
    )
    const [row] = rowsOf(workbook)
    expect(row?.["Column flag"]).toBe("نعم")
    expect(readMetadata(workbook)?.language).toBe("ar")
  })

  test("applies the list's search, filter, sort order, columns, grouping and selection", async () => {
    const titlesOf = async (input: object) =>
      rowsOf(await fixture.workbook(owner, await fixture.create(owner, { ...list, ...input }))).map(
        (row) => row["Column title"],
      )
    const filter: Filter = { filterType: "text", column: "note_1", operator: "equals", value: "odd" }
    expect(await titlesOf({ filter })).toEqual(titles.filter((_, at) => at % 2 === 1))
    expect(await titlesOf({ search: "alph" })).toEqual(["Alpha"])
    expect(
      await titlesOf({ query: { sort: true, sortBy: "due_1", direction: "desc", page: 0, size: 10_000 } }),
    ).toEqual(titles.toReversed())
    expect(await titlesOf({ selection: { ids: [ids[2], ids[0]] } })).toEqual([titles[0], titles[2]])
    expect(await titlesOf({ selection: { all: { filter }, except: [ids[1]] } })).toEqual([titles[3], titles[5]])
    const columns = ["system:uid", "amount_1"]
    const rows = rowsOf(await fixture.workbook(owner, await fixture.create(owner, { ...list, columns })))
    expect(Object.keys(rows[0] ?? {}).slice(3)).toEqual(["ID", "Column amount"])
  })

  test("adds a heading line before each group, which does not count as a row", async () => {
    const linesOf = async (input: object) => {
      const rows = rowsOf(await fixture.workbook(owner, await fixture.create(owner, { ...list, ...input })))
      return rows.map((row) =>
        row[roundTrip.recordHeading] === roundTrip.groupLine ? row["ID"] : [row["Column title"]],
      )
    }
    const of = (...titleIndexes: number[]) => titleIndexes.map((at) => [titles[at]])
    expect(await linesOf({ group: "note_1" })).toEqual(["even", ...of(0, 2, 4, 6), "odd", ...of(1, 3, 5)])
    expect(await linesOf({ group: "due_1" })).toEqual(["March 2026", ...of(0, 1, 2, 3, 4, 5, 6)])
    // In the order of the options; by the first of several values.
    expect(await linesOf({ group: "level_1" })).toEqual(["high", ...of(0), "medium", ...of(1, 2, 3, 4, 5, 6)])
    const [first, ...others] = await linesOf({ group: "amount_1" })
    expect([first, others.at(-2)]).toEqual(["1,234.5", "No Column amount"])
    // Although the column itself is not in the file.
    expect(
      (await linesOf({ group: "note_1", columns: ["system:uid", "title_1"] })).filter((line) => !Array.isArray(line)),
    ).toEqual(["even", "odd"])
  })

  test("groups by parents as well, limited to those the user can see", async () => {
    const create = async (profileId: string, title: string, more: object = {}) => {
      const fields = { title_1: { value: title }, ...more }
      const body = { profileId, projectId: fixture.projects.north, fields }
      return (await fixture.call(owner, "POST", "/api/v1/profiles/data", body)).body
    }
    const process = await create("process", "Closing")
    await create("sub-process", "Below", { process_1: { refId: [process.id] } })
    await create("sub-process", "Alone")
    const input = {
      serviceReferenceId: "sub-process",
      group: "system:parents:PROCESS",
      query: {},
      columns: ["system:name"],
    }
    const lines = rowsOf(await fixture.workbook(owner, await fixture.create(owner, input))).map(
      (row) => Object.values(row)[3],
    )
    expect(lines).toEqual([`${process.uniqueId} Closing`, "Below", expect.any(String), "Alone"])
  })

  test("continues on further sheets, and an empty list is a sheet with headings only", async () => {
    const workbook = await fixture.workbook(
      owner,
      await fixture.create(owner, { ...list, search: "nothing is called so" }),
    )
    const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ""]
    expect(sheet?.["D1"]?.v).toBe("ID")
    expect(rowsOf(workbook)).toEqual([])
  })
})

describe("exporting a list as a PDF", () => {
  test("creates a valid PDF", async () => {
    const file = await fixture.create(owner, { ...list, reportFormat: "PDF", exportName: "Kontrollen" })
    expect(file).toMatchObject({ fileName: "Kontrollen.pdf", reportStatus: "READY", problems: [] })
    const { rawPayload, headers } = await fixture.download(owner, file)
    expect(rawPayload.subarray(0, 5).toString()).toBe("%PDF-")
    expect(rawPayload.subarray(-8).toString()).toContain("%%EOF")
    expect(headers["content-type"]).toBe("application/pdf")
  })
})

describe("own exports", () => {
  test("are listed newest first, marked as downloaded, marked as read and deleted", async () => {
    const first = await fixture.create(other, list)
    const second = await fixture.create(other, { ...list, reportFormat: "PDF" })
    const listed = async () => (await fixture.call(other, "GET", "/api/export")).body.content as ExportFile[]
    expect((await listed()).map(({ id }) => id)).toEqual([second.id, first.id])

    const response = await fixture.call(other, "PUT", `/api/export/${first.id}/status`, { downloaded: true })
    expect(response).toMatchObject({ status: 200, body: { id: first.id, downloaded: true, read: true } })
    expect((await fixture.call(other, "PUT", "/api/export/read-all", {})).status).toBe(200)
    expect((await listed()).map((one) => [one.downloaded, one.read])).toEqual([
      [false, true],
      [true, true],
    ])
    const twice = [1, 2, 3].map(() => fixture.call(other, "DELETE", `/api/export/${first.id}/delete-download`))
    expect((await Promise.all(twice)).map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect((await listed()).map(({ id }) => id)).toEqual([second.id])
    expect((await fixture.call(other, "GET", `/api/file/download?fileUploadId=${first.id}`)).status).toBe(404)
  })

  test("are hidden from every other user, including administrators", async () => {
    const file = await fixture.create(owner, list)
    for (const user of [other, fixture.admin]) {
      expect(await fixture.findMyExport(user, file.id)).toBeUndefined()
      expect((await fixture.call(user, "PUT", `/api/export/${file.id}/status`, { downloaded: true })).status).toBe(404)
      expect((await fixture.call(user, "DELETE", `/api/export/${file.id}/delete-download`)).status).toBe(404)
      expect((await fixture.call(user, "GET", `/api/file/download?fileUploadId=${file.id}`)).status).toBe(404)
    }
    expect((await fixture.call(owner, "PUT", "/api/export/nonsense/status", { downloaded: true })).status).toBe(404)
    expect(await fixture.findMyExport(owner, file.id)).toBeDefined()
  })

  test("contain only what the user can see", async () => {
    const exportAs = async (user: TestUser, input: object) =>
      rowsOf(await fixture.workbook(user, await fixture.create(user, { ...list, ...input }))).map(
        (row) => row["Column title"],
      )
    expect(await exportAs(fixture.admin, { projectId: fixture.projects.south })).toEqual(["Behind a wall"])
    const [south] = (
      await fixture.call(fixture.admin, "POST", "/api/v1/profiles/data/v4/paginated", {
        profileId: "listed",
        projectId: fixture.projects.south,
      })
    ).body.content
    expect(await exportAs(owner, { selection: { ids: [ids[0], south.id] } })).toEqual(["Alpha"])
    expect(await exportAs(owner, { selection: { all: {} } })).toEqual(titles)
  })
})

describe("an export that cannot be created", () => {
  const rejected = async (user: TestUser, input: object) => {
    const { status, body } = await fixture.sendRequest(user, { ...list, ...input })
    return [status, body.code]
  }

  test("is rejected when it is requested, with a code", async () => {
    expect(await rejected(owner, { projectId: fixture.projects.south })).toEqual([404, "project.not_found"])
    expect(await rejected(owner, { companyId: fixture.south })).toEqual([404, "entity.not_found"])
    expect(await rejected(owner, { clientId: "another" })).toEqual([404, "request.not_found"])
    expect(await rejected(owner, { serviceReferenceId: "unknown" })).toEqual([404, "profile.not_found"])
    expect(await rejected(owner, { serviceReferenceId: null })).toEqual([404, "profile.not_found"])
    expect(await rejected(reader, {})).toEqual([403, "access.forbidden"])
    expect(await rejected(owner, { columns: ["secret_1"] })).toEqual([400, "request.unknown_column"])
    expect(await rejected(owner, { group: "secret_1" })).toEqual([400, "request.unknown_column"])
    expect(await rejected(owner, { query: { sortBy: "secret_1" } })).toEqual([400, "request.unknown_column"])
    expect(await rejected(owner, { selection: { ids: [] } })).toEqual([400, "record.nothing_selected"])
    expect(await rejected(owner, { selection: { ids: ["x"] } })).toEqual([400, "request.invalid"])
    expect(await rejected(owner, { processIdList: ["x"] })).toEqual([400, "request.invalid"])
    expect(await rejected(owner, { reportFormat: "WORD" })).toEqual([400, "value.unknown_option"])
    expect(await rejected(owner, { query: { page: 1 } })).toEqual([400, "value.unknown_option"])
    expect(await rejected(owner, { exportType: "AUDIT_EXPORT_REPORT" })).toEqual([400, "export.not_available"])
    const filter = { filterType: "text", column: "secret_1", operator: "equals", value: "x" }
    expect(await rejected(owner, { filter })).toEqual([400, "request.unknown_column"])
  })
})
