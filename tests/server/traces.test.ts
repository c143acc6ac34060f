import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, test } from "vitest"
import { writesRows } from "../support/job-kinds.ts"
import { createFileMetrics } from "../../server/files/metrics.ts"
import { folderStore } from "../../server/files/folder/folder-store.ts"
import { fileKey } from "../../server/files/file-store.ts"
import { measuredStore } from "../../server/files/measured-store.ts"
import { createLogger } from "../../server/http/access-log.ts"
import { inSpan, traceHeaders } from "../../server/traces/span.ts"
import { setupJobFixture } from "../support/job-fixture.ts"
import { startMailServer } from "../support/mail-server.ts"
import { isIn, setupMailFixture } from "../support/mail-fixture.ts"
import { createClient, createTestUser, password, type TestUser } from "../support/organisation.ts"
import { startTestServer, type TestServer } from "../support/server.ts"
import { receiveTraces } from "../support/trace-receiver.ts"

const lines: string[] = []
let server: TestServer
let user: TestUser

beforeAll(async () => {
  server = await startTestServer(
    { WORKER_CONCURRENCY: "0" },
    { logger: createLogger("info", { write: (line) => void lines.push(line) }) },
  )
  const client = await createClient(server.database, "Meridian", ["Holding"])
  user = await createTestUser(server.database, client.id, {
    email: "canary-traced@meridian.example",
    entityIds: client.entities.map(({ id }) => id),
  })
})
afterAll(() => server.close())

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736"
const callerSpan = "00f067aa0ba902b7"
const traceparent = `00-${traceId}-${callerSpan}-01`

test("a request is one tree below its caller's span: the route and each statement of the application and the owner", async () => {
  const { authorization } = await server.signIn(user)
  lines.length = 0
  const { spans, services, requests } = await receiveTraces(
    async () => {
      const reply = await server.app.inject({ url: "/oauth/my-profile", headers: { authorization, traceparent } })
      expect(reply.statusCode).toBe(200)
    },
    { OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20receiver", OTEL_SERVICE_NAME: "risk-universe-test" },
  )
  expect(new Set(services)).toEqual(new Set(["risk-universe-test"]))
  expect(requests[0]).toEqual({ url: "/v1/traces", authorization: "Bearer receiver" })
  const call = spans.find(({ name }) => name === "GET /oauth/my-profile")
  expect(call).toMatchObject({ traceId, parentId: callerSpan, attributes: { "http.response.status_code": 200 } })
  const statements = spans.filter((span) => span !== call)
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    expect(statement).toMatchObject({ traceId, parentId: call?.spanId, attributes: { "db.system.name": "postgresql" } })
  }
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { msg: "answered", trace_id: traceId, span_id: call?.spanId },
  ])
})

test("reading a body stays within the request's span, and no span contains a user, a password or a token", async () => {
  let tokens: readonly string[] = []
  const { spans, content } = await receiveTraces(async () => {
    const { authorization } = await server.signIn(user)
    const path = `/oauth/users/${encodeURIComponent(user.email)}?search=${encodeURIComponent(user.email)}`
    const reply = await server.app.inject({ url: path, headers: { authorization, traceparent } })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    tokens = [authorization.replace("Bearer ", "")]
  })
  const signIn = spans.filter(({ name }) => name === "POST /oauth/token").at(-1)
  expect(spans.filter(({ parentId }) => parentId === signIn?.spanId).length).toBeGreaterThan(2)
  for (const secret of [user.email, encodeURIComponent(user.email), user.id, password, ...tokens]) {
    expect(content).not.toContain(secret)
  }
})

test("a job is a trace linked to the one that enqueued it, with its statements; the sampler drops what it should", async () => {
  const fixture = await setupJobFixture()
  try {
    const runJobs = async () => {
      const job = await inSpan("asking", {}, () => fixture.enqueue(writesRows, { rows: 1, delayMs: 0 }))
      fixture.run()
      await fixture.until(job.id, ({ state }) => state === "done")
      await fixture.waitUntilIdle()
    }
    const { spans } = await receiveTraces(runJobs)
    const requestSpan = spans.find(({ name }) => name === "asking")
    const run = spans.find(({ name }) => name === `job ${writesRows.name}`)
    expect(run).toMatchObject({ parentId: "", attributes: { "job.attempt": 1, "job.outcome": "done" } })
    expect(run?.links).toEqual([`${requestSpan?.traceId}-${requestSpan?.spanId}`])
    expect(spans.filter(({ parentId }) => parentId === run?.spanId).length).toBeGreaterThan(2)
    // Polling for jobs creates no trace.
    expect(spans.filter(({ parentId }) => parentId === "")).toEqual(expect.arrayContaining([requestSpan, run]))
    expect(spans.filter(({ parentId }) => parentId === "")).toHaveLength(2)
    expect((await receiveTraces(runJobs, { OTEL_TRACES_SAMPLER: "always_off" })).spans).toEqual([])
  } finally {
    await fixture.close()
  }
})

test("an email is a span without its recipient, and files are spans without their location", async () => {
  const fixture = await setupMailFixture()
  const mail = await startMailServer()
  const key = fileKey("0198a2f0-0000-7000-8000-000000000001", "0198a2f0-0000-7000-8000-000000000002")
  const store = measuredStore(
    folderStore("/proc/none", { sign: async (path) => path, isGood: async () => false }),
    createFileMetrics(undefined),
  )
  try {
    const { spans, content } = await receiveTraces(async () => {
      await fixture.enqueueEmail({ to: "canary-reader@example.org" })
      fixture.send(mail.port)
      await fixture.until("canary-reader@example.org", isIn("sent"))
      await inSpan("reading", {}, async () => {
        expect(traceHeaders()).toEqual({ traceparent: expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/) })
        await expect(store.open(key)).rejects.toMatchObject({ code: "ENOENT" })
      })
      await fixture.waitUntilIdle()
    })
    expect(spans.find(({ name }) => name === "send email")).toMatchObject({ isFailed: false })
    const readSpan = spans.find(({ name }) => name === "reading")
    expect(spans.find(({ name }) => name === "files open")).toMatchObject({
      parentId: readSpan?.spanId,
      isFailed: true,
    })
    for (const secret of ["canary-reader", "a-secret-token", key.split("/")[1] ?? ""]) {
      expect(content).not.toContain(secret)
    }
  } finally {
    await mail.close()
    await fixture.close()
  }
})

test("without an endpoint no tracing library is loaded and no header is propagated", async () => {
  expect(traceHeaders()).toEqual({})
  const source = `
    import { registerHooks } from "node:module"
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    const { openTraces } = await import("./server/traces/open-traces.ts")
    await import("./server/app.ts")
    const count = () => loaded.filter((url) => /@opentelemetry\\/(sdk|otlp|exporter)/.test(url)).length
    await openTraces({}, console)
    const before = count()
    const settings = { tracesEndpoint: "http://127.0.0.1:9", tracesSampler: "always_off", tracesSamplerArgument: 1, serviceName: "x" }
    await (await openTraces(settings, console)).close()
    console.log(before, count() > 0)`
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", source])
  expect(stdout.trim()).toBe("0 true")
})
