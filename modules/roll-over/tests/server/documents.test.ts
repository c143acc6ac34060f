import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { NarrativeInline } from "../../../../schemas/narrative.ts"
import { json } from "../../../../server/database/json.ts"
import { setupSyncFixture } from "../../../master-sync/tests/server/sync-fixture.ts"
import type { DocumentContent } from "../../../process-documents/contract.ts"
import { addChain, setupRollOverFixture, startRollOverServer, type RollOverFixture } from "./roll-over-fixture.ts"

let started: Awaited<ReturnType<typeof startRollOverServer>>
let fixture: RollOverFixture

beforeAll(async () => {
  started = await startRollOverServer()
})
afterAll(() => fixture.end())
beforeEach(async () => {
  fixture = await setupRollOverFixture(started)
})

const referenceTo = (recordId: string): NarrativeInline => ({
  type: "recordReference",
  attrs: { recordId: recordId as RecordId },
})
const narrative = (...content: NarrativeInline[]): DocumentContent => ({
  type: "doc",
  content: [{ type: "paragraph", content }],
})

async function saveDocument(
  recordId: string,
  content: DocumentContent,
  number = 1,
  { clientId, owner }: Pick<RollOverFixture, "clientId" | "owner"> = fixture,
): Promise<void> {
  await started.server.database.clientTransaction(clientId, (tx) =>
    tx
      .insertInto("document_version")
      .values({
        client_id: clientId,
        record_id: recordId as RecordId,
        number,
        revision: 1,
        check_out_id: "00000000-0000-4000-8000-000000000001" as never,
        content: json(content) as never,
        note: null,
        saved_by: owner.id,
        saved_at: new Date(),
      })
      .execute(),
  )
}
const documentsOf = async (recordId: string, clientId = fixture.clientId) =>
  started.server.database.clientTransaction(clientId, (tx) =>
    tx
      .selectFrom("document_version")
      .where("client_id", "=", clientId)
      .where("record_id", "=", recordId as RecordId)
      .orderBy("number")
      .select(["number", "content"])
      .execute(),
  )
const under = (keyword: string, { id }: { readonly id: string }) => ({ [keyword]: { refId: [id] } })
const only = async (profileId: string) => {
  const [record, ...others] = await fixture.records(profileId)
  expect(others).toEqual([])
  return record!
}

test("narratives, flowcharts and policies come along with their documents, which refer to this year's records", async () => {
  const { process, subProcess, risk, control } = await addChain(fixture, "Purchasing")
  const written = await fixture.add("narrative", "How we buy", under("processes_1", process))
  const drawn = await fixture.add("flowchart", "Buying", under("risks_1", risk))
  const policy = await fixture.add("policy", "Procurement policy", under("controls_1", control))
  const ofBoth = { ...under("processes_1", process), ...under("sub_processes_1", subProcess) }
  await fixture.add("policy", "Policy without a text", ofBoth)
  const elsewhere = "018f0000-0000-7000-8000-000000000009"
  await saveDocument(written.id, narrative({ type: "text", text: "Replaced." }))
  const texts = [control, policy, { id: elsewhere }].map(({ id }) => referenceTo(id))
  await saveDocument(written.id, narrative(...texts), 2)
  const shape = {
    id: "s",
    kind: "step",
    laneId: "l",
    text: "Match",
    x: 0,
    y: 0,
    markers: [risk.id, control.id],
  } as const
  const chart = { type: "flowchart", lanes: [{ id: "l", name: "Buyer", height: 200 }], connections: [] } as const
  await saveDocument(drawn.id, {
    ...chart,
    lanes: [...chart.lanes],
    connections: [],
    shapes: [{ ...shape, markers: [...shape.markers] }],
  })

  const { content: processes, shared } = await fixture.processes()
  expect(shared.map(({ processIds, counts }) => [processIds.toSorted(), counts.documents])).toEqual([
    [processes.map(({ id }) => id).toSorted(), 1],
  ])
  expect(processes.map(({ name, counts }) => [name, counts.documents])).toEqual([
    ["Purchasing process", 2],
    ["Purchasing sub-process", 3],
  ])
  const rollOver = await fixture.prepare()
  expect(await fixture.apply(rollOver.id)).toMatchObject({ results: { added: 8, rejected: 0 } })
  const [newRisk, newControl] = [await only("risk"), await only("control")]
  const [newPolicy] = (await fixture.records("policy")).filter(({ name }) => name === "Procurement policy")
  const newNarrative = await only("narrative")
  expect(newNarrative.uniqueId).toBe(written.uniqueId)
  expect(await documentsOf(newNarrative.id)).toEqual([
    { number: 1, content: narrative(...[newControl.id, newPolicy!.id, elsewhere].map(referenceTo)) },
  ])
  const [flowchart] = await documentsOf((await only("flowchart")).id)
  expect(flowchart?.content).toMatchObject({ shapes: [{ markers: [newRisk.id, newControl.id] }] })
  expect(await documentsOf(newPolicy!.id)).toEqual([])
  expect(await documentsOf(written.id)).toHaveLength(2)

  const again = await fixture.prepare()
  expect(again).toMatchObject({ pending: 0, leftOut: { present: 8 } })
  const years = await fixture.send("GET", `/records/${newNarrative.id}`)
  expect(years.body.previous).toMatchObject({ recordId: written.id, name: "How we buy" })
  // What was written since stays, and so does what it is linked below.
  await saveDocument(newNarrative.id, narrative({ type: "text", text: "This year." }), 2)
  expect(await fixture.undo(rollOver.id)).toMatchObject({ undone: 6, notUndone: 2 })
  expect((await fixture.records("narrative")).map(({ name }) => name)).toEqual(["How we buy"])
})

test("pictures are copied with the text, which shows the copies; without the part no document comes along", async () => {
  const process = await fixture.add("process", "Documented")
  const written = await fixture.add("narrative", "Illustrated", under("processes_1", process))
  const uploaded = await fixture.upload(fixture.owner, {
    bytes: "picture",
    fileName: "screen.txt",
    projectId: fixture.source,
    serviceId: written.id,
    serviceReferenceId: null,
  })
  const picture = (fileUploadId: string): DocumentContent => ({
    type: "doc",
    content: [{ type: "picture", attrs: { fileUploadId, alternativeText: "The form", width: 50 } }],
  })
  expect([uploaded.status, uploaded.body.code]).toEqual([200, undefined])
  await saveDocument(written.id, picture(uploaded.body.id))
  const without = await fixture.prepare(["risks", "controls", "files"])
  expect(without).toMatchObject({ pending: 1, leftOut: { notIncluded: 1 } })
  const rollOver = await fixture.prepare(["documents"])
  expect(await fixture.apply(rollOver.id)).toMatchObject({ results: { added: 2, rejected: 0 } })
  const copy = await only("narrative")
  const [version] = await documentsOf(copy.id)
  const [file] = await fixture.inClient((tx) =>
    tx.selectFrom("stored_file").where("record_id", "=", copy.id).selectAll().execute(),
  )
  expect(version?.content).toEqual(picture(file!.id))
  expect(file).toMatchObject({ file_name: "screen.txt", state: "ready", project_id: fixture.project })
  expect(file!.id).not.toBe(uploaded.body.id)
})

test("a document that refers to a record copied after it is still the same as its master's", async () => {
  const library = await setupSyncFixture(started.server)
  const { clientId, maintainer, north } = library
  const source = await library.addProject("ICFR 2025", [north])
  const project = await library.addProject("ICFR 2026", [north])
  await started.server.database.clientTransaction(clientId, (tx) =>
    tx.updateTable("project").set({ financial_year: 2025 }).where("id", "=", source).execute(),
  )
  const { process } = await library.addChain("Documented", [north])
  const master = await library.add("narrative", "How we buy", { id: process.id, keyword: "narratives_1" })
  const flowchart = await library.add("flowchart", "Buying", { id: process.id, keyword: "flowcharts_1" })
  await saveDocument(master.id, narrative(referenceTo(flowchart.id)), 1, { clientId, owner: maintainer })
  await library.apply((await library.compare(source)).id)

  const run = async (path: string, body?: object) => {
    const url = "/api/v1/roll-overs"
    const { body: begun } = await library.call(maintainer, "POST", `${url}${path}`, body)
    const { body: done } = await started.server.untilJobs(
      () => library.call(maintainer, "GET", `${url}/${begun.id}`),
      (response) => !String(response.body.state).endsWith("ing"),
    )
    return done
  }
  const { id } = await run("", { projectId: project, sourceId: source, parts: ["risks", "controls", "documents"] })
  expect(await run(`/${id}/apply`)).toMatchObject({ results: { added: 6, rejected: 0 } })
  const [copied] = await library.records("flowchart", project)
  const [document] = await library.records("narrative", project)
  const [version] = await documentsOf(document!.id, clientId)
  expect(version?.content).toEqual(narrative(referenceTo(copied!.id)))
  expect(await library.compare(project)).toMatchObject({ unchanged: 6, pending: 0, kinds: { keep: 0 } })
})
