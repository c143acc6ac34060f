import { afterAll, beforeAll, expect, test } from "vitest"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords } from "../../../../tests/support/profile-fixture.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"
import type { MatrixArrangement, MatrixViewContent } from "../../contracts/views.ts"
import { type MatrixFixture, rcm, setupMatrixFixture } from "./matrix-fixture.ts"

/** Views of the matrix; what they share with views of lists is tested there. */

const url = `${rcm}/views`

let fixture: MatrixFixture

beforeAll(async () => {
  fixture = await setupMatrixFixture()
})
afterAll(() => fixture.server.close())

const arrangement: MatrixArrangement = {
  columns: { RISK: [{ key: "system:name", width: 320 }], RESULTS: [{ key: "TOD", hidden: true }] },
  frozen: "RISK/system:name",
  density: "compact",
}
const listed = async (user: TestUser, id: string) => {
  const { body } = await fixture.call(user, "GET", url)
  return body.content.find((view: { id: string }) => view.id === id)
}
const content: MatrixViewContent = {
  ...arrangement,
  search: "vendor",
  filters: {
    CONTROL: { filterType: "set", column: "system:status", operator: "anyOf", values: ["DRAFT"] },
  },
  gap: "riskWithoutControl",
  isGrouped: false,
}

test("a view is saved with what it shows, changed at its revision, found by others once it is shared, and deleted", async () => {
  const { worker, call, user } = fixture
  const colleague = await user("colleague", { grants: allRecords })
  const created = await call(worker, "POST", url, { name: "Without controls", shared: false, content })
  expect([created.status, created.body.content]).toEqual([201, content])
  const { id, revision } = created.body
  expect(await listed(colleague, id)).toBeUndefined()
  expect((await call(worker, "PUT", `${url}/${id}`, { name: "Gaps", shared: true, content })).status).toBe(428)
  const changed = { revision, name: "Gaps", shared: true, content: { ...content, search: "" } }
  expect((await call(worker, "PUT", `${url}/${id}`, changed)).body).toMatchObject({ revision: 2, name: "Gaps" })
  expect(await listed(colleague, id)).toMatchObject({
    canEdit: false,
    content: { ...content, search: "" },
    leftOut: [],
  })
  // Neither is it a view of a list.
  expect((await call(worker, "GET", "/api/v1/profiles/control/views")).body.content).toEqual([])
  expect((await call(colleague, "DELETE", `${url}/${id}?revision=2`)).status).toBe(403)
  expect((await call(worker, "DELETE", `${url}/${id}?revision=2`)).status).toBe(200)
  expect(await listed(colleague, id)).toBeUndefined()
})

test("the arrangement and the view that opens first are each user's own", async () => {
  const { worker, call, user } = fixture
  const { body: view } = await call(worker, "POST", url, { name: "Mine", shared: false, content })
  const preference = { arrangement, defaultViewId: view.id }
  expect((await call(worker, "PUT", `${rcm}/preference`, preference)).status).toBe(200)
  expect((await call(worker, "GET", url)).body).toMatchObject(preference)
  const colleague = await user("colleague-2", { grants: allRecords })
  expect((await call(colleague, "PUT", `${rcm}/preference`, { defaultViewId: view.id })).status).toBe(404)
  expect((await call(colleague, "GET", url)).body).toMatchObject({ arrangement: null, defaultViewId: null })
})

test("what a type does not have is rejected, and left out of a view that was saved with it", async () => {
  const { worker, call } = fixture
  const missing = {
    ...content,
    columns: { RISK: [{ key: "gone_1" }] },
    filters: { CONTROL: { filterType: "text", column: "gone_2", operator: "contains", value: "x" } },
    gap: "unknown",
  }
  const rejected = await call(worker, "POST", url, { name: "Gone", shared: false, content: missing })
  expect(rejected.status).toBe(400)
  expect(rejected.body.problems.map(({ path }: { path: unknown }) => path)).toEqual([
    ["content", "columns", "RISK", 0, "key"],
    ["content", "filters", "CONTROL", "column"],
    ["content", "gap"],
  ])
  const { body: view } = await call(worker, "POST", url, { name: "Before", shared: false, content })
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .updateTable("list_view")
      .set({ content: JSON.stringify(missing) as never })
      .where("id", "=", view.id)
      .execute(),
  )
  expect(await listed(worker, view.id)).toMatchObject({
    content: { ...content, columns: { RISK: [] }, filters: {}, gap: null },
    leftOut: ["gone_1", "gone_2"],
  })
})

test("a column that is restricted for the reader is left out of a shared view without being named", async () => {
  const { worker, call, user, publish, server, clientId } = fixture
  const { role_id: role } = await server.database.clientTransaction(clientId, (tx) =>
    tx.selectFrom("user_role").where("user_id", "=", worker.id).select("role_id").executeTakeFirstOrThrow(),
  )
  const fields = [smallField("f_findings", "findings_1", "TEXT", { showOnList: true })]
  const rule = { id: "d1", kind: "visibleToRoles", target: "f_findings", when: { actor_role: [role] } } as const
  // The first profile of its type by name is the one that a matrix shows.
  await publish(smallProfile("aa-secret", fields, { type: "SUB_PROCESS", rules: [rule] }))
  const columns = { SUB_PROCESS: [{ key: "findings_1" }] }
  const reader = await user("restricted", { grants: allRecords })
  const body = { name: "Findings", shared: true, content: { ...content, columns } }
  const created = await call(worker, "POST", url, body)
  expect([created.status, created.body.problems]).toEqual([201, undefined])
  expect(await listed(reader, created.body.id)).toMatchObject({
    content: { ...content, columns: { SUB_PROCESS: [] } },
    leftOut: [],
  })
})

test("views are for those who can read the matrix", async () => {
  const { call, user } = fixture
  const grants: Grant[] = [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }]
  const outsider = await user("outsider", { grants })
  expect((await call(outsider, "GET", url)).status).toBe(403)
  expect((await call(outsider, "PUT", `${rcm}/preference`, { arrangement })).status).toBe(403)
})
