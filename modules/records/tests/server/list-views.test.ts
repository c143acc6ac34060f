import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { maxViews, type ViewContent } from "../../contracts/views.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"

const url = "/api/v1/profiles/control/views"
const preference = "/api/v1/profiles/control/list-preference"
const readGrants: readonly Grant[] = [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }]

let fixture: ProfileFixture
let owner: TestUser
let colleague: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  owner = await fixture.user("owner", { grants: readGrants })
  colleague = await fixture.user("colleague", { grants: readGrants })
})
afterAll(() => fixture.server.close())

const content: ViewContent = {
  columns: [
    { key: "system:uid", pinned: "start" },
    { key: "system:name", width: 320 },
  ],
  density: "compact",
  sort: { column: "system:due_date", direction: "desc" },
  search: "vendor",
  filter: {
    filterType: "join",
    operator: "OR",
    conditions: [{ filterType: "set", column: "system:status", operator: "anyOf", values: ["DRAFT"] }],
  },
  group: "system:status",
}
const create = (user: TestUser, name: string, shared = false) =>
  fixture.call(user, "POST", url, { name, shared, content })
const names = async (user: TestUser) =>
  (await fixture.call(user, "GET", url)).body.content.map((view: { name: string }) => view.name)

describe("a view", () => {
  test("is stored exactly as sent and returned to its owner only", async () => {
    const viewIndex = await create(owner, "  My late ones ")
    expect(viewIndex.status).toBe(201)
    expect(viewIndex.body).toMatchObject({
      name: "My late ones",
      shared: false,
      ownerId: owner.id,
      canEdit: true,
      revision: 1,
    })
    expect(viewIndex.body.content).toEqual(content)
    expect(await names(owner)).toContain("My late ones")
    expect(await names(colleague)).not.toContain("My late ones")
  })

  test("that is shared is available to all users who can read the list, and edited by its owner or an administrator", async () => {
    const { body: view } = await create(owner, "Late testing", true)
    const views = (await fixture.call(colleague, "GET", url)).body.content
    expect(views).toContainEqual(
      expect.objectContaining({ id: view.id, canEdit: false, ownerName: expect.any(String) }),
    )
    const change = (user: TestUser, revision: number, more: object = {}) =>
      fixture.call(user, "PUT", `${url}/${view.id}`, { revision, name: "Late tests", shared: true, content, ...more })
    const rejected = await change(colleague, 1)
    expect([rejected.status, rejected.body.problems[0].code]).toEqual([403, "view.not_owner"])
    expect((await change(owner, 1)).body).toMatchObject({ name: "Late tests", revision: 2 })
    expect((await change(fixture.admin, 2)).body).toMatchObject({ revision: 3, ownerId: owner.id })
    // An administrator would hide the view from themselves.
    expect((await change(fixture.admin, 3, { shared: false })).status).toBe(403)
    expect((await fixture.call(colleague, "DELETE", `${url}/${view.id}?revision=3`)).status).toBe(403)
    expect((await fixture.call(owner, "DELETE", `${url}/${view.id}?revision=3`)).status).toBe(200)
    expect(await names(colleague)).not.toContain("Late tests")
  })

  test("that names columns the list does not have is rejected, each at its path", async () => {
    const deleted = { filterType: "text", column: "gone_1", operator: "contains", value: "x" }
    const { status, body } = await fixture.call(owner, "POST", url, {
      name: "Of columns that are gone",
      shared: false,
      content: {
        ...content,
        columns: [{ key: "system:uid" }, { key: "gone_1" }],
        sort: { column: "gone_2", direction: "asc" },
        filter: { filterType: "join", operator: "AND", conditions: [content.filter, deleted] },
        group: "system:name",
      },
    })
    expect(status).toBe(400)
    expect(body.problems.map(({ code, path }: { code: string; path: unknown }) => [code, path])).toEqual([
      ["request.unknown_column", ["content", "columns", 1, "key"]],
      ["request.unknown_column", ["content", "filter", "conditions", 1, "column"]],
      ["request.unknown_column", ["content", "sort", "column"]],
      ["request.bad_group", ["content", "group"]],
    ])
  })

  test("that was saved with columns since removed is returned without them, and names them", async () => {
    const { body: view } = await create(owner, "From before")
    const viewContent = { ...content, columns: [...content.columns, { key: "gone_1" }], group: "gone_2" }
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .updateTable("list_view")
        .set({ content: JSON.stringify(viewContent) as never })
        .where("id", "=", view.id)
        .execute(),
    )
    const views = (await fixture.call(owner, "GET", url)).body.content
    expect(views.find(({ id }: { id: string }) => id === view.id)).toMatchObject({
      content: { ...content, group: null },
      leftOut: ["gone_1", "gone_2"],
    })
  })

  test("is changed and deleted only with the current revision", async () => {
    const { body: view } = await create(owner, "Revised")
    const change = (revision?: number) =>
      fixture.call(owner, "PUT", `${url}/${view.id}`, { revision, name: "Revised", shared: false, content })
    expect((await change()).status).toBe(428)
    expect((await change(1)).status).toBe(200)
    const late = await change(1)
    expect([late.status, late.body.problems[0].code]).toEqual([409, "view.conflict"])
    expect((await fixture.call(owner, "DELETE", `${url}/${view.id}`)).status).toBe(428)
    expect((await fixture.call(owner, "DELETE", `${url}/${view.id}?revision=1`)).status).toBe(409)
  })

  test("of a colleague returns the same response as one that does not exist", async () => {
    const { body: view } = await create(owner, "Hidden")
    for (const id of [view.id, "0193c9a0-0000-7000-8000-000000000001", "no-id"]) {
      const reply = await fixture.call(colleague, "DELETE", `${url}/${id}?revision=1`)
      expect([reply.status, reply.body.problems]).toEqual([
        404,
        [expect.objectContaining({ code: "view.not_found", path: ["viewId"] })],
      ])
      const preferred = await fixture.call(colleague, "PUT", preference, { defaultViewId: id })
      expect(preferred.status).toBe(404)
    }
  })

  test.each(["", " ", "-late", "a/b", "late\u202e", "x".repeat(81)])("cannot be named %j", async (name) => {
    const { status, body } = await create(owner, name)
    expect([status, body.problems?.[0]]).toEqual([
      400,
      expect.objectContaining({ code: "view.bad_name", path: ["name"] }),
    ])
  })

  test.each(["7 days. late_ones - mine", "متأخرة", "विलंबित", "Éch. du jour"])("can be named %j", async (name) => {
    expect((await create(owner, name)).status).toBe(201)
  })

  test("has a unique name among its owner's views, ignoring case, also when two are created at once", async () => {
    const both = await Promise.all([create(owner, "Twice"), create(owner, "TWICE")])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await create(colleague, "Twice")).status).toBe(201)
  })

  test("that is shared writes an audit entry with the changes; a private one writes none", async () => {
    const { body: view } = await create(owner, "Written down", true)
    await fixture.call(owner, "PUT", `${url}/${view.id}`, { revision: 1, name: "Written up", shared: true, content })
    const { body: own } = await create(owner, "Not written down")
    const entries = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .selectFrom("audit_entry")
        .select(["action", "changes", "actor_id", "subject_kind"])
        .where("client_id", "=", fixture.clientId)
        .where("subject_id", "in", [view.id, own.id])
        .orderBy("sequence")
        .execute(),
    )
    expect(entries.map(({ action }) => action)).toEqual(["view_created", "view_updated"])
    expect(entries[1]).toMatchObject({
      actor_id: owner.id,
      subject_kind: "view",
      changes: [{ section: null, parameter: "name", previous: "Written down", current: "Written up" }],
    })
  })
})

describe("a user's list arrangement", () => {
  const arrangement = { columns: [{ key: "system:name", width: 400 }], density: "comfortable" }

  test("is saved for that user only, part by part", async () => {
    const { body: view } = await create(colleague, "Default")
    expect((await fixture.call(colleague, "PUT", preference, { arrangement })).status).toBe(200)
    expect((await fixture.call(colleague, "PUT", preference, { defaultViewId: view.id })).status).toBe(200)
    expect((await fixture.call(colleague, "GET", url)).body).toMatchObject({ defaultViewId: view.id, arrangement })
    expect((await fixture.call(fixture.admin, "GET", url)).body).toMatchObject({
      defaultViewId: null,
      arrangement: null,
    })
    await fixture.call(colleague, "DELETE", `${url}/${view.id}?revision=1`)
    expect((await fixture.call(colleague, "GET", url)).body).toMatchObject({ defaultViewId: null, arrangement })
    await fixture.call(colleague, "PUT", preference, { arrangement: null })
    expect((await fixture.call(colleague, "GET", url)).body.arrangement).toBeNull()
  })

  test("a default view that is no longer shared is ignored", async () => {
    const { body: view } = await create(owner, "Once shared", true)
    await fixture.call(colleague, "PUT", preference, { defaultViewId: view.id })
    await fixture.call(owner, "PUT", `${url}/${view.id}`, { revision: 1, name: "Once shared", shared: false, content })
    expect((await fixture.call(colleague, "GET", url)).body.defaultViewId).toBeNull()
  })
})

describe("visibility", () => {
  test("views of a list the user cannot read, or of an unknown profile", async () => {
    const nobody = await fixture.user("nobody", { grants: [] })
    expect((await fixture.call(nobody, "GET", url)).status).toBe(403)
    expect((await create(nobody, "Mine")).status).toBe(403)
    expect((await fixture.call(nobody, "PUT", preference, { arrangement: null })).status).toBe(403)
    expect((await fixture.call(owner, "GET", "/api/v1/profiles/nowhere/views")).status).toBe(404)
    expect((await fixture.call(owner, "GET", "/api/v1/profiles/audit-detail/views")).status).toBe(404)
  })

  test("reveals nothing about another client", async () => {
    await create(owner, "Seen at home", true)
    const elsewhere = await setupProfileFixture(fixture.server)
    const abroad = await elsewhere.user("abroad", { grants: readGrants })
    expect((await elsewhere.call(abroad, "GET", url)).body.content).toEqual([])
  })

  test("an invalid view is rejected with the path of the problem", async () => {
    const bad = await fixture.call(owner, "POST", url, {
      name: "Bad",
      shared: false,
      content: { ...content, density: "huge" },
    })
    expect(bad.status).toBe(400)
    expect(bad.body.problems[0].path).toEqual(["content", "density"])
  })
})

test("the number of views per user is limited", async () => {
  const collector = await fixture.user("collector", { grants: readGrants })
  for (let viewIndex = 0; viewIndex < maxViews; viewIndex++)
    expect((await create(collector, `View ${viewIndex}`)).status).toBe(201)
  const { status, body } = await create(collector, "One more")
  expect([status, body.problems[0].code]).toEqual([409, "view.too_many"])
})
