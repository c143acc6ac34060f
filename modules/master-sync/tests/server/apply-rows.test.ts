import { afterAll, beforeAll, expect, test } from "vitest"
import { createAjvCheck } from "../../../../engine/validate/ajv-check.ts"
import type { JobId, MasterSyncId } from "../../../../schemas/ids.ts"
import { databaseClock } from "../../../../server/clock.ts"
import { text } from "../../../../tests/support/profile-fixture.ts"
import { tentativeOutcome } from "../../../../tests/support/rolled-back.ts"
import { compiledProfiles } from "../../../profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../../record-extensions.ts"
import { mapping } from "../../../master-library/tests/server/library-fixture.ts"
import { applyRows } from "../../server/apply-rows.ts"
import { findRowsToApply, type SyncRowRecord } from "../../server/row-repository.ts"
import { loadSyncOfJob } from "../../server/sync-job.ts"
import { setupSyncFixture, type SyncFixture } from "./sync-fixture.ts"

let fixture: SyncFixture

beforeAll(async () => {
  fixture = await setupSyncFixture()
})
afterAll(() => fixture.server.close())

test("records added together are the same as those added one by one, in every table", async () => {
  const { north, south, clientId, maintainer, server } = fixture
  const project = await fixture.addProject("Together", [north, south])
  const first = await fixture.addChain("First", [north, south])
  const second = await fixture.addChain("Second", [north])
  const below = await fixture.add("control", "Below one risk", { id: second.risk.id, keyword: "controls_1" })
  const member = await fixture.user("member", { entityIds: [north] })
  const team = { userIds: [member.id], permission: { read: true, update: false, delete: false } }
  const added = await fixture.call(maintainer, "POST", `${mapping}/${first.process.id}/team/${north}`, team)
  expect([added.status, added.body.problems]).toEqual([200, undefined])
  const sync = await fixture.compare(project, maintainer, [north, south])
  // Outdated now.
  await fixture.change(below.id, { title_1: text("Renamed") })

  const outcomeOf = (split: (rows: readonly SyncRowRecord[]) => readonly (readonly SyncRowRecord[])[]) =>
    tentativeOutcome(server.database, clientId, async (tx) => {
      const deps = { compiledProfiles: compiledProfiles(), clock: databaseClock, extensions: recordExtensions }
      const job = {
        id: sync.id as string as JobId,
        actor: { clientId, userId: maintainer.id, module: "IC" as const },
        input: { syncId: sync.id as MasterSyncId },
      }
      const loaded = await loadSyncOfJob(tx, job, deps, { writes: true })
      const applying = { ...loaded, check: createAjvCheck(), pictures: new Map() }
      const results = []
      for (const rows of split(await findRowsToApply(tx, loaded.sync, 100)))
        results.push(...(await applyRows(tx, applying, rows)))
      return results.map(({ row, result, problems, reversal }) => ({ row, result, problems, reversal }))
    })
  const singly = await outcomeOf((rows) => rows.map((row) => [row]))
  expect(singly.result.map(({ result }) => result).toSorted()).toEqual([...Array(12).fill("added"), "outdated"])
  expect(singly.rows["record_permission"]).toHaveLength(1)
  expect(await outcomeOf((rows) => [rows])).toEqual(singly)
})
