import { sql } from "kysely"
import { Client } from "pg"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { fillRecords, standingOf, standings } from "../../support/filled-records.ts"
import { workerProcesses } from "../../support/killed-workers.ts"
import { startTestServer } from "../../support/server.ts"
import { numericAmount, startVersionWorld, versionedProfile, type VersionWorld } from "../../support/version-world.ts"

const records = 5_000
const choices = { f_amount: { lossy: "convert", impossible: "clear" } }

let world: VersionWorld
const workers = workerProcesses("version-worker.ts", () => world.server.databaseUrl)
beforeAll(async () => {
  world = await startVersionWorld(await startTestServer({ WORK_AT_ONCE: "0" }))
})
afterEach(() => workers.end())
afterAll(() => world.server.close())

/** Waits until the work stands so, looking often. */
async function until(jobId: string, isSo: (job: { phase: string; done: number; state: string }) => boolean) {
  for (;;) {
    const { body } = await world.ask("GET", `jobs/${jobId}`)
    if (isSo(body)) return
    if (body.state === "failed" || body.state === "cancelled") throw new Error(JSON.stringify(body))
    await new Promise((wake) => setTimeout(wake, 5))
  }
}

async function asked(id: string): Promise<string> {
  await world.begin(id)
  await fillRecords(world, id, records)
  const draftRevision = await world.draw(versionedProfile(id, numericAmount))
  return (await world.ask("POST", `profiles/${id}/versions`, { draftRevision, choices })).body.job.id
}

/** Holds up whoever converts the last of the records, or whoever tells of written ones, until it is released. */
async function heldUp(id: string, phase: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: world.server.databaseUrl })
  await client.connect()
  await client.query("begin")
  await client.query("select set_config('app.client_id', $1, true)", [world.clientId])
  await client.query("set local role risk_universe_app")
  // One whose amount takes another form: of a record that holds none, nothing is kept that could be held up.
  const last = `insert into record_upgrade select client_id, profile_id, 2, id, id, 1, '{}', '{}' from record
    where profile_id = $1 and fields ->> 'f_amount' = '1,234.50' order by id desc limit 1`
  // Told of once the first records are written, and before anything is committed.
  if (phase === "converting") await client.query(last, [id])
  else await client.query("reset role").then(() => client.query("lock table outbox_message in share mode"))
  return () => client.end()
}

test.each([
  ["converts beside the records", "converting"],
  ["writes records and switches", "switching"],
])(
  "killed while it %s, the old version is in force and whole; the next process puts the new one in force",
  async (_, phase) => {
    const id = `killed-${phase}`
    const jobId = await asked(id)
    const release = await heldUp(id, phase)
    const worker = await workers.start()
    await until(jobId, (job) => job.phase === phase)
    await waitingForLock()
    await workers.kill(worker)
    await release()
    expect(await standingOf(world, id)).toEqual(standings(records).before)
    await workers.start()
    await until(jobId, ({ state }) => state === "done")
    expect(await standingOf(world, id)).toEqual(standings(records).after)
  },
)

async function waitingForLock(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_locks where not granted`.execute(world.server.database.owner)
    if ((rows[0]?.waiting ?? 0) > 0) return
    await new Promise((wake) => setTimeout(wake, 5))
  }
}

test("a report that is killed in the middle tells nothing twice", async () => {
  const id = "killed-report"
  await world.begin(id)
  await fillRecords(world, id, records)
  const draftRevision = await world.draw(versionedProfile(id, numericAmount))
  const { body: job } = await world.ask("POST", `profiles/${id}/change-report`, { draftRevision })
  const worker = await workers.start()
  await until(job.id, ({ phase }) => phase === "reading")
  await workers.kill(worker)
  await workers.start()
  await until(job.id, ({ state }) => state === "done")
  const { body } = await world.ask("GET", `profiles/${id}/change-report`)
  expect(body.report.fields).toMatchObject([{ holding: 4000, same: 1000, converts: 1000, loses: 1000, cannot: 1000 }])
  const path = `profiles/${id}/change-report/${job.id}/findings?fieldId=f_amount`
  for (const outcome of ["converts", "loses", "cannot"])
    expect((await world.ask("GET", `${path}&outcome=${outcome}&size=1`)).body.totalElements).toBe(1000)
})
