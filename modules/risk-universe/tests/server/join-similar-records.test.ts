import { afterAll, beforeAll, expect, test } from "vitest"
import { v7 as uuid } from "uuid"
import type { ProjectId, RecordId } from "../../../../schemas/ids.ts"
import { masterLibrary } from "../../../../schemas/ids.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords } from "../../../../tests/support/profile-fixture.ts"
import type { JoinPreview } from "../../contracts/similar-records.ts"
import {
  type AddedRecord,
  data,
  linkedTo,
  repository,
  setupUniverseFixture,
  type UniverseFixture,
  universe,
} from "./universe-fixture.ts"

const joinPath = `${universe}/similar-records/join`

let fixture: UniverseFixture

beforeAll(async () => {
  fixture = await setupUniverseFixture()
})
afterAll(() => fixture.server.close())

const revisionOf = async ({ id }: Pick<AddedRecord, "id">) =>
  (await fixture.call(fixture.worker, "GET", `${data}/${id}`)).body.revision
const described = (description: string) => ({ description_1: { value: description } })

async function preview(keep: AddedRecord, joined: readonly AddedRecord[], user?: TestUser): Promise<JoinPreview> {
  const body = { keepId: keep.id, joinIds: joined.map(({ id }) => id) }
  const reply = await fixture.call(user ?? fixture.worker, "POST", `${joinPath}/preview`, body)
  expect(reply.status).toBe(200)
  return reply.body
}

async function join(
  keep: AddedRecord,
  joined: readonly AddedRecord[],
  more: object = {},
  user: TestUser = fixture.worker,
) {
  const revised = async ({ id }: AddedRecord) => ({ id, revision: await revisionOf({ id }) })
  const body = { keep: await revised(keep), join: await Promise.all(joined.map(revised)), ...more }
  return fixture.call(user, "POST", joinPath, body)
}

/** The records of a type that a record is linked with. */
const linksOf = async ({ id }: AddedRecord, type: string) => {
  const rows = await fixture.inClient((tx) =>
    tx.selectFrom("record_link").where("client_id", "=", fixture.clientId).selectAll().execute(),
  )
  return rows
    .flatMap((link) => [
      ...(link.parent_id === id && link.child_type === type ? [link.child_id] : []),
      ...(link.child_id === id && link.parent_type === type ? [link.parent_id] : []),
    ])
    .toSorted()
}

async function twoRisks(projectId: ProjectId) {
  const target = await fixture.add("risk", projectId, "Payments to fictitious vendors")
  const joined = await fixture.add("risk", projectId, "Payment to a fictitious vendor", described("Filled"))
  return { target, joined }
}

test("references move to the target record, blanks are filled, and the joined record is in the recycle bin", async () => {
  const { add, addProject, call, worker, inClient, clientId } = fixture
  const [before, project, later] = [await addProject(2025), await addProject(2026), await addProject(2027)]
  const { target, joined } = await twoRisks(project)
  const shared = await add("control", project, "Shared", { risks_1: linkedTo(target, joined) })
  const own = await add("control", project, "Own", { risks_1: linkedTo(joined) })
  const sub = await add("sub-process", project, "Sub", { risks_1: linkedTo(joined) })
  const [previous, next] = [await add("risk", before, "Before"), await add("risk", later, "Later")]
  await fixture.rollOver(previous, joined, before, project)
  await fixture.rollOver(joined, next, project, later)
  await inClient((tx) =>
    tx
      .insertInto("record_comment")
      .values({
        client_id: clientId,
        id: next.id,
        record_id: joined.id,
        thread_id: next.id,
        author_id: worker.id,
        body: "Said",
      })
      .execute(),
  )

  const planned = await preview(target, [joined])
  expect(planned).toMatchObject({
    problems: [],
    blanks: [{ keyword: "description_1", value: "Filled", fromId: joined.id }],
    differing: [{ joined: [{ id: joined.id }] }],
    joined: [{ id: joined.id, comments: 1, files: 0, copies: 1, movesOrigin: true }],
  })
  const outcomes = planned.joined.flatMap(({ links }) => links.map(({ record, outcome }) => [record.id, outcome]))
  expect(Object.fromEntries(outcomes)).toEqual({ [shared.id]: "present", [own.id]: "moves", [sub.id]: "moves" })
  expect(await revisionOf(target)).toBe(target.revision)

  const reply = await join(target, [joined], { fill: ["description_1"] })
  expect([reply.status, reply.body]).toEqual([200, { id: target.id, uniqueId: target.uniqueId, joined: 1, links: 2 }])
  expect(await linksOf(target, "CONTROL")).toEqual([shared.id, own.id].toSorted())
  expect(await linksOf(target, "SUB_PROCESS")).toEqual([sub.id])
  expect(await linksOf(own, "RISK")).toEqual([target.id])
  const current = await call(worker, "GET", `${data}/${target.id}`)
  expect(current.body.fields.description_1).toMatchObject({ value: "Filled" })
  expect((await call(worker, "GET", `${data}/${joined.id}`)).status).toBe(404)
  const bin = await call(worker, "GET", `${data}/recycle-bin?projectId=${project}`)
  expect(bin.body.content.map(({ id }: AddedRecord) => id)).toEqual([joined.id])
  const moved = await inClient(async (tx) => ({
    comments: await tx.selectFrom("record_comment").where("record_id", "=", target.id).select("body").execute(),
    years: await tx
      .selectFrom("record_predecessor")
      .where("client_id", "=", clientId)
      .select(["previous_id", "record_id"])
      .orderBy("rolled_at")
      .execute(),
  }))
  expect(moved.comments).toEqual([{ body: "Said" }])
  expect(moved.years).toEqual([
    { previous_id: previous.id, record_id: target.id },
    { previous_id: target.id, record_id: next.id },
  ])
  const entries = await inClient((tx) =>
    tx
      .selectFrom("audit_entry")
      .where("client_id", "=", clientId)
      .where("subject_id", "in", [target.id, joined.id])
      .where("action", "in", ["joined", "deleted"])
      .select(["subject_id", "action", "changes"])
      .execute(),
  )
  expect(entries.map(({ subject_id, action }) => [subject_id, action]).toSorted()).toEqual(
    [
      [joined.id, "deleted"],
      [joined.id, "joined"],
      [target.id, "joined"],
    ].toSorted(),
  )
  const texts = entries.map(({ changes }) => JSON.stringify(changes))
  expect(texts.filter((one) => one.includes("JOINED_INTO") && one.includes(target.id))).toHaveLength(1)
  expect(texts.filter((one) => one.includes('"JOINED"') && one.includes(joined.id))).toHaveLength(1)
})

test("what projects took from a joined master comes from the target one", async () => {
  const { add, addProject, inClient, clientId } = fixture
  const project = await addProject(2026)
  const { target, joined } = await twoRisks(project)
  const copy = await add("risk", project, "Copy")
  await inClient(async (tx) => {
    const records = () => tx.updateTable("record").where("client_id", "=", clientId)
    await records()
      .set({ project_id: masterLibrary, entity_id: null })
      .where("id", "in", [target.id, joined.id])
      .execute()
    await records().set({ master_id: joined.id }).where("id", "=", copy.id).execute()
  })
  const librarian = await fixture.user("librarian", {
    grants: [
      ...allRecords,
      repository("READ", "UPDATE"),
      { feature: "Settings", subFeature: "*", actions: ["CREATE", "READ", "UPDATE", "DELETE"] },
    ],
  })
  const body = {
    keep: { id: target.id, revision: target.revision },
    join: [{ id: joined.id, revision: joined.revision }],
  }
  expect((await fixture.call(librarian, "POST", joinPath, body)).status).toBe(200)
  const row = await inClient((tx) =>
    tx.selectFrom("record").where("client_id", "=", clientId).where("id", "=", copy.id).select("master_id").execute(),
  )
  expect(row).toEqual([{ master_id: target.id }])
})

test("nothing is joined at other revisions, and of two equal requests one succeeds", async () => {
  const project = await fixture.addProject(2026)
  const { target, joined } = await twoRisks(project)
  const at = (targetRevision: number, joinedRevision: number) =>
    fixture.call(fixture.worker, "POST", joinPath, {
      keep: { id: target.id, revision: targetRevision },
      join: [{ id: joined.id, revision: joinedRevision }],
    })
  expect((await at(target.revision, joined.revision + 1)).status).toBe(409)
  expect((await at(target.revision + 1, joined.revision)).status).toBe(409)
  expect(await revisionOf(joined)).toBe(joined.revision)
  const replies = await Promise.all([at(target.revision, joined.revision), at(target.revision, joined.revision)])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([404, 409]).toContain(replies.find(({ status }) => status !== 200)?.status)
})

test("records of another project, entity or type are not joined, nor a record into itself", async () => {
  const { add, addProject, south } = fixture
  const [project, other] = [await addProject(2026), await addProject(2026)]
  const target = await add("risk", project, "Risk")
  const others = [
    await add("risk", other, "Risk"),
    await add("risk", project, "Risk", {}, south),
    await add("control", project, "Risk"),
    target,
  ]
  for (const record of others) {
    const { status, body } = await join(target, [record])
    expect([status, body.problems[0].code]).toEqual([400, "similar_records.not_joinable"])
  }
})

test("a record is not joined without permission to delete it, nor with links that the user cannot see", async () => {
  const { add, addProject, user, south } = fixture
  const project = await addProject(2026)
  const { target, joined } = await twoRisks(project)
  await add("control", project, "Hidden", { risks_1: linkedTo(joined) }, south)
  const northern = await user("northern", { grants: [...allRecords, repository("READ", "UPDATE")] })
  expect((await preview(target, [joined], northern)).problems).toMatchObject([
    { recordId: joined.id, problem: { code: "similar_records.hidden_links", params: { count: 1 } } },
  ])
  const reply = await join(target, [joined], {}, northern)
  expect([reply.status, reply.body.problems[0].code]).toEqual([409, "similar_records.hidden_links"])
  const editor = await user("editor", {
    grants: [{ feature: "Activities", subFeature: "*", actions: ["READ", "UPDATE"] }, repository("READ", "UPDATE")],
  })
  expect((await join(target, [joined], {}, editor)).status).toBe(403)
  expect((await join(target, [joined], {}, await fixture.reader("reader"))).status).toBe(403)
  expect(await linksOf(joined, "CONTROL")).toHaveLength(1)
})

test("own files of the joined record come along, those in its fields stay, and both are in the preview", async () => {
  const { inClient, clientId, addProject, worker } = fixture
  const project = await addProject(2026)
  const { target, joined } = await twoRisks(project)
  const file = (fieldId: string | null) => ({
    client_id: clientId,
    id: uuid(),
    state: "ready" as const,
    upload_type: "PROFILE_ATTACHMENT" as const,
    project_id: project,
    record_id: joined.id,
    field_id: fieldId,
    attached_at: new Date(),
    completed_at: new Date(),
    file_name: "walkthrough.pdf",
    content_type: "application/pdf",
    size: 1,
    total_parts: 1,
    upload_id: "upload",
    uploaded_by: worker.id,
  })
  const [own, ofField, ofComment] = [file(null), file("attachments"), file("comment")]
  await inClient((tx) => tx.insertInto("stored_file").values([own, ofField, ofComment]).execute())
  expect((await preview(target, [joined])).joined).toMatchObject([{ id: joined.id, ownFiles: 1 }])
  expect((await join(target, [joined])).status).toBe(200)
  const rows = await inClient((tx) =>
    tx
      .selectFrom("stored_file")
      .where("client_id", "=", clientId)
      .where("id", "in", [own.id, ofField.id, ofComment.id])
      .select(["id", "record_id", "state"])
      .execute(),
  )
  expect(Object.fromEntries(rows.map(({ id, record_id, state }) => [id, [record_id, state]]))).toEqual({
    [own.id]: [target.id, "ready"],
    [ofField.id]: [joined.id, "deleted"],
    [ofComment.id]: [joined.id, "deleted"],
  })
})

test("completed, locked and checked-out records prevent joining, and the preview names each of them", async () => {
  const { add, addProject, user, inClient, clientId } = fixture
  const project = await addProject(2026)
  const { target, joined } = await twoRisks(project)
  const completed = await add("control", project, "Completed", { risks_1: linkedTo(joined) })
  const set = (
    { id }: AddedRecord,
    values: { readonly workflow_done?: boolean; readonly completed_process?: RecordId | null },
  ) =>
    inClient((tx) =>
      tx.updateTable("record").set(values).where("client_id", "=", clientId).where("id", "=", id).execute(),
    )
  const prevented = async () =>
    (await preview(target, [joined])).problems.map(({ uniqueId, problem: { code } }) => [uniqueId, code])
  const rejected = async () => {
    const { status, body } = await join(target, [joined])
    return [status, body.problems[0].code]
  }

  await set(joined, { workflow_done: true })
  expect(await prevented()).toEqual([[joined.uniqueId, "similar_records.locked"]])
  expect(await rejected()).toEqual([403, "access.read_only"])
  await set(joined, { workflow_done: false })

  await set(completed, { completed_process: target.id })
  expect(await prevented()).toEqual([[completed.uniqueId, "similar_records.linked_completed"]])
  expect(await rejected()).toEqual([409, "similar_records.linked_completed"])
  await set(completed, { completed_process: null })

  const process = await add("process", project, "Process")
  await add("sub-process", project, "Held", { process_1: linkedTo(process), risks_1: linkedTo(joined) })
  const holder = await user("holder", { entityIds: [fixture.north], grants: allRecords })
  const held = await fixture.call(holder, "POST", "/api/v1/check-outs", {
    kind: "MATRIX_PROCESS",
    recordId: process.id,
  })
  expect(held.status).toBe(200)
  expect(await prevented()).toContainEqual([joined.uniqueId, "check_out.held"])
  expect(await rejected()).toEqual([409, "check_out.held"])
  expect(await linksOf(joined, "CONTROL")).toEqual([completed.id])
})
