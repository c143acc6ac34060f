import { existsSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import type { JobId } from "../../../schemas/ids.ts"
import { databaseClock } from "../../../server/clock.ts"
import type { FileStore } from "../../../server/files/file-store.ts"
import { folderStore } from "../../../server/files/folder/folder-store.ts"
import { compiledProfiles } from "../../../server/services/profile/definitions/compiled-profiles.ts"
import { profileExtensions } from "../../../server/services/profile-extensions.ts"
import type { ExportInput } from "../../../server/services/report/exports/export-input.ts"
import { exportJob, type ExportParts } from "../../../server/services/report/exports/export-job.ts"
import { sweepJob } from "../../../server/services/report/exports/sweep-job.ts"
import { workbookApart, type WriteWorkbook } from "../../../server/services/report/exports/workbook-apart.ts"
import { childProcesses, tellsOfProcesses } from "../../support/child-processes.ts"
import { type ExportWorld, startExportWorld } from "../../support/export-world.ts"
import { listedProfile } from "../../support/listed-profile.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords } from "../../support/profile-world.ts"
import { runDirectly } from "../../support/run-directly.ts"
import { workbookHere } from "../../support/workbook-here.ts"

let world: ExportWorld
let owner: TestPerson
let store: FileStore
const list = { serviceReferenceId: "listed" }

beforeAll(async () => {
  world = await startExportWorld("0")
  await world.publish(listedProfile)
  owner = await world.person("owner", { grants: allRecords })
  store = folderStore(world.folder, { sign: async (path) => path, isGood: async () => true })
  for (const title of ["One", "Two"]) await create(title)
})
afterAll(() => world.end())

async function create(title: string, projectId = world.projects.north) {
  return world.call(owner, "POST", "/api/v1/profiles/data", {
    profileId: "listed",
    projectId,
    fields: { title_1: { value: title } },
  })
}

/** Asks for an export that nobody makes; what its work is to do. */
async function asked(wish: object = {}, person = owner): Promise<ExportInput> {
  const { body } = await world.ask(person, { ...list, ...wish })
  return world.server.database.tenant(world.clientId, async (tx) => {
    const { rows } = await sql<{ input: ExportInput }>`select input from job where id = ${body.jobId}`.execute(tx)
    const [row] = rows
    if (!row) throw new Error("The work was not put in.")
    return row.input
  })
}

const kind = (parts: Partial<Pick<ExportParts, "store" | "writeWorkbook">> = {}) => {
  const reading = { compiledProfiles: compiledProfiles(), clock: databaseClock, extensions: profileExtensions }
  return exportJob({ database: world.server.database, reading, store, writeWorkbook: workbookHere, ...parts })
}
const run = (input: ExportInput, job = kind(), moments = {}, { id: userId } = owner) =>
  runDirectly(world.server.database, job, { clientId: world.clientId, userId, module: "IC" }, input, moments)

/** Of an export's content, what has arrived but is not in place. */
const left = ({ exportId }: ExportInput) => existsSync(join(world.folder, "uploads", world.clientId, exportId))
const state = async (id: string) =>
  world.server.database.tenant(world.clientId, async (tx) => {
    const { rows } = await sql<{ state: string; size: number | null }>`
      select state, size from stored_file where id = ${id}`.execute(tx)
    return rows[0]
  })

test("an attempt that was cut short leaves nothing, and the next one makes one whole file", async () => {
  const input = await asked()
  const cut: FileStore = { ...store, complete: () => Promise.reject(new Error("The power went.")) }
  await expect(run(input, kind({ store: cut }))).rejects.toThrow("The power went.")
  expect(await state(input.exportId)).toEqual({ state: "uploading", size: null })
  expect((await world.call(owner, "GET", `/api/file/download?fileUploadId=${input.exportId}`)).status).toBe(404)
  const made = await run(input)
  expect(await state(input.exportId)).toEqual({ state: "ready", size: made.size })
  expect(left(input)).toBe(false)
})

test("what was written before the end was told is written again, not twice", async () => {
  const input = await asked()
  const beforeCommit = async () => Promise.reject(new Error("The process was killed."))
  await expect(run(input, kind(), { beforeCommit })).rejects.toThrow("The process was killed.")
  expect(await state(input.exportId)).toEqual({ state: "uploading", size: null })
  const made = await run(input)
  expect(made).toEqual({ rows: 2, size: await store.sizeOf(`${world.clientId}/${input.exportId}`) })
})

test("the file holds the list as it was at one moment, whatever happens while it is made", async () => {
  const projectId = await world.addProject("Growing", [world.north])
  for (const title of ["One", "Two"]) await create(title, projectId)
  const input = await asked({ projectId })
  let added = false
  const atPhase = async () => {
    if (added) return
    added = true
    await create("Three", projectId)
  }
  const made = await run(input, kind({ writeWorkbook: workbookApart }), { atPhase })
  expect(added).toBe(true)
  expect(made.rows).toBe(2)
})

describe("a workbook is written in a process of its own", () => {
  const order = (input: ExportInput, signal = new AbortController().signal) => ({
    work: { id: uuid() as JobId, actor: { clientId: world.clientId, userId: owner.id, module: "IC" as const }, input },
    connection: world.server.database.connection,
    signal,
    tell: async () => undefined,
  })
  const all = async (content: AsyncIterable<Buffer>) => {
    for await (const chunk of content) expect(chunk.length).toBeGreaterThan(0)
  }
  const processes = () => childProcesses("workbook-process")
  /** The process is there as soon as its content is asked for; what is done to it then is done before it has begun. */
  const meeting = (meet: (pid: number) => void): WriteWorkbook =>
    async function* (parts) {
      const content = workbookApart(parts)
      const first = content.next()
      for (const pid of processes()) meet(pid)
      const { done, value } = await first
      if (!done) yield value
      yield* content
    }
  const gone = async () => {
    while (processes().length > 0) await new Promise((resolve) => setTimeout(resolve, 20))
  }

  test.runIf(tellsOfProcesses)("killed, it fails the attempt, and the next one makes the file", async () => {
    const input = await asked()
    const killed = vi.fn<(pid: number) => void>((pid) => process.kill(pid, "SIGKILL"))
    await expect(run(input, kind({ writeWorkbook: meeting(killed) }))).rejects.toThrow("was not written")
    expect(killed).toHaveBeenCalledOnce()
    expect(await state(input.exportId)).toEqual({ state: "uploading", size: null })
    const made = await run(input, kind({ writeWorkbook: workbookApart }))
    expect(await state(input.exportId)).toEqual({ state: "ready", size: made.size })
    expect(left(input)).toBe(false)
  })

  test.runIf(tellsOfProcesses)("frozen, it is ended and fails the attempt", async () => {
    const wanted = order(await asked())
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    try {
      const freezing = meeting((pid) => process.kill(pid, "SIGSTOP"))
      const outcome = all(freezing(wanted)).catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(29_999)
      expect(processes()).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(String(await outcome)).toContain("was not written")
    } finally {
      vi.useRealTimers()
    }
    expect(processes()).toEqual([])
  })

  test.runIf(tellsOfProcesses)("stopped, it ends with the reason", async () => {
    const stop = new AbortController()
    const stopping = meeting(() => stop.abort(new Error("Not wanted.")))
    await expect(all(stopping(order(await asked(), stop.signal)))).rejects.toThrow("Not wanted.")
    expect(processes()).toEqual([])
  })

  test.runIf(tellsOfProcesses)("it does not outlive whoever read it", async () => {
    for await (const chunk of workbookApart(order(await asked()))) {
      expect(chunk.length).toBeGreaterThan(0)
      break
    }
    await gone()
  })
})

test("it is made with the rights its person has by then", async () => {
  const demoted = await world.person("demoted", { grants: allRecords })
  const input = await asked({}, demoted)
  await world.server.database.tenant(world.clientId, (tx) =>
    sql`delete from user_role where client_id = ${world.clientId} and user_id = ${demoted.id}`.execute(tx),
  )
  // Wherever it is written.
  for (const writeWorkbook of [workbookApart, workbookHere])
    await expect(run(input, kind({ writeWorkbook }), {}, demoted)).rejects.toMatchObject({
      problems: [{ code: "access.forbidden" }],
    })
})

test("one that its person deleted meanwhile is nobody's, and its content goes with the deleted files", async () => {
  const input = await asked()
  const atPhase = async () => {
    await world.call(owner, "DELETE", `/api/export/${input.exportId}/delete-download`)
  }
  await run(input, kind(), { atPhase })
  expect(await world.own(owner, input.exportId)).toBeUndefined()
  expect((await state(input.exportId))?.state).toBe("deleted")
})

test("after some days it is swept away, content first", async () => {
  const [old, fresh] = [await asked(), await asked()]
  await run(old)
  await run(fresh)
  await world.server.database.tenant(world.clientId, (tx) =>
    sql`update export_file set requested_at = now() - interval '8 days' where id = ${old.exportId}`.execute(tx),
  )
  const product = { clientId: world.clientId, userId: null, module: null }
  const swept = await runDirectly(world.server.database, sweepJob(store), product, {})
  expect(swept).toEqual({ removed: 1 })
  expect(await store.sizeOf(`${world.clientId}/${old.exportId}`)).toBeUndefined()
  expect(await state(old.exportId)).toBeUndefined()
  expect((await state(fresh.exportId))?.state).toBe("ready")
})
