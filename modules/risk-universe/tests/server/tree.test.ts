import { afterAll, beforeAll, expect, test } from "vitest"
import type { ProjectId } from "../../../../schemas/ids.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"
import type { TreeNode } from "../../contracts/tree.ts"
import { linkedTo, setupUniverseFixture, universe, type UniverseFixture } from "./universe-fixture.ts"

/** The levels of the tree, and who sees which of their nodes. */

let fixture: UniverseFixture

beforeAll(async () => {
  fixture = await setupUniverseFixture()
})
afterAll(() => fixture.server.close())

/** A node as `KIND name risks/controls`, with a plus if it can be opened. */
const line = ({ kind, name, risks, controls, hasChildren }: TreeNode) =>
  `${kind} ${name} ${risks}/${controls}${hasChildren ? " +" : ""}`
const below = async (parent: object, more: object = {}, user?: TestUser) =>
  (await fixture.tree({ parent, ...more }, user)).content.map(line)
const reads = (...subFeatures: readonly string[]) =>
  subFeatures.map((subFeature) => ({ feature: "Activities", subFeature, actions: ["READ"] }) as Grant)

/** A process with a sub-process; a risk below it with two controls, one of which belongs to a second risk. */
async function addChain(project: ProjectId) {
  const { add } = fixture
  const process = await add("process", project, "Payments")
  const subProcess = await add("sub-process", project, "Payment run", { process_1: linkedTo(process) })
  const risk = await add("risk", project, "Fraud", { sub_process_1: linkedTo(subProcess) })
  const second = await add("risk", project, "Error", { sub_process_1: linkedTo(subProcess) })
  const shared = await add("control", project, "Approval", { risks_1: linkedTo(risk, second) })
  const control = await add("control", project, "Review", { risks_1: linkedTo(risk) })
  return { process, subProcess, risk, second, shared, control }
}

test("each level has what is directly below, with the numbers of different risks and controls", async () => {
  const { addProject, add } = fixture
  const project = await addProject(2026)
  const { process, subProcess, risk } = await addChain(project)
  await add("risk", project, "Alone")
  await add("control", project, "Lonely")
  const top = await fixture.tree({ projectIds: [project] })
  expect([top.total, top.content.map(line)]).toEqual([1, [`PROJECT ${top.content[0]?.name} 3/3 +`]])
  expect(await below({ projectId: project })).toEqual([
    "PROCESS Payments 2/2 +",
    "RISK Alone 0/0",
    "CONTROL Lonely 0/0",
  ])
  expect(await below({ recordId: process.id })).toEqual(["SUB_PROCESS Payment run 2/2 +"])
  expect(await below({ recordId: subProcess.id })).toEqual(["RISK Fraud 0/2 +", "RISK Error 0/1 +"])
  expect(await below({ recordId: risk.id })).toEqual(["CONTROL Approval 0/0", "CONTROL Review 0/0"])
})

test("projects come with the newest financial year first, those of modules that the reader does not have and unrequested ones not at all", async () => {
  const own = await setupUniverseFixture(fixture.server)
  const [old, current] = [await own.addProject(2024), await own.addProject(2027)]
  const audit = await own.addProject(2028)
  await own.inClient((tx) =>
    tx
      .updateTable("project")
      .set({ module: "IA" })
      .where("client_id", "=", own.clientId)
      .where("id", "=", audit)
      .execute(),
  )
  const ids = (await own.tree()).content.map(({ id }) => id)
  expect(ids[0]).toBe(current)
  expect(ids.at(-1)).toBe(old)
  expect(ids).not.toContain(audit)
  expect((await own.tree({ projectIds: [old, audit] })).content.map(({ id }) => id)).toEqual([old])
  const pages = [await own.tree({ size: 1 }), await own.tree({ size: 1, page: 1 })]
  expect(pages.map(({ content }) => content[0]?.id)).toEqual(ids.slice(0, 2))
  expect(pages[0]?.total).toBe(ids.length)
})

test("processes are sorted by their number, then by uid", async () => {
  const { addProject, add } = fixture
  const project = await addProject(2026)
  await add("process", project, "Unnumbered")
  await add("process", project, "Second", { sort_order_1: { value: "2" } })
  await add("process", project, "First", { sort_order_1: { value: "1" } })
  expect((await fixture.tree({ parent: { projectId: project } })).content.map(({ name }) => name)).toEqual([
    "First",
    "Second",
    "Unnumbered",
  ])
})

test("a level is paged, with its total", async () => {
  const { addProject, add } = fixture
  const project = await addProject(2026)
  for (const name of ["One", "Two", "Three"]) await add("risk", project, name)
  const { content, total } = await fixture.tree({ parent: { projectId: project }, size: 2, page: 1 })
  expect([content.map(({ name }) => name), total]).toEqual([["Three"], 3])
})

test("what is below a hidden record stands directly below the project", async () => {
  const { addProject, add, south, reader } = fixture
  const project = await addProject(2026)
  const process = await add("process", project, "Southern", {}, south)
  const subProcess = await add("sub-process", project, "Shared", { process_1: linkedTo(process) })
  const risk = await add("risk", project, "Risk", { sub_process_1: linkedTo(subProcess) })
  await add("control", project, "Southern control", { risks_1: linkedTo(risk) }, south)
  const northern = await reader("northern-tree")
  expect(await below({ projectId: project }, {}, northern)).toEqual(["SUB_PROCESS Shared 1/0 +"])
  expect(await below({ recordId: risk.id }, {}, northern)).toEqual([])
  const hidden = await fixture.call(northern, "POST", `${universe}/tree`, { parent: { recordId: process.id } })
  expect([hidden.status, hidden.body.code]).toEqual([404, "record.not_found"])

  const withoutSubProcesses = await reader("no-sub-processes", { grants: reads("Risk", "Control") })
  expect(await below({ projectId: project }, {}, withoutSubProcesses)).toEqual(["RISK Risk 0/0"])
})

test("a restricted project and its records are not in the tree of others", async () => {
  const { addProject, reader, call, inClient, worker, clientId } = fixture
  const project = await addProject(2026, { restricted: true })
  await inClient((tx) =>
    tx.insertInto("project_user").values({ client_id: clientId, project_id: project, user_id: worker.id }).execute(),
  )
  const { process } = await addChain(project)
  const other = await reader("other-tree")
  expect((await fixture.tree({ projectIds: [project] }, other)).content).toEqual([])
  for (const parent of [{ projectId: project }, { recordId: process.id }])
    expect((await call(other, "POST", `${universe}/tree`, { parent })).status).toBe(404)
})

test("with record permissions only, the tree has those records", async () => {
  const { admin, addProject, call, reader } = fixture
  const project = await addProject(2026)
  const { risk } = await addChain(project)
  const guest = await reader("guest-tree", { grants: reads("Control") })
  const before = await below({ projectId: project }, {}, guest)
  expect(before).toEqual(["CONTROL Approval 0/0", "CONTROL Review 0/0"])
  const permission = { read: true, update: false, delete: false }
  await call(admin, "POST", `/api/v1/profiles/data/${risk.id}/permissions`, { userIds: [guest.id], permission })
  expect(await below({ projectId: project }, {}, guest)).toEqual(["RISK Fraud 0/2 +"])
})

test("a search shows matches with everything above and below them", async () => {
  const { addProject, add } = fixture
  const project = await addProject(2026)
  const { process, subProcess, risk, second } = await addChain(project)
  await add("risk", project, "Alone")
  const empty = await addProject(2026)
  const search = "fraud"
  const projectIds = [project, empty]
  expect((await fixture.tree({ projectIds, search })).content.map(({ id }) => id)).toEqual([project])
  expect(await below({ projectId: project }, { search })).toEqual(["PROCESS Payments 2/2 +"])
  expect(await below({ recordId: process.id }, { search })).toEqual(["SUB_PROCESS Payment run 2/2 +"])
  expect(await below({ recordId: subProcess.id }, { search })).toEqual(["RISK Fraud 0/2 +"])
  expect(await below({ recordId: risk.id }, { search })).toHaveLength(2)
  expect(await below({ recordId: subProcess.id }, { search: "payment run" })).toHaveLength(2)
  expect(await below({ recordId: second.id }, { search: "APPROVAL" })).toEqual(["CONTROL Approval 0/0"])
  const name = (await fixture.tree({ projectIds })).content.find(({ id }) => id === project)?.name
  expect((await fixture.tree({ projectIds, search: name })).content[0]?.id).toBe(project)
  expect(await below({ projectId: project }, { search: name })).toHaveLength(2)
})

test("a control that is also directly below a process stands below its risk only", async () => {
  const { addProject, inClient, clientId } = fixture
  const project = await addProject(2026)
  const { subProcess, control } = await addChain(project)
  await inClient((tx) =>
    tx
      .insertInto("record_link")
      .values({
        client_id: clientId,
        parent_id: subProcess.id,
        child_id: control.id,
        parent_type: "SUB_PROCESS",
        child_type: "CONTROL",
      })
      .execute(),
  )
  expect(await below({ recordId: subProcess.id })).toEqual(["RISK Fraud 0/2 +", "RISK Error 0/1 +"])
})

test("a risk has its rating after controls, or before without one; a customer's own type has that of its role", async () => {
  const { addProject, addRisk, add, publish } = fixture
  const options = [{ id: "grave", name: { en: "Grave", fr: "Grave" }, tone: "danger" }]
  const field = smallField("f_grade", "grade_1", "TAGREF", { role: "rating", options })
  await publish(smallProfile("graded-risk", [field], { type: "RISK" }))
  const project = await addProject(2026)
  await addRisk(project, "Both", [5, 5, 1, 1])
  await addRisk(project, "Unrated", [null, null])
  await add("graded-risk", project, "Graded", { grade_1: { listValue: ["grave"] } })
  const { content } = await fixture.tree({ parent: { projectId: project } })
  const ratings = Object.fromEntries(content.map(({ name, rating }) => [name, rating && [rating.name.en, rating.tone]]))
  expect(ratings).toEqual({ Both: ["Low", "success"], Unrated: null, Graded: ["Grave", "danger"] })
})
