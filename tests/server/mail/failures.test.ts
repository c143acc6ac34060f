import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { outboxDays } from "../../../schemas/api/outbox.ts"
import { mostAttempts } from "../../../server/mail/back-off.ts"
import { sweep, type LetterRow } from "../../../server/mail/repository.ts"
import { startMailServer, type MailServerWish, type TestMailServer } from "../../support/mail-server.ts"
import { isIn, mailWorld, type MailWorld } from "../../support/mail-world.ts"

let world: MailWorld
const servers: TestMailServer[] = []
beforeAll(async () => {
  world = await mailWorld()
})
afterEach(async () => {
  await world.rest()
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
afterAll(() => world.close())

async function serve(wish: MailServerWish = {}): Promise<TestMailServer> {
  const server = await startMailServer(wish)
  servers.push(server)
  return server
}

const wasTried = (times: number) => (row: LetterRow) => row.attempts === times && row.state !== "sending"

async function put(address: string, values: { state?: "waiting"; attempts?: number; created_at?: Date }) {
  await world.database.tenant(world.own, (tx) =>
    tx.updateTable("outbox_letter").set(values).where("address", "=", address).execute(),
  )
}

test.each(["rcpt", "data"] as const)("a server that puts it off gets the letter later, and once: %s", async (at) => {
  let isBusy = true
  const server = await serve({ refuse: (_, asked) => (asked === at && isBusy ? 451 : undefined) })
  const to = `grey-${at}@example.org`
  await world.post({ to })
  world.send(server.port)
  const before = await world.until(to, wasTried(1))
  expect(before).toMatchObject({ state: "waiting", last_error: "putOff" })
  expect(before.last_reply).toMatch(/^451 /)
  expect(before.next_at?.getTime()).toBeGreaterThan(before.created_at.getTime())
  isBusy = false
  await world.hasten(to)
  const sent = await world.until(to, isIn("sent"))
  expect(sent).toMatchObject({ attempts: 2, message_id: before.message_id, last_error: null, last_reply: null })
  expect(server.letters).toHaveLength(1)
})

test.each(["rcpt", "data"] as const)("what the server refuses for good is not tried again: %s", async (at) => {
  const server = await serve({ refuse: (_, asked) => (asked === at ? 550 : undefined) })
  const to = `gone-${at}@example.org`
  await world.post({ to })
  world.send(server.port)
  const row = await world.until(to, isIn("failed"))
  expect(row).toMatchObject({ attempts: 1, last_error: "refused", next_at: null })
  expect(row.last_reply).toMatch(/^550 /)
  expect(await world.database.owner.selectFrom("outbox_due").selectAll().execute()).toEqual([])
})

test("one refused letter keeps no other back", async () => {
  const server = await serve({ refuse: (to) => (to === "refused@example.org" ? 550 : undefined) })
  for (const to of ["refused@example.org", "one@example.org", "two@example.org"]) await world.post({ to })
  world.send(server.port, {}, { atOnce: 1 })
  await world.until("two@example.org", isIn("sent"))
  await world.until("one@example.org", isIn("sent"))
  expect(await world.until("refused@example.org", isIn("failed"))).toMatchObject({ attempts: 1 })
})

test("a server that is not there is tried by one letter now and then, and every letter goes once it is back", async () => {
  const away = await serve()
  await away.close()
  const addresses = ["a@away.example", "b@away.example", "c@away.example"]
  for (const to of addresses) await world.post({ to })
  const inVain = world.send(away.port, {}, { atOnce: 1 })
  const first = await world.until("a@away.example", wasTried(1))
  expect(first).toMatchObject({ state: "waiting", last_error: "unreachable" })
  await inVain.close()
  const server = await serve()
  for (const to of addresses) await world.hasten(to)
  world.send(server.port)
  for (const to of addresses) await world.until(to, isIn("sent"))
  expect(server.letters).toHaveLength(3)
})

test("a server that falls silent is not waited for without end", async () => {
  let isSilent = true
  const server = await serve({ onLetter: async () => (isSilent ? "silence" : "acknowledge") })
  const to = "silent@example.org"
  await world.post({ to })
  const hasty = world.send(server.port, { patienceMs: 300 })
  expect(await world.until(to, wasTried(1))).toMatchObject({ state: "waiting", last_error: "timedOut" })
  await hasty.close()
  isSilent = false
  await world.hasten(to)
  world.send(server.port)
  await world.until(to, isIn("sent"))
})

test("a connection cut after the letter was handed over: it comes twice at most, under one Message-ID", async () => {
  let isCut = true
  const server = await serve({ onLetter: async () => (isCut ? "cut" : "acknowledge") })
  const to = "cut@example.org"
  await world.post({ to })
  world.send(server.port)
  expect(await world.until(to, wasTried(1))).toMatchObject({ state: "waiting" })
  isCut = false
  await world.hasten(to)
  await world.until(to, isIn("sent"))
  expect(server.letters).toHaveLength(2)
  expect(new Set(server.letters.map(({ messageId }) => messageId)).size).toBe(1)
})

test("a letter that failed often enough is given up, and tells why", async () => {
  const server = await serve({ refuse: () => 451 })
  const to = "often@example.org"
  await world.post({ to })
  await put(to, { attempts: mostAttempts - 1 })
  world.send(server.port)
  expect(await world.until(to, isIn("failed"))).toMatchObject({ attempts: mostAttempts, last_error: "putOff" })
})

test("a letter too old to be of use is not sent any more", async () => {
  const server = await serve()
  const to = "old@example.org"
  await world.post({ to })
  await put(to, { created_at: new Date(Date.now() - 4 * 86_400_000) })
  world.send(server.port)
  expect(await world.until(to, isIn("failed"))).toMatchObject({ last_error: "tooOld" })
  expect(server.letters).toEqual([])
})

test("the sweep gives up what waits too long, forgets where it led, and in the end the letter", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await world.post({ to: "swept@example.org" })
  await world.post({ to: "young@example.org" })
  await put("swept@example.org", { created_at: daysAgo(4) })
  const swept = () => world.database.tenant(world.own, (tx) => sweep(tx, world.own))
  await swept()
  expect(await world.until("swept@example.org", isIn("failed"))).toMatchObject({ path: null, last_error: "tooOld" })
  expect(await world.until("young@example.org", isIn("waiting"))).toMatchObject({ last_error: null })
  const { rows } = await sql<{ count: number }>`select count(*) from outbox_due`.execute(world.database.owner)
  expect(rows).toEqual([{ count: 1 }])

  await put("swept@example.org", { created_at: daysAgo(outboxDays + 1) })
  await swept()
  const left = (await world.letters()).map(({ address }) => address)
  expect(left).not.toContain("swept@example.org")
  expect(left).toContain("young@example.org")
})
