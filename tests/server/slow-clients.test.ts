import { once } from "node:events"
import { connect, type AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { allRecords, type ProfileWorld, startProfileWorld } from "../support/profile-world.ts"
import { startTestServer } from "../support/server.ts"

let world: ProfileWorld
let port: number

beforeAll(async () => {
  const server = await startTestServer({}, { patience: { headers: 1500, request: 3000, lookEvery: 200 } })
  world = await startProfileWorld(server)
  await server.app.listen({ host: "127.0.0.1", port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => world.server.close())

/** Sends what comes at once, and then a byte at a time without end, until it is answered; the whole answer. */
async function trickled(atOnce: string, byte: string): Promise<string> {
  const socket = connect(port, "127.0.0.1")
  let answer = ""
  socket.on("data", (chunk) => (answer += chunk.toString()))
  // A byte that meets a closed line.
  socket.on("error", () => undefined)
  const closed = once(socket, "close")
  await once(socket, "connect")
  socket.write(atOnce)
  const timer = setInterval(() => socket.writable && socket.write(byte), 50)
  await closed
  clearInterval(timer)
  return answer
}

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")))

test("two hundred clients that send a byte at a time are told so, and nobody else waits for them", async () => {
  const person = await world.person("quick", { grants: allRecords })
  const { authorization } = await world.signedIn(person)
  const headers = "POST /api/v1/profiles/data HTTP/1.1\r\nhost: slow.example\r\n"
  const body = `authorization: ${authorization}\r\ncontent-type: application/json\r\ncontent-length: 4000000\r\n\r\n`
  const slow = Array.from({ length: 200 }, (_, index) =>
    index % 2 === 0 ? trickled(`${headers}x-endless: `, "a") : trickled(`${headers}${body}`, " "),
  )
  const answered = new AbortController()
  const answers = Promise.all(slow).finally(() => answered.abort())
  const statuses: number[] = []
  while (!answered.signal.aborted) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/profiles/data`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({
        profileId: "risk",
        projectId: world.projects.north,
        fields: { title_1: { value: "Quick" } },
      }),
    })
    statuses.push(reply.status)
  }
  for (const answer of await answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(bodyOf(answer)).toMatchObject({ status: 408, code: "request.timeout" })
  }
  expect(statuses.length).toBeGreaterThan(1)
  expect(new Set(statuses)).toEqual(new Set([201]))
})
