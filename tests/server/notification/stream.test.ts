import { randomUUID } from "node:crypto"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { mostStreams } from "../../../schemas/api/notifications.ts"
import type { JobId } from "../../../schemas/ids.ts"
import { buildApp } from "../../../server/app.ts"
import { readConfiguration } from "../../../server/configuration/read-configuration.ts"
import { openDatabase } from "../../../server/database/database.ts"
import { json } from "../../../server/database/json.ts"
import { announce } from "../../../server/notifications/changes-repository.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { type LettersWorld, startLettersWorld } from "../../support/letters-world.ts"
import { startProfileWorld } from "../../support/profile-world.ts"

const path = "/api/v1/notification/stream"
let world: LettersWorld
let origin: string
beforeAll(async () => {
  world = await startLettersWorld({ WORK_AT_ONCE: "0" })
  origin = await listen(world.server.app)
})
afterAll(async () => {
  // Connections that fetch opened in advance and never used would be waited for, also one that arrives only now.
  const { server } = world.server.app
  server.on("connection", (socket) => socket.destroy())
  server.closeAllConnections()
  await world.server.close()
})

async function listen(app: LettersWorld["server"]["app"]): Promise<string> {
  await app.listen({ port: 0, host: "127.0.0.1" })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

interface Heard {
  readonly status: number
  readonly counts: readonly number[]
  readonly text: () => string
  readonly hasEnded: () => boolean
  /** Resolves when more was heard, or nothing more will be. */
  more(): Promise<void>
  /** Resolves when the server ended it. */
  readonly ended: Promise<void>
  close(): void
}

/** A page that listens. */
async function hear(headers: Readonly<Record<string, string>>, at = origin): Promise<Heard> {
  const left = new AbortController()
  const reply = await fetch(at + path, { headers, signal: left.signal })
  const counts: number[] = []
  let text = ""
  let hasEnded = false
  let announced = Promise.withResolvers<void>()
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => {
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) return
      text += part.value
      counts.splice(
        0,
        counts.length,
        ...[...text.matchAll(/data: \{"count":(\d+),/g)].map(([, count]) => Number(count)),
      )
      announced.resolve()
      announced = Promise.withResolvers()
    }
  }
  return {
    status: reply.status,
    counts,
    text: () => text,
    hasEnded: () => hasEnded,
    more: () => announced.promise,
    ended: read()
      .catch(() => undefined)
      .finally(() => {
        hasEnded = true
        announced.resolve()
      }),
    close: () => left.abort(),
  }
}
const as = (person: TestPerson) => world.signedIn(person).then(hear)
/** Once it is what was heard. */
async function told(heard: Heard, counts: readonly number[]): Promise<void> {
  while (heard.counts.length < counts.length && !heard.hasEnded()) await heard.more()
  expect(heard.counts).toEqual(counts)
}

test("the number comes at once, and again when something is told, read or taken back", async () => {
  const reader = await world.someone()
  const heard = await as(reader)
  expect(heard.status).toBe(200)
  await told(heard, [0])
  const { id } = await world.control()
  await world.ask([reader.id], id)
  await told(heard, [0, 1])
  await world.ask([reader.id], id)
  await told(heard, [0, 1, 2])
  await world.call(reader, "PUT", "/api/notifications/read-all")
  await told(heard, [0, 1, 2, 0])
  heard.close()
})

test("it comes from whatever process it was told in", async () => {
  const database = openDatabase({ ownerUrl: world.server.databaseUrl })
  const configuration = readConfiguration({ LOG_LEVEL: "silent", RATE_LIMIT: "100000", WORK_AT_ONCE: "0" })
  const app = await buildApp({ configuration, database, checkReplies: true })
  const reader = await world.someone()
  const heard = await hear(await world.signedIn(reader), await listen(app))
  await told(heard, [0])
  await world.ask([reader.id], (await world.control()).id)
  await told(heard, [0, 1])
  await app.close()
  await heard.ended
  expect(heard.counts).toEqual([0, 1])
  await database.close()
})

test("nobody hears of anybody else: not of the same client, and not of another", async () => {
  const [reader, other] = [await world.someone(), await world.someone()]
  const far = await startProfileWorld(world.server)
  const stranger = await far.person("stranger", { isClientAdmin: true })
  const [own, others, strange] = [await as(reader), await as(other), await hear(await far.signedIn(stranger))]
  for (const heard of [own, others, strange]) await told(heard, [0])
  await world.ask([reader.id], (await world.control()).id)
  await told(own, [0, 1])
  // What is told to them is theirs, and all that was told before it is one number of their own.
  await world.ask([other.id], (await world.control()).id)
  await told(others, [0, 1])
  expect(own.counts).toEqual([0, 1])
  expect(strange.counts).toEqual([0])
  expect(others.text()).not.toContain(reader.id)
  for (const heard of [own, others, strange]) heard.close()
})

test("many told at once wake each of them", async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => world.someone()))
  const [first, last] = [await as(people[0]!), await as(people[59]!)]
  await told(first, [0])
  await told(last, [0])
  await world.ask(
    people.map(({ id }) => id),
    (await world.control()).id,
  )
  await told(first, [0, 1])
  await told(last, [0, 1])
  expect(first.text()).not.toContain(people[59]!.id)
  first.close()
  last.close()
})

test("without a sign-in there is nothing to hear", async () => {
  expect((await hear({})).status).toBe(401)
  expect((await hear({ authorization: "Bearer made.up.token" })).status).toBe(401)
})

test("a person has so many and no more; who leaves makes room", async () => {
  const reader = await world.someone()
  const all = await Promise.all(Array.from({ length: mostStreams }, () => as(reader)))
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
  const refused = await fetch(origin + path, { headers: await world.signedIn(reader) })
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ problems: [{ code: "notification.too_many_streams" }] })
  all[0]?.close()
  await expect
    .poll(async () => {
      const again = await as(reader)
      again.close()
      return again.status
    })
    .toBe(200)
  for (const heard of all) heard.close()
})

test("a session that ended hears nothing any more, and its stream ends at the next word", async () => {
  const reader = await world.someone()
  const signedIn = await world.server.signIn(reader)
  const [ended, other] = [await hear(signedIn), await as(reader)]
  await told(ended, [0])
  await told(other, [0])
  const reply = await world.server.app.inject({ method: "POST", url: "/oauth/logout", headers: signedIn })
  expect(reply.statusCode).toBeLessThan(400)
  await world.ask([reader.id], (await world.control()).id)
  await ended.ended
  expect(ended.counts).toEqual([0])
  await told(other, [0, 1])
  expect((await hear(signedIn)).status).toBe(401)
  other.close()
})

test("somebody who is locked hears nothing any more", async () => {
  const reader = await world.someone()
  const heard = await as(reader)
  await told(heard, [0])
  await world.tenant((tx) => tx.updateTable("app_user").set({ locked: true }).where("id", "=", reader.id).execute())
  await world.ask([reader.id], (await world.control()).id)
  await heard.ended
  expect(heard.counts).toEqual([0])
})

test("a job's change of state reaches who requested it and administrators, and nobody else", async () => {
  const [requester, colleague] = [await world.someone(), await world.someone()]
  const far = await startProfileWorld(world.server)
  const administrator = await world.person("jobs-administrator", { isClientAdmin: true })
  const foreign = await far.person("foreign-administrator", { isClientAdmin: true })
  const [own, other, all, strange] = [
    await as(requester),
    await as(colleague),
    await as(administrator),
    await hear(await far.signedIn(foreign)),
  ]
  for (const stream of [own, other, all, strange]) await told(stream, [0])
  const [id, message_id] = [randomUUID() as JobId, randomUUID()]
  const job = { client_id: world.clientId, id, kind: "test", input: json({}), message_id, asked_by: requester.id }
  await world.tenant((tx) => tx.insertInto("job").values(job).execute())
  for (const stream of [own, all]) await told(stream, [0, 0])
  // Progress alone is no change of state.
  await world.tenant((tx) => tx.updateTable("job").set({ done: 5 }).where("id", "=", id).execute())
  await world.tenant((tx) => tx.updateTable("job").set({ state: "done" }).where("id", "=", id).execute())
  for (const stream of [own, all]) await told(stream, [0, 0, 0])
  expect(own.text().match(/"changed":\["jobs"\]/g)).toHaveLength(2)
  // What is announced to them afterwards comes in order, so nothing is still on its way.
  for (const person of [colleague, administrator]) await world.ask([person.id], (await world.control()).id)
  await told(other, [0, 1])
  await told(all, [0, 0, 0, 1])
  expect(other.text()).not.toContain("jobs")
  expect(strange.counts).toEqual([0])
  for (const stream of [own, other, all, strange]) stream.close()
})

test("a comment is announced to everybody of the client, without the record or the words, and to no other client", async () => {
  const reader = await world.someone()
  const far = await startProfileWorld(world.server)
  const foreign = await far.person("foreign-reader", { isClientAdmin: true })
  const { id } = await world.control()
  const [heard, strange] = [await as(reader), await hear(await far.signedIn(foreign))]
  for (const stream of [heard, strange]) await told(stream, [0])
  const said = await world.call(world.author, "POST", "/api/comments", {
    refname: id,
    projectid: world.projects.north,
    body: "<p>Said</p>",
  })
  expect(said.status).toBe(200)
  await told(heard, [0, 0])
  expect(heard.text().match(/"changed":\[.*?\]/g)).toEqual(['"changed":[]', '"changed":["comments"]'])
  expect(heard.text()).not.toContain(id)
  await far.server.database.tenant(far.clientId, (tx) => announce(tx, { clientId: far.clientId, userId: foreign.id }))
  await told(strange, [0, 0])
  expect(strange.text()).not.toContain("comments")
  for (const stream of [heard, strange]) stream.close()
})
