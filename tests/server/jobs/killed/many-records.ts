import { sql } from "kysely"
import { expect } from "vitest"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { changeKind } from "../../../../modules/records/server/bulk/change-job.ts"
import { deleteKind } from "../../../../modules/records/server/bulk/delete-job.ts"
import { actKind } from "../../../../modules/workflow/server/many/act-kind.ts"
import { recordsUrl } from "../../../support/bulk-fixture.ts"
import { fillRecords } from "../../../support/filled-records.ts"
import { createPausingKind } from "../../../support/pausing-job-kind.ts"
import { startWorkerHere } from "../../../support/job-processes.ts"
import type { TestServer } from "../../../support/server.ts"
import { setupVersionFixture, versionedProfile, type VersionFixture } from "../../../support/version-fixture.ts"
import { productJobKinds } from "../../../support/product-job-kinds.ts"
import { action, activity } from "../../../unit/engine/workflow/sample.ts"
import type { KilledJob } from "./killed-job.ts"

/** Enough for three steps of a hundred: one is committed, one is interrupted and one has not started. */
const records = 300
const profileId = "many"

interface Counts {
  /** Number of records processed once, and more than once. */
  readonly once: number
  readonly more: number
  readonly steps: number
  readonly entries: number
  readonly rows: number
  readonly left: number
  readonly inBin: number
}

/** Counts of records and job rows in one query. */
async function countsOf(fixture: VersionFixture, jobId: string): Promise<Counts> {
  const { clientId, server } = fixture
  return server.database.clientTransaction(clientId, async (tx) => {
    const own = sql`client_id = ${clientId} and profile_id = ${profileId}`
    const { rows } = await sql<Counts>`
      select (select count(*) from record where ${own} and revision = 2) as once,
             (select count(*) from record where ${own} and revision > 2) as more,
             (select count(*) from workflow_event s join record r on r.client_id = s.client_id and r.id = s.record_id
               where r.client_id = ${clientId} and r.profile_id = ${profileId}) as steps,
             (select count(*) from audit_entry where client_id = ${clientId} and job_id = ${jobId}) as entries,
             (select count(*) from bulk_row where client_id = ${clientId} and job_id = ${jobId}
                 and result in ('changed', 'deleted', 'performed')) as rows,
             (select count(*) from record where ${own}) as left,
             (select count(*) from deleted_record where ${own}) as "inBin"`.execute(tx)
    if (!rows[0]) throw new Error("Nothing was counted.")
    return rows[0]
  })
}

interface Many {
  readonly what: string
  readonly run: string
  readonly path: string
  readonly body: object
  readonly definition: ProfileDefinition
  /** Derives how much was done per record from the counts. */
  readonly completionOf: (counts: Counts) => { readonly done: number; readonly expected: Partial<Counts> }
  readonly result: object
}

const acted = (counts: Counts) => ({
  done: counts.once,
  expected: { more: 0, entries: counts.once, rows: counts.once, left: records, inBin: 0 },
})

const plain = versionedProfile(profileId)
/** A workflow with a loop, so that performing the action twice on a record is detected. */
const on = action("on", "PLAIN", { nextActivity: "round" })
const round = activity("round", "IN_PROGRESS", [on], { initial: true })

const kinds: readonly Many[] = [
  {
    what: "changes records",
    run: changeKind.name,
    path: `${recordsUrl}/bulk-fields`,
    body: { fields: { note_1: { value: "Same" } } },
    definition: plain,
    completionOf: acted,
    result: { total: records, changed: records, unchanged: 0 },
  },
  {
    what: "deletes records",
    run: deleteKind.name,
    path: `${recordsUrl}/bulk-delete`,
    body: { confirmation: "DELETE" },
    definition: plain,
    completionOf: ({ inBin }) => ({ done: inBin, expected: { left: records - inBin, entries: inBin, rows: inBin } }),
    result: { total: records, deleted: records },
  },
  {
    what: "takes a step of records",
    run: actKind.name,
    path: "/api/v1/workflow/bulk-action",
    body: { actionId: "on" },
    definition: { ...plain, workflow: { enabled: true, activities: [round] } },
    completionOf: (counts) => ({ done: counts.once, expected: { ...acted(counts).expected, steps: counts.once } }),
    result: { total: records, performed: records, rejected: 0 },
  },
]

/** Creates records of a type and queues a job on all of them. */
async function startBulkJob(server: TestServer, { path, body, definition, completionOf }: Many) {
  const fixture = await setupVersionFixture(server)
  await fixture.publish(definition)
  await fillRecords(fixture, profileId, records)
  const selection = { all: { projectId: fixture.projects.north } }
  const response = await fixture.call(fixture.admin, "POST", path, { profileId, selection, ...body })
  expect(response.status).toBe(202)
  const jobId: string = response.body.id
  return {
    fixture,
    jobId,
    job: async () => (await fixture.sendRequest("GET", `jobs/${jobId}`)).body,
    /** Checks that each processed record has all related rows exactly once. Returns their number. */
    async assertConsistent(): Promise<number> {
      const counts = await countsOf(fixture, jobId)
      const { done, expected } = completionOf(counts)
      expect(counts).toMatchObject(expected)
      return done
    },
  }
}

// Two steps insert the record IDs, one counts them, then follow steps of a hundred records.
const secondHundred = 5

function killedOver(kind: Many): KilledJob {
  return {
    what: kind.what,
    run: kind.run,
    worst: { at: secondHundred, is: "written" },
    done: [100, 100],
    async prepare(server) {
      const { fixture, job, assertConsistent } = await startBulkJob(server, kind)
      return {
        clientId: fixture.clientId,
        assertConsistent,
        isFinished: async () => (await job()).state === "done",
        async complete() {
          expect((await job()).result).toMatchObject(kind.result)
          expect(await assertConsistent()).toBe(records)
        },
      }
    },
  }
}

export const manyRecords: readonly KilledJob[] = kinds.map(killedOver)

/** A job that its user cancels after two hundred records. */
async function expectConsistentStop(kind: Many, server: TestServer): Promise<void> {
  const { fixture, jobId, job, assertConsistent } = await startBulkJob(server, kind)
  const stop = async () => void (await fixture.sendRequest("POST", `jobs/${jobId}/cancel`))
  const moment = { at: secondHundred, is: "committed" } as const
  const worker = startWorkerHere(
    server.database,
    // Other jobs of this server, such as system jobs, stop nothing.
    productJobKinds().map((one) =>
      one.name === kind.run ? createPausingKind(one, moment, stop, fixture.clientId) : one,
    ),
  )
  await worker.until(async () => (await job()).state !== "running" && (await job()).state !== "queued")
  await worker.close()
  expect(await job()).toMatchObject({ state: "cancelled", result: null })
  expect(await assertConsistent()).toBe(200)
  const { body } = await fixture.sendRequest("GET", `profiles/data/bulk/${jobId}/rows`)
  const { changed, deleted, performed = 0 } = body.summary
  expect([body.summary.total, changed + deleted + performed, body.totalElements]).toEqual([records, 200, 200])
}

export const stoppedOverMany = kinds.map((kind) => ({
  what: kind.what,
  expectConsistent: (server: TestServer) => expectConsistentStop(kind, server),
}))
