import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ProfileId, RecordId, RoleId } from "../../../schemas/ids.ts"
import type { Grant, PermissionAction } from "../../../schemas/permissions.ts"
import { peopleWhoMaySee, whoMayRead } from "../../../server/services/profile/permissions/record-readers-repository.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"

/** Who works with a record type of the client's own: its makers and client administrators, then the roles it is opened to. */

const url = "/api/v1/profiles"
const data = `${url}/data`
const all = ["CREATE", "READ", "UPDATE", "DELETE"] as const
const settings = (subFeature: string, ...actions: readonly PermissionAction[]): Grant => ({
  feature: "Settings",
  subFeature,
  actions: [...actions],
})

let world: ProfileWorld
let maker: TestPerson
/** Holds every record type, and nothing by name. */
let tester: TestPerson
let role: RoleId

beforeAll(async () => {
  world = await startProfileWorld()
  const design = [settings("Master_Profile_Setting", ...all), settings("Role_Access", "READ", "UPDATE")]
  maker = await world.person("maker", { grants: [...allRecords, ...design] })
  tester = await world.person("tester", { grants: [...allRecords] })
  const row = await world.server.database.tenant(world.clientId, (tx) =>
    tx.selectFrom("user_role").where("user_id", "=", tester.id).select("role_id").executeTakeFirstOrThrow(),
  )
  role = row.role_id
})
afterAll(() => world.server.close())

/** A type of the maker's, published and open to whoever is named, with a record. */
async function published(access?: object) {
  const definition = smallProfile(`own-${uuid().slice(-12)}`, [smallField("f_note", "note_1", "TEXT")], {
    outsideProjects: true,
  })
  const drawn = await world.call(maker, "POST", url, { definition })
  expect([drawn.status, drawn.body.code]).toEqual([201, undefined])
  const { draftRevision } = drawn.body
  const answer = await world.call(maker, "POST", `${url}/${definition.id}/versions`, { draftRevision, access })
  expect([answer.status, answer.body.code]).toEqual([202, undefined])
  const name = `Canary${uuid().slice(-12)}`
  const fields = { title_1: text(name) }
  const made = await world.call(maker, "POST", data, { profileId: definition.id, projectId: null, fields })
  expect([made.status, made.body.code]).toEqual([201, undefined])
  return { profileId: definition.id as ProfileId, id: made.body.id as RecordId, revision: made.body.revision, name }
}
type Made = Awaited<ReturnType<typeof published>>

const opened = (actions: readonly PermissionAction[]) => ({ access: "roles", roles: [{ id: role, actions }] })
const setAccess = (person: TestPerson, profileId: ProfileId, body: object) =>
  world.call(person, "PUT", `${url}/${profileId}/access`, body)
/** As the tester, whose access tokens end whenever their role changes. */
const asTester = async (method: "GET" | "POST" | "PUT", path: string, body?: object) =>
  world.call(tester, method, path, body, await world.server.signIn(tester))

interface Family {
  readonly name: string
  readonly method: "GET" | "POST"
  readonly url: (made: Made) => string
  readonly body?: (made: Made) => object
  /** Answers everybody, and names the record only to whom it is there for. */
  readonly lists?: true
}

const families: readonly Family[] = [
  { name: "read", method: "GET", url: ({ id }) => `${data}/${id}` },
  {
    name: "list",
    method: "POST",
    url: () => `${data}/v4/paginated`,
    body: ({ profileId }) => ({ profileId }),
  },
  { name: "list metadata", method: "GET", url: ({ profileId }) => `${data}/metadata?profileId=${profileId}` },
  { name: "definition in force", method: "GET", url: ({ profileId }) => `${url}/${profileId}/compiled` },
  {
    name: "sidebar",
    method: "GET",
    url: () => url,
    lists: true,
  },
  { name: "search", method: "GET", url: ({ name }) => `${data}/search?text=${name}`, lists: true },
  { name: "comments", method: "GET", url: ({ id }) => `/api/comments?refname=${id}` },
  {
    name: "comment",
    method: "POST",
    url: () => "/api/comments",
    body: ({ id }) => ({ refname: id, projectid: "0", body: "<p>Said</p>" }),
  },
  { name: "mention", method: "GET", url: ({ id }) => `/api/mentions?recordId=${id}&projectId=0` },
  { name: "audit log", method: "GET", url: ({ id }) => `/api/audit-logs/records/${id}` },
  { name: "workflow", method: "GET", url: ({ id }) => `/api/v1/workflow/records/${id}` },
  {
    name: "change of many",
    method: "POST",
    url: () => `${data}/bulk-fields`,
    body: ({ profileId, id }) => ({
      profileId,
      selection: { ids: [id] },
      fields: { note_1: text("x") },
      preview: true,
    }),
  },
]

describe("a record type for its makers alone", () => {
  let made: Made
  beforeAll(async () => {
    made = await published()
  })
  const ask = (one: Family) => asTester(one.method, one.url(made), one.body?.(made))
  const shows = (answer: { readonly body: unknown }) =>
    [made.name, made.profileId].some((word) => JSON.stringify(answer.body).includes(word))

  test.each(families)("$name: refuses who holds every record type, and allows after a grant", async (one) => {
    await setAccess(world.admin, made.profileId, opened([]))
    const before = await ask(one)
    expect([one.lists ? 403 : before.status, shows(before)]).toEqual([403, false])
    await setAccess(world.admin, made.profileId, opened(all))
    const after = await ask(one)
    expect([after.status < 300, one.lists ? shows(after) : true]).toEqual([true, true])
    await setAccess(world.admin, made.profileId, opened([]))
    const again = await ask(one)
    expect([one.lists ? 403 : again.status, shows(again)]).toEqual([403, false])
  })

  test("its makers and client administrators work with it without a grant", async () => {
    for (const person of [maker, world.admin]) {
      const answer = await world.call(person, "GET", `${data}/${made.id}`)
      expect([answer.status, answer.body.access.canWrite, answer.body.access.canDelete]).toEqual([200, true, true])
    }
  })

  test("a grant gives its actions and no more", async () => {
    await setAccess(world.admin, made.profileId, opened(["READ"]))
    const read = await asTester("GET", `${data}/${made.id}`)
    expect(read.body.access).toMatchObject({ canWrite: false, canDelete: false, canCreate: false })
    const body = { revision: made.revision, fields: { note_1: text("x") } }
    expect((await asTester("PUT", `${data}/${made.id}`, body)).status).toBe(403)
    const listed = (await asTester("GET", url)).body.content.find(
      ({ id }: { readonly id: string }) => id === made.profileId,
    )
    expect(listed.may).toEqual(["READ"])
    await setAccess(world.admin, made.profileId, opened([]))
  })

  test("others are neither reminded nor mentioned, until their role has it", async () => {
    const { clientId } = world
    const reached = () =>
      world.server.database.reading(clientId, async (tx) => {
        const userIds = [maker.id, tester.id, world.admin.id]
        const pairs = userIds.map((userId) => ({ recordId: made.id, userId }))
        const place = { entityId: null, project: null, nearTo: null, limit: 10 }
        const mentioned = await peopleWhoMaySee(tx, {
          clientId,
          recordId: made.id,
          modules: ["IC"],
          ids: userIds,
          ...place,
        })
        const reminded = await whoMayRead(tx, { clientId, modules: ["IC"], pairs })
        const both = [mentioned.map(({ id }) => id), reminded.map(({ userId }) => userId)]
        return both.map((ids) => userIds.map((id) => ids.includes(id)))
      })
    expect(await reached()).toEqual([
      [true, false, true],
      [true, false, true],
    ])
    await setAccess(world.admin, made.profileId, opened(["READ"]))
    expect(await reached()).toEqual([
      [true, true, true],
      [true, true, true],
    ])
    await setAccess(world.admin, made.profileId, opened([]))
  })
})

describe("the access of a record type", () => {
  test("is saved with the version, or not at all", async () => {
    const { profileId, id } = await published(opened(["READ", "UPDATE"]))
    expect((await asTester("GET", `${data}/${id}`)).body.access.canWrite).toBe(true)
    const state = (await world.call(maker, "GET", `${url}/${profileId}/access`)).body
    expect(state).toMatchObject({ access: "roles", mayChange: true })
    expect(state.roles.find((one: { id: string }) => one.id === role).actions).toEqual(["READ", "UPDATE"])

    const definition = smallProfile(`own-${uuid().slice(-12)}`, [])
    const { draftRevision } = (await world.call(maker, "POST", url, { definition })).body
    const unknown = { access: "roles", roles: [{ id: uuid(), actions: ["READ"] }] }
    const refused = await world.call(maker, "POST", `${url}/${definition.id}/versions`, {
      draftRevision,
      access: unknown,
    })
    expect([refused.status, refused.body.code]).toEqual([404, "role.not_found"])
    expect((await world.call(maker, "GET", `${url}/${definition.id}`)).body.publishedVersion).toBeNull()
  })

  test("takes the right to change roles beside the right to design", async () => {
    const { profileId } = await published()
    const designer = await world.person("designer", { grants: [settings("Master_Profile_Setting", ...all)] })
    const refused = await setAccess(designer, profileId, opened(["READ"]))
    expect([refused.status, refused.body.code]).toEqual([403, "access.forbidden"])
    expect((await world.call(designer, "GET", `${url}/${profileId}/access`)).body.mayChange).toBe(false)
    const roles = await world.person("roles", { grants: [settings("Role_Access", ...all)] })
    expect((await setAccess(roles, profileId, opened(["READ"]))).status).toBe(403)
    expect((await world.call(roles, "GET", `${url}/${profileId}/access`)).status).toBe(403)
  })

  test("lets nobody hand on by a role what they do not hold", async () => {
    const { profileId } = await published()
    const roles = await world.person("giver", { grants: [...allRecords, settings("Role_Access", ...all)] })
    const grants = [{ feature: "Activities", subFeature: `Other:${profileId}`, actions: ["READ"] }]
    const body = { name: `Given ${uuid().slice(-8)}`, kind: "executor", description: "", grants }
    const refused = await world.call(roles, "POST", "/oauth/roles", body)
    expect([refused.status, refused.body.code]).toEqual([403, "role.above_you"])
    const given = await world.call(world.admin, "POST", "/oauth/roles", body)
    expect([given.status, given.body.grants]).toEqual([201, grants])
  })

  test("refuses a grant on a profile that does not exist", async () => {
    const grants = [{ feature: "Activities", subFeature: "Other:nothing-there", actions: ["READ"] }]
    const body = { name: `Void ${uuid().slice(-8)}`, kind: "executor", description: "", grants }
    const answer = await world.call(world.admin, "POST", "/oauth/roles", body)
    expect([answer.status, answer.body.code]).toEqual([400, "role.unknown_feature"])
  })

  test("counts the people of the client who could work with it", async () => {
    const { profileId } = await published()
    const effect = async (body: object) =>
      (await world.call(maker, "POST", `${url}/${profileId}/access/effect`, body)).body
    const closed = await effect(opened([]))
    const { always } = closed
    expect(closed.people).toEqual({ CREATE: always, READ: always, UPDATE: always, DELETE: always })
    expect((await effect(opened(["READ"]))).people).toEqual({ ...closed.people, READ: always + 1 })
  })

  test("is taken away from roles when it goes by the record type again, and then opens to all of them", async () => {
    const { profileId, id } = await published(opened(["READ"]))
    expect((await setAccess(maker, profileId, { access: "type", roles: [] })).body.access).toBe("type")
    expect((await asTester("GET", `${data}/${id}`)).body.access.canWrite).toBe(true)
    const roles = (await world.call(maker, "GET", `${url}/${profileId}/access`)).body.roles
    expect(roles.every(({ actions }: { actions: string[] }) => actions.length === 0)).toBe(true)
  })

  test("stays with the record type for every other kind", async () => {
    const answer = await setAccess(world.admin, "control" as ProfileId, opened(["READ"]))
    expect([answer.status, answer.body.code]).toEqual([400, "profile.access_by_type"])
  })

  test("is in the audit log of the record type and of the role", async () => {
    const { profileId } = await published(opened(["READ"]))
    const entries = await world.server.database.reading(world.clientId, (tx) =>
      tx
        .selectFrom("audit_entry")
        .where("client_id", "=", world.clientId)
        .where("subject_id", "in", [`profile:${profileId}`, role])
        .where("action", "in", ["access_changed", "role_changed"])
        .orderBy("id", "desc")
        .limit(2)
        .select(["action", "changes"])
        .execute(),
    )
    expect(entries.map(({ action }) => action)).toEqual(["access_changed", "role_changed"])
    expect(entries[0]?.changes).toEqual([
      expect.objectContaining({ parameter: "workers", previous: [], current: [[expect.any(String), "READ"]] }),
    ])
  })
})
