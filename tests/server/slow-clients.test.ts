import { once } from "node:events"
import { connect, type AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { allRecords, type ProfileFixture, setupProfileFixture } from "../support/profile-fixture.ts"
import { startTestServer } from "../support/server.ts"

/** Enough to show that others need not wait, without keeping a processor busy until the slow clients have ended. */
const requestsMeanwhile = 20
let fixture: ProfileFixture
let port: number

beforeAll(async () => {
  const server = await startTestServer({}, { timeouts: { headers: 1500, request: 3000, checkIntervalMs: 200 } })
  fixture = await setupProfileFixture(server)
  await server.app.listen({ host: "127.0.0.1", port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => fixture.server.close())

/**
 * Sends the first chunk immediately, then one byte at a time until there is a response. Returns the complete response.
 */
async function trickled(firstChunk: string, byte: string): Promise<string> {
  const socket = connect(port, "127.0.0.1")
  let response = ""
  socket.on("data", (chunk) => (response += chunk.toString()))
  // Ignores writes to the closed connection.
  socket.on("error", () => undefined)
  const closed = once(socket, "close")
  await once(socket, "connect")
  socket.write(firstChunk)
  const timer = setInterval(() => socket.writable && socket.write(byte), 50)
  await closed
  clearInterval(timer)
  return response
}

const bodyOf = (response: string) => JSON.parse(response.slice(response.indexOf("\r\n\r\n")))

test("two hundred clients that send a byte at a time get an error, and other users do not wait for them", async () => {
  const user = await fixture.user("quick", { grants: allRecords })
  const { authorization } = await fixture.signedIn(user)
  const headers = "POST /api/v1/profiles/data HTTP/1.1\r\nhost: slow.example\r\n"
  const body = `authorization: ${authorization}\r\ncontent-type: application/json\r\ncontent-length: 4000000\r\n\r\n`
  const slow = Array.from({ length: 200 }, (_, index) =>
    index % 2 === 0 ? trickled(`${headers}x-endless: `, "a") : trickled(`${headers}${body}`, " "),
  )
  const responded = new AbortController()
  const responses = Promise.all(slow).finally(() => responded.abort())
  const statuses: number[] = []
  while (!responded.signal.aborted && statuses.length < requestsMeanwhile) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/profiles/data`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({
        profileId: "risk",
        projectId: fixture.projects.north,
        fields: { title_1: { value: "Quick" } },
      }),
    })
    statuses.push(reply.status)
  }
  for (const response of await responses) {
    expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(bodyOf(response)).toMatchObject({ status: 408, code: "request.timeout" })
  }
  expect(statuses.length).toBeGreaterThan(1)
  expect(new Set(statuses)).toEqual(new Set([201]))
})
