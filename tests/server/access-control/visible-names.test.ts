import { afterAll, beforeAll, expect, test } from "vitest"
import type { RecordGroup } from "../../../modules/records/contracts/views.ts"
import type { TestUser } from "../../support/organisation.ts"
import { allRecords, type ProfileFixture, setupProfileFixture, text } from "../../support/profile-fixture.ts"

/** Hidden users are not named in any response, and cannot be referenced or searched for. */

const url = "/api/v1/profiles/data"
let fixture: ProfileFixture
/** Works in both entities. */
let both: TestUser
let northern: TestUser
let southern: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  northern = await fixture.user("northern", { grants: allRecords })
  southern = await fixture.user("southern", { entityIds: [fixture.south], grants: allRecords })
  both = await fixture.user("both", { entityIds: [fixture.north, fixture.south], grants: allRecords })
})
afterAll(() => fixture.server.close())

const nobody = "01890000-0000-7000-8000-000000000000"
const createRecord = async (fields: object = {}) => {
  const body = {
    profileId: "control",
    projectId: fixture.projects.north,
    fields: { title_1: text("Named"), ...fields },
  }
  return (await fixture.call(both, "POST", url, body)).body
}
const owned = (user: { readonly id: string }) => ({ control_owner_1: { listValue: [user.id] } })

test("a people field accepts visible users and responds the same for hidden and missing users", async () => {
  const control = await createRecord()
  const set = async (id: string) => {
    const fields = owned({ id })
    const { status, body } = await fixture.call(northern, "PUT", `${url}/${control.id}`, { revision: 1, fields })
    const problems = body.problems.map(({ code, path, params }: Record<string, unknown>) => ({ code, path, params }))
    return { status, problemsJson: JSON.stringify(problems).replaceAll(id, "…") }
  }
  const hiddenResult = await set(southern.id)
  expect(hiddenResult).toEqual(await set(nobody))
  expect([hiddenResult.status, hiddenResult.problemsJson]).toEqual([400, expect.stringContaining("value.unknown_user")])
  const result = await fixture.call(both, "PUT", `${url}/${control.id}`, { revision: 1, fields: owned(southern) })
  expect(result.status).toBe(200)
  // A value set by another user stays when it is sent unchanged.
  const response = await fixture.call(northern, "PUT", `${url}/${control.id}`, {
    revision: 2,
    fields: { ...owned(southern), title_1: text("Named, and kept") },
  })
  expect(response.status).toBe(200)
})

test("the list of permissions contains only users visible to the current user", async () => {
  const control = await createRecord(owned(southern))
  const rowsFor = async (reader: TestUser) =>
    (await fixture.call(reader, "GET", `${url}/${control.id}/permissions`)).body.content
  expect(await rowsFor(both)).toEqual([expect.objectContaining({ userId: southern.id, email: southern.email })])
  const [row] = await rowsFor(northern)
  expect(row).toMatchObject({ userId: southern.id, assigned: true, firstName: null, lastName: null, email: null })
})

test("groups and shared views contain only users visible to the current user", async () => {
  await createRecord(owned(southern))
  const labelFor = async (reader: TestUser) => {
    const body = { profileId: "control", projectId: fixture.projects.north, column: "control_owner_1" }
    const groups: RecordGroup[] = (await fixture.call(reader, "POST", `${url}/v4/groups`, body)).body.content
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
  const response = await fixture.call(southern, "POST", views, view)
  expect([response.status, response.body]).toMatchObject([201, { name: view.name }])
  const ownerFor = async (reader: TestUser) =>
    (await fixture.call(reader, "GET", views)).body.content.find(({ name }: { name: string }) => name === view.name)
  expect([(await ownerFor(both)).ownerName, (await ownerFor(northern)).ownerName]).toEqual([
    expect.stringContaining("southern"),
    null,
  ])
})
