import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Grant } from "../../../schemas/permissions.ts"
import { listedProfile } from "../../support/listed-profile.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld } from "../../support/profile-world.ts"

const designing: Grant = {
  feature: "Settings",
  subFeature: "Master_Profile_Setting",
  actions: ["CREATE", "READ", "UPDATE"],
}

let world: ProfileWorld
let one: TestPerson
let other: TestPerson

beforeAll(async () => {
  world = await startProfileWorld()
  one = await world.person("one", { grants: [designing] })
  other = await world.person("other", { grants: [designing] })
})
beforeEach(() => world.server.database.tenant(world.clientId, (tx) => sql`delete from draft_presence`.execute(tx)))
afterAll(() => world.server.close())

const selection = { kind: "field", id: "f_1" }
const at = (part: string, selected: typeof selection | null = null) => ({ place: { part, selection: selected } })
const tell = (person: TestPerson, body: object, id = "control") =>
  world.call(person, "POST", `/api/v1/profiles/${id}/presence`, body)
const silenceFor = (seconds: number) =>
  world.server.database.tenant(world.clientId, (tx) =>
    sql`update draft_presence set seen_at = seen_at - make_interval(secs => ${seconds})`.execute(tx),
  )

describe("two people at one draft", () => {
  test("are told of each other: who, and where in it", async () => {
    expect((await tell(one, at("form", selection))).body.others).toEqual([])
    const { status, body } = await tell(other, at("rules"))
    expect(status).toBe(200)
    expect(body).toEqual({
      draftRevision: expect.any(Number),
      others: [{ userId: one.id, name: expect.stringMatching(/\S/), part: "form", selection }],
    })
    const { body: now } = await tell(one, at("workflow"))
    expect(now.others).toMatchObject([{ userId: other.id, part: "rules", selection: null }])
    expect((await tell(other, at("rules"))).body.others).toMatchObject([{ part: "workflow", selection: null }])
  })

  test("are told of nobody at another draft", async () => {
    await tell(one, at("form"))
    expect((await tell(other, at("form"), "risk")).body.others).toEqual([])
  })

  test("are there once, whatever number of pages they have open", async () => {
    await tell(one, at("form"))
    await tell(one, at("rules"))
    expect((await tell(other, at("form"))).body.others).toMatchObject([{ userId: one.id, part: "rules" }])
  })

  test("are gone when they say so, and when nothing is heard of them", async () => {
    await tell(one, at("form"))
    expect((await tell(one, { place: null })).body).toEqual({ draftRevision: expect.any(Number), others: [] })
    expect((await tell(other, at("form"))).body.others).toEqual([])
    await tell(one, at("form"))
    await silenceFor(13)
    expect((await tell(other, at("form"))).body.others).toEqual([])
    await silenceFor(61)
    await tell(other, at("form"))
    const { rows } = await world.server.database.tenant(world.clientId, (tx) =>
      sql<{ user_id: string }>`select user_id from draft_presence`.execute(tx),
    )
    expect(rows).toEqual([{ user_id: other.id }])
  })

  test("hear that the draft moved, and who moved it", async () => {
    const definition = { ...structuredClone(listedProfile), id: "watched" }
    await world.call(one, "POST", "/api/v1/profiles", { definition })
    expect((await tell(other, at("form"), "watched")).body.draftRevision).toBe(1)
    await world.call(one, "PUT", "/api/v1/profiles/watched", { definition, draftRevision: 1 })
    expect((await tell(other, at("form"), "watched")).body.draftRevision).toBe(2)
    const { body } = await world.call(other, "GET", "/api/v1/profiles/watched")
    expect(body.updatedBy).toEqual({ id: one.id, name: expect.stringMatching(/\S/) })
  })
})

describe("somebody else", () => {
  test("who may not see drafts is told of nobody, and a draft that is not there has nobody", async () => {
    const stranger = await world.person("stranger", { grants: allRecords })
    expect((await tell(stranger, at("form"))).status).toBe(403)
    expect((await tell(one, at("form"), "nothing")).body.code).toBe("profile.not_found")
  })

  test("of another organisation is not there", async () => {
    await tell(one, at("form"))
    const elsewhere = await startProfileWorld(world.server)
    const foreign = await elsewhere.person("foreign", { grants: [designing] })
    const told = await elsewhere.call(foreign, "POST", "/api/v1/profiles/control/presence", at("form"))
    expect(told.body.others).toEqual([])
    expect((await tell(one, at("form"))).body.others.map(({ userId }: { userId: string }) => userId)).not.toContain(
      foreign.id,
    )
  })

  test("says no more than a place", async () => {
    const long = { place: { part: "p".repeat(41), selection: null } }
    expect((await tell(one, long)).status).toBe(400)
    expect((await tell(one, { ...at("form"), name: "Someone else" })).status).toBe(400)
  })
})
