import * as Type from "typebox"
import { setTimeout as delay } from "node:timers/promises"
import type { JobKind } from "../../server/jobs/job-kind.ts"
import { problem } from "../../schemas/problems.ts"
import { Refusal } from "../../server/http/refusal.ts"
import { sql } from "kysely"

/** Kinds of work for tests. What they do for good they write into the table `made_by_work`. */

export interface WritesRows {
  readonly rows: number
  readonly pauseMs: number
}

/** Counts in repeatable steps, then writes one numbered row for each and one that says it was done. */
export const writesRows: JobKind<WritesRows, { rows: number }> = {
  name: "test.writes_rows",
  input: Type.Object({ rows: Type.Integer(), pauseMs: Type.Integer() }, { additionalProperties: false }),
  attempts: 100,
  async run(job) {
    const { rows, pauseMs } = job.input
    for (let step = 0; step < rows; step += 1) {
      await job.step((tx) => sql`select ${step}::int`.execute(tx))
      await job.progress(step + 1, rows, "counting")
      await delay(pauseMs, undefined, { signal: job.signal })
    }
    await job.finish(async (tx) => {
      for (let row = 0; row < rows; row += 1) await writeRow(tx, job.id, row)
      return { rows }
    })
  },
}

/** Is refused for a reason that a person can read. */
export const isRefused: JobKind<Record<string, never>, null> = {
  name: "test.is_refused",
  input: Type.Object({}),
  attempts: 3,
  async run() {
    throw new Refusal(422, problem("record.nothing_changed", ["status"]))
  },
}

/** What is written where work failed for good. */
export const failedRow = -1

/** Breaks at its first attempts. */
export const breaks: JobKind<{ times: number }, { attempt: number }> = {
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

export const testKinds: readonly JobKind[] = [writesRows, isRefused, breaks]

/** What the kinds write into; the application may write it, and a row twice is an error nobody catches. */
export const madeByWork = [
  `create table made_by_work (job_id uuid not null, number integer not null, at timestamptz not null default now())`,
  `grant select, insert on made_by_work to risk_universe_app`,
]

export async function writeRow(tx: Parameters<ReturnType<typeof sql>["execute"]>[0], jobId: string, number: number) {
  await sql`insert into made_by_work (job_id, number) values (${jobId}, ${number})`.execute(tx)
}
