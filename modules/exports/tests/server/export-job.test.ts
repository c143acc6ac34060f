import { existsSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import type { JobId } from "../../../../schemas/ids.ts"
import { databaseClock } from "../../../../server/clock.ts"
import type { FileStore } from "../../../../server/files/file-store.ts"
import { folderStore } from "../../../../server/files/folder/folder-store.ts"
import { compiledProfiles } from "../../../profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../../record-extensions.ts"
import type { ExportInput } from "../../server/exports/export-input.ts"
import { exportJob, type ExportDeps } from "../../server/exports/export-job.ts"
import { exportCleanupJob } from "../../server/exports/cleanup-job.ts"
import { workbookApart, type WriteWorkbook } from "../../server/exports/workbook-apart.ts"
import { childProcesses, canInspectProcesses } from "../../../../tests/support/child-processes.ts"
import { type ExportFixture, setupExportFixture } from "../../../../tests/support/export-fixture.ts"
import { listedProfile } from "../../../../tests/support/listed-profile.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords } from "../../../../tests/support/profile-fixture.ts"
import { runDirectly } from "../../../../tests/support/run-directly.ts"
import { workbookHere } from "../../../../tests/support/workbook-here.ts"

let fixture: ExportFixture
let owner: TestUser
let store: FileStore
const list = { serviceReferenceId: "listed" }

beforeAll(async () => {
  fixture = await setupExportFixture("0")
  await fixture.publish(listedProfile)
  owner = await fixture.user("owner", { grants: allRecords })
  store = folderStore(fixture.folder, { sign: async (path) => path, isGood: async () => true })
  for (const title of ["One", "Two"]) await create(title)
})
afterAll(() => fixture.end())

async function create(title: string, projectId = fixture.projects.north) {
  return fixture.call(owner, "POST", "/api/v1/profiles/data", {
    profileId: "listed",
    projectId,
    fields: { title_1: { value: title } },
  })
}

/** Requests an export without running the job. Returns the job's input. */
async function createExportInput(overrides: object = {}, user = owner): Promise<ExportInput> {
  const { body } = await fixture.sendRequest(user, { ...list, ...overrides })
  return fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    const { rows } = await sql<{ input: ExportInput }>`select input from job where id = ${body.jobId}`.execute(tx)
    const [row] = rows
    if (!row) throw new Error("The work was not put in.")
    return row.input
  })
}

const kind = (deps: Partial<Pick<ExportDeps, "store" | "writeWorkbook">> = {}) => {
  const accessDeps = { compiledProfiles: compiledProfiles(), clock: databaseClock, extensions: recordExtensions }
  return exportJob({ database: fixture.server.database, accessDeps, store, writeWorkbook: workbookHere, ...deps })
}
const run = (input: ExportInput, job = kind(), moments = {}, { id: userId } = owner) =>
  runDirectly(fixture.server.database, job, { clientId: fixture.clientId, userId, module: "IC" }, input, moments)

/** Content of an export that was uploaded but not moved to its final location. */
const left = ({ exportId }: ExportInput) => existsSync(join(fixture.folder, "uploads", fixture.clientId, exportId))
const state = async (id: string) =>
  fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    const { rows } = await sql<{ state: string; size: number | null }>`
      select state, size from stored_file where id = ${id}`.execute(tx)
    return rows[0]
  })

test("an interrupted attempt leaves nothing, and the next one creates one complete file", async () => {
  const input = await createExportInput()
  const cut: FileStore = { ...store, complete: () => Promise.reject(new Error("The power went.")) }
  await expect(run(input, kind({ store: cut }))).rejects.toThrow("The power went.")
  expect(await state(input.exportId)).toEqual({ state: "uploading", size: null })
  expect((await fixture.call(owner, "GET", `/api/file/download?fileUploadId=${input.exportId}`)).status).toBe(404)
  const exportRun = await run(input)
  expect(await state(input.exportId)).toEqual({ state: "ready", size: exportRun.size })
  expect(left(input)).toBe(false)
})

test("rewrites a file once when the process stops before the commit", async () => {
  const input = await createExportInput()
  const beforeCommit = async () => Promise.reject(new Error("The process was killed."))
  await expect(run(input, kind(), { beforeCommit })).rejects.toThrow("The process was killed.")
  expect(await state(input.exportId)).toEqual({ state: "uploading", size: null })
  const exportRun = await run(input)
  expect(exportRun).toEqual({ rows: 2, size: await store.sizeOf(`${fixture.clientId}/${input.exportId}`) })
})

test("the file is a consistent snapshot of the list, whatever changes during the export", async () => {
  const projectId = await fixture.addProject("Growing", [fixture.north])
  for (const title of ["One", "Two"]) await create(title, projectId)
  const input = await createExportInput({ projectId })
  let added = false
  const atPhase = async () => {
    if (added) return
    added = true
    await create("Three", projectId)
  }
  const exportRun = await run(input, kind({ writeWorkbook: workbookApart }), { atPhase })
  expect(added).toBe(true)
  expect(exportRun.rows).toBe(2)
})

describe("a workbook is written in a separate process", () => {
  const order = (input: ExportInput, signal = new AbortController().signal) => ({
    exportRun: {
      id: uuid() as JobId,
      actor: { clientId: fixture.clientId, userId: owner.id, module: "IC" as const },
      input,
    },
    connection: fixture.server.database.connection,
    signal,
    reportProgress: async () => undefined,
  })
  const all = async (content: AsyncIterable<Buffer>) => {
    for await (const chunk of content) expect(chunk.length).toBeGreaterThan(0)
  }
  const processes = () => childProcesses("workbook-process")
  /** The process exists as soon as its content is requested, so `meet` runs before it starts writing. */
  const meeting = (meet: (pid: number) => void): WriteWorkbook =>
    async function* (deps) {
      const content = workbookApart(deps)
      const first = content.next()
      for (const pid of processes()) meet(pid)
      const { done, value } = await first
      if (!done) yield value
      yield* content
    }
  const isDeleted = async () => {
    while (processes().length > 0) await new Promise((resolve) => setTimeout(resolve, 20))
  }

  test.runIf(canInspectProcesses)(
    "a killed process fails the attempt, and the next attempt creates the file",
    async () => {
      const input = await createExportInput()
      const killed = vi.fn<(pid: number) => void>((pid) => process.kill(pid, "SIGKILL"))
      await expect(run(input, kind({ writeWorkbook: meeting(killed) }))).rejects.toThrow("was not written")
      expect(killed).toHaveBeenCalledOnce()
      expect(await state(input.exportId)).toEqual({ state: "uploading", size: null })
      const exportRun = await run(input, kind({ writeWorkbook: workbookApart }))
      expect(await state(input.exportId)).toEqual({ state: "ready", size: exportRun.size })
      expect(left(input)).toBe(false)
    },
  )

  test.runIf(canInspectProcesses)("a frozen process is terminated and fails the attempt", async () => {
    const expected = order(await createExportInput())
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    try {
      const freezing = meeting((pid) => process.kill(pid, "SIGSTOP"))
      const outcome = all(freezing(expected)).catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(29_999)
      expect(processes()).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(String(await outcome)).toContain("was not written")
    } finally {
      vi.useRealTimers()
    }
    expect(processes()).toEqual([])
  })

  test.runIf(canInspectProcesses)("a stopped process ends with the reason", async () => {
    const stop = new AbortController()
    const stopping = meeting(() => stop.abort(new Error("Not wanted.")))
    await expect(all(stopping(order(await createExportInput(), stop.signal)))).rejects.toThrow("Not wanted.")
    expect(processes()).toEqual([])
  })

  test.runIf(canInspectProcesses)("the process ends when its reader ends", async () => {
    for await (const chunk of workbookApart(order(await createExportInput()))) {
      expect(chunk.length).toBeGreaterThan(0)
      break
    }
    await isDeleted()
  })
})

test("an export uses the permissions that the user has when it runs", async () => {
  const demoted = await fixture.user("demoted", { grants: allRecords })
  const input = await createExportInput({}, demoted)
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    sql`delete from user_role where client_id = ${fixture.clientId} and user_id = ${demoted.id}`.execute(tx),
  )
  // For both implementations.
  for (const writeWorkbook of [workbookApart, workbookHere])
    await expect(run(input, kind({ writeWorkbook }), {}, demoted)).rejects.toMatchObject({
      problems: [{ code: "access.forbidden" }],
    })
})

test("an export deleted by its owner while it runs has no owner, and its content is deleted with the deleted files", async () => {
  const input = await createExportInput()
  const atPhase = async () => {
    await fixture.call(owner, "DELETE", `/api/export/${input.exportId}/delete-download`)
  }
  await run(input, kind(), { atPhase })
  expect(await fixture.findMyExport(owner, input.exportId)).toBeUndefined()
  expect((await state(input.exportId))?.state).toBe("deleted")
})

test("the cleanup deletes an expired export after some days, content first", async () => {
  const [old, fresh] = [await createExportInput(), await createExportInput()]
  await run(old)
  await run(fresh)
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    sql`update export_file set requested_at = now() - interval '8 days' where id = ${old.exportId}`.execute(tx),
  )
  const systemActor = { clientId: fixture.clientId, userId: null, module: null }
  const cleanup = await runDirectly(fixture.server.database, exportCleanupJob(store), systemActor, {})
  expect(cleanup).toEqual({ removed: 1 })
  expect(await store.sizeOf(`${fixture.clientId}/${old.exportId}`)).toBeUndefined()
  expect(await state(old.exportId)).toBeUndefined()
  expect((await state(fresh.exportId))?.state).toBe("ready")
})
