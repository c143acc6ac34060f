import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { outboxDays } from "../../../modules/outbox/contract.ts"
import { maxAttempts } from "../../../server/mail/back-off.ts"
import { deleteOldEmails, type EmailRow } from "../../../server/mail/repository.ts"
import { startMailServer, type MailServerOptions, type TestMailServer } from "../../support/mail-server.ts"
import { isIn, setupMailFixture, type MailFixture } from "../../support/mail-fixture.ts"

let fixture: MailFixture
const servers: TestMailServer[] = []
beforeAll(async () => {
  fixture = await setupMailFixture()
})
afterEach(async () => {
  await fixture.waitUntilIdle()
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
afterAll(() => fixture.close())

async function serve(options: MailServerOptions = {}): Promise<TestMailServer> {
  const server = await startMailServer(options)
  servers.push(server)
  return server
}

const hasAttempts = (times: number) => (row: EmailRow) => row.attempts === times && row.state !== "sending"

async function insertEmail(address: string, values: { state?: "waiting"; attempts?: number; created_at?: Date }) {
  await fixture.database.clientTransaction(fixture.ownClientId, (tx) =>
    tx.updateTable("outbox_email").set(values).where("address", "=", address).execute(),
  )
}

test.each(["rcpt", "data"] as const)(
  "an email is retried later and sent once after a temporary failure: %s",
  async (at) => {
    let isBusy = true
    const server = await serve({ reject: (_, command) => (command === at && isBusy ? 451 : undefined) })
    const to = `grey-${at}@example.org`
    await fixture.enqueueEmail({ to })
    fixture.send(server.port)
    const before = await fixture.until(to, hasAttempts(1))
    expect(before).toMatchObject({ state: "waiting", last_error: "postpone" })
    expect(before.last_reply).toMatch(/^451 /)
    expect(before.next_at?.getTime()).toBeGreaterThan(before.created_at.getTime())
    isBusy = false
    await fixture.hasten(to)
    const sent = await fixture.until(to, isIn("sent"))
    expect(sent).toMatchObject({ attempts: 2, message_id: before.message_id, last_error: null, last_reply: null })
    expect(server.emails).toHaveLength(1)
  },
)

test.each(["rcpt", "data"] as const)("an email is not retried after a permanent failure: %s", async (at) => {
  const server = await serve({ reject: (_, command) => (command === at ? 550 : undefined) })
  const to = `gone-${at}@example.org`
  await fixture.enqueueEmail({ to })
  fixture.send(server.port)
  const row = await fixture.until(to, isIn("failed"))
  expect(row).toMatchObject({ attempts: 1, last_error: "rejected", next_at: null })
  expect(row.last_reply).toMatch(/^550 /)
  expect(await fixture.database.owner.selectFrom("outbox_due").selectAll().execute()).toEqual([])
})

test("a rejected email does not delay other emails", async () => {
  const server = await serve({ reject: (to) => (to === "refused@example.org" ? 550 : undefined) })
  for (const to of ["refused@example.org", "one@example.org", "two@example.org"]) await fixture.enqueueEmail({ to })
  fixture.send(server.port, {}, { concurrency: 1 })
  await fixture.until("two@example.org", isIn("sent"))
  await fixture.until("one@example.org", isIn("sent"))
  expect(await fixture.until("refused@example.org", isIn("failed"))).toMatchObject({ attempts: 1 })
})

test("while a server is down one email probes it at intervals, and all are sent when it is back", async () => {
  const away = await serve()
  await away.close()
  const addresses = ["a@away.example", "b@away.example", "c@away.example"]
  for (const to of addresses) await fixture.enqueueEmail({ to })
  const inVain = fixture.send(away.port, {}, { concurrency: 1 })
  const first = await fixture.until("a@away.example", hasAttempts(1))
  expect(first).toMatchObject({ state: "waiting", last_error: "unreachable" })
  await inVain.close()
  const server = await serve()
  for (const to of addresses) await fixture.hasten(to)
  fixture.send(server.port)
  for (const to of addresses) await fixture.until(to, isIn("sent"))
  expect(server.emails).toHaveLength(3)
})

test("a server that stops responding runs into a timeout", async () => {
  let isSilent = true
  const server = await serve({ onEmail: async () => (isSilent ? "silence" : "acknowledge") })
  const to = "silent@example.org"
  await fixture.enqueueEmail({ to })
  const hasty = fixture.send(server.port, { timeoutMs: 300 })
  expect(await fixture.until(to, hasAttempts(1))).toMatchObject({ state: "waiting", last_error: "timedOut" })
  await hasty.close()
  isSilent = false
  await fixture.hasten(to)
  fixture.send(server.port)
  await fixture.until(to, isIn("sent"))
})

test("a connection lost after the email was sent causes at most one duplicate, with the same Message-ID", async () => {
  let isCut = true
  const server = await serve({ onEmail: async () => (isCut ? "cut" : "acknowledge") })
  const to = "cut@example.org"
  await fixture.enqueueEmail({ to })
  fixture.send(server.port)
  expect(await fixture.until(to, hasAttempts(1))).toMatchObject({ state: "waiting" })
  isCut = false
  await fixture.hasten(to)
  await fixture.until(to, isIn("sent"))
  expect(server.emails).toHaveLength(2)
  expect(new Set(server.emails.map(({ messageId }) => messageId)).size).toBe(1)
})

test("an email fails for good after the maximum number of attempts and keeps the reason", async () => {
  const server = await serve({ reject: () => 451 })
  const to = "often@example.org"
  await fixture.enqueueEmail({ to })
  await insertEmail(to, { attempts: maxAttempts - 1 })
  fixture.send(server.port)
  expect(await fixture.until(to, isIn("failed"))).toMatchObject({ attempts: maxAttempts, last_error: "postpone" })
})

test("an email that is too old is not sent", async () => {
  const server = await serve()
  const to = "old@example.org"
  await fixture.enqueueEmail({ to })
  await insertEmail(to, { created_at: new Date(Date.now() - 4 * 86_400_000) })
  fixture.send(server.port)
  expect(await fixture.until(to, isIn("failed"))).toMatchObject({ last_error: "tooOld" })
  expect(server.emails).toEqual([])
})

test("the cleanup fails emails that wait too long, removes their link and finally deletes them", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await fixture.enqueueEmail({ to: "swept@example.org" })
  await fixture.enqueueEmail({ to: "young@example.org" })
  await insertEmail("swept@example.org", { created_at: daysAgo(4) })
  const runCleanup = () =>
    fixture.database.clientTransaction(fixture.ownClientId, (tx) => deleteOldEmails(tx, fixture.ownClientId))
  await runCleanup()
  expect(await fixture.until("swept@example.org", isIn("failed"))).toMatchObject({ path: null, last_error: "tooOld" })
  expect(await fixture.until("young@example.org", isIn("waiting"))).toMatchObject({ last_error: null })
  const { rows } = await sql<{ count: number }>`select count(*) from outbox_due`.execute(fixture.database.owner)
  expect(rows).toEqual([{ count: 1 }])

  await insertEmail("swept@example.org", { created_at: daysAgo(outboxDays + 1) })
  await runCleanup()
  const left = (await fixture.listEmails()).map(({ address }) => address)
  expect(left).not.toContain("swept@example.org")
  expect(left).toContain("young@example.org")
})
