import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { fillRecords } from "../../support/filled-records.ts"
import { workerProcesses } from "../../support/killed-workers.ts"
import { startTestServer } from "../../support/server.ts"
import { startVersionWorld, versionedProfile, type VersionWorld } from "../../support/version-world.ts"
import { action, activity } from "../../unit/engine/workflow/sample.ts"

/** Steps of many records, and a process that dies over them: what is done is whole, and no record is acted on twice. */

const records = 600
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

/** Records of a type whose workflow goes on for ever, so that one that is acted on twice shows it. */
async function filled(id: string): Promise<string> {
  const on = action("on", "PLAIN", { nextActivity: "round" })
  const round = activity("round", "IN_PROGRESS", [on], { initial: true })
  await world.publish({ ...versionedProfile(id), workflow: { enabled: true, activities: [round] } })
  await fillRecords(world, id, records)
  const selection = { all: { projectId: world.projects.north } }
  const body = { profileId: id, selection, actionId: "on" }
  return (await world.call(world.admin, "POST", "/api/v1/workflow/bulk-action", body)).body.id
}

async function standingOf(profileId: string, jobId: string) {
  return world.server.database.tenant(world.clientId, async (tx) => {
    const own = sql`client_id = ${world.clientId} and profile_id = ${profileId}`
    const { rows } = await sql<{ acted: number; twice: number; steps: number; entries: number; rows: number }>`
      select (select count(*) from record where ${own} and revision = 2) as acted,
             (select count(*) from record where ${own} and revision > 2) as twice,
             (select count(*) from workflow_step s join record r on r.client_id = s.client_id and r.id = s.record_id
               where r.client_id = ${world.clientId} and r.profile_id = ${profileId}) as steps,
             (select count(*) from audit_entry where client_id = ${world.clientId} and job_id = ${jobId}) as entries,
             (select count(*) from bulk_row where client_id = ${world.clientId} and job_id = ${jobId}
                 and result = 'taken') as rows`.execute(tx)
    if (!rows[0]) throw new Error("Nothing stands.")
    return rows[0]
  })
}

test("a process killed while it acts: each record's step is whole, and taken once when the work goes on", async () => {
  const id = "killed-acting"
  const jobId = await filled(id)
  for (const done of [100, 300]) {
    const worker = await workers.start()
    await until(jobId, (job) => job.phase !== "reading" && job.done >= done)
    await workers.kill(worker)
    const now = await standingOf(id, jobId)
    expect(now).toMatchObject({ twice: 0, steps: now.acted, entries: now.acted, rows: now.acted })
    expect(now.acted).toBeGreaterThanOrEqual(done)
    expect(now.acted).toBeLessThan(records)
  }
  await workers.start()
  const job = await until(jobId, ({ state }) => state === "done")
  expect(job.result).toMatchObject({ total: records, taken: records, refused: 0 })
  expect(await standingOf(id, jobId)).toMatchObject({ acted: records, twice: 0, steps: records, entries: records })
})

test("work that is stopped keeps what is done, and its rows say so", async () => {
  const id = "stopped-acting"
  const jobId = await filled(id)
  await workers.start()
  await until(jobId, (job) => job.phase !== "reading" && job.done >= 100)
  await world.ask("POST", `jobs/${jobId}/cancel`)
  const job = await until(jobId, ({ state }) => state !== "running")
  expect(job).toMatchObject({ state: "cancelled", result: null })
  const { body } = await world.ask("GET", `profiles/data/bulk/${jobId}/rows?result=taken`)
  const { acted, twice } = await standingOf(id, jobId)
  expect([body.totalElements, body.summary.taken, twice]).toEqual([acted, acted, 0])
  expect(acted).toBeLessThan(records)
})
