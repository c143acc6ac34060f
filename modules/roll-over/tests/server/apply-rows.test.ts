import { rmSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createAjvCheck } from "../../../../engine/validate/ajv-check.ts"
import type { JobId, RollOverId } from "../../../../schemas/ids.ts"
import { databaseClock } from "../../../../server/clock.ts"
import { json } from "../../../../server/database/json.ts"
import { text } from "../../../../tests/support/profile-fixture.ts"
import { tentativeOutcome } from "../../../../tests/support/rolled-back.ts"
import { compiledProfiles } from "../../../profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../../record-extensions.ts"
import { applyRows } from "../../server/apply-rows.ts"
import { loadRollOverOfJob } from "../../server/roll-over-job.ts"
import { settingsOf } from "../../server/roll-over-settings.ts"
import { findRowsToApply, type RollOverRowRecord } from "../../server/row-repository.ts"
import { addChain, type RollOverFixture, setupRollOverFixture, startRollOverServer } from "./roll-over-fixture.ts"

let fixture: RollOverFixture
let folder: string

beforeAll(async () => {
  const started = await startRollOverServer()
  folder = started.folder
  fixture = await setupRollOverFixture(started)
})
afterAll(async () => {
  await fixture.server.close()
  rmSync(folder, { recursive: true, force: true })
})

test("records added together are the same as those added one by one, in every table", async () => {
  const { clientId, inClient, owner, server, south } = fixture
  const chains = [await addChain(fixture, "First"), await addChain(fixture, "Second")]
  await addChain(fixture, "Southern", south)
  for (const [at, { control, risk }] of chains.entries()) {
    const design = await fixture.addBelow(control, "tod", `Test ${at}`, "tests_of_design_1")
    await fixture.addBelow(design, "issue", `Issue ${at}`, "issues_1")
    await inClient((tx) =>
      tx
        .insertInto("master_copy")
        .values({
          client_id: clientId,
          project_id: fixture.source,
          entity_id: fixture.north,
          master_id: risk.id,
          record_id: risk.id,
          master_revision: 1,
          fields: json({}),
          parents: [],
          taken_by: owner.id,
        })
        .execute(),
    )
    // Its own ID stands for that of a master.
    await inClient((tx) =>
      tx
        .updateTable("record")
        .set({ master_id: risk.id })
        .where("client_id", "=", clientId)
        .where("id", "=", risk.id)
        .execute(),
    )
  }
  const rollOver = await fixture.prepare()
  await fixture.change(chains[1]?.control.id ?? "", { description_1: text("Outdated") })

  const outcomeOf = (split: (rows: readonly RollOverRowRecord[]) => readonly (readonly RollOverRowRecord[])[]) =>
    tentativeOutcome(server.database, clientId, async (tx) => {
      const deps = { compiledProfiles: compiledProfiles(), clock: databaseClock, extensions: recordExtensions }
      const job = {
        id: rollOver.id as string as JobId,
        actor: { clientId, userId: owner.id, module: "IC" as const },
        input: { rollOverId: rollOver.id as RollOverId },
      }
      const loaded = await loadRollOverOfJob(tx, job, deps, { writes: true })
      const settings = await settingsOf(tx, loaded.access, loaded.rollOver)
      const context = { ...loaded, settings, check: createAjvCheck() }
      const results = []
      for (const rows of split(await findRowsToApply(tx, loaded.rollOver, 100)))
        results.push(...(await applyRows(tx, context, rows)))
      return results.map(({ row, result, problems, revision }) => ({ row, result, problems, revision }))
    })
  const singly = await outcomeOf((rows) => rows.map((row) => [row]))
  expect(singly.result.filter(({ result }) => result !== "added").map(({ result }) => result)).toEqual(["outdated"])
  expect(singly.rows["master_copy"]).toHaveLength(2)
  expect(singly.rows["record_link"]?.length).toBeGreaterThan(9)
  expect(await outcomeOf((rows) => [rows])).toEqual(singly)
})
