import { afterAll, beforeAll, expect, test } from "vitest"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"

const url = "/api/v1/projects"
const data = "/api/v1/profiles/data"
/** Occurs in hidden content; no response may contain it. */
const secretMarker = "Kanarienvogel-7319"
const entityAdministration: Grant = { feature: "Settings", subFeature: "Org_Setup", actions: ["READ", "UPDATE"] }

let fixture: ProfileFixture
/** Creates the project and works in both entities. */
let manager: TestUser
let member: TestUser
/** Works in the same entity, and is not a project user. */
let colleague: TestUser
let administrator: TestUser
let southernAdministrator: TestUser
let southern: TestUser
let auditor: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  const grants = allRecords
  manager = await fixture.user("manager", { grants, entityIds: [fixture.north, fixture.south] })
  member = await fixture.user("member", { grants })
  colleague = await fixture.user("colleague", { grants })
  administrator = await fixture.user("administrator", { grants: [...grants, entityAdministration] })
  southernAdministrator = await fixture.user("southern-administrator", {
    entityIds: [fixture.south],
    grants: [...grants, entityAdministration],
  })
  southern = await fixture.user("southern", { entityIds: [fixture.south], grants })
  auditor = await fixture.user("auditor", { modules: ["IA"], grants })
})
afterAll(() => fixture.server.close())

let count = 0
const input = (more: object = {}) => ({
  name: `Confidential ${(count += 1)}`,
  module: "IC",
  financialYear: 2026,
  financialYearStartMonth: 1,
  reportingPeriod: "year",
  processType: "A regulation of our own",
  entityIds: [fixture.north],
  ...more,
})
const createProject = async (more: object = {}, by = manager) => (await fixture.call(by, "POST", url, input(more))).body
const sees = async (user: TestUser, id: string) => (await fixture.call(user, "GET", `${url}/${id}`)).status === 200
const userNames = (project: { users: { name: string }[] }) => project.users.map(({ name }) => name.split(".")[0])

test("a restricted project is visible to its users, administrators of its entities, and client administrators", async () => {
  const { id, restricted, ...createdProject } = await createProject({ userIds: [member.id] })
  expect(restricted).toBe(true)
  // The creator cannot exclude themselves.
  expect(userNames(createdProject)).toEqual(["manager", "member"])
  const readVisibility = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries({ manager, member, colleague, administrator, southernAdministrator, southern, auditor }).map(
          async ([name, user]) => [name, await sees(user, id)] as const,
        ),
      ),
    )
  const those = { manager: true, member: true, administrator: true }
  const others = { colleague: false, southernAdministrator: false, southern: false, auditor: false }
  expect(await readVisibility()).toEqual({ ...those, ...others })
  expect(await sees(fixture.admin, id)).toBe(true)

  const opened = await fixture.call(manager, "PATCH", `${url}/${id}`, { revision: 1, restricted: false })
  expect(opened.body).toMatchObject({ restricted: false, users: [] })
  expect(await readVisibility()).toEqual({ ...those, ...others, colleague: true })
  // Previous project users are not restored when it is restricted again.
  await fixture.call(manager, "PATCH", `${url}/${id}`, { revision: 2, restricted: true })
  expect(await readVisibility()).toEqual({ ...those, ...others, member: false })
})

test("the project and its records are hidden from all other users", async () => {
  const project = await createProject({
    userIds: [member.id],
    name: `${secretMarker} project`,
    processType: `${secretMarker} regulation`,
  })
  const fields = { title_1: text(`${secretMarker} control`) }
  const { body: record } = await fixture.call(member, "POST", data, {
    profileId: "control",
    projectId: project.id,
    fields,
  })
  const { body: other } = await fixture.call(member, "POST", data, {
    profileId: "control",
    projectId: fixture.projects.north,
    fields: { title_1: text("Seen by all") },
  })
  // The home page shows recently opened records.
  await fixture.call(member, "GET", `${data}/${record.id}`)
  const isCandidate = async (user: TestUser) => {
    const responses = await Promise.all([
      fixture.call(user, "GET", url),
      fixture.call(user, "GET", "/api/v1/profiles/process-types"),
      fixture.call(user, "GET", `${data}/home`),
      fixture.call(user, "GET", `${data}/search?text=${secretMarker.toLowerCase()}`),
      fixture.call(user, "POST", `${data}/v4/paginated`, { profileId: "control" }),
      fixture.call(user, "POST", `${data}/v4/paginated`, { profileId: "control", search: secretMarker }),
      fixture.call(user, "POST", `${data}/refFields/candidates`, {
        profileId: "risk",
        keyword: "controls_1",
        search: secretMarker,
      }),
    ])
    return responses.map(({ body }) => JSON.stringify(body).includes(secretMarker))
  }
  expect(await isCandidate(member)).toEqual([true, true, true, true, true, true, expect.any(Boolean)])
  expect(await isCandidate(colleague)).toEqual(Array.from({ length: 7 }, () => false))
  for (const rejected of [
    await fixture.call(colleague, "GET", `${data}/${record.id}`),
    await fixture.call(colleague, "GET", `${data}/home?projectId=${project.id}`),
    await fixture.call(colleague, "POST", `${data}/v4/paginated`, { profileId: "control", projectId: project.id }),
    await fixture.call(colleague, "POST", data, { profileId: "control", projectId: project.id, fields }),
    await fixture.call(colleague, "PUT", `${data}/${record.id}`, { revision: 1, fields }),
    await fixture.call(colleague, "GET", `/api/audit-logs/records/${record.id}`),
    await fixture.call(colleague, "GET", `/api/comments?refname=${record.id}`),
  ]) {
    expect(rejected.status).toBe(404)
    expect(JSON.stringify(rejected.body)).not.toContain(secretMarker)
  }
  expect((await fixture.call(colleague, "GET", `${data}/${other.id}`)).status).toBe(200)
})

test("only users who can see a record of the project can be mentioned there", async () => {
  const project = await createProject({ userIds: [member.id] })
  const { body: record } = await fixture.call(member, "POST", data, {
    profileId: "control",
    projectId: project.id,
    fields: { title_1: text("Spoken of") },
  })
  const { body } = await fixture.call(member, "GET", `/api/mentions?recordId=${record.id}&projectId=${project.id}`)
  const available = body.content.map(({ name }: { name: string }) => name.split(".")[0])
  expect(available.toSorted()).toEqual(["admin", "administrator", "manager"])
})

test("users are added and removed, each change with its audit entry", async () => {
  const { id } = await createProject()
  const added = await fixture.call(manager, "POST", `${url}/${id}/users`, {
    revision: 1,
    userIds: [member.id, colleague.id],
  })
  expect(added.status).toBe(200)
  expect(userNames(added.body)).toEqual(["colleague", "manager", "member"])
  const left = await fixture.call(manager, "DELETE", `${url}/${id}/users/${colleague.id}?revision=2`)
  expect(userNames(left.body)).toEqual(["manager", "member"])
  expect(await sees(colleague, id)).toBe(false)
  const again = await fixture.call(manager, "DELETE", `${url}/${id}/users/${colleague.id}?revision=3`)
  expect(again.body).toMatchObject({ status: 404, code: "project.not_a_user" })
  const own = await fixture.call(manager, "DELETE", `${url}/${id}/users/${manager.id}?revision=3`)
  expect(own.body).toMatchObject({ status: 409, code: "project.own_access" })

  // The last user can be removed as well; the project is then visible to administrators only.
  await fixture.call(administrator, "DELETE", `${url}/${id}/users/${manager.id}?revision=3`)
  const empty = await fixture.call(administrator, "DELETE", `${url}/${id}/users/${member.id}?revision=4`)
  expect(empty.body).toMatchObject({ restricted: true, users: [] })
  expect(await sees(member, id)).toBe(false)
  const auditEntries = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx.selectFrom("audit_entry").where("subject_id", "=", id).orderBy("sequence").select(["action"]).execute(),
  )
  expect(auditEntries.map(({ action }) => action)).toEqual([
    "created",
    "users_added",
    "user_removed",
    "user_removed",
    "user_removed",
  ])
})

test("a user must have the project's module and one of its entities; users of other clients look like unknown ones", async () => {
  const elsewhere = await setupProfileFixture(fixture.server)
  const foreigner = await elsewhere.user("foreigner")
  const inactive = await fixture.user("inactive", { active: false })
  const { id } = await createProject()
  for (const outsider of [
    southern.id,
    auditor.id,
    foreigner.id,
    inactive.id,
    "0193c9a0-0000-7000-8000-000000000001",
    "x",
  ]) {
    const rejected = await fixture.call(manager, "POST", `${url}/${id}/users`, {
      revision: 1,
      userIds: [member.id, outsider],
    })
    expect(rejected.body).toMatchObject({
      status: 400,
      code: "project.unknown_user",
      problems: [{ path: ["userIds", 1] }],
    })
    expect((await fixture.call(manager, "POST", url, input({ userIds: [outsider] }))).body.code).toBe(
      "project.unknown_user",
    )
  }
  expect((await fixture.call(manager, "GET", `${url}/${id}`)).body).toMatchObject({ restricted: false, revision: 1 })
})

test("candidates are eligible users whom the current user can see", async () => {
  const named = async (user: TestUser, query: string) =>
    (await fixture.call(user, "GET", `/api/v1/project-candidates?${query}`)).body.content.map(
      ({ name }: { name: string }) => name.split(".")[0],
    )
  const north = `module=IC&entityIds=${fixture.north}`
  expect(await named(member, north)).toEqual(["admin", "administrator", "colleague", "manager", "member"])
  expect(await named(member, `${north}&search=COLL`)).toEqual(["colleague"])
  expect(await named(member, `module=IC&entityIds=${fixture.south}`)).toEqual(["admin"])
  expect(await named(member, `module=IC&entityIds=nonsense`)).toEqual(["admin"])
  expect(await named(manager, `module=IA&entityIds=${fixture.north},${fixture.south}`)).toEqual(["admin", "auditor"])
  const plain = await fixture.user("plain")
  expect((await fixture.call(plain, "GET", `/api/v1/project-candidates?${north}`)).status).toBe(403)
})

test("a user who loses an entity loses its projects, project user or not", async () => {
  const leaver = await fixture.user("leaver", { grants: allRecords, entityIds: [fixture.north, fixture.south] })
  const { id } = await createProject({ userIds: [leaver.id] })
  expect(await sees(leaver, id)).toBe(true)
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx.deleteFrom("user_entity").where("user_id", "=", leaver.id).where("entity_id", "=", fixture.north).execute(),
  )
  expect(await sees(leaver, id)).toBe(false)
})
