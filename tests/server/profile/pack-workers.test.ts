import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ProfileId } from "../../../schemas/ids.ts"
import type { Grant, PermissionAction } from "../../../schemas/permissions.ts"
import { profileSubject } from "../../../server/services/profile/definitions/publish.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { type ProfileWorld, startProfileWorld } from "../../support/profile-world.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"

/** Who works with a record type travels with its pack by the names of roles, and is given nothing until it is confirmed. */

const url = "/api/v1/profiles"
const settings = (subFeature: string, ...actions: readonly PermissionAction[]): Grant => ({
  feature: "Settings",
  subFeature,
  actions: [...actions],
})
const design = settings("Master_Profile_Setting", "CREATE", "READ", "UPDATE", "DELETE")

let from: ProfileWorld
let to: ProfileWorld
/** Designs at the importer's, and may not change roles. */
let designer: TestPerson
let sharedRole: string

beforeAll(async () => {
  from = await startProfileWorld()
  to = await startProfileWorld(from.server)
  designer = await to.person("designer", { grants: [design] })
  sharedRole = await newRole(to, "Screening team")
})
afterAll(() => from.server.close())

async function newRole(world: ProfileWorld, name: string): Promise<string> {
  const made = await world.call(world.admin, "POST", "/oauth/roles", {
    name,
    kind: "executor",
    description: "",
    grants: [],
  })
  expect([made.status, made.body.code]).toEqual([201, undefined])
  return made.body.id
}

let team: Promise<readonly string[]> | undefined
const roles = () => (team ??= Promise.all([newRole(from, "Screening team"), newRole(from, "Only at the exporter")]))

/** A pack of a new record type that two roles work with, of which the importer has one. */
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
const take = (given: object, decisions: object, who = to.admin) =>
  to.call(who, "POST", `${url}/packs/import`, { pack: given, decisions })
const preview = async (given: object, who = to.admin) =>
  (await to.call(who, "POST", `${url}/packs/preview`, { pack: given })).body
const workersOf = async (id: string) => {
  const { body } = await to.call(to.admin, "GET", `${url}/${id}/access`)
  return body.roles
    .filter(({ actions }: { readonly actions: readonly string[] }) => actions.length > 0)
    .map(({ name, actions }: { readonly name: string; readonly actions: readonly string[] }) => [name, ...actions])
}

describe("who works with a record type", () => {
  test("is in its pack by name, and found again by name or named as missing", async () => {
    const made = await pack()
    expect(made.pack.profiles[0].workers).toEqual([
      { role: "Only at the exporter", actions: ["READ"] },
      { role: "Screening team", actions: ["READ", "UPDATE"] },
    ])
    const shown = await preview(made.pack)
    expect(shown.mayShare).toBe(true)
    expect(shown.profiles[0].workers).toEqual([
      { role: "Only at the exporter", id: null, actions: ["READ"] },
      { role: "Screening team", id: sharedRole, actions: ["READ", "UPDATE"] },
    ])
  })

  test("stays its makers' where nobody is confirmed", async () => {
    const made = await pack()
    expect((await take(made.pack, {})).status).toBe(200)
    expect(await workersOf(made.id)).toEqual([])
  })

  test("is given to the confirmed roles, as the pack says, and is in the audit log", async () => {
    const made = await pack()
    expect((await take(made.pack, { [made.id]: { workers: [sharedRole] } })).status).toBe(200)
    expect(await workersOf(made.id)).toEqual([["Screening team", "READ", "UPDATE"]])
    expect((await preview(made.pack)).profiles[0].workers).toMatchObject([{ role: "Only at the exporter" }])
    const noted = await to.server.database.tenant(to.clientId, (tx) =>
      tx
        .selectFrom("audit_entry")
        .where("client_id", "=", to.clientId)
        .where("subject_id", "=", profileSubject(made.id as ProfileId))
        .where("action", "=", "access_changed")
        .select(["actor_id", "changes"])
        .execute(),
    )
    expect(noted).toMatchObject([
      { actor_id: to.admin.id, changes: [{ previous: [], current: [["Screening team", "READ", "UPDATE"]] }] },
    ])
  })

  test("is added to what roles have here, and takes nothing from them", async () => {
    const made = await pack()
    await take(made.pack, {})
    const more = await newRole(to, `Here alone ${made.id}`)
    const given = {
      access: "roles",
      roles: [
        { id: more, actions: ["READ"] },
        { id: sharedRole, actions: ["READ", "DELETE"] },
      ],
    }
    await to.call(to.admin, "PUT", `${url}/${made.id}/access`, given)
    const [shown] = (await preview(made.pack)).profiles
    expect(shown.workers).toContainEqual({ role: "Screening team", id: sharedRole, actions: ["UPDATE"] })
    const decided = { as: "update", draftRevision: shown.draftRevision, workers: [sharedRole] }
    expect((await take(made.pack, { [made.id]: decided })).status).toBe(200)
    expect((await workersOf(made.id)).toSorted()).toEqual([
      [`Here alone ${made.id}`, "READ"],
      ["Screening team", "READ", "UPDATE", "DELETE"],
    ])
  })

  test("takes the right to change roles to confirm, and a role that the pack names", async () => {
    const made = await pack()
    expect((await preview(made.pack, designer)).mayShare).toBe(false)
    const refused = await take(made.pack, { [made.id]: { workers: [sharedRole] } }, designer)
    expect([refused.status, refused.body.code]).toEqual([403, "access.forbidden"])
    const another = await newRole(to, `Not in the pack ${made.id}`)
    const unnamed = await take(made.pack, { [made.id]: { workers: [another] } })
    expect(unnamed.body).toMatchObject({ status: 404, code: "role.not_found" })
    expect(unnamed.body.problems[0].path).toEqual(["decisions", made.id, "workers", 0])
    expect((await to.call(to.admin, "GET", `${url}/${made.id}`)).status).toBe(404)
    expect((await take(made.pack, {}, designer)).status).toBe(200)
  })

  test("is not taken from a pack that names a role twice", async () => {
    const made = await pack()
    const [profile] = made.pack.profiles
    const twice = { ...made.pack, profiles: [{ ...profile, workers: [...profile.workers, ...profile.workers] }] }
    const refused = await take(twice, {})
    expect(refused.body).toMatchObject({ status: 422, code: "pack.duplicate" })
  })
})
