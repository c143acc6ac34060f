import { sql } from "kysely"
import { expect } from "vitest"
import type { ProjectId } from "../../../../schemas/ids.ts"
import { validateKind } from "../../../../modules/imports/server/staged/validate-job.ts"
import { loadKind } from "../../../../modules/imports/server/staged/load-job.ts"
import { type ImportFixture, setupImportFixture } from "../../../support/import-fixture.ts"
import { startWorkerHere } from "../../../support/job-processes.ts"
import type { TestServer } from "../../../support/server.ts"
import { productJobKinds } from "../../../support/product-job-kinds.ts"
import type { KilledJob } from "./killed-job.ts"

/** Enough for two validation steps and three loading steps. */
const rows = 300
const columns = [
  { column: 0, keyword: "title_1" },
  { column: 1, keyword: "description_1" },
]

export interface PreparedImport {
  readonly fixture: ImportFixture
  readonly id: string
  readonly project: ProjectId
}

/** An import whose file was parsed; inserted directly, because no process of this test parses files. */
async function prepareImport(server: TestServer): Promise<PreparedImport> {
  const fixture = await setupImportFixture(server)
  const project = await fixture.addProject("Killed", [fixture.north])
  const { body } = await fixture.start("Title,Description\nA,a\n", { projectId: project })
  await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    const known = ["Title", "Description"].map((name, index) => ({
      index,
      name,
      samples: [],
      filled: rows,
      hidden: false,
    }))
    await sql`update record_import set job_id = null, columns = ${JSON.stringify(known)}::jsonb, source = 'csv', sheet = 'CSV', header_row = 1
      where client_id = ${fixture.clientId} and id = ${body.id}`.execute(tx)
    await sql`insert into import_row (client_id, import_id, row, cells)
      select ${fixture.clientId}::uuid, ${body.id}::uuid, i + 1, jsonb_build_array('Row ' || i, 'Text ' || i)
        from generate_series(1, ${rows}::int) i`.execute(tx)
  })
  expect((await fixture.sendRequest("PUT", `/${body.id}/mapping`, { columns, key: null })).status).toBe(202)
  return { fixture, id: body.id, project }
}

const stateOf = async ({ fixture, id }: PreparedImport) => (await fixture.sendRequest("GET", `/${id}`)).body
const isReady = (one: PreparedImport) => async () => (await stateOf(one)).state === "READY"

/** An import with validated rows that is being loaded, and the number of its records. */
export async function loadingImport(server: TestServer) {
  const one = await prepareImport(server)
  const { fixture, id, project } = one
  const validateWorker = startWorkerHere(server.database, productJobKinds())
  await validateWorker.until(isReady(one))
  await validateWorker.close()
  const { status, body } = await fixture.sendRequest("POST", `/${id}/load`)
  expect(status).toBe(202)
  /** Checks that each loaded row is one record with one audit entry. Returns their number. */
  const assertConsistent = async (): Promise<number> => {
    const { counts } = await stateOf(one)
    expect(counts.created + counts.create).toBe(rows)
    const createdImport = await server.database.clientTransaction(fixture.clientId, (tx) =>
      sql<{ records: number; names: number; entries: number }>`
        select count(*)::int as records, count(distinct name)::int as names,
               (select count(*)::int from audit_entry e where e.client_id = ${fixture.clientId}
                  and e.subject_id = any(array_agg(r.id::text))) as entries
          from record r where r.client_id = ${fixture.clientId} and r.project_id = ${project}`.execute(tx),
    )
    const { created } = counts
    expect(createdImport.rows[0]).toEqual({ records: created, names: created, entries: created })
    return created
  }
  return { ...one, rows, jobId: body.job.id as string, assertConsistent, isReady: isReady(one) }
}

/** Loading is first, because it validates its rows here while the queue is empty. */
export const imports: readonly KilledJob[] = [
  {
    what: "loads the rows of an import",
    run: loadKind.name,
    worst: { at: 3, is: "written" },
    done: [100, 100],
    async prepare(server) {
      const one = await loadingImport(server)
      return {
        clientId: one.fixture.clientId,
        assertConsistent: one.assertConsistent,
        isFinished: one.isReady,
        async complete() {
          expect(await one.assertConsistent()).toBe(rows)
          expect(await stateOf(one)).toMatchObject({ step: "load", counts: { created: rows, create: 0 } })
        },
      }
    },
  },
  {
    what: "judges the rows of an import",
    run: validateKind.name,
    // Steps: select the import, shared values, 250 rows, and the rest.
    worst: { at: 4, is: "written" },
    done: [250, 250],
    async prepare(server) {
      const one = await prepareImport(server)
      const countValidated = async () => Number((await stateOf(one)).counts.create)
      const { clientId } = one.fixture
      return {
        clientId,
        assertConsistent: countValidated,
        isFinished: isReady(one),
        complete: async () => expect(await countValidated()).toBe(rows),
      }
    },
  },
]
