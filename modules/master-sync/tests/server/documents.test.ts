import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { ProjectId, RecordId } from "../../../../schemas/ids.ts"
import type { NarrativeInline } from "../../../../schemas/narrative.ts"
import { json } from "../../../../server/database/json.ts"
import { startTestServer, type TestServer } from "../../../../tests/support/server.ts"
import type { DocumentContent } from "../../../process-documents/contract.ts"
import type { SyncField, SyncSide } from "../../contract.ts"
import { setupSyncFixture, type SyncFixture } from "./sync-fixture.ts"

let server: TestServer
let fixture: SyncFixture

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  fixture = await setupSyncFixture(server)
})

const saying = (text: string, ...more: NarrativeInline[]): DocumentContent => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }, ...more] }],
})
const referenceTo = (recordId: RecordId): NarrativeInline => ({ type: "recordReference", attrs: { recordId } })

/** Saves the next version of a record's document, as under a check-out. */
async function save(recordId: RecordId, content: DocumentContent): Promise<void> {
  const before = await versions(recordId)
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .insertInto("document_version")
      .values({
        client_id: fixture.clientId,
        record_id: recordId,
        number: before.length + 1,
        revision: 1,
        check_out_id: "00000000-0000-4000-8000-000000000001" as never,
        content: json(content) as never,
        note: null,
        saved_by: fixture.maintainer.id,
        saved_at: new Date(),
      })
      .execute(),
  )
}
const versions = (recordId: RecordId): Promise<readonly DocumentContent[]> =>
  fixture.server.database.clientTransaction(fixture.clientId, async (tx) =>
    (
      await tx
        .selectFrom("document_version")
        .where("record_id", "=", recordId)
        .orderBy("number")
        .select("content")
        .execute()
    ).map(({ content }) => content),
  )

/** A master narrative that refers to a master control, taken by a project. */
async function taken() {
  const project = await fixture.addProject("Documents", [fixture.north])
  const { process, control } = await fixture.addChain("Documented", [fixture.north])
  const master = (await fixture.add("narrative", "How we buy", { id: process.id, keyword: "narratives_1" }))
    .id as RecordId
  await save(master, saying("See", referenceTo(control.id)))
  const sync = await fixture.compare(project)
  expect(await fixture.apply(sync.id)).toMatchObject({ results: { added: 5, rejected: 0 } })
  const [record] = await fixture.records("narrative", project)
  const [copied] = await fixture.records("control", project)
  return { project, master, record: record!.id, control: copied!.id, sync }
}
const documentOf = async (projectId: ProjectId) => {
  const sync = await fixture.compare(projectId)
  const [row, ...others] = await fixture.rows(sync.id)
  expect(others).toEqual([])
  return { sync, row, field: row?.fields.find(({ key }) => key === "document") }
}
const shown = (field: SyncField | undefined) =>
  field && [field.label, field.taken, field.master, field.project, field.outcome]
const choose = async (syncId: string, row: number, side: SyncSide) => {
  const { status } = await fixture.send("PATCH", `/${syncId}/rows/${row}`, { fields: { document: side } })
  expect(status).toBe(200)
}

test("a project takes masters with their documents, which refer to its own records; undoing leaves what was written", async () => {
  const { project, record, control, sync } = await taken()
  expect(await versions(record)).toEqual([saying("See", referenceTo(control))])
  expect(await fixture.compare(project)).toMatchObject({ unchanged: 5, pending: 0 })
  await save(record, saying("Here it is different."))
  const undone = await fixture.undo(sync.id)
  expect(undone.notUndone).toBe(2)
  const left = await fixture.rows(sync.id, "&undone=false")
  expect(left.at(-1)?.problems[0]?.message).toMatch(
    /^The document of \S+ was changed by .+ to change or delete it by hand\.$/,
  )
  expect(await versions(record)).toHaveLength(2)
})

test("a document that changed in the library only is taken as the next version, and undone unless edited since", async () => {
  const { project, master, record } = await taken()
  await save(master, saying("New in the library."))
  const { sync, row, field } = await documentOf(project)
  expect([row?.kind, shown(field)]).toEqual(["change", ["Document", "Version 1", "Version 2", "Version 1", "taken"]])
  expect(await fixture.apply(sync.id)).toMatchObject({ results: { changed: 1 } })
  expect(await versions(record)).toHaveLength(2)
  expect((await versions(record))[1]).toEqual(saying("New in the library."))
  expect(await fixture.compare(project)).toMatchObject({ unchanged: 5, pending: 0 })
  expect(await fixture.undo(sync.id)).toMatchObject({ undone: 1, notUndone: 0 })
  expect(await versions(record)).toHaveLength(1)

  const again = await documentOf(project)
  expect(shown(again.field)).toEqual(shown(field))
  await fixture.apply(again.sync.id)
  await save(record, saying("Edited since."))
  await fixture.undo(again.sync.id)
  const [left] = await fixture.rows(again.sync.id)
  expect(left?.problems[0]?.message).toMatch(
    /^“Document” of \S+ \(How we buy\) was changed by .+, after the sync, so it was not undone\. Open \S+ to change it by hand\.$/,
  )
  expect(await versions(record)).toHaveLength(3)
})

test("a document that was saved again and says the same is no difference", async () => {
  const { project, master, record } = await taken()
  await save(master, saying("Tried."))
  await save(master, (await versions(master))[0]!)
  await save(record, (await versions(record))[0]!)
  expect(await fixture.compare(project)).toMatchObject({ unchanged: 5, pending: 0 })
  expect((await documentOf(project)).field).toBeUndefined()
})

test("a document that changed in the project only is left; one that changed in both is decided", async () => {
  const { project, master, record } = await taken()
  await save(record, saying("Only here."))
  expect((await documentOf(project)).field).toMatchObject({ outcome: "kept", choice: "project" })
  await save(master, saying("New in the library."))
  const first = await documentOf(project)
  expect([first.field?.outcome, first.row?.undecided, first.sync.pending]).toEqual(["conflict", 1, 0])

  await choose(first.sync.id, first.row!.row, "project")
  await fixture.apply(first.sync.id)
  expect(await versions(record)).toHaveLength(2)
  const second = await documentOf(project)
  expect(second.field).toMatchObject({ outcome: "kept", choice: "project" })

  await choose(second.sync.id, second.row!.row, "master")
  // Saved after the comparison: what was decided about is not what would be replaced.
  await save(record, saying("Still being written."))
  expect(await fixture.apply(second.sync.id)).toMatchObject({ results: { outdated: 1, changed: 0 } })
  const third = await documentOf(project)
  await choose(third.sync.id, third.row!.row, "master")
  expect(await fixture.apply(third.sync.id)).toMatchObject({ results: { changed: 1 } })
  expect((await versions(record)).at(-1)).toEqual(saying("New in the library."))
})

test("a copied document refers to a policy that a later sync takes, and stays the same version; a written one is left", async () => {
  const project = await fixture.addProject("Documents", [fixture.north])
  const { process } = await fixture.addChain("Documented", [fixture.north])
  const later = await fixture.addChain("Later", [])
  const policy = await fixture.add("policy", "How we approve", { id: later.process.id, keyword: "policies_1" })
  const text = saying("See", referenceTo(policy.id as RecordId))
  // More than are looked at together.
  const onlyCopied = Array.from({ length: 11 }, (_, at) => `Only copied ${at}`)
  for (const name of [...onlyCopied, "Written on"]) {
    const master = await fixture.add("narrative", name, { id: process.id, keyword: "narratives_1" })
    await save(master.id as RecordId, text)
  }
  await fixture.apply((await fixture.compare(project)).id)
  const narratives = await fixture.records("narrative", project)
  const [written, ...copied] = ["Written on", ...onlyCopied].map(
    (name) => narratives.find((one) => one.name === name)!.id,
  )
  await save(written!, saying("Ours. See", referenceTo(policy.id as RecordId)))

  await fixture.assign(later.process.id, [fixture.north])
  await fixture.assign(later.subProcess.id, [fixture.north])
  await fixture.apply((await fixture.compare(project)).id)
  const [own] = await fixture.records("policy", project)
  for (const id of copied) expect(await versions(id)).toEqual([saying("See", referenceTo(own!.id))])
  expect(await versions(written!)).toEqual([text, saying("Ours. See", referenceTo(policy.id as RecordId))])
  const rows = await fixture.rows((await fixture.compare(project)).id)
  expect(rows.filter(({ recordId }) => recordId !== null && copied.includes(recordId))).toEqual([])
})
