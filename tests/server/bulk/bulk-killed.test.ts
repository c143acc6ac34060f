import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { recordsUrl } from "../../support/bulk-world.ts"
import { fillRecords } from "../../support/filled-records.ts"
import { workerProcesses } from "../../support/killed-workers.ts"
import { startTestServer } from "../../support/server.ts"
import { startVersionWorld, type VersionWorld } from "../../support/version-world.ts"

const records = 1_000

let world: VersionWorld
const workers = workerProcesses("bulk-worker.ts", () => world.server.databaseUrl)
beforeAll(async () => {
  world = await startVersionWorld(await startTestServer({ WORK_AT_ONCE: "0" }))
})
afterEach(() => workers.end())
afterAll(() => world.server.close())

async function until(jobId: string, isSo: (job: { done: number; state: string; phase: string }) => boolean) {
  for (;;) {
    const { body } = await world.ask("GET", `jobs/${jobId}`)
    if (isSo(body)) return body
    if (body.state === "failed") throw new Error(JSON.stringify(body))
    await new Promise((wake) => setTimeout(wake, 5))
  }
}

/** Whether so many records are done; before that they are counted. */
function isAt({ phase, done }: { readonly phase: string; readonly done: number }, wanted: number): boolean {
  return phase !== "reading" && done >= wanted
}

async function filled(id: string): Promise<void> {
  await world.begin(id)
  await fillRecords(world, id, records)
}

async function asked(path: string, body: object): Promise<string> {
  return (await world.call(world.admin, "POST", `${recordsUrl}/${path}`, body)).body.id
}

interface Standing {
  /** Records by how often they were changed. */
  readonly changed: number
  readonly more: number
  readonly entries: number
  readonly rows: number
  readonly left: number
  readonly inBin: number
}

/** What the records and the work's own rows say, in one look. */
async function standingOf(profileId: string, jobId: string): Promise<Standing> {
  return world.server.database.tenant(world.clientId, async (tx) => {
    const own = sql`client_id = ${world.clientId} and profile_id = ${profileId}`
    const { rows } = await sql<Standing>`
      select (select count(*) from record where ${own} and revision = 2 and fields ->> 'f_note' = 'Same') as changed,
             (select count(*) from record where ${own} and revision > 2) as more,
             (select count(*) from audit_entry where client_id = ${world.clientId} and job_id = ${jobId}) as entries,
             (select count(*) from bulk_row where client_id = ${world.clientId} and job_id = ${jobId}
                 and result in ('changed', 'deleted')) as rows,
             (select count(*) from record where ${own}) as left,
             (select count(*) from deleted_record where ${own}) as "inBin"`.execute(tx)
    if (!rows[0]) throw new Error("Nothing stands.")
    return rows[0]
  })
}

const change = (profileId: string) => ({
  profileId,
  selection: { all: { projectId: world.projects.north } },
  fields: { note_1: { value: "Same" } },
})

test("a process killed while it changes records: what is done is whole, and nothing changes twice when it goes on", async () => {
  const id = "killed-change"
  await filled(id)
  const jobId = await asked("bulk-fields", change(id))
  for (const done of [100, 400]) {
    const worker = await workers.start()
    await until(jobId, (job) => isAt(job, done))
    await workers.kill(worker)
    const now = await standingOf(id, jobId)
    expect(now).toMatchObject({ more: 0, entries: now.changed, rows: now.changed })
    expect(now.changed).toBeGreaterThanOrEqual(done)
    expect(now.changed).toBeLessThan(records)
  }
  await workers.start()
  const job = await until(jobId, ({ state }) => state === "done")
  expect(job.result).toMatchObject({ total: records, changed: records, unchanged: 0 })
  expect(await standingOf(id, jobId)).toMatchObject({ changed: records, more: 0, entries: records, rows: records })
})

test("a process that stood still and wakes up writes nothing more", async () => {
  const id = "stopped-change"
  await filled(id)
  const jobId = await asked("bulk-fields", change(id))
  const stopped = await workers.start()
  await until(jobId, (job) => isAt(job, 100))
  stopped.kill("SIGSTOP")
  await workers.start()
  // Longer than its lease; what it holds in the middle of a step is waited for.
  await new Promise((wake) => setTimeout(wake, 2_500))
  stopped.kill("SIGCONT")
  await until(jobId, ({ state }) => state === "done")
  expect(await standingOf(id, jobId)).toMatchObject({ changed: records, more: 0, entries: records, rows: records })
})

test("a process killed while it deletes: each record is in one place, and each has one entry", async () => {
  const id = "killed-delete"
  await filled(id)
  const { selection } = change(id)
  const jobId = await asked("bulk-delete", { profileId: id, selection, confirmation: "DELETE" })
  const worker = await workers.start()
  await until(jobId, (job) => isAt(job, 200))
  await workers.kill(worker)
  const now = await standingOf(id, jobId)
  expect(now).toMatchObject({ left: records - now.inBin, entries: now.inBin, rows: now.inBin })
  expect(now.inBin).toBeLessThan(records)
  await workers.start()
  const job = await until(jobId, ({ state }) => state === "done")
  expect(job.result).toMatchObject({ total: records, deleted: records })
  expect(await standingOf(id, jobId)).toMatchObject({ left: 0, inBin: records, entries: records, rows: records })
})

test("work that is stopped in the middle keeps what is done, and its summary says so", async () => {
  const id = "cancelled-change"
  await filled(id)
  const jobId = await asked("bulk-fields", change(id))
  await workers.start()
  await until(jobId, (job) => isAt(job, 200))
  await world.ask("POST", `jobs/${jobId}/cancel`)
  const job = await until(jobId, ({ state }) => state !== "running")
  expect(job).toMatchObject({ state: "cancelled", result: null })
  const { body } = await world.ask("GET", `profiles/data/bulk/${jobId}/rows`)
  const { changed } = await standingOf(id, jobId)
  expect(body.summary).toEqual({ total: records, changed, unchanged: 0, refused: 0, deleted: 0, gone: 0 })
  expect(body.totalElements).toBe(changed)
  expect(changed).toBeGreaterThanOrEqual(200)
  expect(changed).toBeLessThan(records)
})
