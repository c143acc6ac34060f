import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { masterLibrary, type EntityId } from "../../../../schemas/ids.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, text } from "../../../../tests/support/profile-fixture.ts"
import { shippedWithoutWorkflows } from "../../../../tests/support/shipped.ts"
import type { MasterProcess } from "../../contracts/library.ts"
import { data, type LibraryFixture, mapping, masterGrant, masters, setupLibraryFixture } from "./library-fixture.ts"

let fixture: LibraryFixture
let maintainer: TestUser
let add: LibraryFixture["add"]

beforeAll(async () => {
  fixture = await setupLibraryFixture()
  ;({ maintainer, add } = fixture)
})
afterAll(() => fixture.server.close())

const tree = async (user = maintainer): Promise<readonly MasterProcess[]> =>
  (await fixture.call(user, "GET", `${mapping}/master`)).body.content

const move = async (id: string, parentId: string | null, before?: string, revision?: number) => {
  const current = revision ?? (await fixture.call(maintainer, "GET", `${data}/${id}`)).body.revision
  return fixture.call(maintainer, "PUT", `${mapping}/child`, {
    id,
    parentId,
    ...(before && { before }),
    revision: current,
  })
}

/** The names of a process's children in their order. */
const namesBelow = async (parentId: string | null, among?: readonly string[]) =>
  (await tree())
    .filter((node) => node.parentId === parentId && (among?.includes(node.record.id) ?? true))
    .map(({ record }) => record.name)

describe("the library's records", () => {
  test("belong to no entity, have no workflow, and are listed, changed and found like records of a project", async () => {
    const control = await add("control", "Three-way match")
    expect(control).toMatchObject({ entityId: null, status: "DRAFT", workflowActivityActionId: null, revision: 1 })
    const list = { profileId: "control", projectId: masterLibrary }
    const listed = await fixture.call(maintainer, "POST", `${data}/v4/paginated`, list)
    expect(listed.body.content.map(({ id }: { id: string }) => id)).toContain(control.id)
    const everywhere = await fixture.call(maintainer, "POST", `${data}/v4/paginated`, { profileId: "control" })
    expect(everywhere.body.content.map(({ id }: { id: string }) => id)).not.toContain(control.id)
    const change = { revision: 1, fields: { description_1: { value: "Order, receipt and invoice agree." } } }
    const changed = await fixture.call(maintainer, "PUT", `${masters}/${control.id}`, change)
    expect([changed.status, changed.body.revision]).toEqual([200, 2])
    const workflow = `/api/v1/workflow/records/${control.id}`
    const state = await fixture.call(maintainer, "GET", workflow)
    expect(state.body).toMatchObject({ activity: null, actions: [], canReopen: false })
    const acted = await fixture.call(maintainer, "POST", `${workflow}/actions`, { actionId: "a_submit", revision: 2 })
    expect([acted.status, acted.body.code]).toEqual([409, "workflow.master_record"])
    const process = await add("process", "Never complete")
    const completed = await fixture.call(maintainer, "POST", `/api/v1/workflow/records/${process.id}/complete`, {
      revision: 1,
    })
    expect([completed.status, completed.body.code]).toEqual([409, "workflow.master_record"])
  })

  test("are numbered apart from those of projects, and a record of a project is none of them", async () => {
    const process = await add("process", "Numbered apart")
    const body = { profileId: "process", projectId: fixture.projects.north, fields: { title_1: text("In a project") } }
    const inProject = await fixture.call(maintainer, "POST", data, {
      ...body,
      fields: { ...body.fields, uid_1: text(process.uniqueId) },
    })
    expect([inProject.status, inProject.body.uniqueId]).toEqual([201, process.uniqueId])
    const { id } = inProject.body
    for (const [method, url, sent] of [
      ["PUT", `${masters}/${id}`, { revision: 1, fields: {} }],
      ["GET", `${masters}/${id}/uses`, undefined],
      ["DELETE", `${mapping}/${id}?revision=1`, undefined],
      ["PUT", `${mapping}/child`, { id, parentId: null, revision: 1 }],
    ] as const) {
      const { status, body: answer } = await fixture.call(maintainer, method, url, sent)
      expect([url, status, answer.code]).toEqual([url, 404, "record.not_found"])
    }
  })

  test("are validated with the numbers of the library, and as without an entity", async () => {
    const { uniqueId } = await add("process", "Has a number")
    const validate = async (projectId: string) => {
      const fields = { title_1: text("Another"), uid_1: text(uniqueId) }
      const { body } = await fixture.call(maintainer, "POST", `${data}/validate`, {
        profileId: "process",
        projectId,
        fields,
      })
      return body.problems.map(({ code }: { code: string }) => code)
    }
    expect(await validate(masterLibrary)).toEqual(["value.duplicate_uid"])
    expect(await validate(fixture.projects.south)).toEqual([])
  })
})

describe("the tree", () => {
  test("contains the fields of the list and the numbers of risks and controls", async () => {
    const process = await add("process", "Procure to pay")
    const sub = await add("sub-process", "Invoices", { id: process.id, keyword: "sub_processes_1" })
    const risk = await add("risk", "Invoice paid twice", { id: sub.id, keyword: "risks_1" })
    await add("control", "Duplicate check", { id: risk.id, keyword: "controls_1" })
    await add("control", "Approval", { id: sub.id, keyword: "controls_1" })
    const nodes = await tree()
    const at = nodes.findIndex(({ record }) => record.id === process.id)
    expect(nodes[at]).toMatchObject({ parentId: null, risks: 1, controls: 2, entities: 0, uses: 0 })
    expect(nodes[at]?.record.fields).toHaveProperty("title_1")
    expect(nodes[at]?.record.fields).not.toHaveProperty("description_1")
    expect(nodes[at + 1]).toMatchObject({ record: { id: sub.id }, parentId: process.id, risks: 1, controls: 2 })
    const mapper = await fixture.user("counter", { grants: [...allRecords, masterGrant("Master_Process")] })
    const seen = (await tree(mapper)).find(({ record }) => record.id === sub.id)
    expect(seen).toMatchObject({ risks: 0, controls: 0 })
  })

  test("a process is moved below another, before a sibling or last, and siblings keep their order", async () => {
    const [parent, a, b, c] = [
      await add("process", "Parent"),
      await add("process", "A"),
      await add("process", "B"),
      await add("process", "C"),
    ]
    for (const { id } of [a, b, c]) expect((await move(id, parent.id)).status).toBe(200)
    expect(await namesBelow(parent.id)).toEqual(["A", "B", "C"])
    await move(c.id, parent.id, a.id)
    expect(await namesBelow(parent.id)).toEqual(["C", "A", "B"])
    await move(b.id, parent.id, a.id)
    expect(await namesBelow(parent.id)).toEqual(["C", "B", "A"])
    await move(b.id, null)
    expect(await namesBelow(parent.id)).toEqual(["C", "A"])
    const log = await fixture.call(maintainer, "GET", `/api/audit-logs/records/${b.id}`)
    expect(JSON.stringify(log.body.content[0])).toContain(parent.uniqueId)
  })

  test("siblings are renumbered where no number is free between two of them", async () => {
    const parent = await add("process", "Dense")
    const children = []
    for (const [index, title] of ["one", "two", "three"].entries()) {
      const child = await add("sub-process", title, { id: parent.id, keyword: "sub_processes_1" })
      const fields = { sort_order_1: text(String(index + 1)) }
      await fixture.call(maintainer, "PUT", `${masters}/${child.id}`, { revision: child.revision, fields })
      children.push(child)
    }
    const [one, two, three] = children
    await move(three!.id, parent.id, two!.id)
    expect(await namesBelow(parent.id)).toEqual(["one", "three", "two"])
    expect(one).toBeDefined()
  })

  test("rejects circles, sub-processes as parents, unknown siblings, and outdated revisions", async () => {
    const [top, middle] = [await add("process", "Top"), await add("process", "Middle")]
    const leaf = await add("sub-process", "Leaf", { id: middle.id, keyword: "sub_processes_1" })
    await move(middle.id, top.id)
    const rejections = [
      [await move(top.id, middle.id), 400, "process.circular"],
      [await move(top.id, top.id), 400, "process.circular"],
      [await move(top.id, leaf.id), 400, "process.not_a_process"],
      [await move(top.id, null, leaf.id), 404, "record.not_found"],
      [await move(top.id, "0193c9a0-0000-7000-8000-000000000001"), 404, "record.not_found"],
      [await move(middle.id, null, undefined, 1), 409, "record.conflict"],
    ] as const
    expect(rejections.map(([{ status, body }]) => [status, body.code])).toEqual(
      rejections.map(([, status, code]) => [status, code]),
    )
    const without = await fixture.call(maintainer, "PUT", `${mapping}/child`, { id: top.id, parentId: null })
    expect([without.status, without.body.code]).toEqual([428, "record.revision_missing"])
  })

  test("a process without a field for its parent has none", async () => {
    const process = shippedWithoutWorkflows.find(({ id }) => id === "process")!
    const sections = process.sections.map((section) => ({
      ...section,
      fields: section.fields.filter(({ keyword }) => keyword !== "master_process_1"),
    }))
    await fixture.publish({ ...process, id: "process-alone", sections })
    const [alone, parent] = [await add("process-alone", "Alone"), await add("process", "Parent of none")]
    const { status, body } = await move(alone.id, parent.id)
    expect([status, body.code]).toEqual([409, "process.not_available"])
  })

  test("two moves at once keep one order, and a process that two users move in a circle stays in the tree", async () => {
    const [parent, ...children] = [
      await add("process", "Busy"),
      await add("process", "B1"),
      await add("process", "B2"),
      await add("process", "B3"),
    ]
    await Promise.all(children.map(({ id }) => move(id, parent!.id)))
    expect((await namesBelow(parent!.id)).toSorted()).toEqual(["B1", "B2", "B3"])
    const [one, two] = children
    const results = await Promise.all([move(one!.id, two!.id), move(two!.id, one!.id)])
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test("a process with children is not deleted, and the error names them", async () => {
    const process = await add("process", "Kept")
    await add("sub-process", "Holding it", { id: process.id, keyword: "sub_processes_1" })
    const { revision } = (await fixture.call(maintainer, "GET", `${data}/${process.id}`)).body
    const { status, body } = await fixture.call(maintainer, "DELETE", `${mapping}/${process.id}?revision=${revision}`)
    expect([status, body.code]).toEqual([409, "record.has_children"])
    expect(body.problems[0].message).toContain("Holding it")
  })
})

describe("the assignment to entities", () => {
  const change = (user: TestUser, assign: readonly object[], withdraw: readonly object[] = []) =>
    fixture.call(user, "PUT", `${mapping}/entities`, { assign, withdraw })
  const entitiesOf = async (processId: string, user = maintainer): Promise<readonly EntityId[]> =>
    (await fixture.call(user, "GET", `${mapping}/entities`)).body.content
      .filter((one: { processId: string }) => one.processId === processId)
      .map((one: { entityId: EntityId }) => one.entityId)
      .toSorted()

  test("is changed as a whole, changes nothing twice, and is in the audit log of the process", async () => {
    const process = await add("process", "Assigned")
    const pair = (entityId: EntityId) => ({ processId: process.id, entityId })
    const both = [pair(fixture.north), pair(fixture.south)]
    expect((await change(maintainer, both)).status).toBe(200)
    await change(maintainer, both)
    expect(await entitiesOf(process.id)).toEqual([fixture.north, fixture.south].toSorted())
    await change(maintainer, [], [pair(fixture.south)])
    expect(await entitiesOf(process.id)).toEqual([fixture.north])
    const log = await fixture.call(maintainer, "GET", `/api/audit-logs/records/${process.id}`)
    const events = log.body.content.filter((entry: { action: string }) => entry.action === "entities_changed")
    expect(events.map(({ updates }: { updates: object[] }) => updates.length)).toEqual([1, 2])
    expect((await tree()).find(({ record }) => record.id === process.id)?.entities).toBe(1)
  })

  test("shows and accepts only the entities of the user, and nothing of a request with a mistake is done", async () => {
    const [process, risk] = [await add("process", "Partly visible"), await add("risk", "No process")]
    const northerner = await fixture.user("northerner", { grants: [...allRecords, masterGrant("Master_Process")] })
    const pair = (entityId: EntityId, processId = process.id) => ({ processId, entityId })
    await change(maintainer, [pair(fixture.south)])
    expect(await entitiesOf(process.id, northerner)).toEqual([])
    const foreign = await change(northerner, [pair(fixture.north), pair(fixture.south)])
    expect([foreign.status, foreign.body.code]).toEqual([404, "entity.not_found"])
    const wrong = await change(maintainer, [pair(fixture.north), pair(fixture.north, risk.id)])
    expect([wrong.status, wrong.body.problems[0].path]).toEqual([404, ["assign", 1, "processId"]])
    expect(await entitiesOf(process.id)).toEqual([fixture.south])
  })
})
