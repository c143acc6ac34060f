import { randomUUID } from "node:crypto"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { maxStreams } from "../../contracts/notifications.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import { buildApp } from "../../../../server/app.ts"
import { loadConfiguration } from "../../../../server/configuration/load-configuration.ts"
import { openDatabase } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import { publishChange } from "../../../../server/notifications/changes-repository.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  type NotificationEmailFixture,
  setupNotificationEmailFixture,
} from "../../../../tests/support/notification-email-fixture.ts"
import { setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"

const path = "/api/v1/notification/stream"
let fixture: NotificationEmailFixture
let origin: string
beforeAll(async () => {
  fixture = await setupNotificationEmailFixture({ WORKER_CONCURRENCY: "0" })
  origin = await listen(fixture.server.app)
})
afterAll(async () => {
  // Closing would wait for connections that fetch opened in advance and never used, including one that arrives only
  // now.
  const { server } = fixture.server.app
  server.on("connection", (socket) => socket.destroy())
  server.closeAllConnections()
  await fixture.server.close()
})

async function listen(app: NotificationEmailFixture["server"]["app"]): Promise<string> {
  await app.listen({ port: 0, host: "127.0.0.1" })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

interface StreamClient {
  readonly status: number
  readonly counts: readonly number[]
  readonly text: () => string
  readonly isFinished: () => boolean
  /** Resolves when more events were received, or the stream ended. */
  more(): Promise<void>
  /** Resolves when the server ended the stream. */
  readonly finished: Promise<void>
  close(): void
}

/** A page that listens to the stream. */
async function openStream(headers: Readonly<Record<string, string>>, at = origin): Promise<StreamClient> {
  const left = new AbortController()
  const reply = await fetch(at + path, { headers, signal: left.signal })
  const counts: number[] = []
  let text = ""
  let isFinished = false
  let nextChunk = Promise.withResolvers<void>()
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => {
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) return
      text += part.value
      counts.splice(
        0,
        counts.length,
        // Records are written by what these tests do; that is not about the count.
        ...[...text.matchAll(/data: \{"count":(\d+),"changed":\[(?!"records"\])/g)].map(([, count]) => Number(count)),
      )
      nextChunk.resolve()
      nextChunk = Promise.withResolvers()
    }
  }
  return {
    status: reply.status,
    counts,
    text: () => text,
    isFinished: () => isFinished,
    more: () => nextChunk.promise,
    finished: read()
      .catch(() => undefined)
      .finally(() => {
        isFinished = true
        nextChunk.resolve()
      }),
    close: () => left.abort(),
  }
}
const as = (user: TestUser) => fixture.signedIn(user).then(openStream)
/** Waits until these counts were received. */
async function waitForCounts(client: StreamClient, counts: readonly number[]): Promise<void> {
  while (client.counts.length < counts.length && !client.isFinished()) await client.more()
  expect(client.counts).toEqual(counts)
}

test("sends the unread count at once, and again when a notification is added, read or withdrawn", async () => {
  const reader = await fixture.someone()
  const client = await as(reader)
  expect(client.status).toBe(200)
  await waitForCounts(client, [0])
  const { id } = await fixture.control()
  await fixture.assign([reader.id], id)
  await waitForCounts(client, [0, 1])
  await fixture.assign([reader.id], id)
  await waitForCounts(client, [0, 1, 2])
  await fixture.call(reader, "PUT", "/api/notifications/read-all")
  await waitForCounts(client, [0, 1, 2, 0])
  client.close()
})

test("sends the count whichever process created the notification", async () => {
  const database = openDatabase({ ownerUrl: fixture.server.databaseUrl })
  const configuration = loadConfiguration({ LOG_LEVEL: "silent", RATE_LIMIT: "100000", WORKER_CONCURRENCY: "0" })
  const app = await buildApp({ configuration, database, checkReplies: true })
  const reader = await fixture.someone()
  const client = await openStream(await fixture.signedIn(reader), await listen(app))
  await waitForCounts(client, [0])
  await fixture.assign([reader.id], (await fixture.control()).id)
  await waitForCounts(client, [0, 1])
  await app.close()
  await client.finished
  expect(client.counts).toEqual([0, 1])
  await database.close()
})

test("sends nothing about other users, whether of the same client or another", async () => {
  const [reader, other] = [await fixture.someone(), await fixture.someone()]
  const far = await setupProfileFixture(fixture.server)
  const outsider = await far.user("outsider", { isClientAdmin: true })
  const [own, others, strange] = [await as(reader), await as(other), await openStream(await far.signedIn(outsider))]
  for (const client of [own, others, strange]) await waitForCounts(client, [0])
  await fixture.assign([reader.id], (await fixture.control()).id)
  await waitForCounts(own, [0, 1])
  // An assignment of other users is sent only to them; earlier notifications are just their own initial count.
  await fixture.assign([other.id], (await fixture.control()).id)
  await waitForCounts(others, [0, 1])
  expect(own.counts).toEqual([0, 1])
  expect(strange.counts).toEqual([0])
  expect(others.text()).not.toContain(reader.id)
  for (const client of [own, others, strange]) client.close()
})

test("many concurrent notifications reach each recipient", async () => {
  const users = await Promise.all(Array.from({ length: 60 }, () => fixture.someone()))
  const [first, last] = [await as(users[0]!), await as(users[59]!)]
  await waitForCounts(first, [0])
  await waitForCounts(last, [0])
  await fixture.assign(
    users.map(({ id }) => id),
    (await fixture.control()).id,
  )
  await waitForCounts(first, [0, 1])
  await waitForCounts(last, [0, 1])
  expect(first.text()).not.toContain(users[59]!.id)
  first.close()
  last.close()
})

test("rejects a stream without a session", async () => {
  expect((await openStream({})).status).toBe(401)
  expect((await openStream({ authorization: "Bearer made.up.token" })).status).toBe(401)
})

test("limits the streams per user; closing one makes room", async () => {
  const reader = await fixture.someone()
  const all = await Promise.all(Array.from({ length: maxStreams }, () => as(reader)))
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
  const rejected = await fetch(origin + path, { headers: await fixture.signedIn(reader) })
  expect(rejected.status).toBe(429)
  expect(await rejected.json()).toMatchObject({ problems: [{ code: "notification.too_many_streams" }] })
  all[0]?.close()
  await expect
    .poll(async () => {
      const again = await as(reader)
      again.close()
      return again.status
    })
    .toBe(200)
  for (const client of all) client.close()
})

test("an ended session receives nothing more, and its stream closes at the next event", async () => {
  const reader = await fixture.someone()
  const signedIn = await fixture.server.signIn(reader)
  const [finished, other] = [await openStream(signedIn), await as(reader)]
  await waitForCounts(finished, [0])
  await waitForCounts(other, [0])
  const reply = await fixture.server.app.inject({ method: "POST", url: "/oauth/logout", headers: signedIn })
  expect(reply.statusCode).toBeLessThan(400)
  await fixture.assign([reader.id], (await fixture.control()).id)
  await finished.finished
  expect(finished.counts).toEqual([0])
  await waitForCounts(other, [0, 1])
  expect((await openStream(signedIn)).status).toBe(401)
  other.close()
})

test("a locked user receives nothing more", async () => {
  const reader = await fixture.someone()
  const client = await as(reader)
  await waitForCounts(client, [0])
  await fixture.clientTransaction((tx) =>
    tx.updateTable("app_user").set({ locked: true }).where("id", "=", reader.id).execute(),
  )
  await fixture.assign([reader.id], (await fixture.control()).id)
  await client.finished
  expect(client.counts).toEqual([0])
})

test("a job's state change reaches its requester and administrators, and no other user", async () => {
  const [requester, colleague] = [await fixture.someone(), await fixture.someone()]
  const far = await setupProfileFixture(fixture.server)
  const administrator = await fixture.user("jobs-administrator", { isClientAdmin: true })
  const foreign = await far.user("foreign-administrator", { isClientAdmin: true })
  const [own, other, all, strange] = [
    await as(requester),
    await as(colleague),
    await as(administrator),
    await openStream(await far.signedIn(foreign)),
  ]
  for (const stream of [own, other, all, strange]) await waitForCounts(stream, [0])
  const [id, message_id] = [randomUUID() as JobId, randomUUID()]
  const job = { client_id: fixture.clientId, id, kind: "test", input: json({}), message_id, requested_by: requester.id }
  await fixture.clientTransaction((tx) => tx.insertInto("job").values(job).execute())
  for (const stream of [own, all]) await waitForCounts(stream, [0, 0])
  // Progress alone is not a change of state.
  await fixture.clientTransaction((tx) => tx.updateTable("job").set({ done: 5 }).where("id", "=", id).execute())
  await fixture.clientTransaction((tx) => tx.updateTable("job").set({ state: "done" }).where("id", "=", id).execute())
  for (const stream of [own, all]) await waitForCounts(stream, [0, 0, 0])
  expect(own.text().match(/"changed":\["jobs"\]/g)).toHaveLength(2)
  // Later events arrive in order, so nothing earlier is pending.
  for (const user of [colleague, administrator]) await fixture.assign([user.id], (await fixture.control()).id)
  await waitForCounts(other, [0, 1])
  await waitForCounts(all, [0, 0, 0, 1])
  expect(other.text()).not.toContain("jobs")
  expect(strange.counts).toEqual([0])
  for (const stream of [own, other, all, strange]) stream.close()
})

test("a comment event reaches all users of the client, without record or text, and no other client", async () => {
  const reader = await fixture.someone()
  const far = await setupProfileFixture(fixture.server)
  const foreign = await far.user("foreign-reader", { isClientAdmin: true })
  const { id } = await fixture.control()
  const [client, strange] = [await as(reader), await openStream(await far.signedIn(foreign))]
  for (const stream of [client, strange]) await waitForCounts(stream, [0])
  const response = await fixture.call(fixture.author, "POST", "/api/comments", {
    refname: id,
    projectid: fixture.projects.north,
    body: "<p>Said</p>",
  })
  expect(response.status).toBe(200)
  await waitForCounts(client, [0, 0])
  const changes = client.text().match(/"changed":\[.*?\]/g)
  expect(changes?.filter((one) => !one.includes("records"))).toEqual(['"changed":[]', '"changed":["comments"]'])
  expect(client.text()).not.toContain(id)
  await far.server.database.clientTransaction(far.clientId, (tx) =>
    publishChange(tx, { clientId: far.clientId, userId: foreign.id }),
  )
  await waitForCounts(strange, [0, 0])
  expect(strange.text()).not.toContain("comments")
  for (const stream of [client, strange]) stream.close()
})

test("many written records are one event, and further ones another after a second, without a record, for no other client", async () => {
  const reader = await fixture.someone()
  const far = await setupProfileFixture(fixture.server)
  const strange = await openStream(await far.signedIn(await far.user("far-reader", { isClientAdmin: true })))
  const client = await as(reader)
  for (const stream of [client, strange]) await waitForCounts(stream, [0])
  const written = () => client.text().match(/"changed":\["records"\]/g)?.length ?? 0
  const waitForEvents = async (count: number) => {
    while (written() < count && !client.isFinished()) await client.more()
  }
  const start = performance.now()
  const ids: string[] = []
  for (let count = 0; count < 10; count++) ids.push((await fixture.control()).id)
  await waitForEvents(1)
  ids.push((await fixture.control()).id)
  await waitForEvents(2)
  const seconds = (performance.now() - start) / 1000
  expect(written()).toBeLessThanOrEqual(1 + Math.ceil(seconds))
  expect(ids.filter((id) => client.text().includes(id))).toEqual([])
  expect(strange.text()).not.toContain("records")
  for (const stream of [client, strange]) stream.close()
})
