import { sql } from "kysely"
import { expect } from "vitest"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { changeKind } from "../../../../server/services/profile/bulk/change-job.ts"
import { deleteKind } from "../../../../server/services/profile/bulk/delete-job.ts"
import { actKind } from "../../../../server/services/workflow/many/act-kind.ts"
import { recordsUrl } from "../../../support/bulk-world.ts"
import { fillRecords } from "../../../support/filled-records.ts"
import { heldKind } from "../../../support/held-kind.ts"
import { startWorkerHere, unhurried } from "../../../support/job-processes.ts"
import type { TestServer } from "../../../support/server.ts"
import { startVersionWorld, versionedProfile, type VersionWorld } from "../../../support/version-world.ts"
import { workKinds } from "../../../support/work-kinds.ts"
import { action, activity } from "../../../unit/engine/workflow/sample.ts"
import type { KilledWork } from "./killed-work.ts"

/** Enough for three steps of a hundred, so that one is done, one is cut off and one has not begun. */
const records = 300
const profileId = "many"

interface Counts {
  /** Records that were acted on once, and more often. */
  readonly once: number
  readonly more: number
  readonly steps: number
  readonly entries: number
  readonly rows: number
  readonly left: number
  readonly inBin: number
}

/** What the records and the work's own rows say, in one look. */
async function countsOf(world: VersionWorld, jobId: string): Promise<Counts> {
  const { clientId, server } = world
  return server.database.tenant(clientId, async (tx) => {
    const own = sql`client_id = ${clientId} and profile_id = ${profileId}`
    const { rows } = await sql<Counts>`
      select (select count(*) from record where ${own} and revision = 2) as once,
             (select count(*) from record where ${own} and revision > 2) as more,
             (select count(*) from workflow_step s join record r on r.client_id = s.client_id and r.id = s.record_id
               where r.client_id = ${clientId} and r.profile_id = ${profileId}) as steps,
             (select count(*) from audit_entry where client_id = ${clientId} and job_id = ${jobId}) as entries,
             (select count(*) from bulk_row where client_id = ${clientId} and job_id = ${jobId}
                 and result in ('changed', 'deleted', 'taken')) as rows,
             (select count(*) from record where ${own}) as left,
             (select count(*) from deleted_record where ${own}) as "inBin"`.execute(tx)
    if (!rows[0]) throw new Error("Nothing was counted.")
    return rows[0]
  })
}

interface Many {
  readonly what: string
  readonly work: string
  readonly path: string
  readonly body: object
  readonly definition: ProfileDefinition
  /** What each record was done to, by the counts. */
  readonly wholeOf: (counts: Counts) => { readonly done: number; readonly expected: Partial<Counts> }
  readonly result: object
}

const acted = (counts: Counts) => ({
  done: counts.once,
  expected: { more: 0, entries: counts.once, rows: counts.once, left: records, inBin: 0 },
})

const plain = versionedProfile(profileId)
/** A workflow that goes on for ever, so that a record that is acted on twice shows it. */
const on = action("on", "PLAIN", { nextActivity: "round" })
const round = activity("round", "IN_PROGRESS", [on], { initial: true })

const kinds: readonly Many[] = [
  {
    what: "changes records",
    work: changeKind.name,
    path: `${recordsUrl}/bulk-fields`,
    body: { fields: { note_1: { value: "Same" } } },
    definition: plain,
    wholeOf: acted,
    result: { total: records, changed: records, unchanged: 0 },
  },
  {
    what: "deletes records",
    work: deleteKind.name,
    path: `${recordsUrl}/bulk-delete`,
    body: { confirmation: "DELETE" },
    definition: plain,
    wholeOf: ({ inBin }) => ({ done: inBin, expected: { left: records - inBin, entries: inBin, rows: inBin } }),
    result: { total: records, deleted: records },
  },
  {
    what: "takes a step of records",
    work: actKind.name,
    path: "/api/v1/workflow/bulk-action",
    body: { actionId: "on" },
    definition: { ...plain, workflow: { enabled: true, activities: [round] } },
    wholeOf: (counts) => ({ done: counts.once, expected: { ...acted(counts).expected, steps: counts.once } }),
    result: { total: records, taken: records, refused: 0 },
  },
]

/** Records of a type, and work on all of them put into the queue. */
async function askedOfMany(server: TestServer, { path, body, definition, wholeOf }: Many) {
  const world = await startVersionWorld(server)
  await world.publish(definition)
  await fillRecords(world, profileId, records)
  const selection = { all: { projectId: world.projects.north } }
  const asked = await world.call(world.admin, "POST", path, { profileId, selection, ...body })
  expect(asked.status).toBe(202)
  const jobId: string = asked.body.id
  return {
    world,
    jobId,
    job: async () => (await world.ask("GET", `jobs/${jobId}`)).body,
    /** Each record that was acted on has all that belongs to it, once; how many. */
    async whole(): Promise<number> {
      const counts = await countsOf(world, jobId)
      const { done, expected } = wholeOf(counts)
      expect(counts).toMatchObject(expected)
      return done
    },
  }
}

// Two steps write down which records there are, one counts them, then come a hundred records each.
const secondHundred = 5

function killedOver(kind: Many): KilledWork {
  return {
    what: kind.what,
    work: kind.work,
    worst: { at: secondHundred, is: "written" },
    done: [100, 100],
    async prepare(server) {
      const { world, job, whole } = await askedOfMany(server, kind)
      return {
        clientId: world.clientId,
        whole,
        isEnded: async () => (await job()).state === "done",
        async complete() {
          expect((await job()).result).toMatchObject(kind.result)
          expect(await whole()).toBe(records)
        },
      }
    },
  }
}

export const manyRecords: readonly KilledWork[] = kinds.map(killedOver)

/** Work that its person stops once two hundred records are done. */
async function expectStoppedWhole(kind: Many, server: TestServer): Promise<void> {
  const { world, jobId, job, whole } = await askedOfMany(server, kind)
  const stop = async () => void (await world.ask("POST", `jobs/${jobId}/cancel`))
  const moment = { at: secondHundred, is: "committed" } as const
  const worker = startWorkerHere(
    server.database,
    // Other work of this server, as what it does by itself, stops nothing.
    workKinds().map((one) => (one.name === kind.work ? heldKind(one, moment, stop, world.clientId) : one)),
    unhurried,
  )
  await worker.until(async () => (await job()).state !== "running" && (await job()).state !== "queued")
  await worker.close()
  expect(await job()).toMatchObject({ state: "cancelled", result: null })
  expect(await whole()).toBe(200)
  const { body } = await world.ask("GET", `profiles/data/bulk/${jobId}/rows`)
  const { changed, deleted, taken = 0 } = body.summary
  expect([body.summary.total, changed + deleted + taken, body.totalElements]).toEqual([records, 200, 200])
}

export const stoppedOverMany = kinds.map((kind) => ({
  what: kind.what,
  expectWhole: (server: TestServer) => expectStoppedWhole(kind, server),
}))
