import { afterAll, beforeAll, expect, test } from "vitest"
import type { ManagedUser } from "../../contracts/user-management.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { setupProfileFixture, text, type ProfileFixture } from "../../../../tests/support/profile-fixture.ts"

let fixture: ProfileFixture
/** Both external: one for internal audit, one for internal control. */
let outsider: TestUser
let controller: TestUser
let roleId: string
let auditProject: string
let controlId: string
let auditId: string

const grants: Grant[] = [{ feature: "Activities", subFeature: "*", actions: ["READ"] }]
const url = "/api/v1/profiles/data"

beforeAll(async () => {
  fixture = await setupProfileFixture()
  auditProject = await fixture.addProject("Internal audit 2026", [fixture.north], "IA")
  const role = { name: "External auditor", kind: "executor", description: "", grants, forExternals: true }
  roleId = (await fixture.call(fixture.admin, "POST", "/oauth/roles", role)).body.id
  outsider = await external("outsider", "IA")
  controller = await external("controller", "IC")
  const create = async (profileId: string, type: string, projectId: string) => {
    const fields = { title_1: text(`Of ${profileId}`) }
    const createResponse = await fixture.call(fixture.admin, "POST", url, {
      profileId,
      type,
      projectId,
      entityId: fixture.north,
      fields,
    })
    if (createResponse.status !== 201) throw new Error(JSON.stringify(createResponse.body))
    return createResponse.body.id as string
  }
  controlId = await create("control", "CONTROL", fixture.projects.north)
  auditId = await create("control", "CONTROL", auditProject)
})
afterAll(() => fixture.server.close())

async function external(name: string, module: "IA" | "IC"): Promise<TestUser> {
  const user = await fixture.user(name, { modules: [module], grants })
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx.updateTable("app_user").set({ is_external: true }).where("id", "=", user.id).execute(),
  )
  return user
}

const account = (change: object) => ({
  firstName: "",
  lastName: "",
  email: `guest.${Math.random().toString(36).slice(2)}@audit.example`,
  isExternal: true,
  roles: [roleId],
  companyIds: [fixture.north],
  modules: ["IA"],
  ...change,
})

test("an external user added by email is granted modules, or is not added", async () => {
  const rejected = await fixture.call(fixture.admin, "POST", "/api/users", account({ modules: [] }))
  expect(rejected).toMatchObject({ status: 400, body: { code: "user.module_required" } })
  expect(rejected.body.problems).toMatchObject([{ code: "user.module_required", path: ["modules"] }])
  const createResponse = await fixture.call(fixture.admin, "POST", "/api/users", account({}))
  expect(createResponse).toMatchObject({ status: 201, body: { isExternal: true, modules: ["IA"] } })

  // The modules cannot be removed later while the user is external.
  const user = createResponse.body as ManagedUser
  const written = account({ id: user.id, email: user.email, firstName: user.firstName, revision: user.revision })
  const emptied = await fixture.call(fixture.admin, "PUT", "/api/users", { ...written, modules: [] })
  expect(emptied).toMatchObject({ status: 400, body: { code: "user.module_required" } })
  const { lastName: _, ...inside } = written
  const back = { ...inside, lastName: "Guest", isExternal: false, modules: [] }
  expect((await fixture.call(fixture.admin, "PUT", "/api/users", back)).status).toBe(200)
})

test("external users choose among their modules and cannot enter others", async () => {
  const { body } = await fixture.call(outsider, "GET", "/api/modules/get-client-modules")
  expect(body.content.map((one: { moduleId: string }) => one.moduleId)).toEqual(["IA"])
  const details = await fixture.call(outsider, "GET", "/oauth/get-entity-details")
  expect(details.body.modules.map((one: { moduleId: string }) => one.moduleId)).toEqual(["IA"])
  const choice = { moduleId: "IC", entityId: fixture.north }
  expect((await fixture.call(outsider, "POST", "/oauth/entity-token", choice)).status).toBe(404)
  expect((await fixture.call(outsider, "PATCH", "/api/user-preferences", { moduleId: "IC" })).status).toBe(404)
  expect((await fixture.call(outsider, "GET", "/oauth/app-users")).body).toMatchObject({
    modules: ["IA"],
    moduleId: "IA",
    isExternal: true,
  })
})

test("nothing of another module exists for external users", async () => {
  const projects = await fixture.call(outsider, "GET", "/api/v1/projects")
  expect(projects.body.content.map((one: { id: string }) => one.id)).toEqual([auditProject])
  expect((await fixture.call(outsider, "GET", `${url}/${controlId}`)).status).toBe(404)
  expect((await fixture.call(outsider, "GET", `${url}/${auditId}`)).status).toBe(200)
  const list = await fixture.call(outsider, "POST", `${url}/v4/paginated`, { profileId: "control" })
  expect(list.body.content.map((one: { id: string }) => one.id)).toEqual([auditId])
  // A record type of only the other module is absent.
  const universe = (user: TestUser) =>
    fixture.call(user, "POST", `${url}/v4/paginated`, { profileId: "audit-universe" })
  expect((await universe(outsider)).status).toBe(200)
  expect((await universe(controller)).status).toBe(404)
})

test("removing a module ends their access and the session at once", async () => {
  const moving = await external("moving", "IA")
  expect((await fixture.call(moving, "GET", `${url}/${auditId}`)).status).toBe(200)
  const before = (await fixture.call(fixture.admin, "GET", `/oauth/users/${moving.id}`)).body as ManagedUser
  const moved = await fixture.call(fixture.admin, "PUT", "/api/users", {
    ...account({ id: before.id, email: before.email, firstName: before.firstName, revision: before.revision }),
    modules: ["IC"],
  })
  expect(moved.status).toBe(200)
  expect((await fixture.call(moving, "GET", `${url}/${auditId}`)).status).toBe(401)
})
