import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Grant } from "../../../../schemas/permissions.ts"
import { listedProfile } from "../../../../tests/support/listed-profile.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"

const designing: Grant = {
  feature: "Settings",
  subFeature: "Master_Profile_Setting",
  actions: ["CREATE", "READ", "UPDATE"],
}

let fixture: ProfileFixture
let one: TestUser
let other: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  one = await fixture.user("one", { grants: [designing] })
  other = await fixture.user("other", { grants: [designing] })
})
beforeEach(() =>
  fixture.server.database.clientTransaction(fixture.clientId, (tx) => sql`delete from draft_presence`.execute(tx)),
)
afterAll(() => fixture.server.close())

const selection = { kind: "field", id: "f_1" }
const at = (tab: string, selected: typeof selection | null = null) => ({ location: { tab, selection: selected } })
const updatePresence = (user: TestUser, body: object, id = "control") =>
  fixture.call(user, "POST", `/api/v1/profiles/${id}/presence`, body)
const expirePresence = (seconds: number) =>
  fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    sql`update draft_presence set seen_at = seen_at - make_interval(secs => ${seconds})`.execute(tx),
  )

describe("two users in one draft", () => {
  test("see each other: who, and where in it", async () => {
    expect((await updatePresence(one, at("form", selection))).body.others).toEqual([])
    const { status, body } = await updatePresence(other, at("rules"))
    expect(status).toBe(200)
    expect(body).toEqual({
      draftRevision: expect.any(Number),
      others: [{ userId: one.id, name: expect.stringMatching(/\S/), tab: "form", selection }],
    })
    const { body: now } = await updatePresence(one, at("workflow"))
    expect(now.others).toMatchObject([{ userId: other.id, tab: "rules", selection: null }])
    expect((await updatePresence(other, at("rules"))).body.others).toMatchObject([{ tab: "workflow", selection: null }])
  })

  test("do not see users of another draft", async () => {
    await updatePresence(one, at("form"))
    expect((await updatePresence(other, at("form"), "risk")).body.others).toEqual([])
  })

  test("appear once, however many pages they have open", async () => {
    await updatePresence(one, at("form"))
    await updatePresence(one, at("rules"))
    expect((await updatePresence(other, at("form"))).body.others).toMatchObject([{ userId: one.id, tab: "rules" }])
  })

  test("disappear when they leave, and after a timeout", async () => {
    await updatePresence(one, at("form"))
    expect((await updatePresence(one, { location: null })).body).toEqual({
      draftRevision: expect.any(Number),
      others: [],
    })
    expect((await updatePresence(other, at("form"))).body.others).toEqual([])
    await updatePresence(one, at("form"))
    await expirePresence(13)
    expect((await updatePresence(other, at("form"))).body.others).toEqual([])
    await expirePresence(61)
    await updatePresence(other, at("form"))
    const { rows } = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      sql<{ user_id: string }>`select user_id from draft_presence`.execute(tx),
    )
    expect(rows).toEqual([{ user_id: other.id }])
  })

  test("are notified that the draft changed, and by whom", async () => {
    const definition = { ...structuredClone(listedProfile), id: "watched" }
    await fixture.call(one, "POST", "/api/v1/profiles", { definition })
    expect((await updatePresence(other, at("form"), "watched")).body.draftRevision).toBe(1)
    await fixture.call(one, "PUT", "/api/v1/profiles/watched", { definition, draftRevision: 1 })
    expect((await updatePresence(other, at("form"), "watched")).body.draftRevision).toBe(2)
    const { body } = await fixture.call(other, "GET", "/api/v1/profiles/watched")
    expect(body.updatedBy).toEqual({ id: one.id, name: expect.stringMatching(/\S/) })
  })
})

describe("other users", () => {
  test("without access to drafts get 403, and a missing draft is not found", async () => {
    const outsider = await fixture.user("outsider", { grants: allRecords })
    expect((await updatePresence(outsider, at("form"))).status).toBe(403)
    expect((await updatePresence(one, at("form"), "nothing")).body.code).toBe("profile.not_found")
  })

  test("of another client are not visible", async () => {
    await updatePresence(one, at("form"))
    const elsewhere = await setupProfileFixture(fixture.server)
    const foreign = await elsewhere.user("foreign", { grants: [designing] })
    const updated = await elsewhere.call(foreign, "POST", "/api/v1/profiles/control/presence", at("form"))
    expect(updated.body.others).toEqual([])
    expect(
      (await updatePresence(one, at("form"))).body.others.map(({ userId }: { userId: string }) => userId),
    ).not.toContain(foreign.id)
  })

  test("send only a location", async () => {
    const long = { location: { tab: "p".repeat(41), selection: null } }
    expect((await updatePresence(one, long)).status).toBe(400)
    expect((await updatePresence(one, { ...at("form"), name: "Someone else" })).status).toBe(400)
  })
})
