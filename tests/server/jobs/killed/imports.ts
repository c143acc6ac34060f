import { sql } from "kysely"
import { expect } from "vitest"
import type { ProjectId } from "../../../../schemas/ids.ts"
import { judgeKind } from "../../../../server/services/profile/importing/staged/judge-job.ts"
import { loadKind } from "../../../../server/services/profile/importing/staged/load-job.ts"
import { type ImportWorld, startImportWorld } from "../../../support/import-world.ts"
import { startWorkerHere } from "../../../support/job-processes.ts"
import type { TestServer } from "../../../support/server.ts"
import { workKinds } from "../../../support/work-kinds.ts"
import type { KilledWork } from "./killed-work.ts"

/** Enough for two steps of judging, and three of loading. */
const rows = 300
const columns = [
  { column: 0, keyword: "title_1" },
  { column: 1, keyword: "description_1" },
]

export interface ReadImport {
  readonly world: ImportWorld
  readonly id: string
  readonly project: ProjectId
}

/** An import whose file was read, put there as reading would, since no process of this test reads files. */
async function readImport(server: TestServer): Promise<ReadImport> {
  const world = await startImportWorld(server)
  const project = await world.addProject("Killed", [world.north])
  const { body } = await world.start("Title,Description\nA,a\n", { projectId: project })
  await world.server.database.tenant(world.clientId, async (tx) => {
    const known = ["Title", "Description"].map((name, index) => ({
      index,
      name,
      samples: [],
      filled: rows,
      hidden: false,
    }))
    await sql`update record_import set job_id = null, columns = ${JSON.stringify(known)}::jsonb, source = 'csv', sheet = 'CSV', header_row = 1
      where client_id = ${world.clientId} and id = ${body.id}`.execute(tx)
    await sql`insert into import_row (client_id, import_id, row, cells)
      select ${world.clientId}::uuid, ${body.id}::uuid, i + 1, jsonb_build_array('Row ' || i, 'Text ' || i)
        from generate_series(1, ${rows}::int) i`.execute(tx)
  })
  expect((await world.ask("PUT", `/${body.id}/mapping`, { columns, key: null })).status).toBe(202)
  return { world, id: body.id, project }
}

const stateOf = async ({ world, id }: ReadImport) => (await world.ask("GET", `/${id}`)).body
const isReady = (one: ReadImport) => async () => (await stateOf(one)).state === "READY"

/** An import whose rows are judged and being loaded, and how many records there are of it. */
export async function loadingImport(server: TestServer) {
  const one = await readImport(server)
  const { world, id, project } = one
  const judging = startWorkerHere(server.database, workKinds())
  await judging.until(isReady(one))
  await judging.close()
  const { status, body } = await world.ask("POST", `/${id}/load`)
  expect(status).toBe(202)
  /** Each loaded row is one record with one entry; how many. */
  const whole = async (): Promise<number> => {
    const { counts } = await stateOf(one)
    expect(counts.created + counts.create).toBe(rows)
    const made = await server.database.tenant(world.clientId, (tx) =>
      sql<{ records: number; names: number; entries: number }>`
        select count(*)::int as records, count(distinct name)::int as names,
               (select count(*)::int from audit_entry e where e.client_id = ${world.clientId}
                  and e.subject_id = any(array_agg(r.id::text))) as entries
          from record r where r.client_id = ${world.clientId} and r.project_id = ${project}`.execute(tx),
    )
    const { created } = counts
    expect(made.rows[0]).toEqual({ records: created, names: created, entries: created })
    return created
  }
  return { ...one, rows, jobId: body.job.id as string, whole, isReady: isReady(one) }
}

/** Loading first: what is judged for it is judged here, while nothing else waits in the queue. */
export const imports: readonly KilledWork[] = [
  {
    what: "loads the rows of an import",
    work: loadKind.name,
    worst: { at: 3, is: "written" },
    done: [100, 100],
    async prepare(server) {
      const one = await loadingImport(server)
      return {
        clientId: one.world.clientId,
        whole: one.whole,
        isEnded: one.isReady,
        async complete() {
          expect(await one.whole()).toBe(rows)
          expect(await stateOf(one)).toMatchObject({ step: "load", counts: { created: rows, create: 0 } })
        },
      }
    },
  },
  {
    what: "judges the rows of an import",
    work: judgeKind.name,
    // Which it is, what rows have in common, two hundred and fifty of them, and the rest.
    worst: { at: 4, is: "written" },
    done: [250, 250],
    async prepare(server) {
      const one = await readImport(server)
      const judged = async () => Number((await stateOf(one)).counts.create)
      const { clientId } = one.world
      return { clientId, whole: judged, isEnded: isReady(one), complete: async () => expect(await judged()).toBe(rows) }
    },
  },
]
