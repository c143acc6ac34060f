import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { sql } from "kysely"
import type { ClientId } from "../../schemas/ids.ts"
import { prepareDatabase } from "../../server/commands/prepare-database.ts"
import { type Database, openDatabase } from "../../server/database/database.ts"
import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import type { BenchOptions, BenchTable } from "./benchmark.ts"
import { formatMeasurement, shortfall } from "./measurements.ts"
import type { ReminderMeasurements } from "./reminders/remind-process.ts"
import { fillClient } from "./server/filled-client.ts"

const maxGrowthMb = 150

/** So many controls that are due on one day, each told its owner, below and by letter, by one run of the work. */
export async function run({ quick, log }: BenchOptions): Promise<BenchTable> {
  const records = quick ? 1_000 : 10_000
  const { sentCount, seconds, secondsAgain, growth, steps } = await measured(records, log)
  const count = (value: number) => value.toLocaleString("en")
  return {
    title: "Reminders",
    about: `${count(records)} controls due on one day and as many that are not, each with a notification and an email to its owner; only the job, without waiting in the queue, in a separate process that shares the machine with its database.`,
    columns: ["", "seconds", "sent/s", "transactions", "memory growth MB", "target"],
    rows: [
      [
        `${count(sentCount)} reminders`,
        formatMeasurement(seconds),
        formatMeasurement(sentCount / seconds),
        count(steps),
        formatMeasurement(growth),
        `growth < ${maxGrowthMb} MB`,
      ],
      ["second run, nothing to send", formatMeasurement(secondsAgain), "", "", "", ""],
    ],
    remarks: sentCount === records ? [] : [`${count(records - sentCount)} were not sent.`],
    shortfalls: shortfall("reminders, memory growth", growth, maxGrowthMb, "MB"),
  }
}

async function measured(records: number, log: BenchOptions["log"]): Promise<ReminderMeasurements> {
  const folder = mkdtempSync(join(tmpdir(), "risk-universe-bench-"))
  const embedded = await startEmbedded({ dataDirectory: join(folder, "database"), log: () => undefined })
  try {
    await prepareDatabase(embedded.url)
    const database = openDatabase({ ownerUrl: embedded.url })
    log(`making ${2 * records} records`)
    const { clientId } = await fillClient(database, 2 * records)
    await createDueRecords(database, clientId).finally(() => database.close())
    log("reminding")
    const script = join(import.meta.dirname, "reminders/remind-process.ts")
    const options = JSON.stringify({ url: embedded.url, clientId })
    const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", script, options])
    return JSON.parse(stdout) as ReminderMeasurements
  } finally {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Every second record is due on the day, and all have the one person there is for their owner. */
async function createDueRecords(database: Database, clientId: ClientId): Promise<void> {
  await database.clientTransaction(clientId, (tx) =>
    sql`
      update record r set due_date = case when numbered.at % 2 = 0 then date '2026-06-10' else date '2027-06-10' end,
             owner_id = (select id from app_user where client_id = ${clientId} limit 1)
        from (select id, row_number() over (order by id) as at from record where client_id = ${clientId}) numbered
       where r.client_id = ${clientId} and r.id = numbered.id`.execute(tx),
  )
  await sql`vacuum analyze record`.execute(database.owner)
}
