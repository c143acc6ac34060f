import { afterAll, beforeAll, expect, test } from "vitest"
import type { Grant } from "../../../schemas/permissions.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"

const url = "/api/v1/projects"
const data = "/api/v1/profiles/data"
/** Stands in what must not be seen; no answer may hold it. */
const canary = "Kanarienvogel-7319"
const entityAdministration: Grant = { feature: "Settings", subFeature: "Org_Setup", actions: ["READ", "UPDATE"] }

let world: ProfileWorld
/** Makes the project, works in both entities. */
let manager: TestPerson
let member: TestPerson
/** Works in the same entity, and is not among its users. */
let colleague: TestPerson
let administrator: TestPerson
let southernAdministrator: TestPerson
let southern: TestPerson
let auditor: TestPerson

beforeAll(async () => {
  world = await startProfileWorld()
  const grants = allRecords
  manager = await world.person("manager", { grants, entityIds: [world.north, world.south] })
  member = await world.person("member", { grants })
  colleague = await world.person("colleague", { grants })
  administrator = await world.person("administrator", { grants: [...grants, entityAdministration] })
  southernAdministrator = await world.person("southern-administrator", {
    entityIds: [world.south],
    grants: [...grants, entityAdministration],
  })
  southern = await world.person("southern", { entityIds: [world.south], grants })
  auditor = await world.person("auditor", { modules: ["IA"], grants })
})
afterAll(() => world.server.close())

let count = 0
const wish = (more: object = {}) => ({
  name: `Confidential ${(count += 1)}`,
  module: "IC",
  financialYear: 2026,
  financialYearStartMonth: 1,
  reportingPeriod: "year",
  processType: "A regulation of our own",
  entityIds: [world.north],
  ...more,
})
const make = async (more: object = {}, by = manager) => (await world.call(by, "POST", url, wish(more))).body
const sees = async (person: TestPerson, id: string) => (await world.call(person, "GET", `${url}/${id}`)).status === 200
const userNames = (project: { users: { name: string }[] }) => project.users.map(({ name }) => name.split(".")[0])

test("a project with users is there for them, for who administers its entities, and for client administrators", async () => {
  const { id, restricted, ...made } = await make({ userIds: [member.id] })
  expect(restricted).toBe(true)
  // Whoever makes it does not shut themselves out.
  expect(userNames(made)).toEqual(["manager", "member"])
  const sight = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries({ manager, member, colleague, administrator, southernAdministrator, southern, auditor }).map(
          async ([name, person]) => [name, await sees(person, id)] as const,
        ),
      ),
    )
  const those = { manager: true, member: true, administrator: true }
  const others = { colleague: false, southernAdministrator: false, southern: false, auditor: false }
  expect(await sight()).toEqual({ ...those, ...others })
  expect(await sees(world.admin, id)).toBe(true)

  const opened = await world.call(manager, "PATCH", `${url}/${id}`, { revision: 1, restricted: false })
  expect(opened.body).toMatchObject({ restricted: false, users: [] })
  expect(await sight()).toEqual({ ...those, ...others, colleague: true })
  // Who was a user before is none when it is restricted again.
  await world.call(manager, "PATCH", `${url}/${id}`, { revision: 2, restricted: true })
  expect(await sight()).toEqual({ ...those, ...others, member: false })
})

test("nothing of it or its records reaches whoever it is not for", async () => {
  const project = await make({
    userIds: [member.id],
    name: `${canary} project`,
    processType: `${canary} regulation`,
  })
  const fields = { title_1: text(`${canary} control`) }
  const { body: record } = await world.call(member, "POST", data, {
    profileId: "control",
    projectId: project.id,
    fields,
  })
  const { body: other } = await world.call(member, "POST", data, {
    profileId: "control",
    projectId: world.projects.north,
    fields: { title_1: text("Seen by all") },
  })
  // Home shows what one opened last.
  await world.call(member, "GET", `${data}/${record.id}`)
  const stands = async (person: TestPerson) => {
    const answers = await Promise.all([
      world.call(person, "GET", url),
      world.call(person, "GET", "/api/v1/profiles/process-types"),
      world.call(person, "GET", `${data}/home`),
      world.call(person, "GET", `${data}/search?text=${canary.toLowerCase()}`),
      world.call(person, "POST", `${data}/v4/paginated`, { profileId: "control" }),
      world.call(person, "POST", `${data}/v4/paginated`, { profileId: "control", search: canary }),
      world.call(person, "POST", `${data}/refFields/candidates`, {
        profileId: "risk",
        keyword: "controls_1",
        search: canary,
      }),
    ])
    return answers.map(({ body }) => JSON.stringify(body).includes(canary))
  }
  expect(await stands(member)).toEqual([true, true, true, true, true, true, expect.any(Boolean)])
  expect(await stands(colleague)).toEqual(Array.from({ length: 7 }, () => false))
  for (const refused of [
    await world.call(colleague, "GET", `${data}/${record.id}`),
    await world.call(colleague, "GET", `${data}/home?projectId=${project.id}`),
    await world.call(colleague, "POST", `${data}/v4/paginated`, { profileId: "control", projectId: project.id }),
    await world.call(colleague, "POST", data, { profileId: "control", projectId: project.id, fields }),
    await world.call(colleague, "PUT", `${data}/${record.id}`, { revision: 1, fields }),
    await world.call(colleague, "GET", `/api/audit-logs/records/${record.id}`),
    await world.call(colleague, "GET", `/api/comments?refname=${record.id}`),
  ]) {
    expect(refused.status).toBe(404)
    expect(JSON.stringify(refused.body)).not.toContain(canary)
  }
  expect((await world.call(colleague, "GET", `${data}/${other.id}`)).status).toBe(200)
})

test("only who may see a record of it can be mentioned there", async () => {
  const project = await make({ userIds: [member.id] })
  const { body: record } = await world.call(member, "POST", data, {
    profileId: "control",
    projectId: project.id,
    fields: { title_1: text("Spoken of") },
  })
  const { body } = await world.call(member, "GET", `/api/mentions?recordId=${record.id}&projectId=${project.id}`)
  const offered = body.content.map(({ name }: { name: string }) => name.split(".")[0])
  expect(offered.toSorted()).toEqual(["admin", "administrator", "manager"])
})

test("users are added and taken off, each change with its entry", async () => {
  const { id } = await make()
  const added = await world.call(manager, "POST", `${url}/${id}/users`, {
    revision: 1,
    userIds: [member.id, colleague.id],
  })
  expect(added.status).toBe(200)
  expect(userNames(added.body)).toEqual(["colleague", "manager", "member"])
  const left = await world.call(manager, "DELETE", `${url}/${id}/users/${colleague.id}?revision=2`)
  expect(userNames(left.body)).toEqual(["manager", "member"])
  expect(await sees(colleague, id)).toBe(false)
  const again = await world.call(manager, "DELETE", `${url}/${id}/users/${colleague.id}?revision=3`)
  expect(again.body).toMatchObject({ status: 404, code: "project.not_a_user" })
  const own = await world.call(manager, "DELETE", `${url}/${id}/users/${manager.id}?revision=3`)
  expect(own.body).toMatchObject({ status: 409, code: "project.own_access" })

  // The last one goes as well: it then is for administrators alone, and for nobody else.
  await world.call(administrator, "DELETE", `${url}/${id}/users/${manager.id}?revision=3`)
  const empty = await world.call(administrator, "DELETE", `${url}/${id}/users/${member.id}?revision=4`)
  expect(empty.body).toMatchObject({ restricted: true, users: [] })
  expect(await sees(member, id)).toBe(false)
  const trail = await world.server.database.tenant(world.clientId, (tx) =>
    tx.selectFrom("audit_entry").where("subject_id", "=", id).orderBy("sequence").select(["action"]).execute(),
  )
  expect(trail.map(({ action }) => action)).toEqual([
    "created",
    "users_added",
    "user_removed",
    "user_removed",
    "user_removed",
  ])
})

test("a user must work in the project's module and one of its entities; strangers are told apart from nobody", async () => {
  const elsewhere = await startProfileWorld(world.server)
  const foreigner = await elsewhere.person("foreigner")
  const inactive = await world.person("inactive", { active: false })
  const { id } = await make()
  for (const stranger of [
    southern.id,
    auditor.id,
    foreigner.id,
    inactive.id,
    "0193c9a0-0000-7000-8000-000000000001",
    "x",
  ]) {
    const refused = await world.call(manager, "POST", `${url}/${id}/users`, {
      revision: 1,
      userIds: [member.id, stranger],
    })
    expect(refused.body).toMatchObject({
      status: 400,
      code: "project.unknown_user",
      problems: [{ path: ["userIds", 1] }],
    })
    expect((await world.call(manager, "POST", url, wish({ userIds: [stranger] }))).body.code).toBe(
      "project.unknown_user",
    )
  }
  expect((await world.call(manager, "GET", `${url}/${id}`)).body).toMatchObject({ restricted: false, revision: 1 })
})

test("candidates are those who could be users and whom the caller may see", async () => {
  const named = async (person: TestPerson, query: string) =>
    (await world.call(person, "GET", `/api/v1/project-candidates?${query}`)).body.content.map(
      ({ name }: { name: string }) => name.split(".")[0],
    )
  const north = `module=IC&entityIds=${world.north}`
  expect(await named(member, north)).toEqual(["admin", "administrator", "colleague", "manager", "member"])
  expect(await named(member, `${north}&search=COLL`)).toEqual(["colleague"])
  expect(await named(member, `module=IC&entityIds=${world.south}`)).toEqual(["admin"])
  expect(await named(member, `module=IC&entityIds=nonsense`)).toEqual(["admin"])
  expect(await named(manager, `module=IA&entityIds=${world.north},${world.south}`)).toEqual(["admin", "auditor"])
  const plain = await world.person("plain")
  expect((await world.call(plain, "GET", `/api/v1/project-candidates?${north}`)).status).toBe(403)
})

test("whoever loses an entity loses its projects, user or not", async () => {
  const leaver = await world.person("leaver", { grants: allRecords, entityIds: [world.north, world.south] })
  const { id } = await make({ userIds: [leaver.id] })
  expect(await sees(leaver, id)).toBe(true)
  await world.server.database.tenant(world.clientId, (tx) =>
    tx.deleteFrom("user_entity").where("user_id", "=", leaver.id).where("entity_id", "=", world.north).execute(),
  )
  expect(await sees(leaver, id)).toBe(false)
})
