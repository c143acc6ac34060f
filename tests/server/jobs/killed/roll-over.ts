import { sql } from "kysely"
import { expect } from "vitest"
import { createAjvCheck } from "../../../../engine/validate/ajv-check.ts"
import { compiledProfiles } from "../../../../modules/profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../../../modules/record-extensions.ts"
import { applyKind } from "../../../../modules/roll-over/server/apply-job.ts"
import { prepareJob } from "../../../../modules/roll-over/server/prepare-job.ts"
import { databaseClock } from "../../../../server/clock.ts"
import { allRecords, setupProfileFixture, text } from "../../../support/profile-fixture.ts"
import type { KilledJob } from "./killed-job.ts"
import { runJobHere } from "./run-job-here.ts"

/** Enough for two steps of 25, of which the second one is interrupted, and a rest. */
const processes = 60
const url = "/api/v1/roll-overs"

/** A roll-over that adds the processes of a previous year to a project. */
export const rollOver: KilledJob = {
  what: "rolls a previous year over",
  run: applyKind.name,
  // Steps: count the rows, 25 rows, 25 rows.
  worst: { at: 3, is: "written" },
  done: [25, 25],
  async prepare(server) {
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
    const deps = { compiledProfiles: compiledProfiles(), clock: databaseClock, extensions: recordExtensions }
    const kind = prepareJob({ ...deps, check: createAjvCheck() })
    await runJobHere(server, kind, { clientId, userId: user.id, jobId: job.id, input: { rollOverId: id } })
    await sendOk("POST", `${url}/${id}/apply`)

    const found = () => sendOk("GET", `${url}/${id}`)
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
        expect(await assertConsistent()).toBe(processes)
        expect((await found()).results).toMatchObject({ added: processes, rejected: 0, outdated: 0 })
      },
    }
  },
}
