import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createPausingKind, type Moment } from "../../support/pausing-job-kind.ts"
import { expireLeases } from "../../support/expire-leases.ts"
import { startJobProcess, startWorkerHere, unhurried, type WorkerHere } from "../../support/job-processes.ts"
import { startTestServer, type TestServer } from "../../support/server.ts"
import { covering } from "../../support/thorough.ts"
import { productJobKinds } from "../../support/product-job-kinds.ts"
import { imports, loadingImport } from "./killed/imports.ts"
import type { KilledJob, PreparedJob } from "./killed/killed-job.ts"
import { manyRecords, stoppedOverMany } from "./killed/many-records.ts"
import { matrixImport } from "./killed/matrix-import.ts"
import { masterSyncs } from "./killed/master-sync.ts"
import { rollOvers } from "./killed/roll-over.ts"
import { runAt, notifications } from "./killed/notifications.ts"
import { userUpload } from "./killed/user-upload.ts"
import { versions } from "./killed/versions.ts"

/**
 * A process is killed during each kind of multi-step job at the worst moment: committed work must be consistent, and
 * the next process completes the rest exactly once. The long tests kill it at other moments as well.
 */

const everyKind: readonly KilledJob[] = [
  ...imports,
  matrixImport,
  ...manyRecords,
  ...versions,
  ...notifications,
  userUpload,
  ...masterSyncs,
  ...rollOvers,
]

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "killed-jobs-"))
  server = await startTestServer(
    { WORKER_CONCURRENCY: "0", FILES_DIRECTORY: folder },
    {},
    { separateDatabase: "kills processes that hold work, and fills tables with thousands of rows" },
  )
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Every moment up to the worst one, and the end. */
function everyMoment({ worst }: KilledJob): readonly Moment[] {
  const last = worst.at === "end" ? 2 : worst.at
  const steps = Array.from({ length: last }, (_, step) => step + 1)
  const during = steps.flatMap((at) => (["written", "committed"] as const).map((is): Moment => ({ at, is })))
  return [...during, { at: "end", is: "written" }]
}

/** Each kind at its worst moment; in long tests also at the other moments, over several rounds. */
const rounds: readonly (readonly Moment[])[] = covering(
  [everyKind.map(({ worst }) => worst)],
  Array.from({ length: Math.max(...everyKind.map((kind) => everyMoment(kind).length)) }, (_, round) =>
    everyKind.map((kind) => everyMoment(kind).at(round) ?? kind.worst),
  ),
)

describe.each(rounds.map((moments, round) => ({ round, moments })))("in round $round", ({ moments }) => {
  const jobKindOptions = () => ({ folder, now: runAt })
  const prepared = new Map<KilledJob, PreparedJob>()
  const found = new Map<KilledJob, PromiseSettledResult<number>>()
  let next: WorkerHere
  beforeAll(async () => {
    for (const kind of everyKind) prepared.set(kind, await kind.prepare(server, folder))
    const jobs = everyKind.map((kind, index) => {
      const clientId = prepared.get(kind)?.clientId ?? ""
      return { run: kind.run, pauseAt: { ...(moments[index] ?? kind.worst), clientId } }
    })
    const killed = await startJobProcess({ url: server.databaseUrl, jobs, ...jobKindOptions(), ...unhurried })
    await killed.paused
    await killed.kill()
    await expireLeases(server.database)
    for (const kind of everyKind) {
      const assertConsistent = prepared.get(kind)?.assertConsistent()
      const [outcome] = await Promise.allSettled([
        assertConsistent ?? Promise.reject(new Error("It was not prepared.")),
      ])
      found.set(kind, outcome)
    }
    next = startWorkerHere(server.database, productJobKinds(jobKindOptions()))
    // Creates jobs of every kind, and starts and kills a process.
  }, 300_000)
  afterAll(() => next.close())

  test.each(everyKind)(
    "a process killed while it $what leaves consistent data, and the next process completes the job",
    async (kind) => {
      const outcome = found.get(kind)
      if (outcome?.status !== "fulfilled") throw outcome?.reason
      const isWorst = moments[everyKind.indexOf(kind)] === kind.worst
      const [least, max] = isWorst ? kind.done : [0, Number.POSITIVE_INFINITY]
      expect(outcome.value).toBeGreaterThanOrEqual(least)
      expect(outcome.value).toBeLessThanOrEqual(max)
      const run = prepared.get(kind)
      if (!run) throw new Error("It was not prepared.")
      await next.until(run.isFinished)
      await run.complete()
    },
  )
})

describe("a job that its user stops half-way", () => {
  test.each(stoppedOverMany)("keeps the completed part where it $what", ({ expectConsistent }) =>
    expectConsistent(server),
  )

  test("keeps the imported rows and continues on request", async () => {
    const one = await loadingImport(server)
    const { fixture, id, jobId, rows } = one
    const stop = async () => void (await fixture.call(fixture.owner, "POST", `/api/v1/jobs/${jobId}/cancel`))
    const kinds = productJobKinds().map((kind) =>
      createPausingKind(kind, { at: 2, is: "committed" }, stop, fixture.clientId),
    )
    const worker = startWorkerHere(server.database, kinds)
    await worker.until(one.isReady)
    expect((await fixture.sendRequest("GET", `/${id}`)).body.job).toMatchObject({ state: "cancelled" })
    expect(await one.assertConsistent()).toBe(100)
    await worker.close()
    await fixture.sendRequest("POST", `/${id}/load`)
    const next = startWorkerHere(server.database, productJobKinds())
    await next.until(one.isReady)
    expect(await one.assertConsistent()).toBe(rows)
    await next.close()
  })
})
