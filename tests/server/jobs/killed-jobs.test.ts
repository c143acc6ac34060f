import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { heldKind, type Moment } from "../../support/held-kind.ts"
import { startJobProcess, startWorkerHere, unhurried, type WorkerHere } from "../../support/job-processes.ts"
import { startTestServer, type TestServer } from "../../support/server.ts"
import { covering } from "../../support/thorough.ts"
import { workKinds } from "../../support/work-kinds.ts"
import { imports, loadingImport } from "./killed/imports.ts"
import type { KilledWork, PreparedWork } from "./killed/killed-work.ts"
import { manyRecords, stoppedOverMany } from "./killed/many-records.ts"
import { atWork, notices } from "./killed/notices.ts"
import { userUpload } from "./killed/user-upload.ts"
import { versions } from "./killed/versions.ts"

/**
 * A process dies over each kind of work that changes things in many steps, at its worst moment: what is done is whole, and the
 * next process does the rest, each thing once. The long tests kill it at other moments as well.
 */

const everyKind: readonly KilledWork[] = [...imports, ...manyRecords, ...versions, ...notices, userUpload]

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "killed-jobs-"))
  server = await startTestServer(
    { WORK_AT_ONCE: "0", FILES_DIRECTORY: folder },
    {},
    { ownDatabase: "kills processes that hold work, and fills tables with thousands of rows" },
  )
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Every moment up to the worst one, and the end. */
function everyMoment({ worst }: KilledWork): readonly Moment[] {
  const last = worst.at === "end" ? 2 : worst.at
  const steps = Array.from({ length: last }, (_, step) => step + 1)
  const during = steps.flatMap((at) => (["written", "committed"] as const).map((is): Moment => ({ at, is })))
  return [...during, { at: "end", is: "written" }]
}

/** Each kind at its worst moment; then, where all are tried, each at the others, as many rounds as there are. */
const rounds: readonly (readonly Moment[])[] = covering(
  [everyKind.map(({ worst }) => worst)],
  Array.from({ length: Math.max(...everyKind.map((kind) => everyMoment(kind).length)) }, (_, round) =>
    everyKind.map((kind) => everyMoment(kind).at(round) ?? kind.worst),
  ),
)

describe.each(rounds.map((moments, round) => ({ round, moments })))("in round $round", ({ moments }) => {
  const surroundings = () => ({ folder, now: atWork })
  const prepared = new Map<KilledWork, PreparedWork>()
  const found = new Map<KilledWork, PromiseSettledResult<number>>()
  let next: WorkerHere
  beforeAll(async () => {
    for (const kind of everyKind) prepared.set(kind, await kind.prepare(server, folder))
    const works = everyKind.map((kind, index) => {
      const clientId = prepared.get(kind)?.clientId ?? ""
      return { work: kind.work, hold: { ...(moments[index] ?? kind.worst), clientId } }
    })
    const killed = await startJobProcess({ url: server.databaseUrl, works, ...surroundings(), ...unhurried })
    await killed.held
    await killed.kill()
    for (const kind of everyKind) {
      const whole = prepared.get(kind)?.whole()
      const [outcome] = await Promise.allSettled([whole ?? Promise.reject(new Error("It was not prepared."))])
      found.set(kind, outcome)
    }
    next = startWorkerHere(server.database, workKinds(surroundings()))
    // The work of every kind is made here, and a process started and killed.
  }, 300_000)
  afterAll(() => next.close())

  test.each(everyKind)(
    "a process killed while it $what leaves that whole, and the next one does the rest",
    async (kind) => {
      const outcome = found.get(kind)
      if (outcome?.status !== "fulfilled") throw outcome?.reason
      const isWorst = moments[everyKind.indexOf(kind)] === kind.worst
      const [least, most] = isWorst ? kind.done : [0, Number.POSITIVE_INFINITY]
      expect(outcome.value).toBeGreaterThanOrEqual(least)
      expect(outcome.value).toBeLessThanOrEqual(most)
      const work = prepared.get(kind)
      if (!work) throw new Error("It was not prepared.")
      await next.until(work.isEnded)
      await work.complete()
    },
  )
})

describe("work that is stopped by its person in the middle", () => {
  test.each(stoppedOverMany)("keeps what is done where it $what", ({ expectWhole }) => expectWhole(server))

  test("keeps what is loaded of an import, and goes on when asked", async () => {
    const one = await loadingImport(server)
    const { world, id, jobId, rows } = one
    const stop = async () => void (await world.call(world.owner, "POST", `/api/v1/jobs/${jobId}/cancel`))
    const kinds = workKinds().map((kind) => heldKind(kind, { at: 2, is: "committed" }, stop, world.clientId))
    const worker = startWorkerHere(server.database, kinds, unhurried)
    await worker.until(one.isReady)
    expect((await world.ask("GET", `/${id}`)).body.job).toMatchObject({ state: "cancelled" })
    expect(await one.whole()).toBe(100)
    await worker.close()
    await world.ask("POST", `/${id}/load`)
    const next = startWorkerHere(server.database, workKinds())
    await next.until(one.isReady)
    expect(await one.whole()).toBe(rows)
    await next.close()
  })
})
