import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ProfileId, RecordId } from "../../../../schemas/ids.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import { nobodyReminded } from "../../../../schemas/reminders.ts"
import { dueItemsQuery } from "../../server/due-repository.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"
import {
  dueProfile,
  dueRecord,
  listReceivedReminders,
  remindAt,
  reminderSettings,
  ruleFor,
} from "../../../../tests/support/reminder-fixture.ts"
import { startTestServer } from "../../../../tests/support/server.ts"

/**
 * Due reminders are sent to the recipients of a rule at the record's local hour, exactly once, however often the job
 * runs.
 */

const readGrants: readonly Grant[] = [{ feature: "Activities", subFeature: "Other", actions: ["READ"] }]

const planned = { separateDatabase: "thousands of records and the plans of questions about them" }

let fixture: ProfileFixture
const due = "2026-06-10"
const at = (day: string, time = "08:00") => `${day}T${time}:00Z`

beforeAll(async () => {
  fixture = await setupProfileFixture(await startTestServer({ WORKER_CONCURRENCY: "0" }, {}, planned))
})
afterAll(() => fixture.server.close())

const someone = (options: Parameters<ProfileFixture["user"]>[1] = { grants: readGrants }) =>
  fixture.user(uuid().slice(-8), options)

async function published(): Promise<string> {
  const id = `due_${uuid().slice(-8)}`
  await fixture.publish(dueProfile(id))
  return id
}

async function change(id: RecordId, set: ReturnType<typeof sql>): Promise<void> {
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    sql`update record set ${set} where client_id = ${fixture.clientId} and id = ${id}`.execute(tx),
  )
}

const inZone = (zone: string) =>
  fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .updateTable("entity")
      .set({ time_zone: zone })
      .where("client_id", "=", fixture.clientId)
      .where("id", "=", fixture.north)
      .execute(),
  )

describe("time of sending", () => {
  test("at the exact minute, and once, however many times the job runs", async () => {
    const profileId = await published()
    const owner = await someone()
    const id = await dueRecord(fixture, profileId, { dueOn: due, owner })
    await ruleFor(fixture, profileId, reminderSettings())
    await remindAt(fixture, at("2026-06-09", "23:59"))
    await remindAt(fixture, at(due, "07:59"))
    expect(await listReceivedReminders(fixture, owner)).toEqual([])
    for (const time of ["08:00", "08:00", "09:00", "23:00"]) await remindAt(fixture, at(due, time))
    await remindAt(fixture, at("2026-06-12"))
    expect(await listReceivedReminders(fixture, owner)).toEqual([
      { kind: "REMINDER", about: id, values: { dueOn: due, toGo: 0, late: 0 } },
    ])
    const inAppReply = await fixture.call(owner, "GET", "/api/notifications")
    expect(inAppReply.body.content[0]).toMatchObject({ activityType: "REMINDER", instanceId: id })
    expect(inAppReply.body.content[0].body).toMatch(/Due today.*10 Jun 2026/)
  })

  test("in the time zone of the record's entity, across the change to daylight saving time", async () => {
    const profileId = await published()
    const owner = await someone()
    await inZone("Europe/Berlin")
    try {
      await dueRecord(fixture, profileId, { dueOn: "2026-03-28", owner })
      await dueRecord(fixture, profileId, { dueOn: "2026-03-29", owner })
      await ruleFor(fixture, profileId, reminderSettings())
      const listSent = async (moment: string) => {
        await remindAt(fixture, moment)
        return (await listReceivedReminders(fixture, owner)).length
      }
      expect(await listSent("2026-03-28T06:59:00Z")).toBe(0)
      expect(await listSent("2026-03-28T07:00:00Z")).toBe(1)
      expect(await listSent("2026-03-29T05:59:00Z")).toBe(1)
      expect(await listSent("2026-03-29T06:00:00Z")).toBe(2)
    } finally {
      await inZone("UTC")
    }
  })

  test("after missed days, sends only the latest one with the actual number of days; too late sends nothing", async () => {
    const profileId = await published()
    const owner = await someone()
    const id = await dueRecord(fixture, profileId, { dueOn: due, owner })
    await ruleFor(
      fixture,
      profileId,
      reminderSettings({ kind: "OVERDUE", days: 1, recurrence: { every: "day", times: 5 } }),
    )
    await remindAt(fixture, at("2026-06-11"))
    // The server was down for three days.
    await remindAt(fixture, at("2026-06-15", "09:30"))
    await remindAt(fixture, at("2026-06-19"))
    const sentNotifications = await listReceivedReminders(fixture, owner)
    expect(sentNotifications.map(({ values }) => values)).toEqual([
      { dueOn: due, toGo: 0, late: 1 },
      { dueOn: due, toGo: 0, late: 5 },
    ])
    expect(sentNotifications[0]?.about).toBe(id)
    const other = await published()
    await dueRecord(fixture, other, { dueOn: due, owner })
    await ruleFor(fixture, other, reminderSettings())
    await remindAt(fixture, at("2026-06-18"))
    expect(await listReceivedReminders(fixture, owner)).toHaveLength(2)
  })

  test("before the due date, and again for a new due date; nothing from before the rule was created", async () => {
    const profileId = await published()
    const owner = await someone()
    const id = await dueRecord(fixture, profileId, { dueOn: due, owner })
    await ruleFor(fixture, profileId, reminderSettings({ kind: "PRE_DUE", days: 3 }), at("2026-06-07", "08:01"))
    await remindAt(fixture, at("2026-06-07", "12:00"))
    expect(await listReceivedReminders(fixture, owner)).toEqual([])
    await change(id, sql`due_date = '2026-06-11'`)
    await remindAt(fixture, at("2026-06-08"))
    await change(id, sql`due_date = '2026-06-12'`)
    await remindAt(fixture, at("2026-06-09"))
    expect((await listReceivedReminders(fixture, owner)).map(({ values }) => values)).toEqual([
      { dueOn: "2026-06-11", toGo: 3, late: 0 },
      { dueOn: "2026-06-12", toGo: 3, late: 0 },
    ])
  })
})

describe("records", () => {
  test("excludes records that are done, locked, below a completed process, in a closed project or deleted", async () => {
    const profileId = await published()
    const owner = await someone()
    await ruleFor(fixture, profileId, reminderSettings({ kind: "OVERDUE", days: 1, recurrence: { every: "day" } }))
    const createDueRecord = (more: object = {}) => dueRecord(fixture, profileId, { dueOn: due, owner, ...more })
    const [done, locked, child] = [await createDueRecord(), await createDueRecord(), await createDueRecord()]
    await change(done, sql`workflow_done = true`)
    await change(locked, sql`is_unlocked = false`)
    await change(child, sql`completed_process = ${uuid()}::uuid`)
    await createDueRecord({ projectId: fixture.projects.closed })
    const binned = await createDueRecord()
    const deleted = await fixture.call(
      fixture.admin,
      "DELETE",
      `/api/v1/profiles/data/${binned}?revision=1&confirmation=DELETE`,
    )
    expect(deleted.status).toBe(200)
    await remindAt(fixture, at("2026-06-12"))
    expect(await listReceivedReminders(fixture, owner)).toEqual([])
    await change(done, sql`workflow_done = false`)
    await remindAt(fixture, at("2026-06-12", "09:00"))
    expect((await listReceivedReminders(fixture, owner)).map(({ about }) => about)).toEqual([done])
    await change(done, sql`workflow_done = true`)
    await remindAt(fixture, at("2026-06-13"))
    expect(await listReceivedReminders(fixture, owner)).toHaveLength(1)
  })

  test("reminds about tasks by their own due date, and sends to their assignees", async () => {
    const profileId = await published()
    const [owner, assignees] = [await someone(), await someone()]
    const id = await dueRecord(fixture, profileId, { dueOn: "2026-12-01", owner })
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      sql`insert into workflow_task (client_id, id, record_id, user_id, activity_id, due_on)
          values (${fixture.clientId}, ${uuid()}, ${id}, ${assignees.id}, 'draft', ${due}::date)`.execute(tx),
    )
    await ruleFor(fixture, profileId, reminderSettings({ dueBy: "TASK" }))
    await remindAt(fixture, at(due))
    expect((await listReceivedReminders(fixture, assignees)).map(({ about }) => about)).toEqual([id])
    expect(await listReceivedReminders(fixture, owner)).toEqual([])
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      sql`update workflow_task set closed_at = clock_timestamp() where record_id = ${id}`.execute(tx),
    )
    await remindAt(fixture, at("2026-06-11"))
    expect(await listReceivedReminders(fixture, assignees)).toHaveLength(1)
  })
})

describe("recipients", () => {
  test("the owner, when there is no assignee or the task is unassigned", async () => {
    const profileId = await published()
    const owner = await someone()
    const id = await dueRecord(fixture, profileId, { dueOn: due, owner })
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      sql`insert into workflow_task (client_id, id, record_id, profile_id, activity_id, due_on)
          values (${fixture.clientId}, ${uuid()}, ${id}, ${profileId}, 'draft', ${due}::date)`.execute(tx),
    )
    for (const dueBy of ["RECORD", "TASK"] as const)
      await ruleFor(fixture, profileId, reminderSettings({ name: dueBy, dueBy }))
    await remindAt(fixture, at(due))
    expect(await listReceivedReminders(fixture, owner)).toEqual([
      { kind: "REMINDER", about: id, values: { dueOn: due, toGo: 0, late: 0 } },
    ])
  })

  test("users of fields, roles and named users, limited to those who can read the record, each once", async () => {
    const profileId = await published()
    const [owner, helper, manager, outsider, south] = [
      await someone(),
      await someone(),
      await someone(),
      await someone({}),
      await someone({ grants: readGrants, entityIds: [fixture.south] }),
    ]
    const { rows } = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      sql<{ role_id: string }>`select role_id from user_role where user_id = ${manager.id}`.execute(tx),
    )
    const people = {
      assignees: true,
      fields: ["f_helper"],
      users: [outsider.id, south.id, owner.id],
      roles: [rows[0]?.role_id as never],
    }
    await dueRecord(fixture, profileId, { dueOn: due, owner, helpers: [helper, owner] })
    await ruleFor(fixture, profileId, reminderSettings({ people }))
    await remindAt(fixture, at(due))
    const counts = await Promise.all(
      [owner, helper, manager, outsider, south].map(async (one) => (await listReceivedReminders(fixture, one)).length),
    )
    expect(counts).toEqual([1, 1, 1, 0, 0])
  })

  test("an escalation rises level by level, and of several levels due at once the highest is sent", async () => {
    const profileId = await published()
    const [owner, lead, head] = [await someone(), await someone(), await someone()]
    const level = (afterDays: number, ...users: readonly TestUser[]) => ({
      afterDays,
      people: { ...nobodyReminded, users: users.map(({ id }) => id) },
    })
    const settings = reminderSettings({
      kind: "ESCALATION",
      people: nobodyReminded,
      levels: [level(2, lead), level(4, lead, head)],
    })
    await dueRecord(fixture, profileId, { dueOn: due, owner })
    await ruleFor(fixture, profileId, settings)
    await remindAt(fixture, at("2026-06-11"))
    expect(await listReceivedReminders(fixture, lead)).toEqual([])
    await remindAt(fixture, at("2026-06-12"))
    expect([
      (await listReceivedReminders(fixture, lead)).length,
      (await listReceivedReminders(fixture, head)).length,
    ]).toEqual([1, 0])
    await remindAt(fixture, at("2026-06-14"))
    expect([
      (await listReceivedReminders(fixture, lead)).length,
      (await listReceivedReminders(fixture, head)).length,
    ]).toEqual([2, 1])
    expect(await listReceivedReminders(fixture, head)).toMatchObject([
      { kind: "ESCALATION", values: { dueOn: due, late: 4 } },
    ])
    const late = await published()
    await dueRecord(fixture, late, { dueOn: due, owner })
    await ruleFor(fixture, late, settings)
    await remindAt(fixture, at("2026-06-15"))
    await remindAt(fixture, at("2026-06-15", "09:00"))
    expect([
      (await listReceivedReminders(fixture, lead)).length,
      (await listReceivedReminders(fixture, head)).length,
    ]).toEqual([3, 2])
  })
})

test("two concurrent runs notify each recipient once", async () => {
  const profileId = await published()
  const owner = await someone()
  for (let index = 0; index < 3; index += 1) await dueRecord(fixture, profileId, { dueOn: due, owner })
  await ruleFor(fixture, profileId, reminderSettings())
  const sentNotifications = await Promise.all([
    remindAt(fixture, at(due)),
    remindAt(fixture, at(due)),
    remindAt(fixture, at(due)),
  ])
  expect(sentNotifications.reduce((sum, one) => sum + one)).toBe(3)
  expect(await listReceivedReminders(fixture, owner)).toHaveLength(3)
})

test("due reminders are read from an index by due date, however many are not due", async () => {
  const profileId = await published()
  const owner = await someone()
  await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    await sql`
      insert into record (client_id, id, profile_id, profile_version, type, project_id, entity_id, uid, name, status, due_date, owner_id, fields)
      select ${fixture.clientId}::uuid, gen_random_uuid(), ${profileId}, 1, 'OTHER', ${fixture.projects.north}::uuid, ${fixture.north}::uuid,
             'P-' || i, 'Record ' || i, 'DRAFT', '2024-01-01'::date + i, ${owner.id}::uuid, '{}' from generate_series(1, 5000) i`.execute(
      tx,
    )
    await sql`
      insert into workflow_task (client_id, id, record_id, user_id, activity_id, due_on)
      select client_id, gen_random_uuid(), id, owner_id, 'draft', due_date from record
       where client_id = ${fixture.clientId} and profile_id = ${profileId}`.execute(tx)
  })
  await sql`analyze record, workflow_task`.execute(fixture.server.database.owner)
  const plans = await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    const options = {
      clientId: fixture.clientId,
      profileId: profileId as ProfileId,
      from: due,
      to: due,
      fieldIds: [],
      after: undefined,
      limit: 100,
    }
    const planOf = async (dueBy: "RECORD" | "TASK") => {
      const query = dueItemsQuery({ ...options, dueBy })
      const { rows } = await sql<{ "QUERY PLAN": string }>`explain (costs off) ${query}`.execute(tx)
      return rows.map((row) => row["QUERY PLAN"]).join("\n")
    }
    return { records: await planOf("RECORD"), tasks: await planOf("TASK") }
  })
  expect(plans.records).toMatch(/using record_open_by_due/)
  expect(plans.records).toMatch(/using workflow_task_open/)
  expect(plans.tasks).toMatch(/using workflow_task_open_by_due/)
  for (const plan of Object.values(plans)) expect(plan).not.toMatch(/Seq Scan on (?:record|workflow_task)/)
})
