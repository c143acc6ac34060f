import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import { expect } from "vitest"
import type { ImportId, ProfileId } from "../../../../schemas/ids.ts"
import { createAjvCheck } from "../../../../engine/validate/ajv-check.ts"
import { databaseClock } from "../../../../server/clock.ts"
import { json } from "../../../../server/database/json.ts"
import { loadMatrixKind } from "../../../../modules/imports/server/matrix/load-job.ts"
import { validateMatrixJob } from "../../../../modules/imports/server/matrix/validate-job.ts"
import { compiledProfiles } from "../../../../modules/profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../../../modules/record-extensions.ts"
import { allRecords, setupProfileFixture } from "../../../support/profile-fixture.ts"
import type { KilledJob } from "./killed-job.ts"
import { runJobHere } from "./run-job-here.ts"

/** Enough for two steps of 100 records, of which the second one is interrupted. */
const risks = 120
const headings = ["Process", "Sub-process", "Risk"]
const columns = [
  { column: 0, part: "PROCESS", keyword: "title_1" },
  { column: 1, part: "SUB_PROCESS", keyword: "title_1" },
  { column: 2, part: "RISK", keyword: "title_1" },
]

/** An import of risks below one sub-process and its process. */
export const matrixImport: KilledJob = {
  what: "loads the records that the rows of a matrix name",
  run: loadMatrixKind.name,
  // Steps: count the records; for processes and sub-processes the valid rows and their records; for risks the valid
  // rows, 100 risks, and the rest.
  worst: { at: 8, is: "written" },
  done: [102, 102],
  async prepare(server) {
    const fixture = await setupProfileFixture(server)
    const { clientId, north } = fixture
    const project = await fixture.addProject("Killed matrix", [north])
    const user = await fixture.user("imports", { grants: allRecords })
    const id = uuid() as ImportId
    await server.database.clientTransaction(clientId, async (tx) => {
      // Inserted directly, because no process of this test parses files.
      const read = headings.map((name, index) => ({ index, name, samples: [], filled: risks, hidden: false }))
      const profiles = {
        PROCESS: "process" as ProfileId,
        SUB_PROCESS: "sub-process" as ProfileId,
        RISK: "risk" as ProfileId,
      }
      await tx
        .insertInto("record_import")
        .values({
          client_id: clientId,
          id,
          user_id: user.id,
          module: "IC",
          entity_id: north,
          part_profiles: json(profiles),
          project_id: project,
          file_name: "matrix.xlsx",
          size: 1,
          file_id: uuid(),
          owns_file: false,
          source: "xlsx",
          sheet: "RCM",
          header_row: 1,
          columns: json(read),
        })
        .execute()
      await sql`insert into import_row (client_id, import_id, row, cells)
        select ${clientId}::uuid, ${id}::uuid, i + 1, jsonb_build_array('Sales', 'Billing', 'Risk ' || i)
          from generate_series(1, ${risks}::int) i`.execute(tx)
    })
    const url = `/api/v1/profiles/data/imports/${id}`
    const sendOk = async (method: "GET" | "POST" | "PUT", path: string, body?: object) => {
      const response = await fixture.call(user, method, `${url}${path}`, body)
      expect([path, response.status < 300, response.body?.code]).toEqual([path, true, undefined])
      return response.body
    }
    const { job } = await sendOk("PUT", "/mapping", { columns })
    const deps = { compiledProfiles: compiledProfiles(), clock: databaseClock, extensions: recordExtensions }
    const kind = validateMatrixJob({ ...deps, check: createAjvCheck() })
    await runJobHere(server, kind, { clientId, userId: user.id, jobId: job.id, input: { importId: id } })
    await sendOk("POST", "/load")

    /** Checks that each loaded record is one record with one entry of its creation, and has its link. */
    const assertConsistent = async (): Promise<number> => {
      const { rows } = await server.database.clientTransaction(clientId, (tx) =>
        sql<{ records: number; names: number; entries: number; links: number; loaded: number }>`
          select count(*)::int as records, count(distinct r.name)::int as names,
                 (select count(*)::int from audit_entry e where e.client_id = ${clientId} and e.action = 'created'
                    and e.subject_id = any(array_agg(r.id::text))) as entries,
                 (select count(*)::int from record_link l where l.client_id = ${clientId}
                    and l.child_id = any(array_agg(r.id))) as links,
                 (select count(*)::int from import_record i where i.client_id = ${clientId} and i.import_id = ${id}
                    and i.status = 'created' and i.record_id = any(array_agg(r.id))) as loaded
            from record r where r.client_id = ${clientId} and r.project_id = ${project}`.execute(tx),
      )
      const count = rows[0]?.loaded ?? 0
      expect(rows[0]).toEqual({ records: count, names: count, entries: count, links: count - 1, loaded: count })
      return count
    }
    return {
      clientId,
      assertConsistent,
      isFinished: async () => (await sendOk("GET", "")).state === "READY",
      async complete() {
        expect(await assertConsistent()).toBe(risks + 2)
        expect(await sendOk("GET", "")).toMatchObject({ step: "load", counts: { created: risks, create: 0 } })
      },
    }
  },
}
