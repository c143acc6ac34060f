import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ProfileId, RecordId } from "../../../schemas/ids.ts"
import type { Grant } from "../../../schemas/permissions.ts"
import { nobodyReminded } from "../../../schemas/reminders.ts"
import { dueQuestion } from "../../../server/services/notification/reminders/due-repository.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { type ProfileWorld, startProfileWorld } from "../../support/profile-world.ts"
import { dueProfile, dueRecord, heardBy, remindAt, reminderTerms, ruleFor } from "../../support/reminder-world.ts"
import { startTestServer } from "../../support/server.ts"

/** What is due is told to whom a rule names, at the hour it is where the record is, once, whoever looks and however often. */

const reading: readonly Grant[] = [{ feature: "Activities", subFeature: "Other", actions: ["READ"] }]

const planned = { ownDatabase: "thousands of records and the plans of questions about them" }

let world: ProfileWorld
const due = "2026-06-10"
const at = (day: string, time = "08:00") => `${day}T${time}:00Z`

beforeAll(async () => {
  world = await startProfileWorld(await startTestServer({ WORK_AT_ONCE: "0" }, {}, planned))
})
afterAll(() => world.server.close())

const someone = (wish: Parameters<ProfileWorld["person"]>[1] = { grants: reading }) =>
  world.person(uuid().slice(-8), wish)

async function published(): Promise<string> {
  const id = `due_${uuid().slice(-8)}`
  await world.publish(dueProfile(id))
  return id
}

async function change(id: RecordId, set: ReturnType<typeof sql>): Promise<void> {
  await world.server.database.tenant(world.clientId, (tx) =>
    sql`update record set ${set} where client_id = ${world.clientId} and id = ${id}`.execute(tx),
  )
}

const inZone = (zone: string) =>
  world.server.database.tenant(world.clientId, (tx) =>
    tx
      .updateTable("entity")
      .set({ time_zone: zone })
      .where("client_id", "=", world.clientId)
      .where("id", "=", world.north)
      .execute(),
  )

describe("when", () => {
  test("not a minute early, and once, however often somebody looks", async () => {
    const profileId = await published()
    const owner = await someone()
    const id = await dueRecord(world, profileId, { dueOn: due, owner })
    await ruleFor(world, profileId, reminderTerms())
    await remindAt(world, at("2026-06-09", "23:59"))
    await remindAt(world, at(due, "07:59"))
    expect(await heardBy(world, owner)).toEqual([])
    for (const time of ["08:00", "08:00", "09:00", "23:00"]) await remindAt(world, at(due, time))
    await remindAt(world, at("2026-06-12"))
    expect(await heardBy(world, owner)).toEqual([
      { kind: "REMINDER", about: id, values: { dueOn: due, toGo: 0, late: 0 } },
    ])
    const bell = await world.call(owner, "GET", "/api/notifications")
    expect(bell.body.content[0]).toMatchObject({ activityType: "REMINDER", instanceId: id })
    expect(bell.body.content[0].body).toMatch(/Due today.*10 Jun 2026/)
  })

  test("by the clocks of the record's entity, across the change to summer time", async () => {
    const profileId = await published()
    const owner = await someone()
    await inZone("Europe/Berlin")
    try {
      await dueRecord(world, profileId, { dueOn: "2026-03-28", owner })
      await dueRecord(world, profileId, { dueOn: "2026-03-29", owner })
      await ruleFor(world, profileId, reminderTerms())
      const heard = async (moment: string) => {
        await remindAt(world, moment)
        return (await heardBy(world, owner)).length
      }
      expect(await heard("2026-03-28T06:59:00Z")).toBe(0)
      expect(await heard("2026-03-28T07:00:00Z")).toBe(1)
      expect(await heard("2026-03-29T05:59:00Z")).toBe(1)
      expect(await heard("2026-03-29T06:00:00Z")).toBe(2)
    } finally {
      await inZone("UTC")
    }
  })

  test("of days that were missed the latest alone, with the days it really is; and nothing that is too late", async () => {
    const profileId = await published()
    const owner = await someone()
    const id = await dueRecord(world, profileId, { dueOn: due, owner })
    await ruleFor(world, profileId, reminderTerms({ kind: "OVERDUE", days: 1, recurrence: { every: "day", times: 5 } }))
    await remindAt(world, at("2026-06-11"))
    // A server that was down for three days.
    await remindAt(world, at("2026-06-15", "09:30"))
    await remindAt(world, at("2026-06-19"))
    const told = await heardBy(world, owner)
    expect(told.map(({ values }) => values)).toEqual([
      { dueOn: due, toGo: 0, late: 1 },
      { dueOn: due, toGo: 0, late: 5 },
    ])
    expect(told[0]?.about).toBe(id)
    const other = await published()
    await dueRecord(world, other, { dueOn: due, owner })
    await ruleFor(world, other, reminderTerms())
    await remindAt(world, at("2026-06-18"))
    expect(await heardBy(world, owner)).toHaveLength(2)
  })

  test("before it is due, and anew for another due date; nothing of what came before the rule was", async () => {
    const profileId = await published()
    const owner = await someone()
    const id = await dueRecord(world, profileId, { dueOn: due, owner })
    await ruleFor(world, profileId, reminderTerms({ kind: "PRE_DUE", days: 3 }), at("2026-06-07", "08:01"))
    await remindAt(world, at("2026-06-07", "12:00"))
    expect(await heardBy(world, owner)).toEqual([])
    await change(id, sql`due_date = '2026-06-11'`)
    await remindAt(world, at("2026-06-08"))
    await change(id, sql`due_date = '2026-06-12'`)
    await remindAt(world, at("2026-06-09"))
    expect((await heardBy(world, owner)).map(({ values }) => values)).toEqual([
      { dueOn: "2026-06-11", toGo: 3, late: 0 },
      { dueOn: "2026-06-12", toGo: 3, late: 0 },
    ])
  })
})

describe("of what", () => {
  test("nothing that is done, locked, below a completed process, in a closed project or in the bin", async () => {
    const profileId = await published()
    const owner = await someone()
    await ruleFor(world, profileId, reminderTerms({ kind: "OVERDUE", days: 1, recurrence: { every: "day" } }))
    const make = (more: object = {}) => dueRecord(world, profileId, { dueOn: due, owner, ...more })
    const [done, locked, below] = [await make(), await make(), await make()]
    await change(done, sql`workflow_done = true`)
    await change(locked, sql`is_unlocked = false`)
    await change(below, sql`completed_process = ${uuid()}::uuid`)
    await make({ projectId: world.projects.closed })
    const binned = await make()
    const deleted = await world.call(
      world.admin,
      "DELETE",
      `/api/v1/profiles/data/${binned}?revision=1&confirmation=DELETE`,
    )
    expect(deleted.status).toBe(200)
    await remindAt(world, at("2026-06-12"))
    expect(await heardBy(world, owner)).toEqual([])
    await change(done, sql`workflow_done = false`)
    await remindAt(world, at("2026-06-12", "09:00"))
    expect((await heardBy(world, owner)).map(({ about }) => about)).toEqual([done])
    await change(done, sql`workflow_done = true`)
    await remindAt(world, at("2026-06-13"))
    expect(await heardBy(world, owner)).toHaveLength(1)
  })

  test("of tasks by their own due date, to whom they are asked", async () => {
    const profileId = await published()
    const [owner, asked] = [await someone(), await someone()]
    const id = await dueRecord(world, profileId, { dueOn: "2026-12-01", owner })
    await world.server.database.tenant(world.clientId, (tx) =>
      sql`insert into workflow_task (client_id, id, record_id, user_id, activity_id, due_on)
          values (${world.clientId}, ${uuid()}, ${id}, ${asked.id}, 'draft', ${due}::date)`.execute(tx),
    )
    await ruleFor(world, profileId, reminderTerms({ dueBy: "TASK" }))
    await remindAt(world, at(due))
    expect((await heardBy(world, asked)).map(({ about }) => about)).toEqual([id])
    expect(await heardBy(world, owner)).toEqual([])
    await world.server.database.tenant(world.clientId, (tx) =>
      sql`update workflow_task set closed_at = clock_timestamp() where record_id = ${id}`.execute(tx),
    )
    await remindAt(world, at("2026-06-11"))
    expect(await heardBy(world, asked)).toHaveLength(1)
  })
})

describe("whom", () => {
  test("the owner, where nobody is asked or the step is nobody's", async () => {
    const profileId = await published()
    const owner = await someone()
    const id = await dueRecord(world, profileId, { dueOn: due, owner })
    await world.server.database.tenant(world.clientId, (tx) =>
      sql`insert into workflow_task (client_id, id, record_id, profile_id, activity_id, due_on)
          values (${world.clientId}, ${uuid()}, ${id}, ${profileId}, 'draft', ${due}::date)`.execute(tx),
    )
    for (const dueBy of ["RECORD", "TASK"] as const)
      await ruleFor(world, profileId, reminderTerms({ name: dueBy, dueBy }))
    await remindAt(world, at(due))
    expect(await heardBy(world, owner)).toEqual([
      { kind: "REMINDER", about: id, values: { dueOn: due, toGo: 0, late: 0 } },
    ])
  })

  test("people of fields, roles and those named, as far as they may read it, each once", async () => {
    const profileId = await published()
    const [owner, helper, manager, stranger, south] = [
      await someone(),
      await someone(),
      await someone(),
      await someone({}),
      await someone({ grants: reading, entityIds: [world.south] }),
    ]
    const { rows } = await world.server.database.tenant(world.clientId, (tx) =>
      sql<{ role_id: string }>`select role_id from user_role where user_id = ${manager.id}`.execute(tx),
    )
    const people = {
      asked: true,
      fields: ["f_helper"],
      users: [stranger.id, south.id, owner.id],
      roles: [rows[0]?.role_id as never],
    }
    await dueRecord(world, profileId, { dueOn: due, owner, helpers: [helper, owner] })
    await ruleFor(world, profileId, reminderTerms({ people }))
    await remindAt(world, at(due))
    const counts = await Promise.all(
      [owner, helper, manager, stranger, south].map(async (one) => (await heardBy(world, one)).length),
    )
    expect(counts).toEqual([1, 1, 1, 0, 0])
  })

  test("an escalation rises level by level, and of several that come at once the highest is told", async () => {
    const profileId = await published()
    const [owner, lead, head] = [await someone(), await someone(), await someone()]
    const level = (afterDays: number, ...users: readonly TestPerson[]) => ({
      afterDays,
      people: { ...nobodyReminded, users: users.map(({ id }) => id) },
    })
    const terms = reminderTerms({
      kind: "ESCALATION",
      people: nobodyReminded,
      levels: [level(2, lead), level(4, lead, head)],
    })
    await dueRecord(world, profileId, { dueOn: due, owner })
    await ruleFor(world, profileId, terms)
    await remindAt(world, at("2026-06-11"))
    expect(await heardBy(world, lead)).toEqual([])
    await remindAt(world, at("2026-06-12"))
    expect([(await heardBy(world, lead)).length, (await heardBy(world, head)).length]).toEqual([1, 0])
    await remindAt(world, at("2026-06-14"))
    expect([(await heardBy(world, lead)).length, (await heardBy(world, head)).length]).toEqual([2, 1])
    expect(await heardBy(world, head)).toMatchObject([{ kind: "ESCALATION", values: { dueOn: due, late: 4 } }])
    const late = await published()
    await dueRecord(world, late, { dueOn: due, owner })
    await ruleFor(world, late, terms)
    await remindAt(world, at("2026-06-15"))
    await remindAt(world, at("2026-06-15", "09:00"))
    expect([(await heardBy(world, lead)).length, (await heardBy(world, head)).length]).toEqual([3, 2])
  })
})

test("two that look at once tell each once", async () => {
  const profileId = await published()
  const owner = await someone()
  for (let index = 0; index < 3; index += 1) await dueRecord(world, profileId, { dueOn: due, owner })
  await ruleFor(world, profileId, reminderTerms())
  const told = await Promise.all([remindAt(world, at(due)), remindAt(world, at(due)), remindAt(world, at(due))])
  expect(told.reduce((sum, one) => sum + one)).toBe(3)
  expect(await heardBy(world, owner)).toHaveLength(3)
})

test("what is due is read off an index by its due date, however much there is that is not", async () => {
  const profileId = await published()
  const owner = await someone()
  await world.server.database.tenant(world.clientId, async (tx) => {
    await sql`
      insert into record (client_id, id, profile_id, profile_version, type, project_id, entity_id, uid, name, status, due_date, owner_id, fields)
      select ${world.clientId}::uuid, gen_random_uuid(), ${profileId}, 1, 'OTHER', ${world.projects.north}::uuid, ${world.north}::uuid,
             'P-' || i, 'Record ' || i, 'DRAFT', '2024-01-01'::date + i, ${owner.id}::uuid, '{}' from generate_series(1, 5000) i`.execute(
      tx,
    )
    await sql`
      insert into workflow_task (client_id, id, record_id, user_id, activity_id, due_on)
      select client_id, gen_random_uuid(), id, owner_id, 'draft', due_date from record
       where client_id = ${world.clientId} and profile_id = ${profileId}`.execute(tx)
  })
  await sql`analyze record, workflow_task`.execute(world.server.database.owner)
  const plans = await world.server.database.tenant(world.clientId, async (tx) => {
    const wish = {
      clientId: world.clientId,
      profileId: profileId as ProfileId,
      from: due,
      to: due,
      fieldIds: [],
      after: undefined,
      limit: 100,
    }
    const planOf = async (dueBy: "RECORD" | "TASK") => {
      const question = dueQuestion({ ...wish, dueBy })
      const { rows } = await sql<{ "QUERY PLAN": string }>`explain (costs off) ${question}`.execute(tx)
      return rows.map((row) => row["QUERY PLAN"]).join("\n")
    }
    return { records: await planOf("RECORD"), tasks: await planOf("TASK") }
  })
  expect(plans.records).toMatch(/using record_open_by_due/)
  expect(plans.records).toMatch(/using workflow_task_open/)
  expect(plans.tasks).toMatch(/using workflow_task_open_by_due/)
  for (const plan of Object.values(plans)) expect(plan).not.toMatch(/Seq Scan on (?:record|workflow_task)/)
})
