import { read, utils, type WorkSheet, write } from "@e965/xlsx"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { ProjectId, RecordId } from "../../../../schemas/ids.ts"
import { type ExportFixture, setupExportFixture } from "../../../../tests/support/export-fixture.ts"
import { text } from "../../../../tests/support/profile-fixture.ts"
import type { ExportedMatrix, ExportFile } from "../../../exports/contract.ts"
import type { Import } from "../../contracts/imports.ts"
import { data, linkedTo } from "../../../matrix/tests/server/matrix-fixture.ts"
import { type MatrixImportFixture, outcomes, setupMatrixImportFixture } from "./matrix-import-fixture.ts"

/** The workbook of a matrix, exported, edited, and imported again. */

let exports: ExportFixture
let fixture: MatrixImportFixture

beforeAll(async () => {
  exports = await setupExportFixture()
  fixture = await setupMatrixImportFixture(exports.server)
})
afterAll(() => exports.end())

const columns: ExportedMatrix["columns"] = [
  ...["system:uid", "system:name", "owner_1", "sort_order_1"].map((key) => ({ part: "PROCESS" as const, key })),
  ...["system:name", "applications_1"].map((key) => ({ part: "SUB_PROCESS" as const, key })),
  ...["system:uid", "system:name", "description_1", "assertions_1", "rating_1"].map((key) => ({
    part: "RISK" as const,
    key,
  })),
  ...["system:uid", "system:name", "description_1", "system:due_date", "key_control_1", "nature_1"].map((key) => ({
    part: "CONTROL" as const,
    key,
  })),
  { part: null, key: "TOD" },
]

async function exported(projectId: ProjectId, language = "en"): Promise<Buffer> {
  const { worker, call, clientId, server } = fixture
  const body = {
    clientId,
    companyId: "0",
    reportFormat: "EXCEL",
    exportType: "LIST_VIEW_EXPORT",
    exportName: "Matrix",
    projectId,
    matrix: { columns },
  }
  const requested = await call(worker, "POST", "/api/export", body, { "accept-language": language })
  expect([requested.status, requested.body.problems]).toEqual([202, []])
  const { fileUploadId } = await server.untilJobs(
    async () => {
      const { content } = (await call(worker, "GET", "/api/export")).body as { content: ExportFile[] }
      return content.find(({ id }) => id === requested.body.id) ?? requested.body
    },
    ({ reportStatus }) => reportStatus === "READY" || reportStatus === "FAILED",
  )
  const file = await call(worker, "GET", `/api/file/download?fileUploadId=${fileUploadId}`)
  return (await exports.content(file.body.signedUrl)).rawPayload
}

/** The same workbook with other cells in some rows, counted from the first one below the headings. */
function edited(workbook: Buffer, edits: readonly (readonly [row: number, heading: string, value: string])[]): Buffer {
  const book = read(workbook, { cellDates: true, UTC: true, cellStyles: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? ""]
  if (!sheet) throw new Error("The workbook has no sheet.")
  for (const [row, heading, value] of edits)
    utils.sheet_add_aoa(sheet, [[value]], { origin: { r: row, c: columnOf(sheet, heading) } })
  return write(book, { type: "buffer", bookType: "xlsx" })
}

function columnOf(sheet: WorkSheet, heading: string): number {
  const [headings = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 })
  const at = headings.indexOf(heading)
  if (at === -1) throw new Error(`There is no column ${heading}.`)
  return at
}

/** Starts an import of the workbook, and validates it with the columns that it describes itself. */
async function validated(projectId: ProjectId, workbook: Buffer): Promise<Import> {
  const { start, idle, sendRequest } = fixture
  const { id, mapping, roundTrip } = await start(projectId, workbook)
  expect(roundTrip?.isOfThisList).toBe(true)
  const suggested = mapping.flatMap(({ column, keyword, part }) =>
    keyword === null ? [] : [{ column, keyword, part }],
  )
  const one = await idle(await sendRequest("PUT", `/${id}/mapping`, { columns: suggested }))
  expect(one).toMatchObject({ state: "READY", step: "check", undecided: 0 })
  return one
}

/** A process with a sub-process, a risk with two controls, and one of them below a second risk. */
async function filledProject() {
  const { newProject, add, worker } = fixture
  const project = await newProject()
  const process = await add("PROCESS", project, "Buying", {
    owner_1: { listValue: [worker.id] },
    sort_order_1: { value: "3" },
  })
  const subProcess = await add("SUB_PROCESS", project, "Ordering", {
    process_1: linkedTo(process),
    applications_1: { listValue: ["erp_finance", "invoice_hub"] },
  })
  const fraud = await add("RISK", project, "Fraud", {
    sub_process_1: linkedTo(subProcess),
    description_1: text("Two\nlines, = and a “quote”"),
    assertions_1: { listValue: ["existence", "accuracy"] },
  })
  const error = await add("RISK", project, "-5 % discount", { sub_process_1: linkedTo(subProcess) })
  const match = await add("CONTROL", project, "Match", {
    risks_1: linkedTo(fraud, error),
    due_date_1: { value: "2099-05-04" },
    key_control_1: text("true"),
    nature_1: { listValue: ["preventive"] },
  })
  const review = await add("CONTROL", project, "Review", {
    risks_1: linkedTo(fraud),
    description_1: text("Somebody else reviews it."),
  })
  return { project, records: { process, subProcess, fraud, error, match, review } }
}

async function revisions(records: Readonly<Record<string, { readonly id: RecordId }>>) {
  const entries = Object.entries(records).map(async ([name, { id }]) => {
    const { body } = await fixture.call(fixture.worker, "GET", `${data}/${id}`)
    return [name, body.revision as number] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

test("an unedited workbook changes nothing, in every language with other words and another direction", async () => {
  const { project } = await filledProject()
  for (const language of ["en", "ar"]) {
    const one = await validated(project, await exported(project, language))
    expect(outcomes(await fixture.rows(one.id))).toEqual(["2 unchanged", "3 unchanged", "4 unchanged"])
  }
})

test("exactly what was edited is changed, also for a record of several rows and for a cell that was cleared", async () => {
  const { project, records } = await filledProject()
  const before = await revisions(records)
  const workbook = edited(await exported(project), [
    // The control of both risks, edited in its second row only.
    [3, "Nature", "Detective"],
    [2, "Control – Description", ""],
    [1, "Sub-process – Title", "Purchasing"],
    // Results and computed values cannot be changed.
    [1, "Test of design", "Pass"],
  ])
  const one = await validated(project, workbook)
  const changes = (await fixture.importRecords(one.id)).flatMap(({ name, changes: found }) =>
    found.map(({ part, keyword, before: was, after }) => [part, name, keyword, was, after]),
  )
  expect(changes).toEqual([
    ["SUB_PROCESS", "Ordering", "title_1", "Ordering", "Purchasing"],
    ["CONTROL", "Match", "nature_1", "Preventive", "Detective"],
    ["CONTROL", "Review", "description_1", "Somebody else reviews it.", ""],
  ])
  await fixture.loaded(one.id)
  const after = await revisions(records)
  const changed = Object.keys(records).filter((name) => after[name] !== before[name])
  expect(changed).toEqual(["subProcess", "match", "review"])
  expect((await fixture.lines(project)).toSorted()).toEqual([
    "Buying Purchasing -5 % discount Match",
    "Buying Purchasing Fraud Match",
    "Buying Purchasing Fraud Review",
  ])
})

test("what someone else changed after the export is left, and asked about only where both did", async () => {
  const { newProject, add, change, fix, importRecords, rows, loaded } = fixture
  const project = await newProject()
  const process = await add("PROCESS", project, "Sales")
  const sub = await add("SUB_PROCESS", project, "Billing", { process_1: linkedTo(process) })
  const risk = await add("RISK", project, "Late", { sub_process_1: linkedTo(sub), description_1: text("Old") })
  const below = { risks_1: linkedTo(risk), description_1: text("Old") }
  const first = await add("CONTROL", project, "Check", below)
  const second = await add("CONTROL", project, "Count", below)
  const third = await add("CONTROL", project, "Sign", below)
  const workbook = edited(await exported(project), [
    [2, "Risk – Description", "New"],
    [1, "Control – Description", "Mine"],
  ])
  for (const { id, revision } of [first, second])
    await change(project, [{ id, revision, fields: { description_1: text("Theirs") } }])
  const one = await validated(project, workbook)
  expect(outcomes(await rows(one.id))).toEqual(["2 conflict", "3 update", "4 update"])
  expect(one.records).toMatchObject({
    PROCESS: { unchanged: 1 },
    SUB_PROCESS: { unchanged: 1 },
    RISK: { update: 1 },
    CONTROL: { conflict: 1, unchanged: 2 },
  })
  expect((await importRecords(one.id)).flatMap(({ conflicts }) => conflicts)).toMatchObject([
    { part: "CONTROL", keyword: "description_1", before: "Old", mine: "Mine", theirs: "Theirs" },
  ])
  expect(outcomes([(await fix(one.id, 2, { choice: "theirs" })).body.row])).toEqual(["2 update"])
  await loaded(one.id)
  const stored = async ({ id }: { readonly id: RecordId }) => {
    const { body } = await fixture.call(fixture.worker, "GET", `${data}/${id}`)
    return [body.fields.description_1?.value ?? null, body.revision]
  }
  expect(await stored(risk)).toEqual(["New", risk.revision + 1])
  expect(await stored(first)).toEqual(["Theirs", first.revision + 1])
  expect(await stored(second)).toEqual(["Theirs", second.revision + 1])
  expect(await stored(third)).toEqual(["Old", third.revision])
})
