import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { startImportWorld, type ImportWorld } from "../../support/import-world.ts"
import { workerProcesses } from "../../support/killed-workers.ts"
import { startTestServer } from "../../support/server.ts"

const rows = 400

let world: ImportWorld
const workers = workerProcesses("import-worker.ts", () => world.server.databaseUrl)
beforeAll(async () => {
  const server = await startTestServer({ WORK_AT_ONCE: "0" })
  world = await startImportWorld(server)
})
afterEach(() => workers.end())
afterAll(() => world.server.close())

/** An import whose file was read, put there as reading would, since no process of this test reads files. */
async function readImport(projectId: string): Promise<string> {
  const { body } = await world.start("Title,Description\nA,a\n", { projectId })
  await world.server.database.tenant(world.clientId, async (tx) => {
    const columns = ["Title", "Description"].map((name, index) => ({
      index,
      name,
      samples: [],
      filled: rows,
      hidden: false,
    }))
    await sql`update record_import set job_id = null, columns = ${JSON.stringify(columns)}::jsonb, source = 'csv', sheet = 'CSV', header_row = 1
      where client_id = ${world.clientId} and id = ${body.id}`.execute(tx)
    await sql`insert into import_row (client_id, import_id, row, cells)
      select ${world.clientId}::uuid, ${body.id}::uuid, i + 1, jsonb_build_array('Row ' || i, 'Text ' || i)
        from generate_series(1, ${rows}::int) i`.execute(tx)
  })
  return body.id
}

async function until(
  id: string,
  isSo: (one: { state: string; counts: Record<string, number>; job: { done: number } }) => boolean,
) {
  for (;;) {
    const { body } = await world.ask("GET", `/${id}`)
    if (isSo(body)) return body
    if (body.job?.state === "failed") throw new Error(JSON.stringify(body.job))
    await new Promise((wake) => setTimeout(wake, 5))
  }
}

test("killed while it judges and while it loads, every row is written once", async () => {
  const project = await world.addProject("Killed", [world.north])
  const id = await readImport(project)
  const columns = [
    { column: 0, keyword: "title_1" },
    { column: 1, keyword: "description_1" },
  ]
  expect((await world.ask("PUT", `/${id}/mapping`, { columns, key: null })).status).toBe(202)
  const judging = await workers.start()
  await until(id, ({ counts }) => (counts["create"] ?? 0) > 0)
  await workers.kill(judging)
  await workers.start()
  await until(id, ({ state }) => state === "READY")
  expect((await world.ask("GET", `/${id}`)).body.counts).toMatchObject({ create: rows })

  expect((await world.ask("POST", `/${id}/load`)).status).toBe(202)
  await until(id, ({ counts }) => (counts["created"] ?? 0) > 0)
  await workers.end()
  const left = (await world.ask("GET", `/${id}`)).body.counts
  // Killed in the middle: some rows are written, others are not.
  expect(left.created).toBeGreaterThan(0)
  expect(left.create).toBeGreaterThan(0)
  await workers.start()
  await until(id, ({ state }) => state === "READY")
  expect((await world.ask("GET", `/${id}`)).body).toMatchObject({ step: "load", counts: { created: rows, create: 0 } })
  const made = await world.server.database.tenant(world.clientId, (tx) =>
    sql<{ records: number; names: number; entries: number }>`
      select count(*)::int as records, count(distinct name)::int as names,
             (select count(*)::int from audit_entry e where e.client_id = ${world.clientId}
                and e.subject_id = any(array_agg(r.id::text))) as entries
        from record r where r.client_id = ${world.clientId} and r.project_id = ${project}`.execute(tx),
  )
  expect(made.rows[0]).toEqual({ records: rows, names: rows, entries: rows })
})

test("stopped in the middle, what is loaded stays, the rest waits, and loading goes on when asked", async () => {
  const project = await world.addProject("Stopped", [world.north])
  const id = await readImport(project)
  await world.ask("PUT", `/${id}/mapping`, { columns: [{ column: 0, keyword: "title_1" }], key: null })
  await workers.start()
  await until(id, ({ state }) => state === "READY")
  const { body } = await world.ask("POST", `/${id}/load`)
  await until(id, ({ counts }) => (counts["created"] ?? 0) > 0)
  await world.call(world.owner, "POST", `/api/v1/jobs/${body.job.id}/cancel`)
  const stopped = await until(id, ({ state }) => state === "READY")
  expect(stopped.job).toMatchObject({ state: "cancelled" })
  expect(stopped.counts["created"] ?? 0).toBeGreaterThan(0)
  expect((stopped.counts["created"] ?? 0) + (stopped.counts["create"] ?? 0)).toBe(rows)
  if ((stopped.counts["create"] ?? 0) > 0) await world.ask("POST", `/${id}/load`)
  expect((await until(id, ({ state }) => state === "READY")).counts).toMatchObject({ created: rows })
})
