import { performance } from "node:perf_hooks"
import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import type { ClientId, JobId, ProfileId, ReminderId } from "../../../schemas/ids.ts"
import { nobodyReminded } from "../../../schemas/reminders.ts"
import { databaseClock } from "../../../server/clock.ts"
import { openDatabase } from "../../../server/database/database.ts"
import type { RunningJob } from "../../../server/jobs/job-kind.ts"
import { reminderJob, type RemindedAll } from "../../../modules/reminders/server/job.ts"
import { insertRule } from "../../../modules/reminders/server/rule-repository.ts"
import { compiledProfiles } from "../../../modules/profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../../modules/record-extensions.ts"

export interface ReminderMeasurements {
  readonly sentCount: number
  readonly seconds: number
  /** Of the second look, which finds that everything was told. */
  readonly secondsAgain: number
  /** Megabytes at the most above what the process held before. */
  readonly growth: number
  readonly steps: number
}

const { url, clientId } = JSON.parse(process.argv[2] ?? "{}") as { readonly url: string; readonly clientId: ClientId }
const database = openDatabase({ ownerUrl: url })
const dueOn = "2026-06-10"

await database.clientTransaction(clientId, async (tx) => {
  const id = uuid() as ReminderId
  await insertRule(tx, clientId, "control" as ProfileId, id, {
    name: "On the day",
    enabled: true,
    dueBy: "RECORD",
    kind: "ON_DUE",
    days: 0,
    recurrence: { every: "once" },
    hour: 8,
    people: { ...nobodyReminded, assignees: true },
    levels: [],
    templateId: null,
    channels: ["IN_APP", "EMAIL"],
  })
  await sql`update reminder_rule set active_from = '2020-01-01' where client_id = ${clientId}`.execute(tx)
})

let result: RemindedAll = { sentCount: 0 }
let steps = 0
const job: RunningJob<object, RemindedAll> = {
  id: uuid() as JobId,
  actor: { clientId, userId: null, module: null },
  input: {},
  attempt: 1,
  signal: new AbortController().signal,
  progress: async () => undefined,
  step: (run) => {
    steps += 1
    return database.clientTransaction(clientId, run)
  },
  finish: async (run) => {
    result = await database.clientTransaction(clientId, run)
  },
}
const deps = {
  compiledProfiles: compiledProfiles(),
  extensions: recordExtensions,
  clock: { ...databaseClock, now: async () => new Date(at) },
}
let at = "2026-06-09T09:00:00Z"
// A day too early: nothing is told, and everything that is loaded once is there.
await reminderJob(deps).run(job)
at = `${dueOn}T09:00:00Z`
globalThis.gc?.()
const before = process.memoryUsage.rss()
let max = before
const watch = setInterval(() => {
  max = Math.max(max, process.memoryUsage.rss())
}, 10)
steps = 0
const seconds = await timed(() => reminderJob(deps).run(job))
const { sentCount } = result
clearInterval(watch)
max = Math.max(max, process.memoryUsage.rss())
const pages = steps
const secondsAgain = await timed(() => reminderJob(deps).run(job))
if (result.sentCount !== 0) throw new Error(`${result.sentCount} were sent twice.`)
const measurements: ReminderMeasurements = {
  sentCount,
  seconds,
  secondsAgain,
  growth: (max - before) / 1_000_000,
  steps: pages,
}
process.stdout.write(JSON.stringify(measurements))
await database.close()

async function timed(run: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return (performance.now() - startedAt) / 1000
}
