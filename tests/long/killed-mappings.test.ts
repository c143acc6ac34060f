import { setTimeout as delay } from "node:timers/promises"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { WorkflowDefinition } from "../../schemas/workflow.ts"
import { endProcess } from "../support/database-process.ts"
import { startJobProcess } from "../support/job-processes.ts"
import { startTestServer } from "../support/server.ts"
import { setupVersionFixture, versionedProfile, type VersionFixture } from "../support/version-fixture.ts"
import { copyRecord } from "../support/workflow/copied-record.ts"

// Twenty times: a publish that puts records at another activity is killed at some moment, and looked at. Either every
// record stands where it stood, with its task, or every one where the new version has it, with a task, a step and an
// entry; and whoever takes it over ends it.

const trials = 20
const records = 3_000

let fixture: VersionFixture
beforeAll(async () => {
  fixture = await setupVersionFixture(await startTestServer({ WORKER_CONCURRENCY: "0", SESSION_ACCESS_MINUTES: "120" }))
})
afterAll(() => fixture.server.close())

/** One activity that anybody works at, by the name given. */
const workflow = (id: string): WorkflowDefinition => ({
  enabled: true,
  activities: [
    {
      id,
      name: { en: id },
      sequence: 0,
      status: id === "before" ? "IN_PROGRESS" : "IN_REVIEW",
      actions: [{ id: "end", kind: "PLAIN", name: { en: "End" }, workflowDone: true }],
    },
  ],
})
const definition = (id: string, activity: string): ProfileDefinition => ({
  ...versionedProfile(id),
  workflow: workflow(activity),
})

const startProcess = () => startJobProcess({ url: fixture.server.databaseUrl, jobs: [{ run: "profile.publish" }] })

/** How many records, open tasks, steps and entries tell of each of the two versions. */
async function countByVersion(id: string) {
  const { clientId } = fixture
  // Thousands of rows came in a moment: PostgreSQL is told, as it would find out by itself within minutes.
  await sql`analyze record, workflow_task, workflow_event, audit_entry`.execute(fixture.server.database.owner)
  const tasksAt = (activity: string) => sql`(select count(*) from workflow_task t
    where t.client_id = r.client_id and t.record_id = r.id and t.closed_at is null and t.activity_id = ${activity})`
  const { rows } = await fixture.server.database.clientTransaction(clientId, (tx) =>
    sql<Record<string, number>>`
      select (select published_version from profile where client_id = ${clientId} and id = ${id}) as version,
             count(*) filter (where activity_id = 'after' and status = 'IN_REVIEW' and revision = 2)::integer as moved,
             count(*) filter (where activity_id = 'before' and status = 'IN_PROGRESS' and revision = 1)::integer as stayed,
             sum(${tasksAt("after")})::integer as "newTasks",
             sum(${tasksAt("before")})::integer as "oldTasks",
             sum((select count(*) from workflow_event s
               where s.client_id = r.client_id and s.record_id = r.id and s.kind = 'mapped'))::integer as steps,
             sum((select count(*) from audit_entry a where a.client_id = r.client_id
               and a.subject_id = r.id::text and a.action = 'workflow_migrated'))::integer as entries
        from record r where r.client_id = ${clientId} and r.profile_id = ${id}`.execute(tx),
  )
  return rows[0]
}

const all = records
const old = { version: 1, moved: 0, stayed: all, newTasks: 0, oldTasks: all, steps: 0, entries: 0 }
const now = { version: 2, moved: all, stayed: 0, newTasks: all, oldTasks: 0, steps: all, entries: all }

test(`a mapping killed at ${trials} moments leaves the old standings or the new ones, never a mix`, async () => {
  const moments: Record<string, number> = {}
  for (let trial = 1; trial <= trials; trial += 1) {
    const id = `mapped-${trial}`
    await fixture.publish(definition(id, "before"))
    const first = await fixture.record(id, { title_1: "Match" })
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) => copyRecord(tx, first, records - 1))
    const draftRevision = await fixture.saveDraft(definition(id, "after"))
    const publishInput = { draftRevision, workflowMapping: { before: "after" } }
    const { body } = await fixture.sendRequest("POST", `profiles/${id}/versions`, publishInput)
    const killed = await startProcess()
    await delay(Math.random() * 1500)
    await killed.kill()
    const found = await countByVersion(id)
    expect(found).toEqual(found?.["version"] === 1 ? old : now)
    const { body: job } = await fixture.sendRequest("GET", `jobs/${body.job.id}`)
    const moment = job.state === "running" ? String(job.phase) : String(job.state)
    moments[moment] = (moments[moment] ?? 0) + 1
    const next = await startProcess()
    expect(await fixture.waitForJob(body.job)).toMatchObject({ state: "done" })
    expect(await countByVersion(id)).toEqual(now)
    await endProcess(next.child, "SIGTERM")
  }
  const summary = Object.entries(moments).map(([moment, count]) => `${count} ${moment}`)
  process.stdout.write(`${trials} kills: ${summary.join(", ")}\n`)
})
