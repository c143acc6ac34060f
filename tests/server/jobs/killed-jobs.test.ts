import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { heldKind, type Moment } from "../../support/held-kind.ts"
import { startJobProcess, startWorkerHere } from "../../support/job-processes.ts"
import { startTestServer, type TestServer } from "../../support/server.ts"
import { covering } from "../../support/thorough.ts"
import { workKinds } from "../../support/work-kinds.ts"
import { imports, loadingImport } from "./killed/imports.ts"
import type { KilledWork } from "./killed/killed-work.ts"
import { manyRecords, stoppedOverMany } from "./killed/many-records.ts"
import { notices } from "./killed/notices.ts"
import { userUpload } from "./killed/user-upload.ts"
import { versions } from "./killed/versions.ts"

/**
 * A process dies over each kind of work that changes things in many steps, at its worst moment: what is done is whole, and the
 * next process does the rest, each thing once. The long tests kill it at other moments as well.
 */

const everyKind: readonly KilledWork[] = [...manyRecords, ...versions, ...imports, ...notices, userUpload]

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "killed-jobs-"))
  server = await startTestServer({ WORK_AT_ONCE: "0", FILES_DIRECTORY: folder })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Every moment up to the worst one, and the end. */
function everyMoment({ worst }: KilledWork): readonly Moment[] {
  const last = worst.at === "end" ? 2 : worst.at
  const steps = Array.from({ length: last }, (_, step) => step + 1)
  return [...steps, "end" as const].flatMap((at) => [
    { at, is: "written" } as const,
    ...(at === "end" ? [] : [{ at, is: "committed" } as const]),
  ])
}

describe.each(everyKind)("a process killed while it $what", (kind) => {
  const moments = covering([kind.worst], everyMoment(kind))
  test.each(moments)("at $at, $is, leaves what is done whole, and the next one does the rest", async (moment) => {
    const { work, surroundings = {}, worst, done } = kind
    const prepared = await kind.prepare(server, folder)
    const killed = await startJobProcess({ url: server.databaseUrl, work, folder, hold: moment, ...surroundings })
    await killed.held
    await killed.kill()
    const found = await prepared.whole()
    if (moment === worst) {
      expect(found).toBeGreaterThanOrEqual(done[0])
      expect(found).toBeLessThanOrEqual(done[1])
    }
    const next = startWorkerHere(server.database, workKinds({ folder, ...surroundings }))
    try {
      await next.until(prepared.isEnded)
      await prepared.complete()
    } finally {
      await next.close()
    }
  })
})

describe("work that is stopped by its person in the middle", () => {
  test.each(stoppedOverMany)("keeps what is done where it $what", ({ proves }) => proves(server))

  test("keeps what is loaded of an import, and goes on when asked", async () => {
    const one = await loadingImport(server)
    const { world, id, jobId, rows } = one
    const stop = async () => void (await world.call(world.owner, "POST", `/api/v1/jobs/${jobId}/cancel`))
    const kinds = workKinds().map((kind) => heldKind(kind, { at: 2, is: "committed" }, stop))
    const worker = startWorkerHere(server.database, kinds)
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
