import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ReminderTimeline, TimelineDay } from "../../contract.ts"
import { addToDate } from "../../../../schemas/iso-date.ts"
import type { EntityId, ProfileId, RecordId, RoleId } from "../../../../schemas/ids.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { nobodyReminded, type ReminderSettings } from "../../../../schemas/reminders.ts"
import { compiledProfiles } from "../../../profiles/server/compiled-profiles.ts"
import { findProfile } from "../../../profiles/server/profile-repository.ts"
import { activateVersion } from "../../../designer/server/definitions/publish.ts"
import { nextVersion } from "../../../designer/server/versions/next-version.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"
import {
  dueProfile,
  dueRecord,
  type DueRecordOptions,
  remindAt,
  reminderSettings,
  ruleFor,
} from "../../../../tests/support/reminder-fixture.ts"
import { startTestServer } from "../../../../tests/support/server.ts"
import { covering } from "../../../../tests/support/thorough.ts"

/** The timeline of a record matches what the job sends, and discloses nothing hidden from its user. */

const onOther: Grant = { feature: "Activities", subFeature: "Other", actions: ["READ"] }
const designs: Grant = { feature: "Settings", subFeature: "Master_Profile_Setting", actions: ["READ", "UPDATE"] }

let fixture: ProfileFixture
let designer: TestUser
beforeAll(async () => {
  fixture = await setupProfileFixture(await startTestServer({ WORKER_CONCURRENCY: "0" }))
  designer = await fixture.user("designer", { grants: [designs, onOther] })
})
afterAll(() => fixture.server.close())

const someone = (options: Parameters<ProfileFixture["user"]>[1] = { grants: [onOther] }) =>
  fixture.user(uuid().slice(-8), options)

async function published(more: (definition: ProfileDefinition) => ProfileDefinition = (one) => one): Promise<string> {
  const id = `line_${uuid().slice(-8)}`
  await fixture.publish(more(dueProfile(id)))
  return id
}

async function timeline(profileId: string, id: RecordId, due?: string, reader = designer): Promise<ReminderTimeline> {
  const { status, body } = await fixture.call(reader, "GET", urlOf(profileId, id, due))
  expect([status, body.problems]).toEqual([200, undefined])
  return body
}
const urlOf = (profileId: string, id: string, due?: string) =>
  `/api/v1/reminders/profiles/${profileId}/records/${id}${due === undefined ? "" : `?due=${due}`}`

const inDatabase = <Row>(query: ReturnType<typeof sql<Row>>) =>
  fixture.server.database.clientTransaction(fixture.clientId, (tx) => query.execute(tx))

async function change(id: RecordId, set: ReturnType<typeof sql>): Promise<void> {
  await inDatabase(sql`update record set ${set} where client_id = ${fixture.clientId} and id = ${id}`)
}

const task = (id: RecordId, user: TestUser | null, dueOn: string | null) =>
  inDatabase(sql`
    insert into workflow_task (client_id, id, record_id, profile_id, user_id, activity_id, due_on)
    select client_id, ${uuid()}::uuid, id, profile_id, ${user?.id ?? null}::uuid, 'draft', ${dueOn}::date
      from record where client_id = ${fixture.clientId} and id = ${id}`)

async function clock(): Promise<Date> {
  const { rows } = await inDatabase(sql<{ now: Date }>`select clock_timestamp() as now`)
  return rows[0]?.now ?? new Date()
}

async function today(by = 0): Promise<string> {
  return addToDate((await clock()).toISOString().slice(0, 10), by, "day") as string
}

const outcomes = ({ content }: ReminderTimeline) => content.map(({ day, outcome }) => [day, outcome])
const names = (days: readonly TimelineDay[]) => days.map(({ recipients }) => recipients.people.map(({ id }) => id))

const roleOf = async (user: TestUser): Promise<RoleId> => {
  const { rows } = await inDatabase(sql<{ id: RoleId }>`select role_id as id from user_role where user_id = ${user.id}`)
  return rows[0]?.id as RoleId
}

describe("sent reminders", () => {
  test("are in the timeline, and every upcoming entry of the timeline is sent", async () => {
    const profileId = await published()
    const [owner, helper, lead, blind] = [await someone(), await someone(), await someone(), await someone({})]
    const zone = (entity: EntityId, name: string) =>
      inDatabase(sql`update entity set time_zone = ${name} where client_id = ${fixture.clientId} and id = ${entity}`)
    await zone(fixture.north, "Asia/Kathmandu")
    await zone(fixture.south, "Pacific/Pago_Pago")
    const at = await clock()
    const day = (by: number) => addToDate(at.toISOString().slice(0, 10), by, "day") as string
    const assignees = { ...nobodyReminded, assignees: true }
    const level = (afterDays: number, ...people: readonly TestUser[]) => ({
      afterDays,
      people: { ...nobodyReminded, users: people.map(({ id }) => id) },
    })
    const reminderOptions: readonly Partial<ReminderSettings>[] = [
      { name: "Before", kind: "PRE_DUE", days: 3, hour: 23, recurrence: { every: "day" } },
      { name: "Each Monday and Friday", kind: "OVERDUE", days: 1, hour: 0, recurrence: { every: "week", on: [1, 5] } },
      { name: "Thrice", kind: "OVERDUE", days: 2, recurrence: { every: "day", times: 3 } },
      { name: "Helpers", people: { ...nobodyReminded, fields: ["f_helper"], roles: [await roleOf(lead)] } },
      { name: "By task", dueBy: "TASK", kind: "OVERDUE", days: 1, recurrence: { every: "day" } },
      { name: "Blind", people: { ...nobodyReminded, users: [blind.id] } },
      { name: "Raised", kind: "ESCALATION", people: nobodyReminded, levels: [level(1, lead, helper), level(3, lead)] },
      { name: "Off", enabled: false },
    ]
    for (const options of reminderOptions)
      await ruleFor(fixture, profileId, reminderSettings({ people: assignees, ...options }))
    const newReminder = reminderSettings({
      name: "Begun just now",
      kind: "OVERDUE",
      days: 1,
      recurrence: { every: "day" },
    })
    await ruleFor(fixture, profileId, newReminder, at.toISOString())
    const createDueRecord = (options: Partial<DueRecordOptions>) =>
      dueRecord(fixture, profileId, { dueOn: day(2), owner, ...options })
    const ids = [
      await createDueRecord({}),
      await createDueRecord({ dueOn: day(-1), helpers: [helper, owner] }),
      await createDueRecord({ dueOn: day(-4), helpers: [helper] }),
      await createDueRecord({ dueOn: day(-4), entityId: fixture.south, projectId: fixture.projects.south }),
      await createDueRecord({ dueOn: day(-20), owner: null }),
      await createDueRecord({ dueOn: null }),
      await createDueRecord({ dueOn: day(0), projectId: null }),
    ]
    const done = await createDueRecord({ dueOn: day(-2) })
    await change(done, sql`workflow_done = true`)
    const locked = await createDueRecord({ dueOn: day(1) })
    await change(locked, sql`is_unlocked = false`)
    await task(ids[0] as RecordId, helper, day(1))
    await task(ids[0] as RecordId, lead, day(3))
    await task(ids[5] as RecordId, lead, null)
    await task(ids[2] as RecordId, lead, day(-2))
    // A task without assignee falls back to the owner.
    await task(ids[1] as RecordId, null, day(-1))
    const all = [...ids, done, locked]
    // Some due reminders were sent before.
    await remindAt(fixture, new Date(at.getTime() - 30 * 3_600_000).toISOString())
    const before = await listSent(all)

    const upcomingDays = new Set<string>()
    const horizon = day(5)
    for (const id of all) {
      const { content } = await timeline(profileId, id, undefined, fixture.admin)
      for (const { ruleId, level: of, dueOn, day: on, outcome, recipients } of content) {
        if (on > horizon || (outcome !== "DUE_NOW" && outcome !== "UPCOMING")) continue
        expect(recipients.others).toBe(0)
        for (const user of recipients.people) upcomingDays.add(`${ruleId} ${id} ${dueOn} ${of} ${on} ${user.id}`)
      }
    }
    // Runs hourly; or less often, with the same result.
    for (let hour = 0; hour < 24 * 7; hour += covering(3, 1))
      await remindAt(fixture, new Date(at.getTime() + hour * 3_600_000 + 1_000).toISOString())
    const after = [...(await listSent(all))].filter((one) => !before.has(one))
    expect(after.filter((one) => (one.split(" ")[4] ?? "") <= horizon).toSorted()).toEqual([...upcomingDays].toSorted())
    expect(upcomingDays.size).toBeGreaterThan(20)
    expect(before.size).toBeGreaterThan(3)
    for (const entity of [fixture.north, fixture.south]) await zone(entity, "UTC")
  }, 600_000)

  test("have time and recipients, and the next occurrence is sent as soon as it is due", async () => {
    const profileId = await published()
    const [owner, far] = [
      await someone(),
      await someone({ grants: [onOther], entityIds: [fixture.south, fixture.north] }),
    ]
    const dueOn = await today(-2)
    const people = { ...nobodyReminded, assignees: true, users: [far.id] }
    await ruleFor(
      fixture,
      profileId,
      reminderSettings({ kind: "OVERDUE", days: 1, hour: 0, recurrence: { every: "day", times: 4 }, people }),
    )
    const id = await dueRecord(fixture, profileId, { dueOn, owner })
    await remindAt(fixture, `${await today(-1)}T01:00:00Z`)
    const timelinePage = await timeline(profileId, id)
    expect(timelinePage).toMatchObject({ timeZone: "UTC", today: await today(), dueOn, blocker: null })
    expect(outcomes(timelinePage)).toEqual([
      [await today(-1), "SENT"],
      [await today(), "DUE_NOW"],
      [await today(1), "UPCOMING"],
      [await today(2), "UPCOMING"],
    ])
    const [first, second] = timelinePage.content
    expect(first?.sentAt).not.toBeNull()
    expect(first?.recipients.people.map(({ id: one }) => one).toSorted()).toEqual([owner.id, far.id].toSorted())
    expect(second?.text).toMatch(/2 days overdue/)
    // Reading the timeline writes nothing.
    expect(await listSent([id])).toHaveProperty("size", 2)
  })
})

/** Publishes another version without changing the records. */
async function republish(id: string, redrawn: (definition: ProfileDefinition) => ProfileDefinition): Promise<void> {
  const { body } = await fixture.call(fixture.admin, "GET", `/api/v1/profiles/${id}`)
  const { draft, draftRevision } = body
  const saved = { definition: redrawn(draft), draftRevision }
  expect((await fixture.call(fixture.admin, "PUT", `/api/v1/profiles/${id}`, saved)).status).toBe(200)
  await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    const row = await findProfile(tx, fixture.clientId, id as ProfileId)
    if (!row) throw new Error("The record type is not there.")
    const next = await nextVersion(tx, fixture.clientId, compiledProfiles(), row, { definition: row.draft })
    await activateVersion(tx, { clientId: fixture.clientId, userId: null, module: null }, row, next)
  })
}

/** Sent reminders by rule, record, due date, level, day and user. */
async function listSent(ids: readonly RecordId[]): Promise<ReadonlySet<string>> {
  const { rows } = await inDatabase(sql<{ dedupeKey: string; user: string }>`
    select dedupe_key as "dedupeKey", user_id as "user" from notification
     where client_id = ${fixture.clientId} and subject_id = any(${[...ids]}::uuid[]) and kind in ('REMINDER', 'ESCALATION')`)
  return new Set(rows.map(({ dedupeKey, user }) => `${dedupeKey} ${user}`))
}

describe("reminders not sent", () => {
  test("have a reason: from the record, from the rule, and for each day", async () => {
    const profileId = await published()
    const [owner, blind] = [await someone(), await someone({})]
    const nobody = { ...nobodyReminded, users: [blind.id] }
    await ruleFor(fixture, profileId, reminderSettings({ name: "Off", enabled: false }))
    await ruleFor(fixture, profileId, reminderSettings({ name: "Task", dueBy: "TASK" }))
    await ruleFor(fixture, profileId, reminderSettings({ name: "Nobody", kind: "PRE_DUE", days: 1, people: nobody }))
    await ruleFor(
      fixture,
      profileId,
      reminderSettings({ name: "Before", kind: "PRE_DUE", days: 7, hour: 0, recurrence: { every: "day" } }),
      new Date((await clock()).getTime() - 3 * 86_400_000).toISOString(),
    )
    const id = await dueRecord(fixture, profileId, { dueOn: await today(2), owner })
    const timelinePage = await timeline(profileId, id)
    expect(timelinePage.rules.map(({ name, inactiveReason }) => [name, inactiveReason])).toEqual([
      ["Off", "OFF"],
      ["Task", "NO_TASK"],
      ["Nobody", null],
      ["Before", null],
    ])
    const before = timelinePage.rules[3]?.id
    const byRule = (rule: string | undefined) =>
      outcomes({ ...timelinePage, content: timelinePage.content.filter(({ ruleId }) => ruleId === rule) })
    expect(byRule(timelinePage.rules[2]?.id)).toEqual([[await today(1), "NOBODY"]])
    expect(byRule(before)).toEqual([
      [await today(-5), "BEFORE_RULE"],
      [await today(-4), "BEFORE_RULE"],
      [await today(-3), "BEFORE_RULE"],
      [await today(-2), "SKIPPED"],
      [await today(-1), "SKIPPED"],
      [await today(), "DUE_NOW"],
      [await today(1), "UPCOMING"],
    ])
    const never = await timeline(profileId, await dueRecord(fixture, profileId, { dueOn: null, owner }))
    expect([never.dueOn, never.content, never.rules[3]?.inactiveReason]).toEqual([null, [], "NO_DATE"])
    const blockerAfter = async (set: ReturnType<typeof sql>) => {
      const other = await dueRecord(fixture, profileId, { dueOn: await today(2), owner })
      await change(other, set)
      const { blocker, content } = await timeline(profileId, other)
      expect(content.some(({ outcome }) => outcome === "UPCOMING" || outcome === "DUE_NOW")).toBe(false)
      expect(content.some(({ outcome }) => outcome === "BLOCKED")).toBe(true)
      return blocker
    }
    expect(await blockerAfter(sql`workflow_done = true`)).toBe("DONE")
    expect(await blockerAfter(sql`is_unlocked = false`)).toBe("LOCKED")
    expect(await blockerAfter(sql`completed_process = ${uuid()}::uuid`)).toBe("PROCESS_COMPLETED")
    expect(await blockerAfter(sql`project_id = ${fixture.projects.closed}::uuid`)).toBe("PROJECT_CLOSED")
  })

  test("of a late escalation, users notified at a higher level are not notified at a lower one", async () => {
    const profileId = await published()
    const [owner, lead, head] = [await someone(), await someone(), await someone()]
    const level = (afterDays: number, ...users: readonly TestUser[]) => ({
      afterDays,
      people: { ...nobodyReminded, users: users.map(({ id }) => id) },
    })
    const levels = [level(1, lead), level(2, lead, head), level(30, head)]
    await ruleFor(fixture, profileId, reminderSettings({ kind: "ESCALATION", people: nobodyReminded, levels, hour: 0 }))
    const id = await dueRecord(fixture, profileId, { dueOn: await today(-3), owner })
    const timelinePage = await timeline(profileId, id)
    expect(outcomes(timelinePage)).toEqual([
      [await today(-2), "HIGHER_LEVEL"],
      [await today(-1), "DUE_NOW"],
      [await today(27), "UPCOMING"],
    ])
    expect(names(timelinePage.content)[1]?.toSorted()).toEqual([lead.id, head.id].toSorted())
  })
})

describe("with another due date", () => {
  test("all occurrences follow that date, and the record stays unchanged", async () => {
    const profileId = await published()
    const [owner, assignees] = [await someone(), await someone()]
    await ruleFor(fixture, profileId, reminderSettings({ kind: "PRE_DUE", days: 2 }))
    await ruleFor(fixture, profileId, reminderSettings({ dueBy: "TASK" }))
    const id = await dueRecord(fixture, profileId, { dueOn: null, owner })
    await task(id, assignees, null)
    const due = await today(40)
    const timelinePage = await timeline(profileId, id, due)
    expect(timelinePage.dueOn).toBe(due)
    expect(outcomes(timelinePage)).toEqual([
      [await today(38), "UPCOMING"],
      [due, "UPCOMING"],
    ])
    expect(names(timelinePage.content)).toEqual([[assignees.id], [assignees.id]])
    expect(timelinePage.content[0]?.text).toMatch(/Due in 2 days/)
    expect((await timeline(profileId, id)).content).toEqual([])
    for (const edge of ["9999-12-31", "9999-12-30", "0001-01-01"]) {
      const weekly = reminderSettings({ kind: "OVERDUE", days: 1, recurrence: { every: "week", on: [1], times: 30 } })
      if (edge === "9999-12-31") await ruleFor(fixture, profileId, weekly)
      await timeline(profileId, id, edge)
    }
    expect((await fixture.call(designer, "GET", urlOf(profileId, id, "2026-02-30"))).status).toBe(400)
  })
})

describe("access control", () => {
  test("the timeline requires permission to design record types and to read the record", async () => {
    const profileId = await published()
    const owner = await someone()
    const other = await setupProfileFixture(fixture.server)
    await ruleFor(fixture, profileId, reminderSettings())
    const dueOn = await today(1)
    const id = await dueRecord(fixture, profileId, { dueOn, owner })
    const south = await dueRecord(fixture, profileId, {
      dueOn,
      owner,
      entityId: fixture.south,
      projectId: fixture.projects.south,
    })
    const status = async (reader: TestUser, record: string, profile = profileId, home = fixture) =>
      (await home.call(reader, "GET", urlOf(profile, record))).status
    const [onlyDesigns, readOnlyUser] = [await someone({ grants: [designs] }), await someone()]
    expect(await status(designer, id)).toBe(200)
    expect([await status(onlyDesigns, id), await status(readOnlyUser, id)]).toEqual([403, 403])
    expect([await status(designer, south), await status(designer, uuid()), await status(designer, "no")]).toEqual([
      404, 404, 404,
    ])
    expect(await status(designer, id, await published())).toBe(404)
    expect(await status(other.admin, id, profileId, other)).toBe(404)
  })

  test("users of other entities are counted but not named", async () => {
    const profileId = await published()
    const owner = await someone()
    // The project is visible to users of both entities, and so is the record.
    const shared = await fixture.addProject(`Shared ${uuid().slice(-6)}`, [fixture.north, fixture.south])
    const outsider = await someone({ grants: [onOther], entityIds: [fixture.south] })
    const people = { ...nobodyReminded, assignees: true, roles: [await roleOf(outsider)] }
    await ruleFor(fixture, profileId, reminderSettings({ people }))
    const id = await dueRecord(fixture, profileId, { dueOn: await today(1), owner, projectId: shared })
    await change(id, sql`entity_id = null`)
    const [timelinePage] = (await timeline(profileId, id)).content
    expect(timelinePage?.recipients).toMatchObject({ people: [{ id: owner.id }], others: 1 })
  })

  test("a date no longer visible to all users is hidden, with its sent reminders and the users of such a field", async () => {
    const [owner, helper] = [await someone(), await someone()]
    const restricted = (fieldId: string) => (definition: ProfileDefinition) => ({
      ...definition,
      // Access to a field that the system relies on cannot be restricted.
      sections: definition.sections.map((section) => ({
        ...section,
        fields: section.fields.map((field) => {
          const { role: _, ...rest } = field
          return field.id === fieldId ? rest : field
        }),
      })),
      rules: [{ id: `r_${fieldId}`, kind: "visibleToRoles" as const, target: fieldId, when: { actor_role: [uuid()] } }],
    })
    const assignees = { ...nobodyReminded, assignees: true }
    const dueOn = await today(-1)
    const late = reminderSettings({
      kind: "OVERDUE",
      days: 1,
      hour: 0,
      people: assignees,
      recurrence: { every: "day" },
    })
    const recipients = async (profileId: string) => {
      const id = await dueRecord(fixture, profileId, { dueOn, owner, helpers: [helper] })
      await remindAt(fixture, `${await today()}T00:30:00Z`)
      return id
    }

    const helped = await published()
    await ruleFor(fixture, helped, { ...late, people: { ...assignees, fields: ["f_helper"], users: [owner.id] } })
    const theirs = await recipients(helped)
    const [first] = (await timeline(helped, theirs)).content
    expect([first?.outcome, first?.recipients.people.length]).toEqual(["SENT", 2])
    await republish(helped, restricted("f_helper"))
    const hidden = await timeline(helped, theirs)
    expect(
      hidden.content.slice(0, 2).map(({ outcome, recipients: { people, others } }) => [outcome, people.length, others]),
    ).toEqual([
      ["SENT", 1, 1],
      ["UPCOMING", 1, 0],
    ])
    expect(JSON.stringify(hidden)).not.toContain(helper.id)

    const dateless = await published()
    await ruleFor(fixture, dateless, late)
    const dated = await recipients(dateless)
    expect(outcomes(await timeline(dateless, dated))[0]).toEqual([await today(), "SENT"])
    await republish(dateless, restricted("f_due"))
    for (const reader of [designer, fixture.admin]) {
      const timelinePage = await timeline(dateless, dated, undefined, reader)
      expect([timelinePage.dueOn, timelinePage.content, timelinePage.rules[0]?.inactiveReason]).toEqual([
        null,
        [],
        "NO_DUE_FIELD",
      ])
      expect(JSON.stringify(timelinePage)).not.toContain(dueOn)
    }
  })
})
