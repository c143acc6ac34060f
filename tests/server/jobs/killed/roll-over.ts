import { sql } from "kysely"
import { expect } from "vitest"
import { createAjvCheck } from "../../../../engine/validate/ajv-check.ts"
import { compiledProfiles } from "../../../../modules/profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../../../modules/record-extensions.ts"
import { applyJob, applyKind } from "../../../../modules/roll-over/server/apply-job.ts"
import { prepareJob } from "../../../../modules/roll-over/server/prepare-job.ts"
import type { RollOverJobInput } from "../../../../modules/roll-over/server/roll-over-job.ts"
import { undoKind } from "../../../../modules/roll-over/server/undo-job.ts"
import { databaseClock } from "../../../../server/clock.ts"
import { folderStore } from "../../../../server/files/folder/folder-store.ts"
import type { JobKind } from "../../../../server/jobs/job-kind.ts"
import { allRecords, setupProfileFixture, text } from "../../../support/profile-fixture.ts"
import type { TestServer } from "../../../support/server.ts"
import type { KilledJob } from "./killed-job.ts"
import { runJobHere } from "./run-job-here.ts"

/** Enough for two steps of 25, of which the second one is interrupted, and a rest. */
const processesToAdd = 60
/** Enough for a step of 25 and the beginning of another one, which is interrupted. */
const processesToTakeBack = 30
const url = "/api/v1/roll-overs"

/** A roll-over that adds the processes of a previous year to a project, before it is applied. */
async function prepareRollOver(server: TestServer, processes: number) {
  const fixture = await setupProfileFixture(server)
  const { clientId, north } = fixture
  const sourceId = await fixture.addProject("Killed year", [north])
  const projectId = await fixture.addProject("Killed roll-over", [north])
  const inClient = <Value>(run: Parameters<typeof server.database.clientTransaction<Value>>[1]) =>
    server.database.clientTransaction(clientId, run)
  await inClient((tx) => tx.updateTable("project").set({ financial_year: 2025 }).where("id", "=", sourceId).execute())
  const user = await fixture.user("rolls-over", { grants: allRecords })
  const sendOk = async (method: "GET" | "POST", path: string, body?: object) => {
    const response = await fixture.call(user, method, path, body)
    expect([path, response.status < 300, response.body?.code]).toEqual([path, true, undefined])
    return response.body
  }
  for (let count = 1; count <= processes; count += 1) {
    const fields = { title_1: text(`Process ${count}`) }
    await sendOk("POST", "/api/v1/profiles/data", { profileId: "process", projectId: sourceId, fields })
  }
  const { id, job } = await sendOk("POST", url, { projectId, sourceId, parts: [] })
  const deps = {
    compiledProfiles: compiledProfiles(),
    clock: databaseClock,
    extensions: recordExtensions,
    check: createAjvCheck(),
  }
  const runHere = <Result>(kind: JobKind<RollOverJobInput, Result>, jobId: string) =>
    runJobHere(server, kind, { clientId, userId: user.id, jobId, input: { rollOverId: id } })
  await runHere(prepareJob(deps), job.id)

  return {
    clientId,
    id: id as string,
    projectId,
    deps,
    inClient,
    runHere,
    found: () => sendOk("GET", `${url}/${id}`),
    /** Enqueues the job that applies the roll-over or takes it back, and returns its ID. */
    enqueue: async (action: "apply" | "undo"): Promise<string> =>
      (await sendOk("POST", `${url}/${id}/${action}`)).job.id,
  }
}

/** A roll-over that adds the processes of a previous year to a project. */
const applied: KilledJob = {
  what: "rolls a previous year over",
  run: applyKind.name,
  // Steps: count the rows, 25 rows, 25 rows.
  worst: { at: 3, is: "written" },
  done: [25, 25],
  async prepare(server) {
    const { clientId, id, projectId, inClient, found, enqueue } = await prepareRollOver(server, processesToAdd)
    await enqueue("apply")
    /** Checks that each applied row is one record that continues one of the previous year, with its two entries. */
    const assertConsistent = async (): Promise<number> => {
      const { rows } = await inClient((tx) =>
        sql<{ records: number; previous: number; entries: number; applied: number }>`
          select count(*)::int as records,
                 (select count(distinct p.previous_id)::int from record_predecessor p
                   where p.client_id = ${clientId} and p.record_id = any(array_agg(r.id))) as previous,
                 (select count(*)::int from audit_entry e where e.client_id = ${clientId}
                    and e.subject_id = any(array_agg(r.id::text))) as entries,
                 (select count(*)::int from roll_over_row s where s.client_id = ${clientId} and s.roll_over_id = ${id}
                    and s.result = 'added') as applied
            from record r where r.client_id = ${clientId} and r.project_id = ${projectId}`.execute(tx),
      )
      const count = rows[0]?.applied ?? 0
      expect(rows[0]).toEqual({ records: count, previous: count, entries: 2 * count, applied: count })
      return count
    }
    return {
      clientId,
      assertConsistent,
      isFinished: async () => (await found()).state === "applied",
      async complete() {
        expect(await assertConsistent()).toBe(processesToAdd)
        expect((await found()).results).toMatchObject({ added: processesToAdd, rejected: 0, outdated: 0 })
      },
    }
  },
}

/** An applied roll-over that is taken back. */
const undone: KilledJob = {
  what: "takes a roll-over back",
  run: undoKind.name,
  // Steps: count the rows, 25 rows, 25 rows.
  worst: { at: 3, is: "written" },
  done: [25, 25],
  async prepare(server, folder) {
    const { clientId, id, projectId, deps, inClient, runHere, found, enqueue } = await prepareRollOver(
      server,
      processesToTakeBack,
    )
    const store = folderStore(folder, { sign: async (path) => path, isGood: async () => false })
    await runHere(applyJob({ ...deps, store }), await enqueue("apply"))
    const jobId = await enqueue("undo")
    /** Checks that each undone row is one record in the recycle bin with one entry, which continues nothing. */
    const assertConsistent = async (): Promise<number> => {
      const { rows } = await inClient((tx) =>
        sql<{ records: number; previous: number; deleted: number; entries: number; undone: number }>`
          select (select count(*)::int from record r where r.client_id = ${clientId} and r.project_id = ${projectId}) as records,
                 (select count(*)::int from record_predecessor p where p.client_id = ${clientId}
                    and p.project_id = ${projectId}) as previous,
                 (select count(*)::int from deleted_record d where d.client_id = ${clientId}
                    and d.project_id = ${projectId}) as deleted,
                 (select count(*)::int from audit_entry e where e.client_id = ${clientId} and e.job_id = ${jobId}) as entries,
                 (select count(*)::int from roll_over_row s where s.client_id = ${clientId} and s.roll_over_id = ${id}
                    and s.undone) as undone`.execute(tx),
      )
      const count = rows[0]?.undone ?? 0
      const left = processesToTakeBack - count
      expect(rows[0]).toEqual({ records: left, previous: left, deleted: count, entries: count, undone: count })
      return count
    }
    return {
      clientId,
      assertConsistent,
      isFinished: async () => (await found()).state === "undone",
      async complete() {
        expect(await assertConsistent()).toBe(processesToTakeBack)
        expect(await found()).toMatchObject({ undone: processesToTakeBack, notUndone: 0 })
      },
    }
  },
}

export const rollOvers: readonly KilledJob[] = [applied, undone]
