import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ProfileId, RecordId, RoleId } from "../../../../schemas/ids.ts"
import type { Grant, PermissionAction } from "../../../../schemas/permissions.ts"
import { listUsersWithAccess, listReadablePairs } from "../../../records/server/permissions/record-access-repository.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"

/** Access to a custom record type: its makers and client administrators, then the roles it is opened to. */

const url = "/api/v1/profiles"
const data = `${url}/data`
const all = ["CREATE", "READ", "UPDATE", "DELETE"] as const
const settings = (subFeature: string, ...actions: readonly PermissionAction[]): Grant => ({
  feature: "Settings",
  subFeature,
  actions: [...actions],
})

const designGrant = settings("Master_Profile_Setting", ...all)

let fixture: ProfileFixture
let designerUser: TestUser
/** Has permissions on all record types, none by name. */
let tester: TestUser
let role: RoleId

beforeAll(async () => {
  fixture = await setupProfileFixture()
  const design = [designGrant, settings("Role_Access", "READ", "UPDATE")]
  designerUser = await fixture.user("maker", { grants: [...allRecords, ...design] })
  tester = await fixture.user("tester", { grants: [...allRecords] })
  const row = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx.selectFrom("user_role").where("user_id", "=", tester.id).select("role_id").executeTakeFirstOrThrow(),
  )
  role = row.role_id
})
afterAll(() => fixture.server.close())

/** A published type of the designer, open to the named roles, with a record. */
async function published(access?: object) {
  const ownId = `own-${uuid().slice(-12)}`
  const definition = smallProfile(ownId, [smallField("f_note", "note_1", "TEXT")], {
    outsideProjects: true,
    pluralName: { en: `Types ${ownId}`, fr: `Dossiers ${ownId}` },
  })
  const draftResponse = await fixture.call(designerUser, "POST", url, { definition })
  expect([draftResponse.status, draftResponse.body.code]).toEqual([201, undefined])
  const { draftRevision } = draftResponse.body
  const response = await fixture.call(designerUser, "POST", `${url}/${definition.id}/versions`, {
    draftRevision,
    access,
  })
  expect([response.status, response.body.code]).toEqual([202, undefined])
  const name = `Canary${uuid().slice(-12)}`
  const fields = { title_1: text(name) }
  const createdProfile = await fixture.call(designerUser, "POST", data, {
    profileId: definition.id,
    projectId: null,
    fields,
  })
  expect([createdProfile.status, createdProfile.body.code]).toEqual([201, undefined])
  return {
    profileId: definition.id as ProfileId,
    id: createdProfile.body.id as RecordId,
    revision: createdProfile.body.revision,
    name,
  }
}
type PublishedProfile = Awaited<ReturnType<typeof published>>

const opened = (actions: readonly PermissionAction[]) => ({ access: "roles", roles: [{ id: role, actions }] })
const setAccess = (user: TestUser, profileId: ProfileId, body: object) =>
  fixture.call(user, "PUT", `${url}/${profileId}/access`, body)
/** Requests as the tester, whose access tokens are revoked whenever their role changes. */
const asTester = async (method: "GET" | "POST" | "PUT", path: string, body?: object) =>
  fixture.call(tester, method, path, body, await fixture.server.signIn(tester))

interface Family {
  readonly name: string
  readonly method: "GET" | "POST"
  readonly url: (createdProfile: PublishedProfile) => string
  readonly body?: (createdProfile: PublishedProfile) => object
  /** Responds to every user, and includes the record only for users with access. */
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

describe("a record type for its makers only", () => {
  let createdProfile: PublishedProfile
  beforeAll(async () => {
    createdProfile = await published()
  })
  const sendRequest = (one: Family) => asTester(one.method, one.url(createdProfile), one.body?.(createdProfile))
  const shows = (response: { readonly body: unknown }) =>
    [createdProfile.name, createdProfile.profileId].some((word) => JSON.stringify(response.body).includes(word))

  test.each(families)(
    "$name: rejects a user with access to all record types, and allows after a grant",
    async (one) => {
      await setAccess(fixture.admin, createdProfile.profileId, opened([]))
      const before = await sendRequest(one)
      expect([one.lists ? 403 : before.status, shows(before)]).toEqual([403, false])
      await setAccess(fixture.admin, createdProfile.profileId, opened(all))
      const after = await sendRequest(one)
      expect([after.status < 300, one.lists ? shows(after) : true]).toEqual([true, true])
      await setAccess(fixture.admin, createdProfile.profileId, opened([]))
      const again = await sendRequest(one)
      expect([one.lists ? 403 : again.status, shows(again)]).toEqual([403, false])
    },
  )

  test("its makers and client administrators use it without a grant", async () => {
    for (const user of [designerUser, fixture.admin]) {
      const response = await fixture.call(user, "GET", `${data}/${createdProfile.id}`)
      expect([response.status, response.body.access.canWrite, response.body.access.canDelete]).toEqual([
        200,
        true,
        true,
      ])
    }
  })

  test("another designer edits its definition without seeing its records, also after changing or publishing it", async () => {
    const { profileId, id, name } = await published()
    const another = await fixture.user("another", { grants: [...allRecords, designGrant] })
    const assertUnseen = async () => {
      expect((await fixture.call(another, "GET", `${data}/${id}`)).status).toBe(403)
      const { body } = await fixture.call(another, "GET", `${data}/search?text=${name}`)
      expect(JSON.stringify(body)).not.toContain(name)
      const listed = (await fixture.call(another, "GET", url)).body.content.find(
        (one: { readonly id: string }) => one.id === profileId,
      )
      expect(listed).toMatchObject({ allowedActions: [], recordCount: 0 })
    }
    await assertUnseen()
    const { draft, draftRevision } = (await fixture.call(another, "GET", `${url}/${profileId}`)).body
    const changed = { ...draft, description: { en: "Changed by another designer" } }
    const body = { definition: changed, draftRevision }
    const updated = await fixture.call(another, "PUT", `${url}/${profileId}`, body)
    expect([updated.status, updated.body.code]).toEqual([200, undefined])
    const version = { draftRevision: updated.body.draftRevision }
    expect((await fixture.call(another, "POST", `${url}/${profileId}/versions`, version)).status).toBe(202)
    await assertUnseen()
  })

  test("a user who changed the draft before the first publication is a maker, while they may design", async () => {
    const definition = smallProfile(`own-${uuid().slice(-12)}`, [])
    const { draftRevision } = (await fixture.call(designerUser, "POST", url, { definition })).body
    const coauthor = await fixture.user("coauthor", { grants: [designGrant] })
    const changed = { ...definition, description: { en: "Changed by a coauthor" } }
    const replaced = await fixture.call(coauthor, "PUT", `${url}/${definition.id}`, {
      definition: changed,
      draftRevision,
    })
    expect([replaced.status, replaced.body.code]).toEqual([200, undefined])
    const version = { draftRevision: replaced.body.draftRevision }
    expect((await fixture.call(fixture.admin, "POST", `${url}/${definition.id}/versions`, version)).status).toBe(202)
    const compiled = async (user: TestUser) =>
      (
        await fixture.call(
          user,
          "GET",
          `${url}/${definition.id}/compiled`,
          undefined,
          await fixture.server.signIn(user),
        )
      ).status
    expect([await compiled(designerUser), await compiled(coauthor)]).toEqual([200, 200])
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx.deleteFrom("user_role").where("user_id", "=", coauthor.id).execute(),
    )
    expect(await compiled(coauthor)).toBe(403)
  })

  test("a grant allows its actions and no more", async () => {
    await setAccess(fixture.admin, createdProfile.profileId, opened(["READ"]))
    const read = await asTester("GET", `${data}/${createdProfile.id}`)
    expect(read.body.access).toMatchObject({ canWrite: false, canDelete: false, canCreate: false })
    const body = { revision: createdProfile.revision, fields: { note_1: text("x") } }
    expect((await asTester("PUT", `${data}/${createdProfile.id}`, body)).status).toBe(403)
    const inFrench = { ...(await fixture.server.signIn(tester)), "accept-language": "fr" }
    const deletion = await fixture.call(
      tester,
      "DELETE",
      `${data}/${createdProfile.id}?revision=1`,
      undefined,
      inFrench,
    )
    const missing = `L’autorisation manquante est «\u00a0Dossiers ${createdProfile.profileId}\u00a0».`
    expect([deletion.status, deletion.body.code, deletion.body.message]).toEqual([
      403,
      "access.forbidden",
      expect.stringContaining(missing),
    ])
    const listed = (await asTester("GET", url)).body.content.find(
      ({ id }: { readonly id: string }) => id === createdProfile.profileId,
    )
    expect(listed.allowedActions).toEqual(["READ"])
    await setAccess(fixture.admin, createdProfile.profileId, opened([]))
  })

  test("other users are neither reminded nor mentioned, until their role has access", async () => {
    const { clientId } = fixture
    const colleague = await fixture.user("colleague", { grants: [...allRecords, designGrant] })
    const listReachable = () =>
      fixture.server.database.readTransaction(clientId, async (tx) => {
        const userIds = [designerUser.id, tester.id, fixture.admin.id, colleague.id]
        const pairs = userIds.map((userId) => ({ recordId: createdProfile.id, userId }))
        const scope = { entityId: null, project: null, nearTo: null, limit: 10 }
        const mentioned = await listUsersWithAccess(tx, {
          clientId,
          recordId: createdProfile.id,
          modules: ["IC"],
          ids: userIds,
          ...scope,
        })
        const reminded = await listReadablePairs(tx, { clientId, modules: ["IC"], pairs })
        const both = [mentioned.map(({ id }) => id), reminded.map(({ userId }) => userId)]
        return both.map((ids) => userIds.map((id) => ids.includes(id)))
      })
    expect(await listReachable()).toEqual([
      [true, false, true, false],
      [true, false, true, false],
    ])
    await setAccess(fixture.admin, createdProfile.profileId, opened(["READ"]))
    expect(await listReachable()).toEqual([
      [true, true, true, false],
      [true, true, true, false],
    ])
    await setAccess(fixture.admin, createdProfile.profileId, opened([]))
  })
})

describe("the access of a record type", () => {
  test("is saved with the version, or not at all", async () => {
    const { profileId, id } = await published(opened(["READ", "UPDATE"]))
    expect((await asTester("GET", `${data}/${id}`)).body.access.canWrite).toBe(true)
    const state = (await fixture.call(designerUser, "GET", `${url}/${profileId}/access`)).body
    expect(state).toMatchObject({ access: "roles", canEdit: true })
    expect(state.roles.find((one: { id: string }) => one.id === role).actions).toEqual(["READ", "UPDATE"])

    const definition = smallProfile(`own-${uuid().slice(-12)}`, [])
    const { draftRevision } = (await fixture.call(designerUser, "POST", url, { definition })).body
    const unknown = { access: "roles", roles: [{ id: uuid(), actions: ["READ"] }] }
    const rejected = await fixture.call(designerUser, "POST", `${url}/${definition.id}/versions`, {
      draftRevision,
      access: unknown,
    })
    expect([rejected.status, rejected.body.code]).toEqual([404, "role.not_found"])
    expect((await fixture.call(designerUser, "GET", `${url}/${definition.id}`)).body.publishedVersion).toBeNull()
  })

  test("requires the permission to change roles in addition to designing", async () => {
    const { profileId } = await published()
    const designer = await fixture.user("designer", { grants: [settings("Master_Profile_Setting", ...all)] })
    const rejected = await setAccess(designer, profileId, opened(["READ"]))
    expect([rejected.status, rejected.body.code]).toEqual([403, "access.forbidden"])
    expect((await fixture.call(designer, "GET", `${url}/${profileId}/access`)).body.canEdit).toBe(false)
    const roles = await fixture.user("roles", { grants: [settings("Role_Access", ...all)] })
    expect((await setAccess(roles, profileId, opened(["READ"]))).status).toBe(403)
    expect((await fixture.call(roles, "GET", `${url}/${profileId}/access`)).status).toBe(403)
  })

  test("is not changed by a designer without access to the records", async () => {
    const { profileId } = await published(opened(["READ"]))
    const another = await fixture.user("sharer", { grants: [designGrant, settings("Role_Access", ...all)] })
    for (const body of [opened(all), opened([]), { access: "type", roles: [] }]) {
      const rejected = await setAccess(another, profileId, body)
      expect([rejected.status, rejected.body.code]).toEqual([403, "role.exceeds_your_access"])
    }
    const { body } = await fixture.call(another, "GET", `${url}/${profileId}/access`)
    expect([body.canEdit, body.roles.find((one: { id: string }) => one.id === role).actions]).toEqual([false, ["READ"]])
  })

  test("cannot grant a role more than the user has", async () => {
    const { profileId } = await published()
    const design = [designGrant, settings("Profile_Setting", ...all)]
    const roles = await fixture.user("giver", { grants: [...allRecords, ...design, settings("Role_Access", ...all)] })
    const grants = [{ feature: "Activities", subFeature: `Other:${profileId}`, actions: ["READ"] }]
    const body = { name: `Given ${uuid().slice(-8)}`, kind: "executor", description: "", grants }
    const rejected = await fixture.call(roles, "POST", "/oauth/roles", body)
    expect([rejected.status, rejected.body.code]).toEqual([403, "role.exceeds_your_access"])
    const createdRole = await fixture.call(fixture.admin, "POST", "/oauth/roles", body)
    expect([createdRole.status, createdRole.body.grants]).toEqual([201, grants])
  })

  test("rejects a grant on a missing profile", async () => {
    const grants = [{ feature: "Activities", subFeature: "Other:nothing-there", actions: ["READ"] }]
    const body = { name: `Void ${uuid().slice(-8)}`, kind: "executor", description: "", grants }
    const response = await fixture.call(fixture.admin, "POST", "/oauth/roles", body)
    expect([response.status, response.body.code]).toEqual([400, "role.unknown_feature"])
  })

  test("counts the users of the client who could use it", async () => {
    const { profileId } = await published()
    const effect = async (body: object) =>
      (await fixture.call(designerUser, "POST", `${url}/${profileId}/access/effect`, body)).body
    const closed = await effect(opened([]))
    const { always } = closed
    expect(closed.people).toEqual({ CREATE: always, READ: always, UPDATE: always, DELETE: always })
    expect((await effect(opened(["READ"]))).people).toEqual({ ...closed.people, READ: always + 1 })
  })

  test("is removed from roles when it follows the record type again, and then opens to all of them", async () => {
    const { profileId, id } = await published(opened(["READ"]))
    expect((await setAccess(designerUser, profileId, { access: "type", roles: [] })).body.access).toBe("type")
    expect((await asTester("GET", `${data}/${id}`)).body.access.canWrite).toBe(true)
    const roles = (await fixture.call(designerUser, "GET", `${url}/${profileId}/access`)).body.roles
    expect(roles.every(({ actions }: { actions: string[] }) => actions.length === 0)).toBe(true)
  })

  test("always follows the record type for every other kind", async () => {
    const response = await setAccess(fixture.admin, "control" as ProfileId, opened(["READ"]))
    expect([response.status, response.body.code]).toEqual([400, "profile.access_by_type"])
  })

  test("is in the audit log of the record type and of the role", async () => {
    const { profileId } = await published(opened(["READ"]))
    const entries = await fixture.server.database.readTransaction(fixture.clientId, (tx) =>
      tx
        .selectFrom("audit_entry")
        .where("client_id", "=", fixture.clientId)
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
