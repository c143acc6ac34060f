import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import type { TestPerson } from "../support/organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld } from "../support/profile-world.ts"

// Of costly calls a person has one at a time; what is light passes by them, and while others call comes a few at a time.

let world: ProfileWorld
let busy: TestPerson
let other: TestPerson

beforeAll(async () => {
  world = await startProfileWorld()
  busy = await world.person("busy", { grants: [...allRecords] })
  other = await world.person("other", { grants: [...allRecords] })
  await Promise.all([busy, other].map((person) => world.signedIn(person)))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => world.server.close())

const list = (person: TestPerson, size: number) =>
  world.call(person, "POST", "/api/v1/profiles/data/v4/paginated", {
    profileId: "control",
    projectId: world.projects.north,
    query: { size },
  })
const large = (person: TestPerson) =>
  world.call(person, "POST", "/api/v1/profiles/data/validate", {
    profileId: "control",
    projectId: world.projects.north,
    fields: { control_description_1: { value: "x".repeat(150_000) } },
  })

test("a large body waits for its person's turn, while light calls and other people do not", async () => {
  const end = await world.server.app.turns.take(busy.id)
  let answered = false
  const waiting = large(busy).finally(() => {
    answered = true
  })
  expect((await list(busy, 50)).status).toBe(200)
  expect((await large(other)).status).toBe(200)
  expect(answered).toBe(false)
  end()
  expect((await waiting).status).toBe(200)
})

test("a turn ends with its reply, also with a refusal", async () => {
  for (let call = 0; call < 3; call += 1) {
    expect((await list(busy, 10_001)).status).toBe(400)
    expect((await list(busy, 10_000)).status).toBe(200)
    expect((await large(busy)).status).toBe(200)
  }
})

test("who has thirty costly calls waiting is asked to come again", async () => {
  const { turns } = world.server.app
  const end = await turns.take(busy.id)
  const waiting = Array.from({ length: 30 }, () => turns.take(busy.id).then((endThat) => endThat()))
  const refused = await list(busy, 10_000)
  expect([refused.status, refused.body.code, refused.headers["retry-after"]]).toEqual([429, "request.busy", "5"])
  end()
  await Promise.all(waiting)
})

test("while others call, a person's calls are answered two at a time, and those of others do not wait for them", async () => {
  const { callers, places } = world.server.app
  const ends = await Promise.all([places.take(busy.id), places.take(busy.id)])
  vi.spyOn(callers, "hasOthers").mockReturnValue(true)
  let answered = false
  const waiting = list(busy, 50).finally(() => {
    answered = true
  })
  expect((await list(other, 50)).status).toBe(200)
  expect(answered).toBe(false)
  for (const end of ends) end()
  expect((await waiting).status).toBe(200)
  // Its place ended with its reply, so two more begin at once.
  for (const end of await Promise.all([places.take(busy.id), places.take(busy.id)])) end()
})

test("a person who calls alone waits for no place", async () => {
  const { callers, places } = world.server.app
  const ends = await Promise.all([places.take(busy.id), places.take(busy.id)])
  vi.spyOn(callers, "hasOthers").mockReturnValue(false)
  expect((await list(busy, 50)).status).toBe(200)
  for (const end of ends) end()
})

test("what waits for its turn at a costly call leaves its place to light calls", async () => {
  const { callers, turns } = world.server.app
  // No place ends because its time is over.
  vi.useFakeTimers({ toFake: ["setTimeout"] })
  vi.spyOn(callers, "hasOthers").mockReturnValue(true)
  const end = await turns.take(busy.id)
  const bothWait = Promise.withResolvers<void>()
  const take = turns.take.bind(turns)
  let asked = 0
  vi.spyOn(turns, "take").mockImplementation((id, how) => {
    asked += 1
    if (asked === 2) bothWait.resolve()
    return take(id, how)
  })
  const costly = [list(busy, 10_000), list(busy, 10_000)]
  await bothWait.promise
  expect((await list(busy, 50)).status).toBe(200)
  end()
  expect((await Promise.all(costly)).map(({ status }) => status)).toEqual([200, 200])
})
