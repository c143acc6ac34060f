import { afterAll, beforeAll, expect, test } from "vitest"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"

const url = "/api/v1/profiles/data"
let fixture: ProfileFixture
let owner: TestUser
let second: string

beforeAll(async () => {
  fixture = await setupProfileFixture()
  owner = await fixture.user("owner", { grants: allRecords })
  // Signs in once, before fifty concurrent requests need it.
  await fixture.signedIn(owner)
  second = await fixture.addProject("North, second", [fixture.north])
})
afterAll(() => fixture.server.close())

const numbered = (id: string, numbering: ProfileDefinition["numbering"]) =>
  smallProfile(id, [smallField("f_uid", "uid_1", "TEXT", { role: "uid" })], { numbering })
/** Retries while the server is too busy, as a page does; rejected requests create nothing. */
async function create(profileId: string, fields: object = {}, projectId: string = fixture.projects.north) {
  const body = { profileId, projectId, fields: { title_1: text("A record"), ...fields } }
  for (;;) {
    const response = await fixture.call(owner, "POST", url, body)
    if (response.status !== 503) return response
  }
}
const uids = async (...creations: ReturnType<typeof create>[]) =>
  (await Promise.all(creations)).map(({ body }) => body.uniqueId)
const from = (prefix: string, first: number, count: number, padding: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(first + index).padStart(padding, "0")}`)

test("fifty records created at once in two projects have separate number sequences without gaps", async () => {
  await fixture.publish(numbered("crowd", { prefix: "P-", padding: 3, scope: "project" }))
  const creations = Array.from({ length: 50 }, (_, index) =>
    create("crowd", {}, index % 2 ? second : fixture.projects.north),
  )
  const responses = await Promise.all(creations)
  expect(responses.filter(({ status }) => status !== 201).map(({ status, body }) => [status, body.code])).toEqual([])
  const all = responses.map(({ body }) => body.uniqueId)
  const inProject = (rest: number) => all.filter((_, index) => index % 2 === rest).toSorted()
  expect(inProject(0)).toEqual(from("P-", 1, 25, 3))
  expect(inProject(1)).toEqual(from("P-", 1, 25, 3))
})

test("with numbering per client, projects share one sequence", async () => {
  await fixture.publish(numbered("shared", { prefix: "C-", padding: 4, scope: "client" }))
  const creations = Array.from({ length: 20 }, (_, index) =>
    create("shared", {}, index % 2 ? second : fixture.projects.north),
  )
  expect((await uids(...creations)).toSorted()).toEqual(from("C-", 1, 20, 4))
})

test("a rejected creation releases its number, also under concurrency", async () => {
  await fixture.publish(numbered("rejected", { prefix: "R-", padding: 2, scope: "client" }))
  expect(await uids(create("rejected"))).toEqual(["R-01"])
  const attempts = Array.from({ length: 12 }, (_, index) =>
    create("rejected", index % 3 === 0 ? { title_1: text("") } : {}),
  )
  const responses = await Promise.all(attempts)
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(4)
  const assignedUids = responses.filter(({ status }) => status === 201).map(({ body }) => body.uniqueId)
  expect(assignedUids.toSorted()).toEqual(from("R-", 2, 8, 2))
  expect(await uids(create("rejected"))).toEqual(["R-10"])
})

test("a number already used by a manual UID is skipped, wherever in a burst it comes", async () => {
  await fixture.publish(numbered("typed", { prefix: "T-", padding: 2, scope: "client" }))
  await create("typed", { uid_1: text("T-02") })
  await create("typed", { uid_1: text("T-04") })
  const creations = await uids(...Array.from({ length: 4 }, () => create("typed")))
  expect(creations.toSorted()).toEqual(["T-01", "T-03", "T-05", "T-06"])
})

test("a new prefix or padding continues the sequence; a number longer than its padding is written in full", async () => {
  await fixture.publish(numbered("renamed", { prefix: "A-", padding: 1, scope: "client" }))
  const before = await uids(...Array.from({ length: 9 }, () => create("renamed")))
  expect(before.toSorted()).toEqual(from("A-", 1, 9, 1))
  expect(await uids(create("renamed"))).toEqual(["A-10"])
  const draft = await fixture.call(fixture.admin, "GET", "/api/v1/profiles/renamed")
  const definition = { ...draft.body.draft, numbering: { prefix: "NEW/", padding: 4, scope: "client" } }
  const { draftRevision } = draft.body
  const edited = await fixture.call(fixture.admin, "PUT", "/api/v1/profiles/renamed", { definition, draftRevision })
  const publishing = { draftRevision: edited.body.draftRevision }
  const published = await fixture.call(fixture.admin, "POST", "/api/v1/profiles/renamed/publish", publishing)
  expect([edited.status, published.status < 300]).toEqual([200, true])
  expect(await uids(create("renamed"))).toEqual(["NEW/0011"])
})

test("with only a left panel, a UID can be changed but not cleared; with a right panel it is restored", async () => {
  const numbering = { prefix: "K-", padding: 2, scope: "client" } as const
  const alone = numbered("alone", numbering)
  const right = { id: "right", name: { en: "Right" }, position: "RIGHT", sortOrder: 2 } as const
  const otherUid = {
    ...numbered("beside", numbering),
    sections: [...alone.sections, { ...right, fields: [smallField("f_more", "more_1", "TEXT")] }],
  }
  await fixture.publish(alone)
  await fixture.publish(otherUid)
  const save = async (profileId: string, uid: string) => {
    const { body } = await create(profileId)
    expect(body.uniqueId).toBe("K-01")
    const fields = { uid_1: text(uid) }
    const validation = await fixture.call(owner, "POST", `${url}/validate`, { profileId, id: body.id, fields })
    const saved = await fixture.call(owner, "PUT", `${url}/${body.id}`, { revision: body.revision, fields })
    return { validation: validation.body, saved }
  }
  const emptied = await save("alone", "")
  expect(emptied.saved.body.problems).toMatchObject([{ code: "value.required", path: ["uid_1"] }])
  expect(JSON.stringify(emptied.validation)).toContain("value.required")
  const returned = await save("beside", "")
  expect([returned.saved.status, returned.saved.body.uniqueId]).toEqual([200, "K-01"])
})
