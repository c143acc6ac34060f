import { sql } from "kysely"
import { expect } from "vitest"
import { masterLibrary, type RecordId } from "../../../../schemas/ids.ts"
import { createAjvCheck } from "../../../../engine/validate/ajv-check.ts"
import { databaseClock } from "../../../../server/clock.ts"
import { folderStore } from "../../../../server/files/folder/folder-store.ts"
import type { JobKind } from "../../../../server/jobs/job-kind.ts"
import { applyJob, applyKind } from "../../../../modules/master-sync/server/apply-job.ts"
import { compareJob } from "../../../../modules/master-sync/server/compare-job.ts"
import type { SyncJobInput } from "../../../../modules/master-sync/server/sync-job.ts"
import { undoKind } from "../../../../modules/master-sync/server/undo-job.ts"
import { compiledProfiles } from "../../../../modules/profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../../../modules/record-extensions.ts"
import { allRecords, setupProfileFixture, text } from "../../../support/profile-fixture.ts"
import type { TestServer } from "../../../support/server.ts"
import type { KilledJob } from "./killed-job.ts"
import { runJobHere } from "./run-job-here.ts"

/** Enough for two steps of 25, of which the second one is interrupted, and a rest. */
const mastersToAdd = 60
/** Enough for a step of 25 and the beginning of another one, which is interrupted. */
const mastersToTakeBack = 30
const url = "/api/v1/profiles/data"

/** A sync that adds the processes of a library to a project, before it is applied. */
async function prepareSync(server: TestServer, masters: number) {
  const fixture = await setupProfileFixture(server)
  const { clientId, north } = fixture
  const project = await fixture.addProject("Killed sync", [north])
  const grants = [
    ...allRecords,
    { feature: "Settings", subFeature: "*", actions: ["CREATE", "READ", "UPDATE"] } as const,
  ]
  const user = await fixture.user("syncs", {
    grants: grants.map((grant) => ({ ...grant, actions: [...grant.actions] })),
  })
  const sendOk = async (method: "GET" | "POST" | "PUT", path: string, body?: object) => {
    const response = await fixture.call(user, method, path, body)
    expect([path, response.status < 300, response.body?.code]).toEqual([path, true, undefined])
    return response.body
  }
  const assign: { processId: RecordId; entityId: string }[] = []
  for (let count = 1; count <= masters; count += 1) {
    const body = { profileId: "process", projectId: masterLibrary, fields: { title_1: text(`Master ${count}`) } }
    assign.push({ processId: (await sendOk("POST", url, body)).id, entityId: north })
  }
  await sendOk("PUT", "/api/v1/profiles/process-mapping/entities", { assign, withdraw: [] })
  const { id, job } = await sendOk("POST", `${url}/sync-with-master`, { projectId: project })
  const deps = { compiledProfiles: compiledProfiles(), clock: databaseClock, extensions: recordExtensions }
  const runHere = <Result>(kind: JobKind<SyncJobInput, Result>, jobId: string) =>
    runJobHere(server, kind, { clientId, userId: user.id, jobId, input: { syncId: id } })
  await runHere(compareJob({ ...deps, check: createAjvCheck() }), job.id)

  return {
    clientId,
    id: id as string,
    project,
    deps: { ...deps, check: createAjvCheck() },
    runHere,
    sync: () => sendOk("GET", `${url}/sync-with-master/${id}`),
    /** Enqueues the job that applies the sync or takes it back, and returns its ID. */
    enqueue: async (action: "apply" | "undo"): Promise<string> =>
      (await sendOk("POST", `${url}/sync-with-master/${id}/${action}`)).job.id,
  }
}

/** A sync that adds the processes of a library to a project. */
const applied: KilledJob = {
  what: "applies a sync with the master library",
  run: applyKind.name,
  // Steps: count the rows, find their pictures, 25 rows, 25 rows.
  worst: { at: 4, is: "written" },
  done: [25, 25],
  async prepare(server) {
    const { clientId, id, project, sync, enqueue } = await prepareSync(server, mastersToAdd)
    await enqueue("apply")
    /** Checks that each applied row is one record with one entry and one memory of what it took. */
    const assertConsistent = async (): Promise<number> => {
      const { rows } = await server.database.clientTransaction(clientId, (tx) =>
        sql<{ records: number; masters: number; copies: number; entries: number; applied: number }>`
          select count(*)::int as records, count(distinct r.master_id)::int as masters,
                 (select count(*)::int from master_copy c where c.client_id = ${clientId} and c.project_id = ${project}) as copies,
                 (select count(*)::int from audit_entry e where e.client_id = ${clientId}
                    and e.subject_id = any(array_agg(r.id::text))) as entries,
                 (select count(*)::int from master_sync_row s where s.client_id = ${clientId} and s.sync_id = ${id}
                    and s.result = 'added') as applied
            from record r where r.client_id = ${clientId} and r.project_id = ${project}`.execute(tx),
      )
      const count = rows[0]?.applied ?? 0
      expect(rows[0]).toEqual({ records: count, masters: count, copies: count, entries: count, applied: count })
      return count
    }
    return {
      clientId,
      assertConsistent,
      isFinished: async () => (await sync()).state === "applied",
      async complete() {
        expect(await assertConsistent()).toBe(mastersToAdd)
        expect((await sync()).results).toMatchObject({ added: mastersToAdd, rejected: 0, outdated: 0 })
      },
    }
  },
}

/** An applied sync that is taken back. */
const undone: KilledJob = {
  what: "takes a sync with the master library back",
  run: undoKind.name,
  // Steps: count the rows, 25 rows, 25 rows.
  worst: { at: 3, is: "written" },
  done: [25, 25],
  async prepare(server, folder) {
    const { clientId, id, project, deps, runHere, sync, enqueue } = await prepareSync(server, mastersToTakeBack)
    const store = folderStore(folder, { sign: async (path) => path, isGood: async () => false })
    await runHere(applyJob({ ...deps, store }), await enqueue("apply"))
    const jobId = await enqueue("undo")
    /** Checks that each undone row is one record in the recycle bin with one entry, of which nothing is remembered. */
    const assertConsistent = async (): Promise<number> => {
      const { rows } = await server.database.clientTransaction(clientId, (tx) =>
        sql<{ records: number; copies: number; deleted: number; entries: number; undone: number }>`
          select (select count(*)::int from record r where r.client_id = ${clientId} and r.project_id = ${project}) as records,
                 (select count(*)::int from master_copy c where c.client_id = ${clientId} and c.project_id = ${project}) as copies,
                 (select count(*)::int from deleted_record d where d.client_id = ${clientId} and d.project_id = ${project}) as deleted,
                 (select count(*)::int from audit_entry e where e.client_id = ${clientId} and e.job_id = ${jobId}) as entries,
                 (select count(*)::int from master_sync_row s where s.client_id = ${clientId} and s.sync_id = ${id}
                    and s.undone) as undone`.execute(tx),
      )
      const count = rows[0]?.undone ?? 0
      const left = mastersToTakeBack - count
      expect(rows[0]).toEqual({ records: left, copies: left, deleted: count, entries: count, undone: count })
      return count
    }
    return {
      clientId,
      assertConsistent,
      isFinished: async () => (await sync()).state === "undone",
      async complete() {
        expect(await assertConsistent()).toBe(mastersToTakeBack)
        expect(await sync()).toMatchObject({ undone: mastersToTakeBack, notUndone: 0 })
      },
    }
  },
}

export const masterSyncs: readonly KilledJob[] = [applied, undone]
