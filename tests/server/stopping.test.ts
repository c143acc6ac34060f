import { once } from "node:events"
import { createServer } from "node:http"
import { connect, type AddressInfo, type Socket } from "node:net"
import { afterEach, beforeEach, expect, test } from "vitest"
import { closeGracefully } from "../../server/http/close-gracefully.ts"
import { Connections } from "../../server/http/connections.ts"
import { startTestServer, type TestServer } from "../support/server.ts"

// What a load balancer and clients see of a process that is shutting down.

let server: TestServer
let port: number

beforeEach(async () => {
  server = await startTestServer()
  await server.app.listen({ host: "127.0.0.1", port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})
afterEach(() => server.close())

const urlOf = (path: string) => `http://127.0.0.1:${port}${path}`

/** A sign-in request of which the server has received the headers and half of the body. */
async function startCall(): Promise<{
  readonly socket: Socket
  readonly response: () => string
  readonly rest: string
}> {
  const body = "grant_type=password&username=nobody%40calls.example&password=not-a-password"
  const arrived = new Promise<void>((resolve) => server.app.server.once("request", () => resolve()))
  const socket = connect(port, "127.0.0.1")
  let response = ""
  socket.on("data", (chunk) => (response += chunk.toString()))
  socket.write(
    `POST /oauth/token HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  )
  await arrived
  return { socket, response: () => response, rest: body.slice(20) }
}

test("readiness fails first, requests are served until load balancers notice, and running requests complete", async () => {
  expect(await (await fetch(urlOf("/health/ready"))).json()).toEqual({ status: "ready" })
  const pendingCall = await startCall()
  const started = Promise.withResolvers<void>()
  const closed = closeGracefully(server.app, { waitForDrain: () => started.promise, isBehindProxy: false })

  const ready = await fetch(urlOf("/health/ready"))
  expect([ready.status, await ready.json()]).toEqual([503, { status: "stopping" }])
  const alive = await fetch(urlOf("/health/live"))
  // Connections stay open, so that few are new when the process stops listening.
  expect([alive.status, alive.headers.get("connection")]).toEqual([200, "keep-alive"])
  expect((await fetch(urlOf("/health"))).status).toBe(200)

  started.resolve()
  const socketClosed = once(pendingCall.socket, "close")
  pendingCall.socket.write(pendingCall.rest)
  await closed
  await socketClosed
  expect(pendingCall.response()).toMatch(/^HTTP\/1\.1 401 /)
  await expect(fetch(urlOf("/health/live"))).rejects.toThrow("fetch failed")
})

test("requests whose connections are waiting to be accepted are served", async () => {
  const responses = await new Promise<readonly Promise<unknown>[]>((resolve, reject) => {
    const waitForDrain = async () => {
      const waiting = Array.from({ length: 20 }, () => {
        const socket = connect(port, "127.0.0.1")
        let response = ""
        socket.on("data", (chunk) => {
          response += chunk.toString()
          socket.end()
        })
        socket.write(`GET /health/live HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`)
        return once(socket, "close").then(() => response.split("\r\n", 1)[0])
      })
      resolve(waiting)
    }
    closeGracefully(server.app, { waitForDrain, isBehindProxy: true }).catch(reject)
  })
  expect(await Promise.all(responses)).toEqual(responses.map(() => "HTTP/1.1 200 OK"))
})

test("a request that a proxy sends on an idle connection after the process stopped listening is answered", async () => {
  const socket = connect(port, "127.0.0.1")
  const send = () => socket.write(`GET /health/live HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`)
  send()
  await once(socket, "data")

  const { connections } = server.app
  const stoppedListening = new Promise<void>((resolve) => {
    connections.closeWhenIdleFor = (milliseconds) => {
      Connections.prototype.closeWhenIdleFor.call(connections, milliseconds)
      resolve()
    }
  })
  const closed = closeGracefully(server.app, { waitForDrain: () => Promise.resolve(), isBehindProxy: true })
  await stoppedListening
  await expect(fetch(urlOf("/health/live"))).rejects.toThrow("fetch failed")
  send()
  const [response] = await once(socket, "data")
  expect(String(response)).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.*\r\n)*connection: close\r\n/iu)
  await closed
})

test("a response that is being sent is not cut", async () => {
  // More than the buffers of a connection take.
  const bytes = 30_000_000
  const sending = createServer((_request, response) => response.end(Buffer.alloc(bytes)))
  const connections = new Connections(sending)
  await once(sending.listen(0, "127.0.0.1"), "listening")
  const socket = connect((sending.address() as AddressInfo).port, "127.0.0.1")
  socket.write("GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
  await once(socket, "readable")

  connections.closeWhenIdleFor(1)
  const closed = once(sending, "close")
  sending.close()
  let received = 0
  socket.on("data", (chunk: Buffer) => {
    received += chunk.length
    if (received > bytes) socket.end()
  })
  await closed
  expect(received).toBeGreaterThan(bytes)
})

test("a request that hangs does not stop the shutdown", async () => {
  const pendingCall = await startCall()
  const socketClosed = once(pendingCall.socket, "close")
  await closeGracefully(server.app, { waitForDrain: () => Promise.resolve(), isBehindProxy: false, timeoutMs: 50 })
  await socketClosed
  expect(pendingCall.response()).toBe("")
})
