import { read, utils, type WorkBook, write } from "@e965/xlsx"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { ProjectId } from "../../../../schemas/ids.ts"
import { setupExportFixture, type ExportFixture } from "../../../../tests/support/export-fixture.ts"
import { text } from "../../../../tests/support/profile-fixture.ts"
import type { ExportFile } from "../../../exports/contract.ts"
import { data, linkedTo } from "../../../matrix/tests/server/matrix-fixture.ts"
import { type MatrixImportFixture, outcomes, setupMatrixImportFixture } from "./matrix-import-fixture.ts"

let exports: ExportFixture
let fixture: MatrixImportFixture

beforeAll(async () => {
  exports = await setupExportFixture()
  fixture = await setupMatrixImportFixture(exports.server)
})
afterAll(() => exports.end())

const columns = (["PROCESS", "SUB_PROCESS", "RISK", "CONTROL"] as const).flatMap((part) =>
  ["system:uid", "system:name", "description_1"].map((key) => ({ part, key })),
)

/** The matrix as it is exported. */
async function exportedWorkbook(projectId: ProjectId): Promise<WorkBook> {
  const { body } = await fixture.call(fixture.worker, "POST", "/api/export", {
    clientId: fixture.clientId,
    companyId: "0",
    regulation: null,
    reportFormat: "EXCEL",
    exportType: "LIST_VIEW_EXPORT",
    exportName: "Matrix",
    projectId,
    profileDataId: null,
    processIdList: [],
    matrix: { columns },
  })
  const file = await fixture.server.untilJobs(
    async () => {
      const { body: files } = await fixture.call(fixture.worker, "GET", "/api/export")
      return (files.content as ExportFile[]).find(({ id }) => id === body.id)
    },
    (one) => one?.reportStatus === "READY" || one?.reportStatus === "FAILED",
  )
  const address = `/api/file/download?fileUploadId=${file?.fileUploadId}`
  const download = await fixture.call(fixture.worker, "GET", address)
  return read((await exports.content(download.body.signedUrl)).rawPayload)
}

/** Writes a text into a cell of the first sheet; rows from 1, with the headings. */
function edit(book: WorkBook, row: number, heading: string, value: string): void {
  const worksheet = book.Sheets[book.SheetNames[0] ?? ""]
  if (!worksheet) throw new Error("The workbook has no sheet.")
  const rows = utils.sheet_to_json<string[]>(worksheet, { header: 1 })
  const column = rows[0]?.indexOf(heading) ?? -1
  if (column === -1) throw new Error(`No column is named ${heading}: ${rows[0]?.join(", ")}`)
  utils.sheet_add_aoa(worksheet, [[value]], { origin: { r: row - 1, c: column } })
}

test("exactly what was edited in the workbook of a matrix is changed, and changes of others are asked about", async () => {
  const project = await fixture.newProject()
  const process = await fixture.add("PROCESS", project, "Sales")
  const sub = await fixture.add("SUB_PROCESS", project, "Billing", { process_1: linkedTo(process) })
  const risk = await fixture.add("RISK", project, "Late", { sub_process_1: linkedTo(sub), description_1: text("Old") })
  const below = { risks_1: linkedTo(risk), description_1: text("Old") }
  const first = await fixture.add("CONTROL", project, "Check", below)
  const second = await fixture.add("CONTROL", project, "Count", below)
  const third = await fixture.add("CONTROL", project, "Sign", below)
  const book = await exportedWorkbook(project)
  edit(book, 3, "Risk – Description", "New")
  edit(book, 2, "Control – Description", "Mine")
  for (const { id, revision } of [first, second])
    await fixture.change(project, [{ id, revision, fields: { description_1: text("Theirs") } }])

  const one = await fixture.start(project, write(book, { type: "buffer", bookType: "xlsx" }))
  expect(one.roundTrip?.isOfThisList).toBe(true)
  const mapped = one.mapping.filter(({ keyword }) => keyword !== null)
  const body = { columns: mapped.map(({ column, keyword, part }) => ({ column, keyword, part })) }
  const validated = await fixture.idle(await fixture.sendRequest("PUT", `/${one.id}/mapping`, body))
  expect(outcomes(await fixture.rows(one.id))).toEqual(["2 conflict", "3 update", "4 update"])
  expect(validated.records).toMatchObject({
    PROCESS: { unchanged: 1 },
    SUB_PROCESS: { unchanged: 1 },
    RISK: { update: 1 },
    CONTROL: { conflict: 1, unchanged: 2 },
  })
  expect((await fixture.rows(one.id))[0]?.conflicts).toMatchObject([
    { part: "CONTROL", keyword: "description_1", before: "Old", mine: "Mine", theirs: "Theirs" },
  ])
  expect(outcomes([(await fixture.fix(one.id, 2, { choice: "theirs" })).body.row])).toEqual(["2 update"])
  await fixture.loaded(one.id)
  const stored = async (id: string) => {
    const { body: record } = await fixture.call(fixture.worker, "GET", `${data}/${id}`)
    return [record.fields.description_1?.value ?? null, record.revision]
  }
  expect(await stored(risk.id)).toEqual(["New", risk.revision + 1])
  expect(await stored(first.id)).toEqual(["Theirs", first.revision + 1])
  expect(await stored(second.id)).toEqual(["Theirs", second.revision + 1])
  expect(await stored(third.id)).toEqual(["Old", third.revision])
})
