import { read } from "@e965/xlsx"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { masterLibrary, type ProjectId, type RecordId } from "../../../../schemas/ids.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import { isMatrixMetadata, type MatrixWorkbookMetadata } from "../../../../schemas/round-trip.ts"
import { parseSheets } from "../../../../server/sheets/parsing/parse-sheets.ts"
import { rowHash } from "../../../../server/sheets/row-hash.ts"
import { databaseClock } from "../../../../server/clock.ts"
import { type ExportFixture, setupExportFixture } from "../../../../tests/support/export-fixture.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, text } from "../../../../tests/support/profile-fixture.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"
import { compiledProfiles } from "../../../profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../../record-extensions.ts"
import type { ExportedMatrix } from "../../contract.ts"
import type { ExportInput } from "../../server/exports/export-input.ts"
import { exportedMatrix } from "../../server/matrix/exported-matrix.ts"
import { matrixDocument } from "../../server/matrix/matrix-document.ts"

/** The risk and control matrix of a project as a file. */

let fixture: ExportFixture
let worker: TestUser
let projectId: ProjectId
const ids: Record<string, RecordId> = {}
let workerName: string

const option = (id: string) => ({ listValue: [id] })
const linkedTo = (...names: readonly string[]) => ({ refId: names.map((name) => ids[name]) })
const column = (part: ExportedMatrix["columns"][number]["part"], ...keys: readonly string[]) =>
  keys.map((key) => ({ part, key }))

const columns = [
  ...column("PROCESS", "system:uid", "system:name", "owner_1"),
  ...column("SUB_PROCESS", "system:name"),
  ...column("RISK", "system:uid", "system:name", "risk_category_1"),
  ...column("CONTROL", "system:name", "system:due_date", "key_control_1", "frequency_1", "sample_size_1"),
  ...column(null, "TOD", "ISSUE"),
]

beforeAll(async () => {
  fixture = await setupExportFixture()
  worker = await fixture.user("worker", { grants: allRecords })
  workerName = `${worker.email.split("@")[0]} Person`
  projectId = await fixture.addProject("Matrix", [fixture.north])
  await add("process", "Buying", { owner_1: option(worker.id), uid_1: text("P-1") })
  await add("sub-process", "Ordering", { process_1: linkedTo("Buying") })
  await add("sub-process", "Empty", { process_1: linkedTo("Buying") })
  await add("risk", "Fraud", {
    sub_process_1: linkedTo("Ordering"),
    risk_category_1: option("operational"),
    uid_1: text("R-1"),
  })
  await add("risk", "Alone", { uid_1: text("R-2") })
  await add("control", "Match", {
    risks_1: linkedTo("Fraud"),
    uid_1: text("C-1"),
    due_date_1: { value: "2099-05-04" },
    key_control_1: text("true"),
    frequency_1: option("annual"),
  })
  await add("control", "Review", { risks_1: linkedTo("Fraud"), uid_1: text("C-2") })
  const below = (name: string, keyword: string) => ({ linkTo: { id: ids[name], keyword } })
  await add("tod", "Walk", { uid_1: text("T-1"), result_1: option("pass") }, below("Match", "tests_of_design_1"))
  await add("tod", "Later", { uid_1: text("T-2") }, below("Match", "tests_of_design_1"))
  await add("issue", "Gap", { uid_1: text("I-1") }, below("Walk", "issues_1"))
})
afterAll(() => fixture.end())

async function add(profileId: string, title: string, fields: object = {}, more: object = {}): Promise<void> {
  const body = { profileId, projectId, entityId: fixture.north, fields: { title_1: text(title), ...fields }, ...more }
  const { status, body: created } = await fixture.call(worker, "POST", "/api/v1/profiles/data", body)
  expect([status, created.problems]).toEqual([201, undefined])
  ids[title] = created.id
}

const request = (matrix: object, more: object = {}) => ({ projectId, matrix: { columns, ...matrix }, ...more })
const rejected = async (user: TestUser, matrix: object, more: object = {}) => {
  const { status, body } = await fixture.sendRequest(user, request(matrix, more))
  return [status, body.code, body.problems?.[0]?.path]
}

/** The workbook as an import parses it. */
async function parsed(matrix: object = {}, user = worker, headers = {}, more: object = {}) {
  const file = await fixture.create(user, request(matrix, more), headers)
  const { rawPayload: bytes } = await fixture.download(user, file)
  const { columns: found, rows, metadata } = parseSheets(bytes, {})
  if (!metadata || !isMatrixMetadata(metadata)) throw new Error("The workbook is not one of a matrix.")
  const headings = found.map(({ name }) => name)
  return {
    file,
    bytes,
    metadata,
    headings,
    rows: rows.map(({ cells }) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ""]))),
  }
}
const visible = (headings: readonly string[]) => headings.filter((heading) => !heading.startsWith("ru:"))

describe("the workbook of a matrix", () => {
  test("has a row per pair with the records above it, and rows for what has no control or no risk", async () => {
    const { file, headings, rows } = await parsed()
    expect([file.done, file.total]).toEqual([4, 4])
    expect(visible(headings)).toEqual([
      "Process number",
      "Process name",
      "Process owner",
      "Sub-process – Title",
      "Risk number",
      "Risk – Title",
      "Risk category",
      "Control – Title",
      "Due date",
      "Key control",
      "Frequency",
      "Sample size",
      "Test of design",
      "Open issues",
    ])
    const cells = rows.map((row) => visible(headings).map((heading) => row[heading]))
    const place = ["P-1", "Buying", workerName]
    expect(cells).toEqual([
      [
        ...place,
        "Ordering",
        "R-1",
        "Fraud",
        "Operational",
        "Match",
        "2099-05-04",
        "Yes",
        "Annual",
        "1",
        "T-1 – Pass; T-2",
        "I-1",
      ],
      [...place, "Ordering", "R-1", "Fraud", "Operational", "Review", "", "", "", "", "", ""],
      [...place, "Empty", ...Array.from({ length: 10 }, () => "")],
      ["", "", "", "", "R-2", "Alone", "", ...Array.from({ length: 7 }, () => "")],
    ])
  })

  test("identifies the records of each row, and describes its columns, so that an import finds what was edited", async () => {
    const { metadata, rows } = await parsed()
    expect(
      rows.map((row) => ["PROCESS", "SUB_PROCESS", "RISK", "CONTROL"].map((part) => row[`ru:record:${part}`])),
    ).toEqual([
      [ids["Buying"], ids["Ordering"], ids["Fraud"], ids["Match"]],
      [ids["Buying"], ids["Ordering"], ids["Fraud"], ids["Review"]],
      [ids["Buying"], ids["Empty"], "", ""],
      ["", "", ids["Alone"], ""],
    ])
    expect(metadata).toMatchObject({ projectId, language: "en" })
    expect(Object.entries(metadata.profiles).map(([part, { profileId }]) => [part, profileId])).toEqual([
      ["PROCESS", "process"],
      ["SUB_PROCESS", "sub-process"],
      ["RISK", "risk"],
      ["CONTROL", "control"],
    ])
    expect(metadata.columns.map(({ part, key }) => ({ part, key }))).toEqual(columns)
    expect(metadata.columns.filter(({ part }) => part === "RISK").map(({ keyword }) => keyword)).toEqual([
      "uid_1",
      "title_1",
      "risk_category_1",
    ])
    const readOnly = metadata.columns.filter(({ keyword }) => keyword === null).map(({ heading }) => heading)
    expect(readOnly).toEqual(["Sample size", "Test of design", "Open issues"])
    for (const row of rows)
      for (const part of ["PROCESS", "SUB_PROCESS", "RISK", "CONTROL"] as const)
        expect(row[`ru:hash:${part}`]).toBe(
          row[`ru:record:${part}`] === "" ? "" : rowHash(editable(metadata, part, row)),
        )
  })

  test("suggests options, freezes and filters its headings, and hides what only an import reads", async () => {
    const { bytes, headings } = await parsed()
    const { files } = read(bytes, { bookFiles: true }) as { files?: Record<string, { content: Uint8Array }> }
    const sheet = Buffer.from(files?.["xl/worksheets/sheet1.xml"]?.content ?? []).toString()
    expect(sheet).toContain('state="frozen"')
    expect(sheet).toContain('<autoFilter ref="A1:V5"/>')
    const suggested = [...sheet.matchAll(/sqref="([A-Z]+)2:\1(\d+)"/g)].map(([, letter = "", last]) => [
      headings[letter.charCodeAt(0) - 65],
      last,
    ])
    expect(suggested).toEqual(["Risk category", "Key control", "Frequency"].map((heading) => [heading, "5"]))
    const workbook = read(bytes, { cellStyles: true })
    const hidden = workbook.Sheets[workbook.SheetNames[0] ?? ""]?.["!cols"]?.map((one) => one.hidden ?? false)
    expect(hidden).toEqual(headings.map((heading) => heading.startsWith("ru:")))
  })

  test("has the rows that the filters and the search keep, and the columns that were requested, in their order", async () => {
    const names = async (matrix: object) => {
      const { rows, headings } = await parsed(matrix)
      return rows.map((row) => visible(headings).map((heading) => row[heading]))
    }
    const only = { columns: [...column("CONTROL", "system:name"), ...column("RISK", "system:name")] }
    const filter = { filterType: "text", column: "system:name", operator: "equals", value: "Review" }
    expect(await names({ ...only, filters: { CONTROL: filter } })).toEqual([["Review", "Fraud"]])
    expect(await names({ ...only, search: "alone" })).toEqual([["", "Alone"]])
  })

  test("has only the rows that were selected, and none that the matrix does not have", async () => {
    const place = { processId: ids["Buying"], subProcessId: ids["Ordering"] }
    const lines = [
      { processId: null, subProcessId: null, riskId: ids["Alone"], controlId: null },
      { ...place, riskId: ids["Fraud"], controlId: ids["Review"] },
      { ...place, riskId: ids["Alone"], controlId: ids["Match"] },
      { ...place, riskId: "no-id", controlId: null },
    ]
    const { file, rows } = await parsed({ lines })
    expect(rows.map((row) => `${row["Risk – Title"]} ${row["Control – Title"]}`)).toEqual(["Fraud Review", "Alone "])
    expect([file.done, file.total]).toEqual([2, 2])
    expect(await rejected(worker, { lines: lines.slice(2) })).toEqual([404, "rcm.not_found", []])
  })

  test("is in the language of its reader, and right to left in Arabic", async () => {
    const { bytes, metadata, rows } = await parsed({}, worker, { "accept-language": "ar" })
    expect(metadata.language).toBe("ar")
    const { files } = read(bytes, { bookFiles: true }) as { files?: Record<string, { content: Uint8Array }> }
    expect(Buffer.from(files?.["xl/worksheets/sheet1.xml"]?.content ?? []).toString()).toContain(' rightToLeft="1"')
    expect(Object.values(rows[0] ?? {})).toContain("نعم")
  })
})

/** The texts of the cells of a part that an import compares. */
function editable(metadata: MatrixWorkbookMetadata, part: string, row: Readonly<Record<string, string>>): string[] {
  return metadata.columns
    .filter((one) => one.part === part && one.keyword !== null)
    .map(({ heading }) => row[heading] ?? "")
}

describe("who can export what", () => {
  const reads = (...subFeatures: readonly string[]): Grant[] =>
    subFeatures.map((subFeature) => ({ feature: "Activities", subFeature, actions: ["READ"] }) as Grant)

  test("a field or a record type that is hidden from the reader is not in the file", async () => {
    const { role_id: role } = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx.selectFrom("user_role").where("user_id", "=", worker.id).select("role_id").executeTakeFirstOrThrow(),
    )
    const rule = { id: "d1", kind: "visibleToRoles", target: "f_secret", when: { actor_role: [role] } } as const
    const fields = [smallField("f_secret", "secret_1", "TEXT", { showOnList: true })]
    await fixture.publish(smallProfile("restricted", fields, { type: "CONTROL", rules: [rule] }))
    await add("restricted", "Hiding", { secret_1: text("Zaunkoenig") })
    const profileIds = { CONTROL: "restricted" }
    const visibleColumns = column("CONTROL", "system:name")
    const withSecret = { profileIds, columns: [...visibleColumns, ...column("CONTROL", "secret_1")] }
    expect((await parsed(withSecret)).rows.map((row) => row["Field secret_1"])).toContain("Zaunkoenig")
    const reader = await fixture.user("restricted-reader", { grants: allRecords })
    expect(await rejected(reader, withSecret)).toEqual([400, "request.unknown_column", ["matrix", "columns", 1]])
    const { rows } = await parsed({ profileIds, columns: visibleColumns }, reader)
    expect(rows.map((row) => row["Field title_1"])).toContain("Hiding")

    const withoutRisks = await fixture.user("without-risks", { grants: reads("RCM", "Sub_Process", "Control") })
    const risk = column("RISK", "system:name")
    expect(await rejected(withoutRisks, { columns: risk })).toEqual([
      400,
      "request.unknown_column",
      ["matrix", "columns", 0],
    ])
    const { rows: others, headings } = await parsed({ columns: column("CONTROL", "system:name") }, withoutRisks)
    expect(headings.filter((heading) => heading.includes("RISK"))).toEqual([])
    expect(others.map((row) => row["Title"])).toEqual(["", "", "Match", "Review"])
  })

  test("the matrix of the master library is exported with the permission for it", async () => {
    const masters = ["Master_Process", "RCM_Master"].map(
      (subFeature) => ({ feature: "Settings", subFeature, actions: ["CREATE", "READ"] }) as Grant,
    )
    const maintainer = await fixture.user("maintainer", { grants: [...allRecords, ...masters] })
    const body = { profileId: "process", fields: { title_1: text("Standard") } }
    expect((await fixture.call(maintainer, "POST", "/api/v1/profiles/data/master", body)).status).toBe(201)
    const { metadata, rows } = await parsed(
      { columns: column("PROCESS", "system:name") },
      maintainer,
      {},
      { projectId: masterLibrary },
    )
    expect(metadata.projectId).toBe(masterLibrary)
    expect(rows.map((row) => row["Process name"])).toEqual(["Standard"])
  })

  test("a matrix without rows, one that the user cannot open, and unknown columns are rejected when it is requested", async () => {
    const empty = await fixture.addProject("Nothing", [fixture.north])
    expect(await rejected(worker, {}, { projectId: empty })).toEqual([404, "rcm.not_found", []])
    expect(await rejected(worker, { search: "nothing has this name" })).toEqual([404, "rcm.not_found", []])
    expect(await rejected(worker, {}, { projectId: fixture.projects.south })).toEqual([
      404,
      "project.not_found",
      ["projectId"],
    ])
    const lister = await fixture.user("lister", { grants: reads("Process", "Sub_Process", "Risk", "Control") })
    expect(await rejected(lister, {})).toEqual([403, "access.forbidden", []])
    expect(await rejected(worker, {}, { projectId: masterLibrary })).toEqual([403, "access.forbidden", []])
    expect(await rejected(worker, { columns: column("RISK", "system:uid", "system:uid") })).toEqual([
      400,
      "request.invalid",
      ["matrix", "columns", 1],
    ])
    expect(await rejected(worker, { columns: column(null, "TOE", "NONE") })).toEqual([
      400,
      "request.unknown_column",
      ["matrix", "columns", 1],
    ])
  })
})

describe("the pages of a matrix", () => {
  test("have headings of processes and sub-processes instead of columns, and show a risk of several controls once", async () => {
    const filters = { RISK: { filterType: "text", column: "system:name", operator: "contains", value: "r" } }
    const body = request({ filters, columns }, { reportFormat: "PDF" })
    const file = await fixture.create(worker, body)
    expect(file).toMatchObject({ reportStatus: "READY", problems: [] })
    expect((await fixture.download(worker, file)).rawPayload.subarray(0, 5).toString()).toBe("%PDF-")
    const { headings, lines, rows } = await documentOf(file.jobId, {})
    expect(headings.slice(0, 3)).toEqual(["Risk number", "Risk – Title", "Risk category"])
    expect(lines).toEqual([expect.stringMatching(/^2 rows, exported by /), "Filter (Risk): Title contains “r”"])
    const blank = ["", "", "", ""]
    expect(rows).toEqual([
      `P-1 · Buying · ${workerName}`,
      { subheading: "Ordering" },
      ["R-1", "Fraud", "Operational", "Match", "4 May 2099", "Yes", "Annual", "1", "T-1 – Pass; T-2", "I-1"],
      ["R-1", "", "", "Review", ...blank, "", ""],
    ])
    const { rows: all } = await documentOf(file.jobId, { filters: {} })
    expect(all.slice(4)).toEqual([{ subheading: "Empty" }, "No process", ["R-2", "Alone", "", ...blank, "", "", ""]])
  })
})

/** The pages of an export that was requested, with changes of its query; texts without the marks of their direction. */
async function documentOf(jobId: string, changes: object) {
  const { database } = fixture.server
  const { input } = await database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .selectFrom("job")
      .where("id", "=", jobId as never)
      .select("input")
      .executeTakeFirstOrThrow(),
  )
  const exportInput = input as unknown as ExportInput
  const query = exportInput.matrix
  if (!query) throw new Error("The export has no matrix.")
  const accessDeps = { compiledProfiles: compiledProfiles(), clock: databaseClock, extensions: recordExtensions }
  const exportRun = {
    id: jobId as never,
    actor: { clientId: fixture.clientId, userId: worker.id, module: "IC" as const },
    input: exportInput,
  }
  return database.snapshot(fixture.clientId, async (tx) => {
    const matrix = await exportedMatrix(tx, exportRun, { ...query, ...changes }, accessDeps, async () => undefined)
    const document = await matrixDocument(tx, matrix)
    const plain = <Text>(one: Text): Text =>
      JSON.parse(JSON.stringify(one).replaceAll(/[\u2066-\u2069\u200e\u200f]/g, "")) as Text
    return plain({
      headings: document.columns.map(({ heading }) => heading),
      lines: document.lines,
      rows: document.rows,
    })
  })
}
