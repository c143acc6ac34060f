import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"
import { startTestServer, type TestServer } from "../../../../tests/support/server.ts"
import { maxAnnouncements } from "../../contract.ts"

const url = "/api/v1/announcements"

let server: TestServer
let fixture: ProfileFixture
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
// What is shown depends on all announcements of a client, so each test has its own.
beforeEach(async () => {
  fixture = await setupProfileFixture(server)
})

const fields = (changes: object = {}) => ({
  text: "The books close on Friday.",
  tone: "info",
  entityId: null,
  from: "2020-01-01",
  until: "2099-12-31",
  ...changes,
})
const create = (changes: object = {}) => fixture.call(fixture.admin, "POST", url, fields(changes))

async function shownTo(user: Parameters<ProfileFixture["call"]>[0]): Promise<readonly string[]> {
  const { body } = await fixture.call(user, "GET", `${url}/current`)
  return body.content.map(({ text }: { readonly text: string }) => text)
}

test("an announcement is shown in its entity, from its first to its last day", async () => {
  const north = await fixture.user("north")
  const south = await fixture.user("south", { entityIds: [fixture.south] })
  await create({ text: "For the north", entityId: fixture.north })
  await create({ text: "For all" })
  await create({ text: "Not yet", from: "2099-01-01" })
  await create({ text: "Over", until: "2020-02-01" })
  expect((await shownTo(north)).toSorted()).toEqual(["For all", "For the north"])
  expect(await shownTo(south)).toEqual(["For all"])
  const { body } = await fixture.call(fixture.admin, "GET", url)
  const states = new Map(body.content.map(({ text, state }: { text: string; state: string }) => [text, state]))
  expect([...states]).toEqual(
    expect.arrayContaining([
      ["Not yet", "scheduled"],
      ["Over", "over"],
      ["For all", "current"],
    ]),
  )
  // Past ones come last.
  expect(body.content.at(-1).text).toBe("Over")
})

test("days are counted in the entity's time zone", async () => {
  const zones = ["Pacific/Kiritimati", "Pacific/Niue"]
  const days = zones.map((timeZone) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date()))
  // More than a day apart, whatever the time.
  expect(days[0]).not.toBe(days[1])
  const entities = [fixture.north, fixture.south]
  await server.database.clientTransaction(fixture.clientId, async (tx) => {
    for (const [at, entityId] of entities.entries())
      await tx
        .updateTable("entity")
        .set({ time_zone: zones[at] ?? "" })
        .where("client_id", "=", fixture.clientId)
        .where("id", "=", entityId)
        .execute()
  })
  const states = await Promise.all(
    entities.map(async (entityId) => (await create({ entityId, from: days[0], until: days[0] })).body.state),
  )
  expect(states).toEqual(["current", "scheduled"])
})

test("a change names its revision, and a stale one is rejected with the current state", async () => {
  const { body: announcement } = await create()
  const change = (body: object) => fixture.call(fixture.admin, "PUT", `${url}/${announcement.id}`, body)
  expect(await change({ ...fields({ tone: "warning" }), revision: 1 })).toMatchObject({
    status: 200,
    body: { tone: "warning", revision: 2 },
  })
  expect(await change({ ...fields({ text: "Stale" }), revision: 1 })).toMatchObject({
    status: 409,
    body: { code: "announcement.conflict", current: { tone: "warning", revision: 2 } },
  })
  expect((await change(fields())).status).toBe(428)
})

test.for([
  ["only spaces", { text: "   " }, ["text"], "value.required"],
  ["no day", { from: "2026-02-30" }, ["from"], "value.bad_date"],
  ["a last day before the first", { until: "2019-12-31" }, ["until"], "announcement.ends_before"],
  [
    "an entity of nobody",
    { entityId: "0193c9a0-0000-7000-8000-000000000001" },
    ["entityId"],
    "announcement.unknown_entity",
  ],
] as const)("%s is rejected at its field", async ([, changes, path, code]) => {
  const reply = await create(changes)
  expect(reply.status).toBe(400)
  expect(reply.body.problems).toMatchObject([{ path, code }])
})

test("the audit log keeps who wrote what, also for a deleted announcement", async () => {
  const { body: announcement } = await create({ text: "Kept in the log" })
  expect((await fixture.call(fixture.admin, "DELETE", `${url}/${announcement.id}`)).status).toBe(200)
  expect((await fixture.call(fixture.admin, "DELETE", `${url}/${announcement.id}`)).status).toBe(404)
  const entries = await server.database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .selectFrom("audit_entry")
      .where("subject_id", "=", announcement.id)
      .orderBy("sequence")
      .select(["action", "actor_id", "changes"])
      .execute(),
  )
  expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ["announcement_created", fixture.admin.id],
    ["announcement_deleted", fixture.admin.id],
  ])
  expect(entries[1]?.changes).toContainEqual(
    expect.objectContaining({ parameter: "text", previous: "Kept in the log", current: null }),
  )
})

test("the number of announcements per client is limited", async () => {
  for (let count = 0; count < maxAnnouncements; count++) expect((await create()).status).toBe(201)
  expect(await create()).toMatchObject({ status: 409, body: { code: "announcement.too_many" } })
})
