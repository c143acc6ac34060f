import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { resolve } from "node:path"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { endProcess } from "../../support/database-process.ts"
import { startMailServer, type MailServerOptions, type TestMailServer } from "../../support/mail-server.ts"
import { isIn, setupMailFixture, type MailFixture } from "../../support/mail-fixture.ts"

const program = resolve(import.meta.dirname, "../../support/mail-sender.ts")

let fixture: MailFixture
const servers: TestMailServer[] = []
const children: ChildProcess[] = []
beforeAll(async () => {
  fixture = await setupMailFixture()
})
afterEach(async () => {
  await fixture.waitUntilIdle()
  await Promise.all(children.splice(0).map((child) => endProcess(child, "SIGKILL")))
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
afterAll(() => fixture.close())

async function serve(options: MailServerOptions): Promise<TestMailServer> {
  const server = await startMailServer(options)
  servers.push(server)
  return server
}

async function spawnSender(port: number, leaseSeconds: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, fixture.url, String(port), String(leaseSeconds)], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  children.push(child)
  await once(child.stdout, "data")
  return child
}

test("a process killed between sending and marking sends one duplicate, with the same Message-ID", async () => {
  const to = "killed@example.org"
  let child: ChildProcess | undefined
  const server = await serve({
    async onEmail() {
      const killed = child
      child = undefined
      // The mail server has accepted the email; the sending process is killed before it gets the response.
      if (killed) await endProcess(killed, "SIGKILL")
      return "acknowledge"
    },
  })
  child = await spawnSender(server.port, 1)
  await fixture.enqueueEmail({ to })
  await server.received(1)
  expect(await fixture.until(to, () => true)).toMatchObject({ state: "sending", attempts: 1 })

  fixture.send(server.port)
  const row = await fixture.until(to, isIn("sent"))
  expect(row.attempts).toBe(2)
  expect(server.emails.map(({ messageId }) => messageId)).toEqual([row.message_id, row.message_id])
})

test("concurrent senders in several processes send every email once", async () => {
  const server = await serve({})
  const addresses = Array.from({ length: 40 }, (_, index) => `many-${index}@example.org`)
  await spawnSender(server.port, 60)
  fixture.send(server.port)
  fixture.send(server.port)
  await Promise.all(addresses.map((to) => fixture.enqueueEmail({ to })))
  for (const to of addresses) await fixture.until(to, isIn("sent"))
  expect(server.emails.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
  expect(new Set(server.emails.map(({ messageId }) => messageId)).size).toBe(40)
})

test("a sender with an expired lease does not overwrite the status set by the next sender", async () => {
  const to = "late@example.org"
  const first = Promise.withResolvers<"acknowledge">()
  const server: TestMailServer = await serve({
    onEmail: () => (server.emails.length === 1 ? first.promise : Promise.resolve("acknowledge")),
  })
  await fixture.enqueueEmail({ to })
  const slow = fixture.send(server.port, {}, { leaseSeconds: 0 })
  await server.received(1)
  fixture.send(server.port)
  const sent = await fixture.until(to, isIn("sent"))
  first.resolve("acknowledge")
  await slow.close()
  expect(await fixture.until(to, () => true)).toEqual(sent)
})
