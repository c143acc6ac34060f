import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { mostViews, type ViewContent } from "../../../schemas/api/views.ts"
import type { Grant } from "../../../schemas/permissions.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { type ProfileWorld, startProfileWorld } from "../../support/profile-world.ts"

const url = "/api/v1/profiles/control/views"
const preference = "/api/v1/profiles/control/list-preference"
const reading: readonly Grant[] = [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }]

let world: ProfileWorld
let owner: TestPerson
let colleague: TestPerson

beforeAll(async () => {
  world = await startProfileWorld()
  owner = await world.person("owner", { grants: reading })
  colleague = await world.person("colleague", { grants: reading })
})
afterAll(() => world.server.close())

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
const create = (person: TestPerson, name: string, shared = false) =>
  world.call(person, "POST", url, { name, shared, content })
const names = async (person: TestPerson) =>
  (await world.call(person, "GET", url)).body.content.map((view: { name: string }) => view.name)

describe("a view", () => {
  test("is kept word for word and comes back, to its owner alone", async () => {
    const made = await create(owner, "  My late ones ")
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      name: "My late ones",
      shared: false,
      ownerId: owner.id,
      mayChange: true,
      revision: 1,
    })
    expect(made.body.content).toEqual(content)
    expect(await names(owner)).toContain("My late ones")
    expect(await names(colleague)).not.toContain("My late ones")
  })

  test("that is shared is there for whoever may read the list, and changed by its owner or an administrator", async () => {
    const { body: view } = await create(owner, "Late testing", true)
    const seen = (await world.call(colleague, "GET", url)).body.content
    expect(seen).toContainEqual(
      expect.objectContaining({ id: view.id, mayChange: false, ownerName: expect.any(String) }),
    )
    const change = (person: TestPerson, revision: number, more: object = {}) =>
      world.call(person, "PUT", `${url}/${view.id}`, { revision, name: "Late tests", shared: true, content, ...more })
    const refused = await change(colleague, 1)
    expect([refused.status, refused.body.problems[0].code]).toEqual([403, "view.not_owner"])
    expect((await change(owner, 1)).body).toMatchObject({ name: "Late tests", revision: 2 })
    expect((await change(world.admin, 2)).body).toMatchObject({ revision: 3, ownerId: owner.id })
    // An administrator would put it out of their own sight.
    expect((await change(world.admin, 3, { shared: false })).status).toBe(403)
    expect((await world.call(colleague, "DELETE", `${url}/${view.id}?revision=3`)).status).toBe(403)
    expect((await world.call(owner, "DELETE", `${url}/${view.id}?revision=3`)).status).toBe(200)
    expect(await names(colleague)).not.toContain("Late tests")
  })

  test("that names columns the list does not have is refused, each at its place", async () => {
    const gone = { filterType: "text", column: "gone_1", operator: "contains", value: "x" }
    const { status, body } = await world.call(owner, "POST", url, {
      name: "Of columns that are gone",
      shared: false,
      content: {
        ...content,
        columns: [{ key: "system:uid" }, { key: "gone_1" }],
        sort: { column: "gone_2", direction: "asc" },
        filter: { filterType: "join", operator: "AND", conditions: [content.filter, gone] },
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

  test("that was saved with columns the list had then is read without them, and says which", async () => {
    const { body: view } = await create(owner, "From before")
    const kept = { ...content, columns: [...content.columns, { key: "gone_1" }], group: "gone_2" }
    await world.server.database.tenant(world.clientId, (tx) =>
      tx
        .updateTable("list_view")
        .set({ content: JSON.stringify(kept) as never })
        .where("id", "=", view.id)
        .execute(),
    )
    const seen = (await world.call(owner, "GET", url)).body.content
    expect(seen.find(({ id }: { id: string }) => id === view.id)).toMatchObject({
      content: { ...content, group: null },
      leftOut: ["gone_1", "gone_2"],
    })
  })

  test("stands on the state its author saw", async () => {
    const { body: view } = await create(owner, "Revised")
    const change = (revision?: number) =>
      world.call(owner, "PUT", `${url}/${view.id}`, { revision, name: "Revised", shared: false, content })
    expect((await change()).status).toBe(428)
    expect((await change(1)).status).toBe(200)
    const late = await change(1)
    expect([late.status, late.body.problems[0].code]).toEqual([409, "view.conflict"])
    expect((await world.call(owner, "DELETE", `${url}/${view.id}`)).status).toBe(428)
    expect((await world.call(owner, "DELETE", `${url}/${view.id}?revision=1`)).status).toBe(409)
  })

  test("of a colleague is answered as one that never was", async () => {
    const { body: view } = await create(owner, "Hidden")
    for (const id of [view.id, "0193c9a0-0000-7000-8000-000000000001", "no-id"]) {
      const reply = await world.call(colleague, "DELETE", `${url}/${id}?revision=1`)
      expect([reply.status, reply.body.problems]).toEqual([
        404,
        [expect.objectContaining({ code: "view.not_found", path: ["viewId"] })],
      ])
      const preferred = await world.call(colleague, "PUT", preference, { defaultViewId: id })
      expect(preferred.status).toBe(404)
    }
  })

  test.each(["", " ", "-late", "a/b", "late\u202e", "x".repeat(81)])("is not named %j", async (name) => {
    const { status, body } = await create(owner, name)
    expect([status, body.problems?.[0]]).toEqual([
      400,
      expect.objectContaining({ code: "view.bad_name", path: ["name"] }),
    ])
  })

  test.each(["7 days. late_ones - mine", "متأخرة", "विलंबित", "Éch. du jour"])("may be named %j", async (name) => {
    expect((await create(owner, name)).status).toBe(201)
  })

  test("has a name of its own among its owner's, capitals or not, also of two made at once", async () => {
    const both = await Promise.all([create(owner, "Twice"), create(owner, "TWICE")])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await create(colleague, "Twice")).status).toBe(201)
  })

  test("that is shared leaves an audit entry with what changed; one's own leaves none", async () => {
    const { body: view } = await create(owner, "Written down", true)
    await world.call(owner, "PUT", `${url}/${view.id}`, { revision: 1, name: "Written up", shared: true, content })
    const { body: own } = await create(owner, "Not written down")
    const entries = await world.server.database.tenant(world.clientId, (tx) =>
      tx
        .selectFrom("audit_entry")
        .select(["action", "changes", "actor_id", "subject_kind"])
        .where("client_id", "=", world.clientId)
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

describe("how a person arranged a list", () => {
  const arrangement = { columns: [{ key: "system:name", width: 400 }], density: "roomy" }

  test("is remembered for them alone, part by part", async () => {
    const { body: view } = await create(colleague, "Default")
    expect((await world.call(colleague, "PUT", preference, { arrangement })).status).toBe(200)
    expect((await world.call(colleague, "PUT", preference, { defaultViewId: view.id })).status).toBe(200)
    expect((await world.call(colleague, "GET", url)).body).toMatchObject({ defaultViewId: view.id, arrangement })
    expect((await world.call(world.admin, "GET", url)).body).toMatchObject({ defaultViewId: null, arrangement: null })
    await world.call(colleague, "DELETE", `${url}/${view.id}?revision=1`)
    expect((await world.call(colleague, "GET", url)).body).toMatchObject({ defaultViewId: null, arrangement })
    await world.call(colleague, "PUT", preference, { arrangement: null })
    expect((await world.call(colleague, "GET", url)).body.arrangement).toBeNull()
  })

  test("a default that is no longer shared is none", async () => {
    const { body: view } = await create(owner, "Once shared", true)
    await world.call(colleague, "PUT", preference, { defaultViewId: view.id })
    await world.call(owner, "PUT", `${url}/${view.id}`, { revision: 1, name: "Once shared", shared: false, content })
    expect((await world.call(colleague, "GET", url)).body.defaultViewId).toBeNull()
  })
})

describe("walls", () => {
  test("views of a list one may not read, or of a profile that is not there", async () => {
    const nobody = await world.person("nobody", { grants: [] })
    expect((await world.call(nobody, "GET", url)).status).toBe(403)
    expect((await create(nobody, "Mine")).status).toBe(403)
    expect((await world.call(nobody, "PUT", preference, { arrangement: null })).status).toBe(403)
    expect((await world.call(owner, "GET", "/api/v1/profiles/nowhere/views")).status).toBe(404)
    expect((await world.call(owner, "GET", "/api/v1/profiles/audit-detail/views")).status).toBe(404)
  })

  test("of another client nothing is told", async () => {
    await create(owner, "Seen at home", true)
    const elsewhere = await startProfileWorld(world.server)
    const abroad = await elsewhere.person("abroad", { grants: reading })
    expect((await elsewhere.call(abroad, "GET", url)).body.content).toEqual([])
  })

  test("what is no view is refused, saying where", async () => {
    const bad = await world.call(owner, "POST", url, {
      name: "Bad",
      shared: false,
      content: { ...content, density: "huge" },
    })
    expect(bad.status).toBe(400)
    expect(bad.body.problems[0].path).toEqual(["content", "density"])
  })
})

test("there are only so many of one person", async () => {
  const collector = await world.person("collector", { grants: reading })
  for (let made = 0; made < mostViews; made++) expect((await create(collector, `View ${made}`)).status).toBe(201)
  const { status, body } = await create(collector, "One more")
  expect([status, body.problems[0].code]).toEqual([409, "view.too_many"])
})
