import { afterAll, beforeAll, expect, test } from "vitest"
import { readNow, setMoment } from "../../../server/database/time.ts"
import { appendAudit } from "../../../server/audit-log/append.ts"
import { readChain } from "../../../server/audit-log/repository.ts"
import { insertSteps } from "../../../server/services/workflow/step-repository.ts"
import { type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"

let world: ProfileWorld
beforeAll(async () => {
  world = await startProfileWorld()
})
afterAll(() => world.server.close())

test("a transaction about an earlier day dates by it what it writes, and no other does", async () => {
  const { server, clientId, admin } = world
  const moment = new Date("2026-03-02T09:30:00.000Z")
  const fields = { title_1: text("Dated") }
  const payload = { profileId: "control", projectId: world.projects.north, entityId: world.north, fields }
  const { body } = await world.call(admin, "POST", "/api/v1/profiles/data", payload)
  const actor = { clientId, userId: admin.id, module: null }
  const entry = { subjectKind: "record", subjectId: body.id, action: "updated", changes: [] } as const
  const step = { kind: "taken_up", actor_id: admin.id, on_behalf_of: null, profile_version: 1 } as const
  const nothing = { action_id: null, from_activity: null, to_activity: null, reason: null, content_hash: null }
  const written = await server.database.tenant(clientId, async (tx) => {
    await setMoment(tx, moment)
    await appendAudit(tx, actor, entry)
    await insertSteps(tx, clientId, body.id, [{ ...step, ...nothing }])
    const steps = await tx.selectFrom("workflow_step").where("record_id", "=", body.id).select("at").execute()
    return { now: await readNow(tx), audited: (await readChain(tx, clientId, body.id)).at(-1)?.at, steps }
  })
  expect(written).toEqual({ now: moment, audited: moment.toISOString(), steps: [{ at: moment }] })

  const after = await server.database.tenant(clientId, async (tx) => {
    await appendAudit(tx, actor, entry)
    return { now: await readNow(tx), audited: (await readChain(tx, clientId, body.id)).at(-1)?.at }
  })
  expect(after.now.getTime()).toBeGreaterThan(moment.getTime())
  expect(Date.parse(after.audited ?? "")).toBeGreaterThan(moment.getTime())
})
