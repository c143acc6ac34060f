import { type CellObject, read, utils, type WorkBook, write } from "@e965/xlsx"
import { afterAll, beforeAll, expect, test } from "vitest"
import { roundTrip } from "../../../../schemas/round-trip.ts"
import { setupImportFixture, type ImportFixture } from "../../../../tests/support/import-fixture.ts"

let fixture: ImportFixture

beforeAll(async () => {
  fixture = await setupImportFixture()
})
afterAll(() => fixture.server.close())

/** The workbook of a list, as exported. */
async function exported(projectId: string, profileId = "control", more: object = {}): Promise<Buffer> {
  const response = await fixture.call(fixture.owner, "POST", "/api/export", {
    clientId: fixture.clientId,
    companyId: "0",
    regulation: null,
    reportFormat: "EXCEL",
    exportType: "LIST_VIEW_EXPORT",
    exportName: "Controls",
    projectId,
    serviceReferenceId: profileId,
    ...more,
  })
  if (response.status !== 202) throw new Error(JSON.stringify(response.body))
  const file = await fixture.server.untilJobs(
    async () => {
      const { body } = await fixture.call(fixture.owner, "GET", "/api/export")
      return body.content.find(({ id }: { id: string }) => id === response.body.id)
    },
    ({ reportStatus }) => reportStatus === "READY" || reportStatus === "FAILED",
  )
  if (file.reportStatus === "FAILED") throw new Error(JSON.stringify(file))
  const link = await fixture.call(fixture.owner, "GET", `/api/file/download?fileUploadId=${file.fileUploadId}`)
  return (await fixture.server.app.inject({ url: link.body.signedUrl })).rawPayload
}

/** The workbook with edited cells, by heading and row. */
function worked(
  bytes: Buffer,
  run: (sheet: { set(row: number, heading: string, text: string): void; lines: string[][] }) => string[][] | void,
) {
  const book: WorkBook = read(bytes, { cellDates: true, UTC: true })
  const name = book.SheetNames.find((one) => one !== roundTrip.metadataSheet) ?? ""
  const sheet = book.Sheets[name]
  if (!sheet) throw new Error("There is no sheet of rows.")
  const lines = utils.sheet_to_json<string[]>(sheet, { header: 1, defval: "", raw: true, UTC: true })
  const cells: [string, CellObject][] = []
  const replaced = run({
    lines,
    set(row, heading, text) {
      const column = lines[0]?.indexOf(heading) ?? -1
      if (column === -1) throw new Error(`There is no column ${heading} among ${lines[0]?.join(", ")}.`)
      cells.push([utils.encode_cell({ r: row, c: column }), { t: "s", v: text }])
    },
  })
  for (const [at, cell] of cells) sheet[at] = cell
  if (replaced) book.Sheets[name] = utils.aoa_to_sheet(replaced, { cellDates: true, UTC: true })
  return write(book, { type: "buffer", bookType: "xlsx" }) as Buffer
}

async function filledProject(name: string, rows: string): Promise<string> {
  const project = await fixture.addProject(name, [fixture.north])
  const one = await fixture.validatedImport(await fixture.read(rows, { projectId: project }))
  const { counts } = await fixture.loaded(one.id)
  expect(counts.rejected).toBe(0)
  return project
}

async function recordsOf(projectId: string) {
  const { body } = await fixture.call(fixture.owner, "POST", "/api/v1/profiles/data/v4/paginated", {
    profileId: "control",
    projectId,
    query: { sortBy: "system:uid" },
  })
  return body.content as {
    id: string
    uniqueId: string
    name: string
    revision: number
    dueDate: string | null
  }[]
}

const three = "Title,Due date,Frequency\nOne,2027-01-31,Monthly\nTwo,2027-02-28,Quarterly\nThree,,Monthly\n"

test("importing an unchanged workbook of a list changes nothing", async () => {
  const project = await filledProject("Untouched", three)
  const one = await fixture.read(await exported(project), { projectId: project })
  expect(one.roundTrip).toMatchObject({ isOfThisList: true })
  expect(one.mapping.filter(({ by }) => by === "workbook").length).toBeGreaterThan(3)
  const validatedImport = await fixture.validatedImport(one)
  expect(validatedImport.counts).toMatchObject({ unchanged: 3, create: 0, update: 0, rejected: 0, conflict: 0 })
  expect((await fixture.sendRequest("POST", `/${one.id}/load`)).body.code).toBe("import.nothing_to_load")
})

test("also of a grouped list: group lines are not rows, and an edited row is found among them", async () => {
  const project = await filledProject("Grouped", three)
  const grouped = await exported(project, "control", { group: "system:status" })
  const one = await fixture.validatedImport(await fixture.read(grouped, { projectId: project }))
  expect([one.total, one.counts.unchanged]).toEqual([3, 3])
  const file = worked(grouped, ({ lines, set }) => {
    expect(lines.filter((line) => line.includes(roundTrip.groupLine)).map((line) => line[3])).toEqual(["Draft"])
    set(
      lines.findIndex((line) => line.includes("Two")),
      "Due date",
      "2027-03-31",
    )
  })
  const edited = await fixture.validatedImport(await fixture.read(file, { projectId: project }))
  expect(edited.counts).toMatchObject({ update: 1, unchanged: 2, create: 0 })
})

test("exactly the edits are applied; a removed row deletes nothing, and a new one creates a record", async () => {
  const project = await filledProject("Edited", three)
  const before = await recordsOf(project)
  const file = worked(await exported(project), ({ lines, set }) => {
    const title = lines[0]?.includes("Control title") ? "Control title" : "Title"
    const at = (name: string) => lines.findIndex((line) => line.includes(name))
    set(at("Two"), "Due date", "2027-03-31")
    set(at("Three"), title, "Three and a half")
  })
  const cut = worked(file, ({ lines }) => {
    const title = lines[0]?.indexOf(lines[0]?.includes("Title") ? "Title" : "Control title") ?? -1
    const fresh = lines[0]?.map((_, column) => (column === title ? "Four" : "")) ?? []
    return [...lines.filter((line) => !line.includes("One")), fresh]
  })
  const one = await fixture.validatedImport(await fixture.read(cut, { projectId: project }))
  expect(one.counts).toMatchObject({ update: 2, create: 1, unchanged: 0, rejected: 0, conflict: 0 })
  const changes = (await fixture.rows(one.id, "update")).flatMap(({ changes: some }) => some)
  expect(changes.map(({ keyword }) => keyword).toSorted()).toEqual(["due_date_1", "title_1"])
  expect((await fixture.loaded(one.id)).counts).toMatchObject({ updated: 2, created: 1 })
  const after = await recordsOf(project)
  expect(after.map(({ name }) => name).toSorted()).toEqual(["Four", "One", "Three and a half", "Two"])
  const revisions = (some: typeof before) => new Map(some.map(({ id, revision }) => [id, revision]))
  const [untouched] = before.filter(({ name }) => name === "One")
  expect(revisions(after).get(untouched?.id ?? "")).toBe(untouched?.revision)
})

test("a field changed on both sides is a conflict with both values and the original; others merge", async () => {
  const project = await filledProject("Conflicts", three)
  const bytes = await exported(project)
  const set = async (name: string, keyword: string, value: string) => {
    const record = (await recordsOf(project)).find((one) => one.name === name)
    const response = await fixture.call(fixture.owner, "PUT", `/api/v1/profiles/data/${record?.id}`, {
      revision: record?.revision,
      fields: { [keyword]: { value } },
    })
    expect(response.status).toBe(200)
  }
  await set("One", "due_date_1", "2028-01-01")
  await set("Two", "description_1", "Changed elsewhere")
  const file = worked(bytes, ({ lines, set: setCell }) => {
    const at = (name: string) => lines.findIndex((line) => line.includes(name))
    setCell(at("One"), "Due date", "2029-01-01")
    setCell(at("Two"), "Due date", "2029-02-02")
    // Another user changed the record to the value of this workbook.
    setCell(at("Three"), "Due date", "2029-03-03")
  })
  await set("Three", "due_date_1", "2029-03-03")
  const one = await fixture.validatedImport(await fixture.read(file, { projectId: project }))
  expect(one.counts).toMatchObject({ conflict: 1, update: 1, unchanged: 1 })
  const [conflict] = await fixture.rows(one.id, "conflict")
  expect(conflict).toMatchObject({
    name: "One",
    conflicts: [{ keyword: "due_date_1", before: "2027-01-31", mine: "2029-01-01", theirs: "2028-01-01" }],
  })
  const selected = await fixture.fix(one.id, conflict?.row ?? 0, { choice: "theirs" })
  expect(selected.body.row).toMatchObject({ status: "unchanged", choice: "theirs" })
  const back = await fixture.sendRequest("PATCH", `/${one.id}/rows/${conflict?.row}`, { choice: null })
  expect(back.body.row.status).toBe("conflict")
  const all = await fixture.sendRequest("PUT", `/${one.id}/choices`, { choice: "mine" })
  expect(all.status).toBe(202)
  expect((await fixture.waitUntilIdle(one.id)).counts).toMatchObject({ conflict: 0, update: 2 })
  await fixture.loaded(one.id)
  const dates = new Map((await recordsOf(project)).map(({ name, dueDate }) => [name, dueDate]))
  expect(Object.fromEntries(dates)).toEqual({ One: "2029-01-01", Two: "2029-02-02", Three: "2029-03-03" })
})

test("a copied row is rejected with both row numbers, and a workbook of another list matches no records", async () => {
  const project = await filledProject("Copied", three)
  const bytes = await exported(project)
  const copied = worked(bytes, ({ lines }) => [...lines, lines[1] ?? []])
  const one = await fixture.validatedImport(await fixture.read(copied, { projectId: project }))
  const rejected = await fixture.rows(one.id, "rejected")
  expect(rejected.map(({ row, problems }) => [row, problems[0]?.code, problems[0]?.params?.["rows"]])).toEqual([
    [2, "import.duplicate_record", "2, 5"],
    [5, "import.duplicate_record", "2, 5"],
  ])
  const other = await fixture.addProject("Somewhere else", [fixture.north])
  expect((await fixture.read(bytes, { projectId: other })).roundTrip).toMatchObject({ isOfThisList: false })
})

test("the row of a deleted or no longer editable record is rejected", async () => {
  const project = await filledProject("Gone", three)
  const file = worked(await exported(project), ({ lines, set }) => {
    for (const name of ["One", "Two"])
      set(
        lines.findIndex((line) => line.includes(name)),
        "Due date",
        "2030-01-01",
      )
  })
  const [first] = (await recordsOf(project)).filter(({ name }) => name === "One")
  await fixture.call(fixture.owner, "DELETE", `/api/v1/profiles/data/${first?.id}?revision=${first?.revision}`)
  const one = await fixture.validatedImport(await fixture.read(file, { projectId: project }))
  expect(one.counts).toMatchObject({ rejected: 1, update: 1 })
  expect((await fixture.rows(one.id, "rejected"))[0]?.problems[0]?.code).toBe("record.not_found")
})
