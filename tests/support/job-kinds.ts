import * as Type from "typebox"
import { setTimeout as delay } from "node:timers/promises"
import type { JobKind } from "../../server/jobs/job-kind.ts"
import { problem } from "../../schemas/problems.ts"
import { HttpError } from "../../server/http/http-error.ts"
import { sql } from "kysely"

/** Job kinds for tests. Permanent effects are rows of the table `made_by_work`. */

export interface WritesRows {
  readonly rows: number
  readonly delayMs: number
}

/** Counts in repeatable steps, then writes one numbered row for each and a final row. */
export const writesRows: JobKind<WritesRows, { rows: number }> = {
  name: "test.writes_rows",
  input: Type.Object({ rows: Type.Integer(), delayMs: Type.Integer() }, { additionalProperties: false }),
  attempts: 100,
  async run(job) {
    const { rows, delayMs } = job.input
    for (let step = 0; step < rows; step += 1) {
      await job.step((tx) => sql`select ${step}::int`.execute(tx))
      await job.progress(step + 1, rows, "counting")
      await delay(delayMs, undefined, { signal: job.signal })
    }
    await job.finish(async (tx) => {
      for (let row = 0; row < rows; row += 1) await writeRow(tx, job.id, row)
      return { rows }
    })
  },
}

/** Is rejected with a message for users. */
export const rejectedJob: JobKind<Record<string, never>, null> = {
  name: "test.is_refused",
  input: Type.Object({}),
  attempts: 3,
  async run() {
    throw new HttpError(422, problem("record.nothing_changed", ["status"]))
  },
}

/** Written when a job failed permanently. */
export const failedRow = -1

/** Fails on its first attempts. */
export const failingJob: JobKind<{ times: number }, { attempt: number }> = {
  name: "test.breaks",
  input: Type.Object({ times: Type.Integer() }),
  attempts: 3,
  async run(job) {
    if (job.attempt <= job.input.times) throw new Error("broken on purpose")
    await job.finish(async (tx) => {
      await writeRow(tx, job.id, job.attempt)
      return { attempt: job.attempt }
    })
  },
  failed: (tx, { id }) => writeRow(tx, id, failedRow),
}

export const testKinds: readonly JobKind[] = [writesRows, rejectedJob, failingJob]

/** Tables that the kinds write; the application may write them, and a duplicate row is an uncaught error. */
export const jobCreatedTables = [
  `create table made_by_work (job_id uuid not null, number integer not null, at timestamptz not null default now())`,
  `grant select, insert on made_by_work to risk_universe_app`,
]

export async function writeRow(tx: Parameters<ReturnType<typeof sql>["execute"]>[0], jobId: string, number: number) {
  await sql`insert into made_by_work (job_id, number) values (${jobId}, ${number})`.execute(tx)
}
