import { afterAll, beforeAll, expect, test } from "vitest"
import type { ManagedUser } from "../../../schemas/api/user-management.ts"
import type { Grant } from "../../../schemas/permissions.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { startProfileWorld, text, type ProfileWorld } from "../../support/profile-world.ts"

let world: ProfileWorld
/** Both from outside: one for internal audit, one for internal control. */
let outsider: TestPerson
let controller: TestPerson
let roleId: string
let auditProject: string
let controlId: string
let auditId: string

const grants: Grant[] = [{ feature: "Activities", subFeature: "*", actions: ["READ"] }]
const url = "/api/v1/profiles/data"

beforeAll(async () => {
  world = await startProfileWorld()
  auditProject = await world.addProject("Internal audit 2026", [world.north], "IA")
  const role = { name: "External auditor", kind: "executor", description: "", grants, forExternals: true }
  roleId = (await world.call(world.admin, "POST", "/oauth/roles", role)).body.id
  outsider = await external("outsider", "IA")
  controller = await external("controller", "IC")
  const create = async (profileId: string, type: string, projectId: string) => {
    const fields = { title_1: text(`Of ${profileId}`) }
    const made = await world.call(world.admin, "POST", url, {
      profileId,
      type,
      projectId,
      entityId: world.north,
      fields,
    })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    return made.body.id as string
  }
  controlId = await create("control", "CONTROL", world.projects.north)
  auditId = await create("control", "CONTROL", auditProject)
})
afterAll(() => world.server.close())

async function external(name: string, module: "IA" | "IC"): Promise<TestPerson> {
  const person = await world.person(name, { modules: [module], grants })
  await world.server.database.tenant(world.clientId, (tx) =>
    tx.updateTable("app_user").set({ is_external: true }).where("id", "=", person.id).execute(),
  )
  return person
}

const account = (change: object) => ({
  firstName: "",
  lastName: "",
  email: `guest.${Math.random().toString(36).slice(2)}@audit.example`,
  isExternal: true,
  roles: [roleId],
  companyIds: [world.north],
  modules: ["IA"],
  ...change,
})

test("who is added from outside by e-mail is given modules, or is not added", async () => {
  const refused = await world.call(world.admin, "POST", "/api/users", account({ modules: [] }))
  expect(refused).toMatchObject({ status: 400, body: { code: "user.module_required" } })
  expect(refused.body.problems).toMatchObject([{ code: "user.module_required", path: ["modules"] }])
  const made = await world.call(world.admin, "POST", "/api/users", account({}))
  expect(made).toMatchObject({ status: 201, body: { isExternal: true, modules: ["IA"] } })

  // Nor do the modules go away later, as long as they are from outside.
  const user = made.body as ManagedUser
  const written = account({ id: user.id, email: user.email, firstName: user.firstName, revision: user.revision })
  const emptied = await world.call(world.admin, "PUT", "/api/users", { ...written, modules: [] })
  expect(emptied).toMatchObject({ status: 400, body: { code: "user.module_required" } })
  const { lastName: _, ...inside } = written
  const back = { ...inside, lastName: "Guest", isExternal: false, modules: [] }
  expect((await world.call(world.admin, "PUT", "/api/users", back)).status).toBe(200)
})

test("they choose among their modules, and go into no other", async () => {
  const { body } = await world.call(outsider, "GET", "/api/modules/get-client-modules")
  expect(body.content.map((one: { moduleId: string }) => one.moduleId)).toEqual(["IA"])
  const details = await world.call(outsider, "GET", "/oauth/get-entity-details")
  expect(details.body.modules.map((one: { moduleId: string }) => one.moduleId)).toEqual(["IA"])
  const choice = { moduleId: "IC", entityId: world.north }
  expect((await world.call(outsider, "POST", "/oauth/entity-token", choice)).status).toBe(404)
  expect((await world.call(outsider, "PATCH", "/api/user-preferences", { moduleId: "IC" })).status).toBe(404)
  expect((await world.call(outsider, "GET", "/oauth/app-users")).body).toMatchObject({
    modules: ["IA"],
    moduleId: "IA",
    isExternal: true,
  })
})

test("nothing of another module is there for them", async () => {
  const projects = await world.call(outsider, "GET", "/api/v1/projects")
  expect(projects.body.content.map((one: { id: string }) => one.id)).toEqual([auditProject])
  expect((await world.call(outsider, "GET", `${url}/${controlId}`)).status).toBe(404)
  expect((await world.call(outsider, "GET", `${url}/${auditId}`)).status).toBe(200)
  const list = await world.call(outsider, "POST", `${url}/v4/paginated`, { profileId: "control" })
  expect(list.body.content.map((one: { id: string }) => one.id)).toEqual([auditId])
  // A record type of the other module alone is as if there were none.
  const universe = (person: TestPerson) =>
    world.call(person, "POST", `${url}/v4/paginated`, { profileId: "audit-universe" })
  expect((await universe(outsider)).status).toBe(200)
  expect((await universe(controller)).status).toBe(404)
})

test("a module that is taken from them is gone at once, and the session with it", async () => {
  const moving = await external("moving", "IA")
  expect((await world.call(moving, "GET", `${url}/${auditId}`)).status).toBe(200)
  const before = (await world.call(world.admin, "GET", `/oauth/users/${moving.id}`)).body as ManagedUser
  const moved = await world.call(world.admin, "PUT", "/api/users", {
    ...account({ id: before.id, email: before.email, firstName: before.firstName, revision: before.revision }),
    modules: ["IC"],
  })
  expect(moved.status).toBe(200)
  expect((await world.call(moving, "GET", `${url}/${auditId}`)).status).toBe(401)
})
