import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { resolve } from "node:path"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { endProcess } from "../../support/held-database.ts"
import { startMailServer, type MailServerWish, type TestMailServer } from "../../support/mail-server.ts"
import { isIn, mailWorld, type MailWorld } from "../../support/mail-world.ts"

const program = resolve(import.meta.dirname, "../../support/mail-sender.ts")

let world: MailWorld
const servers: TestMailServer[] = []
const children: ChildProcess[] = []
beforeAll(async () => {
  world = await mailWorld()
})
afterEach(async () => {
  await world.rest()
  await Promise.all(children.splice(0).map((child) => endProcess(child, "SIGKILL")))
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
afterAll(() => world.close())

async function serve(wish: MailServerWish): Promise<TestMailServer> {
  const server = await startMailServer(wish)
  servers.push(server)
  return server
}

async function spawnSender(port: number, leaseSeconds: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, world.url, String(port), String(leaseSeconds)], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  children.push(child)
  await once(child.stdout, "data")
  return child
}

test("a process killed between sending and marking makes one duplicate, under the same Message-ID", async () => {
  const to = "killed@example.org"
  let child: ChildProcess | undefined
  const server = await serve({
    async onLetter() {
      const killed = child
      child = undefined
      // The letter is with the server by now; the process that sent it will never hear so.
      if (killed) await endProcess(killed, "SIGKILL")
      return "acknowledge"
    },
  })
  child = await spawnSender(server.port, 1)
  await world.post({ to })
  await server.received(1)
  expect(await world.until(to, () => true)).toMatchObject({ state: "sending", attempts: 1 })

  world.send(server.port)
  const row = await world.until(to, isIn("sent"))
  expect(row.attempts).toBe(2)
  expect(server.letters.map(({ messageId }) => messageId)).toEqual([row.message_id, row.message_id])
})

test("many senders in several processes send every letter once", async () => {
  const server = await serve({})
  const addresses = Array.from({ length: 40 }, (_, index) => `many-${index}@example.org`)
  await spawnSender(server.port, 60)
  world.send(server.port)
  world.send(server.port)
  await Promise.all(addresses.map((to) => world.post({ to })))
  for (const to of addresses) await world.until(to, isIn("sent"))
  expect(server.letters.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
  expect(new Set(server.letters.map(({ messageId }) => messageId)).size).toBe(40)
})

test("a sender whose lease ran out marks nothing over the one that took the letter after it", async () => {
  const to = "late@example.org"
  const first = Promise.withResolvers<"acknowledge">()
  const server: TestMailServer = await serve({
    onLetter: () => (server.letters.length === 1 ? first.promise : Promise.resolve("acknowledge")),
  })
  await world.post({ to })
  const slow = world.send(server.port, {}, { leaseSeconds: 0 })
  await server.received(1)
  world.send(server.port)
  const sent = await world.until(to, isIn("sent"))
  first.resolve("acknowledge")
  await slow.close()
  expect(await world.until(to, () => true)).toEqual(sent)
})
