import { afterAll, beforeAll, expect, test } from "vitest"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { type ProfileFixture, setupProfileFixture, text } from "../../../../tests/support/profile-fixture.ts"

const url = "/api/v1/projects"
const projectRight: Grant = {
  feature: "Activities",
  subFeature: "Project",
  actions: ["CREATE", "READ", "UPDATE"],
}
const absent = "0193c9a0-0000-7000-8000-000000000001"

let fixture: ProfileFixture
let elsewhere: ProfileFixture
/** Manages the projects of the northern entity. */
let manager: TestUser
let southern: TestUser
/** Works in the northern entity and can only read projects. */
let reader: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  elsewhere = await setupProfileFixture(fixture.server)
  manager = await fixture.user("manager", { grants: [projectRight] })
  southern = await fixture.user("southern", { entityIds: [fixture.south], grants: [projectRight] })
  reader = await fixture.user("reader", { grants: [{ ...projectRight, actions: ["READ"] }] })
})
afterAll(() => fixture.server.close())

let count = 0
const input = (more: object = {}) => ({
  name: `Reporting ${(count += 1)}`,
  module: "IC",
  financialYear: 2026,
  financialYearStartMonth: 4,
  reportingPeriod: "quarter",
  processType: "Financial reporting",
  entityIds: [fixture.north],
  ...more,
})
const createProject = async (more: object = {}, by = manager) => (await fixture.call(by, "POST", url, input(more))).body
const patch = (by: TestUser, id: string, body: object) => fixture.call(by, "PATCH", `${url}/${id}`, body)
const listAuditEntriesOf = (id: string) =>
  fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .selectFrom("audit_entry")
      .where("client_id", "=", fixture.clientId)
      .where("subject_id", "=", id)
      .orderBy("sequence")
      .select(["action", "changes", "actor_id", "subject_kind"])
      .execute(),
  )

test("a project is created, read, changed, closed and reopened, each step with an audit entry", async () => {
  const createdProject = await createProject({ name: "ICFR 2027", processType: "  ICFR " })
  expect(createdProject).toMatchObject({
    name: "ICFR 2027",
    processType: "ICFR",
    closed: false,
    restricted: false,
    revision: 1,
  })
  expect((await fixture.call(manager, "GET", `${url}/${createdProject.id}`)).body).toEqual(createdProject)

  const { body: changed } = await patch(manager, createdProject.id, {
    revision: 1,
    name: "ICFR 2027 · North",
    financialYearStartMonth: 12,
    reportingPeriod: "year",
  })
  expect(changed).toEqual({
    ...createdProject,
    name: "ICFR 2027 · North",
    financialYearStartMonth: 12,
    reportingPeriod: "year",
    revision: 2,
  })
  const { body: closed } = await patch(manager, createdProject.id, { revision: 2, closed: true })
  expect(closed).toEqual({ ...changed, closed: true, revision: 3 })
  expect((await patch(manager, createdProject.id, { revision: 3, name: "Other" })).body).toMatchObject({
    status: 409,
    code: "project.closed",
  })
  const { body: opened } = await patch(manager, createdProject.id, { revision: 3, closed: false, financialYear: 2028 })
  expect(opened).toEqual({ ...changed, financialYear: 2028, revision: 4 })

  const auditEntries = await listAuditEntriesOf(createdProject.id)
  expect(auditEntries.map(({ action }) => action)).toEqual(["created", "updated", "closed", "reopened"])
  expect(new Set(auditEntries.map(({ actor_id: id }) => id))).toEqual(new Set([manager.id]))
  expect(auditEntries[1]?.changes).toContainEqual({
    section: null,
    parameter: "name",
    previous: "ICFR 2027",
    current: "ICFR 2027 · North",
  })
  expect(auditEntries[2]?.changes).toEqual([{ section: null, parameter: "closed", previous: false, current: true }])
})

test("a change without effect writes no audit entry", async () => {
  const { id, name } = await createProject()
  expect((await patch(manager, id, { revision: 1, name })).status).toBe(200)
  expect(await listAuditEntriesOf(id)).toHaveLength(1)
})

test("a stale revision is rejected with the current project", async () => {
  const createdProject = await createProject()
  await patch(manager, createdProject.id, { revision: 1, financialYear: 2030 })
  for (const stale of [
    await patch(manager, createdProject.id, { revision: 1, name: "Late" }),
    await fixture.call(manager, "POST", `${url}/${createdProject.id}/users`, { revision: 1, userIds: [reader.id] }),
    await fixture.call(manager, "DELETE", `${url}/${createdProject.id}/users/${reader.id}?revision=1`),
  ]) {
    expect(stale.body).toMatchObject({
      status: 409,
      code: "project.conflict",
      current: { id: createdProject.id, financialYear: 2030, revision: 2 },
    })
  }
  expect((await patch(manager, createdProject.id, { name: "No revision" })).status).toBe(400)
})

test("of two concurrent changes with the same revision, one is rejected", async () => {
  const { id } = await createProject()
  const both = await Promise.all(
    [2031, 2032].map((financialYear) => patch(manager, id, { revision: 1, financialYear })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test("names start with a letter or number and are unique ignoring case; an unchanged name is not validated again", async () => {
  const first = await createProject({ name: "Überprüfung 1" })
  const rejectedChanges = [
    ["überprüfung 1", "value.duplicate"],
    [" ÜBERPRÜFUNG 1 ", "value.duplicate"],
    ["   ", "value.required"],
    ["-dash", "project.bad_name"],
    ["<b>bold</b>", "project.bad_name"],
    ["two\nlines", "project.bad_name"],
  ] as const
  const second = await createProject()
  for (const [name, code] of rejectedChanges) {
    const created = await fixture.call(manager, "POST", url, input({ name }))
    expect(created.body).toMatchObject({ status: 400, code, problems: [{ path: ["name"] }] })
    expect((await patch(manager, second.id, { revision: 1, name })).body).toMatchObject({ status: 400, code })
  }
  expect((await patch(manager, first.id, { revision: 1, name: "ÜBERPRÜFUNG 1" })).status).toBe(200)
  const both = await Promise.all([0, 1].map(() => fixture.call(manager, "POST", url, input({ name: "At once" }))))
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
})

test("invalid input is rejected with its path, and nothing is changed", async () => {
  const createdProject = await createProject()
  const bad: readonly [object, string][] = [
    [{ financialYearStartMonth: 0 }, "financialYearStartMonth"],
    [{ financialYearStartMonth: 13 }, "financialYearStartMonth"],
    [{ reportingPeriod: "week" }, "reportingPeriod"],
    [{ financialYear: 1.5 }, "financialYear"],
    [{ processType: "" }, "processType"],
    [{ entityIds: [] }, "entityIds"],
    [{ module: "IA" }, "module"],
    [{ clientId: elsewhere.clientId }, "clientId"],
    [{ id: absent }, "id"],
  ]
  for (const [change, parameter] of bad) {
    const { body } = await patch(manager, createdProject.id, { revision: 1, ...change })
    expect([parameter, body.status, JSON.stringify(body.problems)]).toEqual([
      parameter,
      400,
      expect.stringContaining(parameter),
    ])
  }
  expect((await fixture.call(manager, "GET", `${url}/${createdProject.id}`)).body).toEqual(createdProject)
})

test("access control: a project of another client, entity or module is not found; a missing permission is reported", async () => {
  const createdProject = await createProject()
  const audit = await fixture.addProject("Audit", [fixture.north], "IA")
  const calls = (id: string, by: TestUser) => [
    fixture.call(by, "GET", `${url}/${id}`),
    patch(by, id, { revision: 1, name: "Taken" }),
    fixture.call(by, "POST", `${url}/${id}/users`, { revision: 1, userIds: [by.id] }),
    fixture.call(by, "DELETE", `${url}/${id}/users/${by.id}?revision=1`),
  ]
  const foreigner = await elsewhere.user("foreigner", { grants: [projectRight] })
  for (const [id, by] of [
    [createdProject.id, southern],
    [createdProject.id, foreigner],
    [audit, manager],
    [absent, manager],
    ["nonsense", manager],
  ] as const) {
    for (const { body } of await Promise.all(calls(id, by)))
      expect(body).toMatchObject({ status: 404, code: "project.not_found" })
  }
  const [read, ...writes] = await Promise.all(calls(createdProject.id, reader))
  expect(read?.status).toBe(200)
  for (const { body } of writes) expect(body).toMatchObject({ status: 403, code: "access.forbidden" })
  expect((await fixture.call(reader, "POST", url, input())).body.code).toBe("access.forbidden")
  const outsider = await fixture.user("outsider")
  expect((await fixture.call(outsider, "GET", `${url}/${createdProject.id}`)).body.code).toBe("access.forbidden")
  expect((await fixture.call(manager, "POST", url, input({ module: "IA" }))).status).toBe(404)
})

test("entities are added and removed; those of other users stay, and one with records cannot be removed", async () => {
  const owner = await fixture.user("owner", {
    entityIds: [fixture.north, fixture.south],
    grants: [{ feature: "Activities", subFeature: "*", actions: ["CREATE", "READ", "UPDATE"] }],
  })
  const createdProject = await createProject({ entityIds: [fixture.north, fixture.south] }, owner)
  const names = (project: { entities: { name: string }[] }) => project.entities.map(({ name }) => name)
  expect(names(createdProject)).toEqual(["North", "South"])

  // A user of the northern entity neither sees nor changes anything of the southern one.
  const { body: northern } = await patch(manager, createdProject.id, { revision: 1, entityIds: [fixture.north] })
  expect(names(northern)).toEqual(["North"])
  expect(names((await fixture.call(owner, "GET", `${url}/${createdProject.id}`)).body)).toEqual(["North", "South"])
  expect(
    (await patch(manager, createdProject.id, { revision: 2, entityIds: [fixture.north, fixture.south] })).body,
  ).toMatchObject({
    status: 404,
    code: "entity.not_found",
    problems: [{ path: ["entityIds", 1] }],
  })

  const record = await fixture.call(owner, "POST", "/api/v1/profiles/data", {
    profileId: "control",
    projectId: createdProject.id,
    entityId: fixture.south,
    fields: { title_1: text("Stays") },
  })
  expect(record.status).toBe(201)
  const rejected = await patch(owner, createdProject.id, { revision: 2, entityIds: [fixture.north] })
  expect(rejected.body).toMatchObject({ status: 409, code: "project.entity_in_use" })
  expect(rejected.body.message).toContain("South")
  const { body: south } = await patch(owner, createdProject.id, { revision: 2, entityIds: [fixture.south] })
  expect(names(south)).toEqual(["South"])
  expect((await listAuditEntriesOf(createdProject.id)).at(-1)?.changes).toEqual([
    { section: null, parameter: "entityIds", previous: [fixture.north, fixture.south], current: [fixture.south] },
  ])
})

test("a closed project rejects changes to its records, with the reason", async () => {
  const clerk = await fixture.user("clerk", {
    grants: [{ feature: "Activities", subFeature: "*", actions: ["CREATE", "READ", "UPDATE", "DELETE"] }],
  })
  const createdProject = await createProject()
  const body = { profileId: "control", projectId: createdProject.id, fields: { title_1: text("In time") } }
  const record = await fixture.call(clerk, "POST", "/api/v1/profiles/data", body)
  await patch(manager, createdProject.id, { revision: 1, closed: true })
  const late = await fixture.call(clerk, "POST", "/api/v1/profiles/data", body)
  expect(late.body).toMatchObject({ status: 403, code: "access.read_only" })
  const edit = { revision: 1, fields: { title_1: text("Late") } }
  const change = () => fixture.call(clerk, "PUT", `/api/v1/profiles/data/${record.body.id}`, edit)
  expect((await change()).body.problems[0].params.reason).toBe("project_closed")
  await patch(manager, createdProject.id, { revision: 2, closed: false })
  expect((await change()).status).toBe(200)
})

test("the projects of all of a user's modules are listed only on request, and only those", async () => {
  const both = await fixture.user("both", { grants: [projectRight], modules: ["IC", "IA"] })
  const control = await createProject()
  const audit = await fixture.addProject("Audit of all", [fixture.north], "IA")
  const listed = async (by: TestUser, query = "") => {
    const { content } = (await fixture.call(by, "GET", `${url}${query}`)).body
    return content.map(({ id }: { id: string }) => id).filter((id: string) => id === control.id || id === audit)
  }
  expect(await listed(both)).toEqual([control.id])
  expect((await listed(both, "?modules=all")).toSorted()).toEqual([control.id, audit].toSorted())
  expect(await listed(manager, "?modules=all")).toEqual([control.id])
})
