import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { JobId, RecordId } from "../../../../schemas/ids.ts"
import { databaseClock } from "../../../../server/clock.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { text } from "../../../../tests/support/profile-fixture.ts"
import { loadActor } from "../../../auth/server/index.ts"
import { filesAmong } from "../../../../server/files/stored/repository.ts"
import { compiledProfiles } from "../../../profiles/server/index.ts"
import { recordExtensions } from "../../../record-extensions.ts"
import { loadAccessContext } from "../../../records/server/index.ts"
import { takeCopyBack } from "../../server/index.ts"
import {
  type AddedRecord,
  data,
  type DocumentFixture,
  narrativeOf,
  narrativeSaying,
  paragraph,
  picture,
  reference,
  setupDocumentFixture,
  words,
} from "./document-fixture.ts"

let fixture: DocumentFixture
let writer: TestUser
let other: TestUser
let narrative: AddedRecord

beforeAll(async () => {
  fixture = await setupDocumentFixture()
  ;({ writer, other } = fixture)
})
beforeEach(async () => {
  narrative = await fixture.add("narrative", "How we buy")
})
afterAll(() => fixture.end())

const numbers = ({ number, revision }: { readonly number: number; readonly revision: number }) => [number, revision]
const missingId = "0193c9a0-0000-7000-8000-000000000009" as RecordId

describe("a document", () => {
  test("is empty before its first version", async () => {
    expect(await fixture.read(narrative)).toMatchObject({
      recordId: narrative.id,
      type: "NARRATIVES",
      kind: "NARRATIVE",
      entityId: fixture.north,
      uniqueId: narrative.uniqueId,
      version: null,
      content: null,
      references: [],
      checkOut: null,
      canEdit: true,
    })
    expect(await fixture.versions(narrative)).toEqual({ content: [], total: 0 })
  })

  test("is a diagram for flowcharts and a text for policies; other records have none", async () => {
    const kindOf = async (profileId: string) => (await fixture.read(await fixture.add(profileId, profileId))).kind
    expect([await kindOf("flowchart"), await kindOf("policy")]).toEqual(["FLOWCHART", "NARRATIVE"])
    const { status, body } = await fixture.call(other, "GET", `/${(await fixture.add("risk", "Risk")).id}`)
    expect([status, body.code]).toEqual([400, "document.none"])
  })

  test("refers to records by their current number and title, as far as the reader sees them", async () => {
    const risk = await fixture.add("risk", "Wrong price")
    const control = await fixture.add("control", "Four eyes")
    const far = await fixture.user("far", {
      entityIds: [fixture.north, fixture.south],
      grants: [{ feature: "Activities", subFeature: "*", actions: ["CREATE", "READ", "UPDATE", "DELETE"] }],
    })
    const hidden = await fixture.add("risk", "Hidden", {}, fixture.projects.south, fixture.south, far)
    const { id: checkOutId } = await fixture.checkOut(narrative)
    const inTable = { type: "tableCell", content: [paragraph(reference(control))] }
    const content = narrativeOf(
      paragraph(words("See "), reference(risk), reference(hidden), reference({ id: missingId }), reference(risk)),
      { type: "table", content: [{ type: "tableRow", content: [inTable] }] },
    )
    await fixture.saved(narrative, content, { checkOutId })
    await fixture.files.call(writer, "PUT", `${data}/${risk.id}`, {
      revision: risk.revision,
      fields: { title_1: text("Wrong amount") },
    })
    const namesFor = async (user: TestUser) =>
      (await fixture.read(narrative, user)).references.map(({ name }) => name).toSorted()
    expect(await namesFor(other)).toEqual(["Four eyes", "Wrong amount"])
    expect(await namesFor(far)).toEqual(["Four eyes", "Hidden", "Wrong amount"])
    const reader = await fixture.user("narratives-only", {
      grants: [{ feature: "Activities", subFeature: "Narrative_Flowchart", actions: ["READ"] }],
    })
    expect(await namesFor(reader)).toEqual([])
    const { body } = await fixture.call(other, "GET", `/${narrative.id}/versions/1`)
    expect(body.references.map(({ name }: { name: string }) => name).toSorted()).toEqual(["Four eyes", "Wrong amount"])
    await fixture.files.call(writer, "DELETE", `${data}/${control.id}?revision=${control.revision}`)
    expect(await namesFor(other)).toEqual(["Wrong amount"])
  })

  test("is hidden with its record, and tells who has checked it out", async () => {
    const elsewhere = await fixture.user("elsewhere", {
      entityIds: [fixture.south],
      grants: [{ feature: "Activities", subFeature: "*", actions: ["CREATE", "READ", "UPDATE", "DELETE"] }],
    })
    const checkOut = await fixture.checkOut(narrative)
    await fixture.saved(narrative, narrativeSaying("Secret"), { checkOutId: checkOut.id })
    for (const path of ["", "/versions", "/versions/1", "/pdf", "/references"]) {
      const { status, body } = await fixture.call(elsewhere, "GET", `/${narrative.id}${path}`)
      expect([status, body.code]).toEqual([404, "record.not_found"])
    }
    expect(await fixture.read(narrative, other)).toMatchObject({
      canEdit: true,
      checkOut: { id: checkOut.id, isOwn: false, holder: { id: writer.id } },
    })
  })
})

describe("the save of a page that is closed", () => {
  test("ends the check-out with it, and leaves it if it is rejected", async () => {
    const { id: checkOutId } = await fixture.checkOut(narrative)
    const closing = { checkOutId, checksIn: true }
    const rejected = await fixture.save(narrative, narrativeSaying("Old"), {
      ...closing,
      basedOn: { number: 4, revision: 1 },
    })
    expect([rejected.status, (await fixture.read(narrative)).checkOut?.id]).toEqual([409, checkOutId])
    await fixture.saved(narrative, narrativeSaying("Last words"), closing)
    expect(await fixture.read(narrative, other)).toMatchObject({
      content: narrativeSaying("Last words"),
      checkOut: null,
    })
    await fixture.checkOut(narrative, other)
  })
})

test("a copy that is taken back takes the pictures with it that no other version shows", async () => {
  const [kept, copied] = [await fixture.upload(narrative, "kept.png"), await fixture.upload(narrative, "copied.png")]
  const first = await fixture.checkOut(narrative)
  await fixture.saved(narrative, narrativeOf(picture(kept)), { checkOutId: first.id })
  await fixture.checkIn(first)
  const { id: checkOutId } = await fixture.checkOut(narrative)
  const basedOn = { number: 1, revision: 1 }
  await fixture.saved(narrative, narrativeOf(picture(kept), picture(copied)), { checkOutId, basedOn })
  const { server, clientId, north } = fixture
  const left = await server.database.clientTransaction(clientId, async (tx) => {
    const actor = await loadActor(tx, {
      clientId,
      userId: writer.id,
      module: "IC",
      entityId: north,
      jobId: uuid() as JobId,
    })
    const deps = { compiledProfiles: compiledProfiles(), clock: databaseClock, extensions: recordExtensions }
    const stamp = { number: 2, revision: 1, hash: "" }
    expect(await takeCopyBack(tx, await loadAccessContext(tx, actor, deps), narrative.id, stamp)).toBe(true)
    return filesAmong(tx, clientId, [kept, copied])
  })
  const states = new Map(left.map(({ id, state }) => [id, state]))
  expect([states.get(kept), states.get(copied)]).toEqual(["ready", "deleted"])
})

describe("versions", () => {
  test("are one for each check-out, saved again and again", async () => {
    const first = await fixture.checkOut(narrative)
    const one = await fixture.saved(narrative, narrativeSaying("One"), { checkOutId: first.id, note: " Begun " })
    expect(numbers(one)).toEqual([1, 1])
    const saving = { checkOutId: first.id, basedOn: { number: 1, revision: 1 } }
    const two = await fixture.saved(narrative, narrativeSaying("Two"), saving)
    expect([...numbers(two), two.note]).toEqual([1, 2, "Begun"])
    await fixture.checkIn(first)
    const second = await fixture.checkOut(narrative, other)
    const based = { checkOutId: second.id, basedOn: { number: 1, revision: 2 } }
    const three = await fixture.saved(narrative, narrativeSaying("Three"), based, other)
    expect([...numbers(three), three.note, three.savedBy?.id]).toEqual([2, 1, null, other.id])
    const { content, total } = await fixture.versions(narrative)
    expect([content.map(numbers), total]).toEqual([
      [
        [2, 1],
        [1, 2],
      ],
      2,
    ])
    const { body: old } = await fixture.call(other, "GET", `/${narrative.id}/versions/1`)
    expect(old).toMatchObject({ version: { number: 1, savedBy: { id: writer.id } }, content: narrativeSaying("Two") })
    const { status, body } = await fixture.call(other, "GET", `/${narrative.id}/versions/3`)
    expect([status, body.code]).toEqual([404, "document.no_version"])
  })

  test("are not made by what has not changed; a note alone is kept", async () => {
    const { id: checkOutId } = await fixture.checkOut(narrative)
    await fixture.saved(narrative, narrativeSaying("Same"), { checkOutId })
    // As when the answer of the first save was lost.
    expect(numbers(await fixture.saved(narrative, narrativeSaying("Same"), { checkOutId }))).toEqual([1, 1])
    const noted = { checkOutId, basedOn: { number: 1, revision: 1 }, note: "First draft" }
    expect(await fixture.saved(narrative, narrativeSaying("Same"), noted)).toMatchObject({
      number: 1,
      revision: 2,
      note: "First draft",
    })
  })

  test("are logged once each with their number", async () => {
    const { id: checkOutId } = await fixture.checkOut(narrative)
    await fixture.saved(narrative, narrativeSaying("One"), { checkOutId })
    await fixture.saved(narrative, narrativeSaying("Two"), { checkOutId, basedOn: { number: 1, revision: 1 } })
    const { body } = await fixture.files.call(writer, "GET", `/api/audit-logs/records/${narrative.id}`)
    const entries = body.content.filter(({ action }: { action: string }) => action === "document_saved")
    expect(entries).toHaveLength(1)
    expect(JSON.stringify(entries[0])).toMatch(/Document saved.*Version/)
  })

  test("are deleted with their record, once that is deleted permanently", async () => {
    const count = () =>
      fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
        const rows = await tx
          .selectFrom("document_version")
          .where("record_id", "=", narrative.id)
          .select("number")
          .execute()
        return rows.length
      })
    const checkOut = await fixture.checkOut(narrative)
    await fixture.saved(narrative, narrativeSaying("Kept"), { checkOutId: checkOut.id })
    await fixture.files.call(writer, "DELETE", `${data}/${narrative.id}?revision=${narrative.revision}`)
    expect(await count()).toBe(1)
    await fixture.files.call(fixture.admin, "POST", `${data}/recycle-bin/${narrative.id}/restore`)
    expect((await fixture.read(narrative)).content).toEqual(narrativeSaying("Kept"))
    const { revision } = (await fixture.files.call(writer, "GET", `${data}/${narrative.id}`)).body
    await fixture.files.call(writer, "DELETE", `${data}/${narrative.id}?revision=${revision}`)
    const purged = await fixture.files.call(fixture.admin, "DELETE", `${data}/recycle-bin/${narrative.id}`)
    expect([purged.status, await count()]).toEqual([200, 0])
  })
})

describe("saving", () => {
  const attempt = async (content: object, saving: Parameters<DocumentFixture["save"]>[2], user = writer) => {
    const { status, body } = await fixture.save(narrative, content, saving, user)
    return [status, body.code, body.problems?.map(({ path }: { path: unknown }) => path)]
  }

  test("requires one's own check-out that has not ended, of this record", async () => {
    const lost = [409, "check_out.lost", [["checkOutId"]]]
    expect(await attempt(narrativeSaying("None"), { checkOutId: "none" })).toEqual(lost)
    const elsewhere = await fixture.checkOut(await fixture.add("narrative", "Another"))
    expect(await attempt(narrativeSaying("Another's"), { checkOutId: elsewhere.id })).toEqual(lost)
    const own = await fixture.checkOut(narrative)
    expect(await attempt(narrativeSaying("Not mine"), { checkOutId: own.id }, other)).toEqual(lost)
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .updateTable("check_out")
        .set({ ends_at: new Date(0) })
        .where("id", "=", own.id)
        .execute(),
    )
    expect(await attempt(narrativeSaying("Too late"), { checkOutId: own.id })).toEqual(lost)
    expect((await fixture.read(narrative)).version).toBeNull()
  })

  test("is rejected with the current version if that is another one", async () => {
    const { id: checkOutId } = await fixture.checkOut(narrative)
    expect(await attempt(narrativeSaying("First"), { checkOutId, basedOn: { number: 1, revision: 1 } })).toEqual([
      409,
      "document.outdated",
      [["basedOn"]],
    ])
    await fixture.saved(narrative, narrativeSaying("First"), { checkOutId })
    const { status, body } = await fixture.save(narrative, narrativeSaying("Second"), { checkOutId })
    expect([status, body.code]).toEqual([409, "document.outdated"])
    expect(body.current).toMatchObject({ version: { number: 1, revision: 1 }, content: narrativeSaying("First") })
  })

  test("twice at once keeps one of them", async () => {
    const { id: checkOutId } = await fixture.checkOut(narrative)
    const saves = await Promise.all(
      ["One", "Two", "Three"].map((content) => fixture.save(narrative, narrativeSaying(content), { checkOutId })),
    )
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await fixture.read(narrative)).version).toMatchObject({ number: 1, revision: 1 })
  })

  test("is refused in a closed project, below a completed process, once approved, and without permission", async () => {
    const reasonOf = async (record: AddedRecord, checkOutId: string, user = writer) => {
      const { status, body } = await fixture.save(record, narrativeSaying("Late"), { checkOutId }, user)
      return [status, body.problems?.[0]?.params?.reason]
    }
    const set = (id: RecordId, values: object) =>
      fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
        tx.updateTable("record").set(values).where("id", "=", id).execute(),
      )
    const own = await fixture.checkOut(narrative)
    await set(narrative.id, { completed_process: missingId })
    expect(await reasonOf(narrative, own.id)).toEqual([403, "process_completed"])
    expect((await fixture.read(narrative)).canEdit).toBe(false)
    await set(narrative.id, { completed_process: null, workflow_done: true, is_unlocked: false })
    expect(await reasonOf(narrative, own.id)).toEqual([403, "workflow_done"])
    await set(narrative.id, { workflow_done: false, is_unlocked: true, project_id: fixture.projects.closed })
    expect(await reasonOf(narrative, own.id)).toEqual([403, "project_closed"])
    await set(narrative.id, { project_id: fixture.projects.north })
    const reader = await fixture.user("reader", {
      grants: [{ feature: "Activities", subFeature: "*", actions: ["READ"] }],
    })
    expect(await reasonOf(narrative, own.id, reader)).toEqual([403, "no_write_permission"])
    expect((await fixture.read(narrative, reader)).canEdit).toBe(false)
    expect((await fixture.read(narrative)).canEdit).toBe(true)
  })
})

describe("content", () => {
  const flowchart = {
    type: "flowchart",
    lanes: [{ id: "l1", name: "Buyer", height: 200 }],
    shapes: [
      { id: "s1", kind: "start", laneId: "l1", text: "", x: 0, y: 40, markers: [missingId] },
      { id: "s2", kind: "end", laneId: "l1", text: "", x: 200, y: 40, markers: [] },
    ],
    connections: [{ id: "c1", from: "s1", to: "s2", label: "" }],
  }

  const problemsOf = async (record: AddedRecord, content: object) => {
    const { id: checkOutId } = await fixture.checkOut(record)
    const { status, body } = await fixture.save(record, content, { checkOutId })
    const problems = (body.problems ?? []).map(({ code, path }: { code: string; path: readonly unknown[] }) => [
      code,
      path.join("."),
    ])
    return [status, ...problems]
  }

  test("must be of the record's kind", async () => {
    const chart = await fixture.add("flowchart", "Steps")
    const wrong = [400, ["document.wrong_kind", "content"]]
    expect(await problemsOf(narrative, flowchart)).toEqual(wrong)
    expect(await problemsOf(chart, narrativeSaying("Words"))).toEqual(wrong)
    expect(await problemsOf(chart, flowchart)).toEqual([200])
    expect((await fixture.read(chart)).content).toEqual(flowchart)
  })

  test("has at most 200,000 characters, and links to web and email addresses only", async () => {
    const half = words("x".repeat(100_000))
    expect(await problemsOf(narrative, narrativeOf(paragraph(half, half), paragraph(words("y"))))).toEqual([
      400,
      ["document.too_long", "content"],
    ])
    const link = (href: string) => ({ type: "link", attrs: { href } })
    const linked = (href: string) => narrativeOf(paragraph(words("a"), words("b", { type: "bold" }, link(href))))
    for (const href of ["javascript:alert(1)", "//evil.example", "/documents", "data:text/html,x"])
      expect(await problemsOf(narrative, linked(href))).toEqual([
        400,
        ["document.unsafe_link", "content.content.0.content.1.marks.1.attrs.href"],
      ])
    expect(await problemsOf(narrative, linked("mailto:buyer@example.com"))).toEqual([200])
  })

  test("shows pictures that are files of the record, which then stay", async () => {
    const [own, note, foreign] = [
      await fixture.upload(narrative),
      await fixture.upload(narrative, "note.txt", "no picture"),
      await fixture.upload(await fixture.add("narrative", "Another")),
    ]
    const unknown = [note, foreign, missingId].map((id) => picture(id))
    expect(await problemsOf(narrative, narrativeOf(picture(own), ...unknown))).toEqual([
      400,
      ...[1, 2, 3].map((at) => ["document.unknown_picture", `content.content.${at}.attrs.fileUploadId`]),
    ])
    expect(await problemsOf(narrative, narrativeOf(picture(own)))).toEqual([200])
    const remove = (id: string) => fixture.files.call(writer, "DELETE", `/api/file/${id}/delete`)
    const rejected = await remove(own)
    expect([rejected.status, rejected.body.code]).toEqual([409, "file.in_document"])
    expect((await remove(note)).status).toBe(200)
  })

  test("of a flowchart has unique IDs and refers to nothing that is missing", async () => {
    const chart = await fixture.add("flowchart", "Steps")
    const [start, end] = flowchart.shapes
    const [connection] = flowchart.connections
    const broken = {
      ...flowchart,
      lanes: [...flowchart.lanes, ...flowchart.lanes],
      shapes: [start, { ...end, laneId: "l9" }, { ...end, id: "s1" }],
      connections: [connection, { ...connection, id: "c2", from: "s8" }],
    }
    expect(await problemsOf(chart, broken)).toEqual([
      400,
      ["document.bad_shape", "content.lanes.1.id"],
      ["document.bad_shape", "content.shapes.2.id"],
      ["document.bad_shape", "content.shapes.1.laneId"],
      ["document.bad_shape", "content.connections.1.from"],
    ])
  })
})
