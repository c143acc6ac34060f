import type { ChildProcess } from "node:child_process"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import type { JobId } from "../../../schemas/ids.ts"
import { listAttempts } from "../../../server/jobs/attempt-repository.ts"
import { endProcess } from "../../support/database-process.ts"
import { expireLeases } from "../../support/expire-leases.ts"
import { writesRows } from "../../support/job-kinds.ts"
import { isFinished, setupJobFixture, type JobFixture } from "../../support/job-fixture.ts"
import { startJobProcess, unhurried } from "../../support/job-processes.ts"

let fixture: JobFixture
beforeAll(async () => {
  fixture = await setupJobFixture()
})
afterEach(() => fixture.waitUntilIdle())
afterAll(() => fixture.close())

/** Outcomes of all attempts that ended or were detected as lost. */
async function outcomesOf(id: JobId): Promise<readonly (string | null)[]> {
  const rows = await fixture.database.clientTransaction(fixture.actor.clientId, (tx) =>
    listAttempts(tx, fixture.actor.clientId, id),
  )
  return rows.map(({ outcome }) => outcome).toReversed()
}

/** A process stopped within a transaction would keep its locks, and nobody could take its job over. */
async function stopBetweenTransactions(child: ChildProcess): Promise<void> {
  for (;;) {
    child.kill("SIGSTOP")
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(
      fixture.database.owner,
    )
    if (rows[0]?.open === 0) return
    child.kill("SIGCONT")
  }
}

test("a job of a killed process is taken over and has one effect", async () => {
  const { id } = await fixture.enqueue(writesRows, { rows: 20, delayMs: 0 })
  const pauseAt = { at: 3, is: "committed" } as const
  const killed = await startJobProcess({ url: fixture.url, jobs: [{ run: writesRows.name, pauseAt }], ...unhurried })
  await killed.paused
  await killed.kill()
  expect(await fixture.read(id)).toMatchObject({ state: "running", attempts: 1 })
  await expireLeases(fixture.database)
  fixture.run(unhurried)
  expect(await fixture.until(id, isFinished)).toMatchObject({ state: "done", attempts: 2, done: 20 })
  expect(await fixture.written(id)).toEqual(Array.from({ length: 20 }, (_, row) => row))
  expect(await outcomesOf(id)).toEqual(["lost", "done"])
})

test("a process that was paused and continues changes nothing of what another process did meanwhile", async () => {
  const { id } = await fixture.enqueue(writesRows, { rows: 40, delayMs: 25 })
  const { child } = await startJobProcess({ url: fixture.url, jobs: [{ run: writesRows.name }], ...unhurried })
  try {
    await fixture.until(id, ({ done }) => done > 2)
    await stopBetweenTransactions(child)
    await expireLeases(fixture.database)
    fixture.run(unhurried)
    await fixture.until(id, ({ attempts }) => attempts === 2)
    child.kill("SIGCONT")
    expect(await fixture.until(id, isFinished)).toMatchObject({ state: "done", attempts: 2 })
    expect(await fixture.written(id)).toHaveLength(40)
  } finally {
    await endProcess(child, "SIGKILL")
  }
})

test("a process that is asked to stop returns its job at once", async () => {
  const { id } = await fixture.enqueue(writesRows, { rows: 100, delayMs: 50 })
  const { child } = await startJobProcess({ url: fixture.url, jobs: [{ run: writesRows.name }], ...unhurried })
  await fixture.until(id, ({ done }) => done > 2)
  await endProcess(child, "SIGTERM")
  expect(await fixture.read(id)).toMatchObject({ state: "queued", attempts: 0 })
  expect(await outcomesOf(id)).toEqual(["released"])
  await fixture.jobs.cancel(fixture.actor, id)
})
