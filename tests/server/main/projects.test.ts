import { afterAll, beforeAll, expect, test } from "vitest"
import type { Grant } from "../../../schemas/permissions.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"

const url = "/api/v1/projects"
const projectRight: Grant = {
  feature: "Activities",
  subFeature: "Project",
  actions: ["CREATE", "READ", "UPDATE"],
}
const absent = "0193c9a0-0000-7000-8000-000000000001"

let world: ProfileWorld
let elsewhere: ProfileWorld
/** Runs the projects of the northern entity. */
let manager: TestPerson
let southern: TestPerson
/** Works in the north and may read projects only. */
let reader: TestPerson

beforeAll(async () => {
  world = await startProfileWorld()
  elsewhere = await startProfileWorld(world.server)
  manager = await world.person("manager", { grants: [projectRight] })
  southern = await world.person("southern", { entityIds: [world.south], grants: [projectRight] })
  reader = await world.person("reader", { grants: [{ ...projectRight, actions: ["READ"] }] })
})
afterAll(() => world.server.close())

let count = 0
const wish = (more: object = {}) => ({
  name: `Reporting ${(count += 1)}`,
  module: "IC",
  financialYear: 2026,
  financialYearStartMonth: 4,
  reportingPeriod: "quarter",
  processType: "Financial reporting",
  entityIds: [world.north],
  ...more,
})
const make = async (more: object = {}, by = manager) => (await world.call(by, "POST", url, wish(more))).body
const patch = (by: TestPerson, id: string, body: object) => world.call(by, "PATCH", `${url}/${id}`, body)
const trailOf = (id: string) =>
  world.server.database.tenant(world.clientId, (tx) =>
    tx
      .selectFrom("audit_entry")
      .where("client_id", "=", world.clientId)
      .where("subject_id", "=", id)
      .orderBy("sequence")
      .select(["action", "changes", "actor_id", "subject_kind"])
      .execute(),
  )

test("a project is made, read, changed, closed and opened again, and each step is written down", async () => {
  const made = await make({ name: "ICFR 2027", processType: "  ICFR " })
  expect(made).toMatchObject({ name: "ICFR 2027", processType: "ICFR", closed: false, restricted: false, revision: 1 })
  expect((await world.call(manager, "GET", `${url}/${made.id}`)).body).toEqual(made)

  const { body: changed } = await patch(manager, made.id, {
    revision: 1,
    name: "ICFR 2027 · North",
    financialYearStartMonth: 12,
    reportingPeriod: "year",
  })
  expect(changed).toEqual({
    ...made,
    name: "ICFR 2027 · North",
    financialYearStartMonth: 12,
    reportingPeriod: "year",
    revision: 2,
  })
  const { body: closed } = await patch(manager, made.id, { revision: 2, closed: true })
  expect(closed).toEqual({ ...changed, closed: true, revision: 3 })
  expect((await patch(manager, made.id, { revision: 3, name: "Other" })).body).toMatchObject({
    status: 409,
    code: "project.closed",
  })
  const { body: opened } = await patch(manager, made.id, { revision: 3, closed: false, financialYear: 2028 })
  expect(opened).toEqual({ ...changed, financialYear: 2028, revision: 4 })

  const trail = await trailOf(made.id)
  expect(trail.map(({ action }) => action)).toEqual(["created", "updated", "closed", "reopened"])
  expect(new Set(trail.map(({ actor_id: id }) => id))).toEqual(new Set([manager.id]))
  expect(trail[1]?.changes).toContainEqual({
    section: null,
    parameter: "name",
    previous: "ICFR 2027",
    current: "ICFR 2027 · North",
  })
  expect(trail[2]?.changes).toEqual([{ section: null, parameter: "closed", previous: false, current: true }])
})

test("a change that changes nothing writes nothing down", async () => {
  const { id, name } = await make()
  expect((await patch(manager, id, { revision: 1, name })).status).toBe(200)
  expect(await trailOf(id)).toHaveLength(1)
})

test("a stale revision is refused with the project as it stands", async () => {
  const made = await make()
  await patch(manager, made.id, { revision: 1, financialYear: 2030 })
  for (const stale of [
    await patch(manager, made.id, { revision: 1, name: "Late" }),
    await world.call(manager, "POST", `${url}/${made.id}/users`, { revision: 1, userIds: [reader.id] }),
    await world.call(manager, "DELETE", `${url}/${made.id}/users/${reader.id}?revision=1`),
  ]) {
    expect(stale.body).toMatchObject({
      status: 409,
      code: "project.conflict",
      current: { id: made.id, financialYear: 2030, revision: 2 },
    })
  }
  expect((await patch(manager, made.id, { name: "No revision" })).status).toBe(400)
})

test("of two writers that know the same revision one is told", async () => {
  const { id } = await make()
  const both = await Promise.all(
    [2031, 2032].map((financialYear) => patch(manager, id, { revision: 1, financialYear })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test("names begin with a letter or number, are unique whatever their capitals, and a kept one is not judged again", async () => {
  const first = await make({ name: "Überprüfung 1" })
  const refusals = [
    ["überprüfung 1", "value.duplicate"],
    [" ÜBERPRÜFUNG 1 ", "value.duplicate"],
    ["   ", "value.required"],
    ["-dash", "project.bad_name"],
    ["<b>bold</b>", "project.bad_name"],
    ["two\nlines", "project.bad_name"],
  ] as const
  const second = await make()
  for (const [name, code] of refusals) {
    const created = await world.call(manager, "POST", url, wish({ name }))
    expect(created.body).toMatchObject({ status: 400, code, problems: [{ path: ["name"] }] })
    expect((await patch(manager, second.id, { revision: 1, name })).body).toMatchObject({ status: 400, code })
  }
  expect((await patch(manager, first.id, { revision: 1, name: "ÜBERPRÜFUNG 1" })).status).toBe(200)
  const both = await Promise.all([0, 1].map(() => world.call(manager, "POST", url, wish({ name: "At once" }))))
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
})

test("what is not understood is refused with its path, and nothing is changed", async () => {
  const made = await make()
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
    const { body } = await patch(manager, made.id, { revision: 1, ...change })
    expect([parameter, body.status, JSON.stringify(body.problems)]).toEqual([
      parameter,
      400,
      expect.stringContaining(parameter),
    ])
  }
  expect((await world.call(manager, "GET", `${url}/${made.id}`)).body).toEqual(made)
})

test("walls: another client's, another entity's and another module's project is not there; a missing right is said", async () => {
  const made = await make()
  const audit = await world.addProject("Audit", [world.north], "IA")
  const calls = (id: string, by: TestPerson) => [
    world.call(by, "GET", `${url}/${id}`),
    patch(by, id, { revision: 1, name: "Taken" }),
    world.call(by, "POST", `${url}/${id}/users`, { revision: 1, userIds: [by.id] }),
    world.call(by, "DELETE", `${url}/${id}/users/${by.id}?revision=1`),
  ]
  const foreigner = await elsewhere.person("foreigner", { grants: [projectRight] })
  for (const [id, by] of [
    [made.id, southern],
    [made.id, foreigner],
    [audit, manager],
    [absent, manager],
    ["nonsense", manager],
  ] as const) {
    for (const { body } of await Promise.all(calls(id, by)))
      expect(body).toMatchObject({ status: 404, code: "project.not_found" })
  }
  const [read, ...writes] = await Promise.all(calls(made.id, reader))
  expect(read?.status).toBe(200)
  for (const { body } of writes) expect(body).toMatchObject({ status: 403, code: "access.forbidden" })
  expect((await world.call(reader, "POST", url, wish())).body.code).toBe("access.forbidden")
  const outsider = await world.person("outsider")
  expect((await world.call(outsider, "GET", `${url}/${made.id}`)).body.code).toBe("access.forbidden")
  expect((await world.call(manager, "POST", url, wish({ module: "IA" }))).status).toBe(404)
})

test("entities are added and taken out; those of others stay, and one with records cannot leave", async () => {
  const owner = await world.person("owner", {
    entityIds: [world.north, world.south],
    grants: [{ feature: "Activities", subFeature: "*", actions: ["CREATE", "READ", "UPDATE"] }],
  })
  const made = await make({ entityIds: [world.north, world.south] }, owner)
  const names = (project: { entities: { name: string }[] }) => project.entities.map(({ name }) => name)
  expect(names(made)).toEqual(["North", "South"])

  // Whoever works in the north alone sees and changes nothing of the south.
  const { body: northern } = await patch(manager, made.id, { revision: 1, entityIds: [world.north] })
  expect(names(northern)).toEqual(["North"])
  expect(names((await world.call(owner, "GET", `${url}/${made.id}`)).body)).toEqual(["North", "South"])
  expect((await patch(manager, made.id, { revision: 2, entityIds: [world.north, world.south] })).body).toMatchObject({
    status: 404,
    code: "entity.not_found",
    problems: [{ path: ["entityIds", 1] }],
  })

  const record = await world.call(owner, "POST", "/api/v1/profiles/data", {
    profileId: "control",
    projectId: made.id,
    entityId: world.south,
    fields: { title_1: text("Stays") },
  })
  expect(record.status).toBe(201)
  const refused = await patch(owner, made.id, { revision: 2, entityIds: [world.north] })
  expect(refused.body).toMatchObject({ status: 409, code: "project.entity_in_use" })
  expect(refused.body.message).toContain("South")
  const { body: south } = await patch(owner, made.id, { revision: 2, entityIds: [world.south] })
  expect(names(south)).toEqual(["South"])
  expect((await trailOf(made.id)).at(-1)?.changes).toEqual([
    { section: null, parameter: "entityIds", previous: [world.north, world.south], current: [world.south] },
  ])
})

test("a closed project refuses what would change its records, and says why", async () => {
  const clerk = await world.person("clerk", {
    grants: [{ feature: "Activities", subFeature: "*", actions: ["CREATE", "READ", "UPDATE", "DELETE"] }],
  })
  const made = await make()
  const body = { profileId: "control", projectId: made.id, fields: { title_1: text("In time") } }
  const record = await world.call(clerk, "POST", "/api/v1/profiles/data", body)
  await patch(manager, made.id, { revision: 1, closed: true })
  const late = await world.call(clerk, "POST", "/api/v1/profiles/data", body)
  expect(late.body).toMatchObject({ status: 403, code: "access.read_only" })
  const edit = { revision: 1, fields: { title_1: text("Late") } }
  const change = () => world.call(clerk, "PUT", `/api/v1/profiles/data/${record.body.id}`, edit)
  expect((await change()).body.problems[0].params.reason).toBe("project_closed")
  await patch(manager, made.id, { revision: 2, closed: false })
  expect((await change()).status).toBe(200)
})
