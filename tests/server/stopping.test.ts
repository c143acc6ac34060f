import { once } from "node:events"
import { connect, type AddressInfo, type Socket } from "node:net"
import { afterEach, beforeEach, expect, test } from "vitest"
import { closeGracefully } from "../../server/http/close-gracefully.ts"
import { startTestServer, type TestServer } from "../support/server.ts"

// What a balancer and callers see of a process that is asked to stop.

let server: TestServer
let port: number

beforeEach(async () => {
  server = await startTestServer()
  await server.app.listen({ host: "127.0.0.1", port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})
afterEach(() => server.close())

const address = (path: string) => `http://127.0.0.1:${port}${path}`

/** A sign-in of which the server has read the head and half of the body. */
async function begunCall(): Promise<{ readonly socket: Socket; readonly answer: () => string; readonly rest: string }> {
  const body = "grant_type=password&username=nobody%40calls.example&password=not-a-password"
  const arrived = new Promise<void>((resolve) => server.app.server.once("request", () => resolve()))
  const socket = connect(port, "127.0.0.1")
  let answer = ""
  socket.on("data", (chunk) => (answer += chunk.toString()))
  socket.write(
    `POST /oauth/token HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  )
  await arrived
  return { socket, answer: () => answer, rest: body.slice(20) }
}

test("readiness says it first, calls are answered until the balancers know, and those begun before the end are finished", async () => {
  expect(await (await fetch(address("/health/ready"))).json()).toEqual({ status: "ready" })
  const begun = await begunCall()
  const seen = Promise.withResolvers<void>()
  const closed = closeGracefully(server.app, () => seen.promise)

  const ready = await fetch(address("/health/ready"))
  expect([ready.status, await ready.json()]).toEqual([503, { status: "stopping" }])
  const alive = await fetch(address("/health/live"))
  expect([alive.status, alive.headers.get("connection")]).toEqual([200, "close"])
  expect((await fetch(address("/health"))).status).toBe(200)

  seen.resolve()
  const ended = once(begun.socket, "close")
  begun.socket.write(begun.rest)
  await closed
  await ended
  expect(begun.answer()).toMatch(/^HTTP\/1\.1 401 /)
  await expect(fetch(address("/health/live"))).rejects.toThrow("fetch failed")
})

test("a call that hangs does not keep the process", async () => {
  const begun = await begunCall()
  const ended = once(begun.socket, "close")
  await closeGracefully(server.app, () => Promise.resolve(), 50)
  await ended
  expect(begun.answer()).toBe("")
})
