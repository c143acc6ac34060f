import { afterAll, beforeAll, expect, test } from "vitest"
import { getDatabaseTime, setMoment } from "../../../server/database/time.ts"
import { appendAudit } from "../../../server/audit-log/append.ts"
import { listChain } from "../../../server/audit-log/repository.ts"
import { insertWorkflowEvents } from "../../../modules/workflow/server/event-repository.ts"
import { type ProfileFixture, setupProfileFixture, text } from "../../support/profile-fixture.ts"

let fixture: ProfileFixture
beforeAll(async () => {
  fixture = await setupProfileFixture()
})
afterAll(() => fixture.server.close())

test("only a transaction with a set date uses that date for its writes", async () => {
  const { server, clientId, admin } = fixture
  const moment = new Date("2026-03-02T09:30:00.000Z")
  const fields = { title_1: text("Dated") }
  const payload = { profileId: "control", projectId: fixture.projects.north, entityId: fixture.north, fields }
  const { body } = await fixture.call(admin, "POST", "/api/v1/profiles/data", payload)
  const actor = { clientId, userId: admin.id, module: null }
  const entry = { subjectKind: "record", subjectId: body.id, action: "updated", changes: [] } as const
  const event = { kind: "claimed", actor_id: admin.id, on_behalf_of: null, profile_version: 1 } as const
  const nothing = { action_id: null, from_activity: null, to_activity: null, reason: null, content_hash: null }
  const written = await server.database.clientTransaction(clientId, async (tx) => {
    await setMoment(tx, moment)
    await appendAudit(tx, actor, entry)
    await insertWorkflowEvents(tx, clientId, body.id, [{ ...event, ...nothing }])
    const steps = await tx.selectFrom("workflow_event").where("record_id", "=", body.id).select("at").execute()
    return { now: await getDatabaseTime(tx), audited: (await listChain(tx, clientId, body.id)).at(-1)?.at, steps }
  })
  expect(written).toEqual({ now: moment, audited: moment.toISOString(), steps: [{ at: moment }] })

  const after = await server.database.clientTransaction(clientId, async (tx) => {
    await appendAudit(tx, actor, entry)
    return { now: await getDatabaseTime(tx), audited: (await listChain(tx, clientId, body.id)).at(-1)?.at }
  })
  expect(after.now.getTime()).toBeGreaterThan(moment.getTime())
  expect(Date.parse(after.audited ?? "")).toBeGreaterThan(moment.getTime())
})
