import { afterAll, beforeAll, expect, test } from "vitest"
import type { RecordGroup } from "../../../schemas/api/views.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"

/** Whom somebody may not see is not told by name anywhere, and cannot be named or asked for either. */

const url = "/api/v1/profiles/data"
let world: ProfileWorld
/** Works in the north, and in the south as well. */
let both: TestPerson
let northern: TestPerson
let southern: TestPerson

beforeAll(async () => {
  world = await startProfileWorld()
  northern = await world.person("northern", { grants: allRecords })
  southern = await world.person("southern", { entityIds: [world.south], grants: allRecords })
  both = await world.person("both", { entityIds: [world.north, world.south], grants: allRecords })
})
afterAll(() => world.server.close())

const nobody = "01890000-0000-7000-8000-000000000000"
const made = async (fields: object = {}) => {
  const body = { profileId: "control", projectId: world.projects.north, fields: { title_1: text("Named"), ...fields } }
  return (await world.call(both, "POST", url, body)).body
}
const owned = (person: { readonly id: string }) => ({ control_owner_1: { listValue: [person.id] } })

test("a people field takes whom the writer may see; whom they may not and whom there is not are answered alike", async () => {
  const control = await made()
  const set = async (id: string) => {
    const fields = owned({ id })
    const { status, body } = await world.call(northern, "PUT", `${url}/${control.id}`, { revision: 1, fields })
    const problems = body.problems.map(({ code, path, params }: Record<string, unknown>) => ({ code, path, params }))
    return { status, said: JSON.stringify(problems).replaceAll(id, "…") }
  }
  const unseen = await set(southern.id)
  expect(unseen).toEqual(await set(nobody))
  expect([unseen.status, unseen.said]).toEqual([400, expect.stringContaining("value.unknown_user")])
  const seen = await world.call(both, "PUT", `${url}/${control.id}`, { revision: 1, fields: owned(southern) })
  expect(seen.status).toBe(200)
  // What somebody else chose stays when it is left as it is.
  const kept = await world.call(northern, "PUT", `${url}/${control.id}`, {
    revision: 2,
    fields: { ...owned(southern), title_1: text("Named, and kept") },
  })
  expect(kept.status).toBe(200)
})

test("the list of permissions names those alone whom its reader may see", async () => {
  const control = await made(owned(southern))
  const rowsFor = async (reader: TestPerson) =>
    (await world.call(reader, "GET", `${url}/${control.id}/permissions`)).body.content
  expect(await rowsFor(both)).toEqual([expect.objectContaining({ userId: southern.id, email: southern.email })])
  const [row] = await rowsFor(northern)
  expect(row).toMatchObject({ userId: southern.id, assigned: true, firstName: null, lastName: null, email: null })
})

test("groups and shared views name those alone whom their reader may see", async () => {
  await made(owned(southern))
  const labelFor = async (reader: TestPerson) => {
    const body = { profileId: "control", projectId: world.projects.north, column: "control_owner_1" }
    const groups: RecordGroup[] = (await world.call(reader, "POST", `${url}/v4/groups`, body)).body.content
    return groups.find(({ key }) => key === southern.id)?.label
  }
  expect([await labelFor(both), await labelFor(northern)]).toEqual([expect.stringContaining("southern"), null])

  const views = "/api/v1/profiles/control/views"
  const content = {
    columns: [{ key: "system:uid" }],
    density: "compact",
    sort: { column: "system:uid", direction: "asc" },
    search: "",
    group: null,
  }
  const view = { name: "Of the south", shared: true, content }
  const kept = await world.call(southern, "POST", views, view)
  expect([kept.status, kept.body]).toMatchObject([201, { name: view.name }])
  const ownerFor = async (reader: TestPerson) =>
    (await world.call(reader, "GET", views)).body.content.find(({ name }: { name: string }) => name === view.name)
  expect([(await ownerFor(both)).ownerName, (await ownerFor(northern)).ownerName]).toEqual([
    expect.stringContaining("southern"),
    null,
  ])
})
