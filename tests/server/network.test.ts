import { connect, type AddressInfo } from "node:net"
import { once } from "node:events"
import { Pool } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buildApp } from "../../server/app.ts"
import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import { openDatabase } from "../../server/database/database.ts"
import { toDatabaseError } from "../../server/http/database-error.ts"
import { createClient, createTestUser, password, type TestClient } from "../support/organisation.ts"
import { requestToken, startTestServer, type TestServer } from "../support/server.ts"

let server: TestServer
let client: TestClient

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT: "12", RATE_LIMIT_SIGN_IN: "3" })
  client = await createClient(server.database, "Meridian", ["Holding"])
  const entityIds = client.entities.map(({ id }) => id)
  await createTestUser(server.database, client.id, { email: "amira@m.example", entityIds })
})
afterAll(() => server.close())

test("sign-ins and requests per minute are limited per address without delaying other addresses", async () => {
  const from = (remoteAddress: string) => ({
    app: { inject: (options: object) => server.app.inject({ ...options, remoteAddress }) } as typeof server.app,
  })
  const eager = from("203.0.113.7")
  for (let index = 0; index < 3; index += 1) {
    expect((await requestToken(eager.app, "amira@m.example", { password: "wrong" })).statusCode).toBe(401)
  }
  const pendingToken = await requestToken(eager.app, "amira@m.example", { password })
  expect(pendingToken.json()).toMatchObject({
    status: 429,
    code: "request.rate_limited",
    message: expect.stringMatching(/Try again in \d+ seconds?/),
  })
  expect(Number(pendingToken.headers["retry-after"])).toBeGreaterThan(0)
  const forged = await requestToken(eager.app, "amira@m.example", { password }, { "x-forwarded-for": "198.51.100.1" })
  expect(forged.statusCode).toBe(429)
  expect((await requestToken(from("203.0.113.8").app, "amira@m.example", { password })).statusCode).toBe(200)

  const replies = []
  for (let index = 0; index < 13; index += 1) {
    replies.push(await server.app.inject({ url: "/api/entity", remoteAddress: "203.0.113.9" }))
  }
  expect(replies.map((reply) => reply.statusCode)).toEqual([...Array(12).fill(401), 429])
})

test("the secure cookie is set only on secure connections, and a forged header does not change that", async () => {
  const cookieFor = async (host: string, more: object = {}) => {
    const app = {
      inject: (options: { headers?: object }) =>
        server.app.inject({
          ...options,
          headers: { ...options.headers, host, ...more },
          remoteAddress: `198.51.100.${(counter += 1)}`,
        }),
    }
    const reply = await requestToken(app as unknown as typeof server.app, "amira@m.example", { password })
    return reply.cookies[0]
  }
  let counter = 0
  expect(await cookieFor("localhost:8080")).toMatchObject({ name: "__Host-risk_universe", secure: true })
  expect(await cookieFor("127.0.0.1:8080")).toMatchObject({ name: "__Host-risk_universe", secure: true })
  for (const more of [{ "x-request-source": "WEB" }, { "x-forwarded-proto": "https" }]) {
    expect(await cookieFor("intranet.example:8080", more)).toBeUndefined()
  }
})

test("over plain HTTP sign-in from another machine is rejected unless the operator allows it", async () => {
  const at = (app: typeof server.app, host: string) =>
    ({
      inject: (options: { headers?: object }) => app.inject({ ...options, headers: { ...options.headers, host } }),
    }) as unknown as typeof server.app
  const rejected = await requestToken(at(server.app, "intranet.example"), "amira@m.example", { password })
  expect(rejected.json()).toMatchObject({ status: 403, code: "auth.needs_https" })
  expect(rejected.json().message).toContain("ALLOW_PLAIN_HTTP")
  expect(rejected.cookies).toEqual([])
  const { database } = server
  const allowed = await buildApp({
    configuration: loadConfiguration({ LOG_LEVEL: "silent", ALLOW_PLAIN_HTTP: "on" }),
    database,
  })
  const published = await buildApp({
    configuration: loadConfiguration({ LOG_LEVEL: "silent", PUBLIC_URL: "https://risk.example.org" }),
    database,
  })
  try {
    const plain = (await requestToken(at(allowed, "intranet.example"), "amira@m.example", { password })).cookies[0]
    expect(plain).toMatchObject({ name: "risk_universe", httpOnly: true, sameSite: "Strict" })
    expect(plain).not.toHaveProperty("secure")
    // Behind a TLS proxy the cookie is secure, because the public URL is, whatever the connection between proxy and
    // server.
    const safe = (await requestToken(at(published, "risk.example.org"), "amira@m.example", { password })).cookies[0]
    expect(safe).toMatchObject({ name: "__Host-risk_universe", secure: true })
  } finally {
    await allowed.close()
    await published.close()
  }
})

test("a message that is not HTTP gets an error in the same format, and the connection is closed", async () => {
  await server.app.listen({ host: "127.0.0.1", port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, "127.0.0.1")
  let response = ""
  socket.on("data", (chunk) => (response += chunk.toString()))
  socket.write("NONSENSE\r\n\r\n")
  await once(socket, "close")
  expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(JSON.parse(response.slice(response.indexOf("\r\n\r\n")))).toMatchObject({
    status: 400,
    code: "request.invalid",
  })
})

test("with all connections of the pool in use, requests are told that the server is busy", async () => {
  const pool = new Pool({ connectionString: server.databaseUrl, max: 1 })
  const onlyConnection = await pool.connect()
  pool.options.connectionTimeoutMillis = 10
  try {
    const error = await pool.connect().catch((reason: unknown) => reason)
    expect(toDatabaseError(error)).toMatchObject({ status: 503, problems: [{ code: "server.busy" }] })
  } finally {
    onlyConnection.release()
    await pool.end()
  }
})

test("while the database is down, requests return a retry hint and health reports it", async () => {
  const database = openDatabase({ ownerUrl: "postgres://nobody:x@127.0.0.1:1/nothing" })
  const app = await buildApp({ configuration: loadConfiguration({ LOG_LEVEL: "silent" }), database })
  try {
    const reply = await app.inject({ url: "/oauth/client-keys", query: { email: "a@b.example" } })
    expect(reply.json()).toMatchObject({ status: 503, code: "server.unavailable" })
    expect(reply.headers["retry-after"]).toBe("2")
    const health = await app.inject({ url: "/health" })
    expect(health.statusCode).toBe(503)
    expect(health.json()).toEqual({ status: "unavailable", database: "unreachable", migrations: "unknown" })
    expect((await app.inject({ url: "/openapi.json" })).statusCode).toBe(200)
  } finally {
    await app.close()
    await database.close()
  }
})
