import { afterAll, beforeAll, expect, test } from "vitest"
import type { Job } from "../../../schemas/api/jobs.ts"
import type { JobActor, JobKind } from "../../../server/jobs/job-kind.ts"
import { openQueue, type Queue } from "../../../server/jobs/queue.ts"
import { jobService, type JobService } from "../../../server/jobs/service.ts"
import { isRefused, madeByWork, testKinds, writesRows } from "../../support/job-kinds.ts"
import { createClient, createPerson, type TestPerson } from "../../support/organisation.ts"
import { startTestServer, type TestServer } from "../../support/server.ts"
import { runAs } from "../../support/template-database.ts"

let server: TestServer
let queue: Queue
let jobs: JobService
let person: TestPerson
let asker: { authorization: string }
let stranger: { authorization: string }
let foreigner: { authorization: string }

beforeAll(async () => {
  server = await startTestServer(
    {},
    { jobKinds: testKinds },
    { ownDatabase: "adds a table for what work writes, and counts all work there is" },
  )
  for (const statement of madeByWork) await runAs(server.databaseUrl, statement)
  queue = openQueue(server.database, () => undefined)
  jobs = jobService(server.database, queue)
  for (const kind of testKinds) jobs.define(kind)
  const client = await createClient(server.database, "Works", ["Head"])
  const other = await createClient(server.database, "Elsewhere", ["Head"])
  const entityIds = client.entities.map(({ id }) => id)
  person = await createPerson(server.database, client.id, { email: "asks@works.test", entityIds })
  const colleague = await createPerson(server.database, client.id, { email: "looks@works.test", entityIds })
  const outside = await createPerson(server.database, other.id, {
    email: "asks@elsewhere.test",
    entityIds: other.entities.map(({ id }) => id),
  })
  asker = await server.signIn(person)
  stranger = await server.signIn(colleague)
  foreigner = await server.signIn(outside)
})
afterAll(async () => {
  await queue.close()
  await server.close()
})

async function enqueue(kind: Pick<JobKind, "name">, input: unknown): Promise<string> {
  const actor: JobActor = { clientId: person.clientId, userId: person.id, module: "IC" }
  const row = await server.database.tenant(actor.clientId, (tx) => jobs.enqueue(tx, actor, kind, input))
  return row.id
}

const look = (id: string, headers: Record<string, string> = asker) =>
  server.app.inject({ url: `/api/v1/jobs/${id}`, headers })

const untilEnded = (id: string, headers?: Record<string, string>) =>
  server.untilJobs(
    () => look(id, headers),
    ({ statusCode }) => statusCode !== 202,
  )

test("work under way is answered with 202 and its progress, work that ended with 200 and its result", async () => {
  const id = await enqueue(writesRows, { rows: 3, pauseMs: 50 })
  const first = await look(id)
  expect(first.statusCode).toBe(202)
  expect(first.json<Job>()).toMatchObject({ id, kind: "test.writes_rows", result: null })
  const last = await untilEnded(id)
  expect(last.statusCode).toBe(200)
  expect(last.json<Job>()).toMatchObject({ state: "done", done: 3, total: 3, result: { rows: 3 }, askedBy: person.id })
})

test("why it failed is said in the caller's language", async () => {
  const id = await enqueue(isRefused, {})
  const english = (await untilEnded(id)).json<Job>()
  const spanish = (await untilEnded(id, { ...asker, "accept-language": "es" })).json<Job>()
  expect(english.state).toBe("failed")
  expect(english.problems[0]?.message).not.toBe(spanish.problems[0]?.message)
  expect(english.problems[0]?.code).toBe(spanish.problems[0]?.code)
})

test("a colleague and a person of another client find nothing, whatever they ask", async () => {
  const id = await enqueue(writesRows, { rows: 0, pauseMs: 0 })
  for (const headers of [stranger, foreigner]) {
    expect((await look(id, headers)).statusCode).toBe(404)
    const cancel = await server.app.inject({ method: "POST", url: `/api/v1/jobs/${id}/cancel`, headers })
    expect(cancel.statusCode).toBe(404)
    expect(cancel.json()).toMatchObject({ code: "job.not_found" })
    expect((await server.app.inject({ url: `/api/v1/jobs/${id}/progress`, headers })).statusCode).toBe(404)
    expect((await server.app.inject({ url: "/api/v1/jobs", headers })).json().content).toEqual([])
  }
  expect((await look("nothing")).statusCode).toBe(404)
  expect((await look(id, {})).statusCode).toBe(401)
})

test("one's own work is listed newest first, and by kind", async () => {
  await enqueue(writesRows, { rows: 0, pauseMs: 0 })
  const id = await enqueue(isRefused, {})
  const all = (await server.app.inject({ url: "/api/v1/jobs?size=2", headers: asker })).json()
  expect(all).toMatchObject({ page: 0, size: 2 })
  expect(all.content.map((job: Job) => job.id)[0]).toBe(id)
  expect(all.content).toHaveLength(2)
  const some = (await server.app.inject({ url: "/api/v1/jobs?kind=test.writes_rows", headers: asker })).json()
  expect(new Set(some.content.map((job: Job) => job.kind))).toEqual(new Set(["test.writes_rows"]))
})

test("the stream tells the work each time it moved on and ends with it", async () => {
  const id = await enqueue(writesRows, { rows: 4, pauseMs: 400 })
  const reply = await server.app.inject({ url: `/api/v1/jobs/${id}/progress`, headers: asker })
  expect(reply.headers["content-type"]).toContain("text/event-stream")
  const told = reply.body.split("\n").flatMap((line) => (line.startsWith("data:") ? [JSON.parse(line.slice(5))] : []))
  expect(told.length).toBeGreaterThan(2)
  const numbers = told.map(({ done }: Job) => done)
  expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => a - b))
  expect(told.at(-1)).toMatchObject({ state: "done", done: 4 })
})

test("work under way is asked to stop, and says so until it has", async () => {
  const id = await enqueue(writesRows, { rows: 1000, pauseMs: 20 })
  const cancel = await server.app.inject({ method: "POST", url: `/api/v1/jobs/${id}/cancel`, headers: asker })
  expect(cancel.statusCode).toBe(200)
  expect(cancel.json<Job>().cancelRequested).toBe(true)
  expect((await untilEnded(id)).json<Job>()).toMatchObject({ state: "cancelled", result: null })
})

test("the metrics tell what was attempted and what waits", async () => {
  await untilEnded(await enqueue(writesRows, { rows: 0, pauseMs: 0 }))
  await untilEnded(await enqueue(isRefused, {}))
  const { body } = await server.app.inject({ url: "/metrics" })
  expect(body).toMatch(/job_attempts_total\{kind="test.writes_rows",outcome="done"\} [1-9]/)
  expect(body).toMatch(/job_attempt_duration_seconds_count\{kind="test.is_refused",outcome="failed"\} [1-9]/)
})
