import { afterAll, beforeAll, expect, test } from "vitest"
import type { Job } from "../../../modules/jobs/contracts/jobs.ts"
import type { JobActor, JobKind } from "../../../server/jobs/job-kind.ts"
import { openQueue, type Queue } from "../../../server/jobs/queue.ts"
import { jobService, type JobService } from "../../../server/jobs/service.ts"
import { rejectedJob, jobCreatedTables, testKinds, writesRows } from "../../support/job-kinds.ts"
import { createClient, createTestUser, type TestUser } from "../../support/organisation.ts"
import { startTestServer, type TestServer } from "../../support/server.ts"
import { runAs } from "../../support/template-database.ts"

let server: TestServer
let queue: Queue
let jobs: JobService
let user: TestUser
let asker: { authorization: string }
let outsider: { authorization: string }
let foreigner: { authorization: string }

beforeAll(async () => {
  server = await startTestServer(
    {},
    { jobKinds: testKinds },
    { separateDatabase: "adds a table for what work writes, and counts all work there is" },
  )
  for (const statement of jobCreatedTables) await runAs(server.databaseUrl, statement)
  queue = openQueue(server.database, () => undefined)
  jobs = jobService(server.database, queue)
  for (const kind of testKinds) jobs.define(kind)
  const client = await createClient(server.database, "Works", ["Head"])
  const other = await createClient(server.database, "Elsewhere", ["Head"])
  const entityIds = client.entities.map(({ id }) => id)
  user = await createTestUser(server.database, client.id, { email: "asks@works.test", entityIds })
  const colleague = await createTestUser(server.database, client.id, { email: "looks@works.test", entityIds })
  const outside = await createTestUser(server.database, other.id, {
    email: "asks@elsewhere.test",
    entityIds: other.entities.map(({ id }) => id),
  })
  asker = await server.signIn(user)
  outsider = await server.signIn(colleague)
  foreigner = await server.signIn(outside)
})
afterAll(async () => {
  await queue.close()
  await server.close()
})

async function enqueue(kind: Pick<JobKind, "name">, input: unknown): Promise<string> {
  const actor: JobActor = { clientId: user.clientId, userId: user.id, module: "IC" }
  const row = await server.database.clientTransaction(actor.clientId, (tx) => jobs.enqueue(tx, actor, kind, input))
  return row.id
}

const fetchJob = (id: string, headers: Record<string, string> = asker) =>
  server.app.inject({ url: `/api/v1/jobs/${id}`, headers })

const waitUntilFinished = (id: string, headers?: Record<string, string>) =>
  server.untilJobs(
    () => fetchJob(id, headers),
    ({ statusCode }) => statusCode !== 202,
  )

test("returns 202 with progress for a running job, and 200 with the result for a finished one", async () => {
  const id = await enqueue(writesRows, { rows: 3, delayMs: 50 })
  const first = await fetchJob(id)
  expect(first.statusCode).toBe(202)
  expect(first.json<Job>()).toMatchObject({ id, kind: "test.writes_rows", result: null })
  const last = await waitUntilFinished(id)
  expect(last.statusCode).toBe(200)
  expect(last.json<Job>()).toMatchObject({
    state: "done",
    done: 3,
    total: 3,
    result: { rows: 3 },
    requestedBy: user.id,
  })
})

test("the failure reason is in the user's language", async () => {
  const id = await enqueue(rejectedJob, {})
  const english = (await waitUntilFinished(id)).json<Job>()
  const spanish = (await waitUntilFinished(id, { ...asker, "accept-language": "es" })).json<Job>()
  expect(english.state).toBe("failed")
  expect(english.problems[0]?.message).not.toBe(spanish.problems[0]?.message)
  expect(english.problems[0]?.code).toBe(spanish.problems[0]?.code)
})

test("a colleague and a user of another client find nothing with any request", async () => {
  const id = await enqueue(writesRows, { rows: 0, delayMs: 0 })
  for (const headers of [outsider, foreigner]) {
    expect((await fetchJob(id, headers)).statusCode).toBe(404)
    const cancel = await server.app.inject({ method: "POST", url: `/api/v1/jobs/${id}/cancel`, headers })
    expect(cancel.statusCode).toBe(404)
    expect(cancel.json()).toMatchObject({ code: "job.not_found" })
    expect((await server.app.inject({ url: `/api/v1/jobs/${id}/progress`, headers })).statusCode).toBe(404)
    expect((await server.app.inject({ url: "/api/v1/jobs", headers })).json().content).toEqual([])
  }
  expect((await fetchJob("nothing")).statusCode).toBe(404)
  expect((await fetchJob(id, {})).statusCode).toBe(401)
})

test("a user's own jobs are listed newest first and filtered by kind", async () => {
  await enqueue(writesRows, { rows: 0, delayMs: 0 })
  const id = await enqueue(rejectedJob, {})
  const all = (await server.app.inject({ url: "/api/v1/jobs?size=2", headers: asker })).json()
  expect(all).toMatchObject({ page: 0, size: 2 })
  expect(all.content.map((job: Job) => job.id)[0]).toBe(id)
  expect(all.content).toHaveLength(2)
  const some = (await server.app.inject({ url: "/api/v1/jobs?kind=test.writes_rows", headers: asker })).json()
  expect(new Set(some.content.map((job: Job) => job.kind))).toEqual(new Set(["test.writes_rows"]))
})

test("the stream sends every change of the job and ends with the job", async () => {
  const id = await enqueue(writesRows, { rows: 4, delayMs: 400 })
  const reply = await server.app.inject({ url: `/api/v1/jobs/${id}/progress`, headers: asker })
  expect(reply.headers["content-type"]).toContain("text/event-stream")
  const events = reply.body.split("\n").flatMap((line) => (line.startsWith("data:") ? [JSON.parse(line.slice(5))] : []))
  expect(events.length).toBeGreaterThan(2)
  const numbers = events.map(({ done }: Job) => done)
  expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => a - b))
  expect(events.at(-1)).toMatchObject({ state: "done", done: 4 })
})

test("cancelling a running job is requested and reported until the job stops", async () => {
  const id = await enqueue(writesRows, { rows: 1000, delayMs: 20 })
  const cancel = await server.app.inject({ method: "POST", url: `/api/v1/jobs/${id}/cancel`, headers: asker })
  expect(cancel.statusCode).toBe(200)
  expect(cancel.json<Job>().cancelRequested).toBe(true)
  expect((await waitUntilFinished(id)).json<Job>()).toMatchObject({ state: "cancelled", result: null })
})

test("the metrics report attempted and waiting jobs", async () => {
  await waitUntilFinished(await enqueue(writesRows, { rows: 0, delayMs: 0 }))
  await waitUntilFinished(await enqueue(rejectedJob, {}))
  const { body } = await server.app.inject({ url: "/metrics" })
  expect(body).toMatch(/job_attempts_total\{kind="test.writes_rows",outcome="done"\} [1-9]/)
  expect(body).toMatch(/job_attempt_duration_seconds_count\{kind="test.is_refused",outcome="failed"\} [1-9]/)
})
