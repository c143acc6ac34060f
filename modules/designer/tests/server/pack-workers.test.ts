import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ProfileId } from "../../../../schemas/ids.ts"
import type { Grant, PermissionAction } from "../../../../schemas/permissions.ts"
import { profileSubject } from "../../../profiles/server/profile-events.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"

/** A pack includes the roles that use a record type by name, and grants nothing until confirmed. */

const url = "/api/v1/profiles"
const settings = (subFeature: string, ...actions: readonly PermissionAction[]): Grant => ({
  feature: "Settings",
  subFeature,
  actions: [...actions],
})
const design = settings("Master_Profile_Setting", "CREATE", "READ", "UPDATE", "DELETE")

let from: ProfileFixture
let to: ProfileFixture
/** Designs in the importing client, and cannot change roles. */
let designer: TestUser
let sharedRole: string

beforeAll(async () => {
  from = await setupProfileFixture()
  to = await setupProfileFixture(from.server)
  designer = await to.user("designer", { grants: [design] })
  sharedRole = await newRole(to, "Screening team")
})
afterAll(() => from.server.close())

async function newRole(fixture: ProfileFixture, name: string): Promise<string> {
  const createdPack = await fixture.call(fixture.admin, "POST", "/oauth/roles", {
    name,
    kind: "executor",
    description: "",
    grants: [],
  })
  expect([createdPack.status, createdPack.body.code]).toEqual([201, undefined])
  return createdPack.body.id
}

let team: Promise<readonly string[]> | undefined
const roles = () => (team ??= Promise.all([newRole(from, "Screening team"), newRole(from, "Only at the exporter")]))

/** A pack of a new record type used by two roles, one of which exists in the importing client. */
async function pack() {
  const id = `packed-${uuid().slice(-12)}`
  const definition = smallProfile(id, [smallField("f_note", "note_1", "TEXT")])
  expect((await from.call(from.admin, "POST", url, { definition })).status).toBe(201)
  const [shared, elsewhere] = await roles()
  const access = {
    access: "roles",
    roles: [
      { id: shared, actions: ["READ", "UPDATE"] },
      { id: elsewhere, actions: ["READ"] },
    ],
  }
  expect((await from.call(from.admin, "PUT", `${url}/${id}/access`, access)).status).toBe(200)
  const { body } = await from.call(from.admin, "POST", `${url}/packs/export`, { ids: [id], state: "draft" })
  return { id, pack: body }
}
const importPack = (packBody: object, decisions: object, who = to.admin) =>
  to.call(who, "POST", `${url}/packs/import`, { pack: packBody, decisions })
const preview = async (packBody: object, who = to.admin) =>
  (await to.call(who, "POST", `${url}/packs/preview`, { pack: packBody })).body
const workersOf = async (id: string) => {
  const { body } = await to.call(to.admin, "GET", `${url}/${id}/access`)
  return body.roles
    .filter(({ actions }: { readonly actions: readonly string[] }) => actions.length > 0)
    .map(({ name, actions }: { readonly name: string; readonly actions: readonly string[] }) => [name, ...actions])
}

describe("roles with access to a record type", () => {
  test("are in its pack by name, and matched by name or reported as missing", async () => {
    const createdPack = await pack()
    expect(createdPack.pack.profiles[0].workers).toEqual([
      { role: "Only at the exporter", actions: ["READ"] },
      { role: "Screening team", actions: ["READ", "UPDATE"] },
    ])
    const visible = await preview(createdPack.pack)
    expect(visible.canShare).toBe(true)
    expect(visible.profiles[0].workers).toEqual([
      { role: "Only at the exporter", id: null, actions: ["READ"] },
      { role: "Screening team", id: sharedRole, actions: ["READ", "UPDATE"] },
    ])
  })

  test("are empty when no role is confirmed, so it stays its makers'", async () => {
    const createdPack = await pack()
    expect((await importPack(createdPack.pack, {})).status).toBe(200)
    expect(await workersOf(createdPack.id)).toEqual([])
  })

  test("are the confirmed ones, with the actions of the pack, and are in the audit log", async () => {
    const createdPack = await pack()
    expect((await importPack(createdPack.pack, { [createdPack.id]: { workers: [sharedRole] } })).status).toBe(200)
    expect(await workersOf(createdPack.id)).toEqual([["Screening team", "READ", "UPDATE"]])
    expect((await preview(createdPack.pack)).profiles[0].workers).toMatchObject([{ role: "Only at the exporter" }])
    const entries = await to.server.database.clientTransaction(to.clientId, (tx) =>
      tx
        .selectFrom("audit_entry")
        .where("client_id", "=", to.clientId)
        .where("subject_id", "=", profileSubject(createdPack.id as ProfileId))
        .where("action", "=", "access_changed")
        .select(["actor_id", "changes"])
        .execute(),
    )
    expect(entries).toMatchObject([
      { actor_id: to.admin.id, changes: [{ previous: [], current: [["Screening team", "READ", "UPDATE"]] }] },
    ])
  })

  test("are added to the existing access of roles, and remove nothing from it", async () => {
    const createdPack = await pack()
    await importPack(createdPack.pack, {})
    const more = await newRole(to, `Here alone ${createdPack.id}`)
    const packBody = {
      access: "roles",
      roles: [
        { id: more, actions: ["READ"] },
        { id: sharedRole, actions: ["READ", "DELETE"] },
      ],
    }
    await to.call(to.admin, "PUT", `${url}/${createdPack.id}/access`, packBody)
    const [visible] = (await preview(createdPack.pack)).profiles
    expect(visible.workers).toContainEqual({ role: "Screening team", id: sharedRole, actions: ["UPDATE"] })
    const decided = { as: "update", draftRevision: visible.draftRevision, workers: [sharedRole] }
    expect((await importPack(createdPack.pack, { [createdPack.id]: decided })).status).toBe(200)
    expect((await workersOf(createdPack.id)).toSorted()).toEqual([
      [`Here alone ${createdPack.id}`, "READ"],
      ["Screening team", "READ", "UPDATE", "DELETE"],
    ])
  })

  test("require the permission to change roles to confirm, and a role that the pack names", async () => {
    const createdPack = await pack()
    expect((await preview(createdPack.pack, designer)).canShare).toBe(false)
    const rejected = await importPack(createdPack.pack, { [createdPack.id]: { workers: [sharedRole] } }, designer)
    expect([rejected.status, rejected.body.code]).toEqual([403, "access.forbidden"])
    const another = await newRole(to, `Not in the pack ${createdPack.id}`)
    const unnamed = await importPack(createdPack.pack, { [createdPack.id]: { workers: [another] } })
    expect(unnamed.body).toMatchObject({ status: 404, code: "role.not_found" })
    expect(unnamed.body.problems[0].path).toEqual(["decisions", createdPack.id, "workers", 0])
    expect((await to.call(to.admin, "GET", `${url}/${createdPack.id}`)).status).toBe(404)
    expect((await importPack(createdPack.pack, {}, designer)).status).toBe(200)
  })

  test("are rejected in a pack that names a role twice", async () => {
    const createdPack = await pack()
    const [profile] = createdPack.pack.profiles
    const twice = { ...createdPack.pack, profiles: [{ ...profile, workers: [...profile.workers, ...profile.workers] }] }
    const rejected = await importPack(twice, {})
    expect(rejected.body).toMatchObject({ status: 422, code: "pack.duplicate" })
  })
})
