import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ReminderTimeline, TimelineDay } from "../../../schemas/api/reminders.ts"
import { addToDate } from "../../../schemas/iso-date.ts"
import type { EntityId, ProfileId, RecordId, RoleId } from "../../../schemas/ids.ts"
import type { Grant } from "../../../schemas/permissions.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { nobodyReminded, type ReminderTerms } from "../../../schemas/reminders.ts"
import { compiledProfiles } from "../../../server/services/profile/definitions/compiled-profiles.ts"
import { findProfile } from "../../../server/services/profile/definitions/profile-repository.ts"
import { putInForce } from "../../../server/services/profile/definitions/publish.ts"
import { nextVersion } from "../../../server/services/profile/versions/next-version.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { type ProfileWorld, startProfileWorld } from "../../support/profile-world.ts"
import { dueProfile, dueRecord, type DueWish, remindAt, reminderTerms, ruleFor } from "../../support/reminder-world.ts"
import { startTestServer } from "../../support/server.ts"
import { covering } from "../../support/thorough.ts"

/** What a timeline says of one record is what the work tells of it; and it says no more than its reader may know. */

const onOther: Grant = { feature: "Activities", subFeature: "Other", actions: ["READ"] }
const designs: Grant = { feature: "Settings", subFeature: "Master_Profile_Setting", actions: ["READ", "UPDATE"] }

let world: ProfileWorld
let designer: TestPerson
beforeAll(async () => {
  world = await startProfileWorld(await startTestServer({ WORK_AT_ONCE: "0" }))
  designer = await world.person("designer", { grants: [designs, onOther] })
})
afterAll(() => world.server.close())

const someone = (wish: Parameters<ProfileWorld["person"]>[1] = { grants: [onOther] }) =>
  world.person(uuid().slice(-8), wish)

async function published(more: (definition: ProfileDefinition) => ProfileDefinition = (one) => one): Promise<string> {
  const id = `line_${uuid().slice(-8)}`
  await world.publish(more(dueProfile(id)))
  return id
}

async function timeline(profileId: string, id: RecordId, due?: string, reader = designer): Promise<ReminderTimeline> {
  const { status, body } = await world.call(reader, "GET", urlOf(profileId, id, due))
  expect([status, body.problems]).toEqual([200, undefined])
  return body
}
const urlOf = (profileId: string, id: string, due?: string) =>
  `/api/v1/reminders/profiles/${profileId}/records/${id}${due === undefined ? "" : `?due=${due}`}`

const inDatabase = <Row>(question: ReturnType<typeof sql<Row>>) =>
  world.server.database.tenant(world.clientId, (tx) => question.execute(tx))

async function change(id: RecordId, set: ReturnType<typeof sql>): Promise<void> {
  await inDatabase(sql`update record set ${set} where client_id = ${world.clientId} and id = ${id}`)
}

const task = (id: RecordId, person: TestPerson | null, dueOn: string | null) =>
  inDatabase(sql`
    insert into workflow_task (client_id, id, record_id, profile_id, user_id, activity_id, due_on)
    select client_id, ${uuid()}::uuid, id, profile_id, ${person?.id ?? null}::uuid, 'draft', ${dueOn}::date
      from record where client_id = ${world.clientId} and id = ${id}`)

async function clock(): Promise<Date> {
  const { rows } = await inDatabase(sql<{ now: Date }>`select clock_timestamp() as now`)
  return rows[0]?.now ?? new Date()
}

async function today(by = 0): Promise<string> {
  return addToDate((await clock()).toISOString().slice(0, 10), by, "day") as string
}

const outcomes = ({ content }: ReminderTimeline) => content.map(({ day, outcome }) => [day, outcome])
const names = (days: readonly TimelineDay[]) => days.map(({ told }) => told.people.map(({ id }) => id))

const roleOf = async (person: TestPerson): Promise<RoleId> => {
  const { rows } = await inDatabase(
    sql<{ id: RoleId }>`select role_id as id from user_role where user_id = ${person.id}`,
  )
  return rows[0]?.id as RoleId
}

describe("what is told", () => {
  test("stands in the timeline, and nothing that stands there as to come is left untold", async () => {
    const profileId = await published()
    const [owner, helper, lead, blind] = [await someone(), await someone(), await someone(), await someone({})]
    const zone = (entity: EntityId, name: string) =>
      inDatabase(sql`update entity set time_zone = ${name} where client_id = ${world.clientId} and id = ${entity}`)
    await zone(world.north, "Asia/Kathmandu")
    await zone(world.south, "Pacific/Pago_Pago")
    const at = await clock()
    const day = (by: number) => addToDate(at.toISOString().slice(0, 10), by, "day") as string
    const asked = { ...nobodyReminded, asked: true }
    const level = (afterDays: number, ...people: readonly TestPerson[]) => ({
      afterDays,
      people: { ...nobodyReminded, users: people.map(({ id }) => id) },
    })
    const wishes: readonly Partial<ReminderTerms>[] = [
      { name: "Before", kind: "PRE_DUE", days: 3, hour: 23, recurrence: { every: "day" } },
      { name: "Each Monday and Friday", kind: "OVERDUE", days: 1, hour: 0, recurrence: { every: "week", on: [1, 5] } },
      { name: "Thrice", kind: "OVERDUE", days: 2, recurrence: { every: "day", times: 3 } },
      { name: "Helpers", people: { ...nobodyReminded, fields: ["f_helper"], roles: [await roleOf(lead)] } },
      { name: "By task", dueBy: "TASK", kind: "OVERDUE", days: 1, recurrence: { every: "day" } },
      { name: "Blind", people: { ...nobodyReminded, users: [blind.id] } },
      { name: "Raised", kind: "ESCALATION", people: nobodyReminded, levels: [level(1, lead, helper), level(3, lead)] },
      { name: "Off", enabled: false },
    ]
    for (const wish of wishes) await ruleFor(world, profileId, reminderTerms({ people: asked, ...wish }))
    const begun = reminderTerms({ name: "Begun just now", kind: "OVERDUE", days: 1, recurrence: { every: "day" } })
    await ruleFor(world, profileId, begun, at.toISOString())
    const make = (wish: Partial<DueWish>) => dueRecord(world, profileId, { dueOn: day(2), owner, ...wish })
    const ids = [
      await make({}),
      await make({ dueOn: day(-1), helpers: [helper, owner] }),
      await make({ dueOn: day(-4), helpers: [helper] }),
      await make({ dueOn: day(-4), entityId: world.south, projectId: world.projects.south }),
      await make({ dueOn: day(-20), owner: null }),
      await make({ dueOn: null }),
      await make({ dueOn: day(0), projectId: null }),
    ]
    const done = await make({ dueOn: day(-2) })
    await change(done, sql`workflow_done = true`)
    const locked = await make({ dueOn: day(1) })
    await change(locked, sql`is_unlocked = false`)
    await task(ids[0] as RecordId, helper, day(1))
    await task(ids[0] as RecordId, lead, day(3))
    await task(ids[5] as RecordId, lead, null)
    await task(ids[2] as RecordId, lead, day(-2))
    // A step that is nobody's leaves it to the owner.
    await task(ids[1] as RecordId, null, day(-1))
    const all = [...ids, done, locked]
    // Something of what is due was told before.
    await remindAt(world, new Date(at.getTime() - 30 * 3_600_000).toISOString())
    const before = await said(all)

    const comes = new Set<string>()
    const horizon = day(5)
    for (const id of all) {
      const { content } = await timeline(profileId, id, undefined, world.admin)
      for (const { ruleId, level: of, dueOn, day: on, outcome, told } of content) {
        if (on > horizon || (outcome !== "DUE_NOW" && outcome !== "COMING")) continue
        expect(told.others).toBe(0)
        for (const person of told.people) comes.add(`${ruleId} ${id} ${dueOn} ${of} ${on} ${person.id}`)
      }
    }
    // Looked at by the hour; or more seldom, which must come to the same.
    for (let hour = 0; hour < 24 * 7; hour += covering(3, 1))
      await remindAt(world, new Date(at.getTime() + hour * 3_600_000 + 1_000).toISOString())
    const after = [...(await said(all))].filter((one) => !before.has(one))
    expect(after.filter((one) => (one.split(" ")[4] ?? "") <= horizon).toSorted()).toEqual([...comes].toSorted())
    expect(comes.size).toBeGreaterThan(20)
    expect(before.size).toBeGreaterThan(3)
    for (const entity of [world.north, world.south]) await zone(entity, "UTC")
  }, 600_000)

  test("is marked with when and to whom, and the next day is told as soon as it comes", async () => {
    const profileId = await published()
    const [owner, far] = [await someone(), await someone({ grants: [onOther], entityIds: [world.south, world.north] })]
    const dueOn = await today(-2)
    const people = { ...nobodyReminded, asked: true, users: [far.id] }
    await ruleFor(
      world,
      profileId,
      reminderTerms({ kind: "OVERDUE", days: 1, hour: 0, recurrence: { every: "day", times: 4 }, people }),
    )
    const id = await dueRecord(world, profileId, { dueOn, owner })
    await remindAt(world, `${await today(-1)}T01:00:00Z`)
    const shown = await timeline(profileId, id)
    expect(shown).toMatchObject({ timeZone: "UTC", today: await today(), dueOn, hindrance: null })
    expect(outcomes(shown)).toEqual([
      [await today(-1), "TOLD"],
      [await today(), "DUE_NOW"],
      [await today(1), "COMING"],
      [await today(2), "COMING"],
    ])
    const [first, second] = shown.content
    expect(first?.toldAt).not.toBeNull()
    expect(first?.told.people.map(({ id: one }) => one).toSorted()).toEqual([owner.id, far.id].toSorted())
    expect(second?.says).toMatch(/2 days overdue/)
    // Nothing was written by looking.
    expect(await said([id])).toHaveProperty("size", 2)
  })
})

/** Another version in force, with the records as they are. */
async function republish(id: string, redrawn: (definition: ProfileDefinition) => ProfileDefinition): Promise<void> {
  const { body } = await world.call(world.admin, "GET", `/api/v1/profiles/${id}`)
  const { draft, draftRevision } = body
  const saved = { definition: redrawn(draft), draftRevision }
  expect((await world.call(world.admin, "PUT", `/api/v1/profiles/${id}`, saved)).status).toBe(200)
  await world.server.database.tenant(world.clientId, async (tx) => {
    const row = await findProfile(tx, world.clientId, id as ProfileId)
    if (!row) throw new Error("The record type is not there.")
    const next = await nextVersion(tx, world.clientId, compiledProfiles(), row, { definition: row.draft })
    await putInForce(tx, { clientId: world.clientId, userId: null, module: null }, row, next)
  })
}

/** What was told, by rule, record, due date, level, day and person. */
async function said(ids: readonly RecordId[]): Promise<ReadonlySet<string>> {
  const { rows } = await inDatabase(sql<{ once: string; person: string }>`
    select once, user_id as person from notification
     where client_id = ${world.clientId} and about_id = any(${[...ids]}::uuid[]) and kind in ('REMINDER', 'ESCALATION')`)
  return new Set(rows.map(({ once, person }) => `${once} ${person}`))
}

describe("what is not told", () => {
  test("says why: of the record, of the rule, and of each day", async () => {
    const profileId = await published()
    const [owner, blind] = [await someone(), await someone({})]
    const nobody = { ...nobodyReminded, users: [blind.id] }
    await ruleFor(world, profileId, reminderTerms({ name: "Off", enabled: false }))
    await ruleFor(world, profileId, reminderTerms({ name: "Task", dueBy: "TASK" }))
    await ruleFor(world, profileId, reminderTerms({ name: "Nobody", kind: "PRE_DUE", days: 1, people: nobody }))
    await ruleFor(
      world,
      profileId,
      reminderTerms({ name: "Before", kind: "PRE_DUE", days: 7, hour: 0, recurrence: { every: "day" } }),
      new Date((await clock()).getTime() - 3 * 86_400_000).toISOString(),
    )
    const id = await dueRecord(world, profileId, { dueOn: await today(2), owner })
    const shown = await timeline(profileId, id)
    expect(shown.rules.map(({ name, silence }) => [name, silence])).toEqual([
      ["Off", "OFF"],
      ["Task", "NO_TASK"],
      ["Nobody", null],
      ["Before", null],
    ])
    const before = shown.rules[3]?.id
    const byRule = (rule: string | undefined) =>
      outcomes({ ...shown, content: shown.content.filter(({ ruleId }) => ruleId === rule) })
    expect(byRule(shown.rules[2]?.id)).toEqual([[await today(1), "NOBODY"]])
    expect(byRule(before)).toEqual([
      [await today(-5), "BEFORE_RULE"],
      [await today(-4), "BEFORE_RULE"],
      [await today(-3), "BEFORE_RULE"],
      [await today(-2), "PASSED_OVER"],
      [await today(-1), "PASSED_OVER"],
      [await today(), "DUE_NOW"],
      [await today(1), "COMING"],
    ])
    const never = await timeline(profileId, await dueRecord(world, profileId, { dueOn: null, owner }))
    expect([never.dueOn, never.content, never.rules[3]?.silence]).toEqual([null, [], "NO_DATE"])
    const hindered = async (set: ReturnType<typeof sql>) => {
      const other = await dueRecord(world, profileId, { dueOn: await today(2), owner })
      await change(other, set)
      const { hindrance, content } = await timeline(profileId, other)
      expect(content.some(({ outcome }) => outcome === "COMING" || outcome === "DUE_NOW")).toBe(false)
      expect(content.some(({ outcome }) => outcome === "HINDERED")).toBe(true)
      return hindrance
    }
    expect(await hindered(sql`workflow_done = true`)).toBe("DONE")
    expect(await hindered(sql`is_unlocked = false`)).toBe("LOCKED")
    expect(await hindered(sql`completed_process = ${uuid()}::uuid`)).toBe("PROCESS_COMPLETED")
    expect(await hindered(sql`project_id = ${world.projects.closed}::uuid`)).toBe("PROJECT_CLOSED")
  })

  test("of an escalation that comes late, whoever a higher level tells is not told by a lower one", async () => {
    const profileId = await published()
    const [owner, lead, head] = [await someone(), await someone(), await someone()]
    const level = (afterDays: number, ...users: readonly TestPerson[]) => ({
      afterDays,
      people: { ...nobodyReminded, users: users.map(({ id }) => id) },
    })
    const levels = [level(1, lead), level(2, lead, head), level(30, head)]
    await ruleFor(world, profileId, reminderTerms({ kind: "ESCALATION", people: nobodyReminded, levels, hour: 0 }))
    const id = await dueRecord(world, profileId, { dueOn: await today(-3), owner })
    const shown = await timeline(profileId, id)
    expect(outcomes(shown)).toEqual([
      [await today(-2), "HIGHER_LEVEL"],
      [await today(-1), "DUE_NOW"],
      [await today(27), "COMING"],
    ])
    expect(names(shown.content)[1]?.toSorted()).toEqual([lead.id, head.id].toSorted())
  })
})

describe("were it due on another day", () => {
  test("all of its dates are that day, and the record stays as it is", async () => {
    const profileId = await published()
    const [owner, asked] = [await someone(), await someone()]
    await ruleFor(world, profileId, reminderTerms({ kind: "PRE_DUE", days: 2 }))
    await ruleFor(world, profileId, reminderTerms({ dueBy: "TASK" }))
    const id = await dueRecord(world, profileId, { dueOn: null, owner })
    await task(id, asked, null)
    const due = await today(40)
    const shown = await timeline(profileId, id, due)
    expect(shown.dueOn).toBe(due)
    expect(outcomes(shown)).toEqual([
      [await today(38), "COMING"],
      [due, "COMING"],
    ])
    expect(names(shown.content)).toEqual([[asked.id], [asked.id]])
    expect(shown.content[0]?.says).toMatch(/Due in 2 days/)
    expect((await timeline(profileId, id)).content).toEqual([])
    for (const edge of ["9999-12-31", "9999-12-30", "0001-01-01"]) {
      const weekly = reminderTerms({ kind: "OVERDUE", days: 1, recurrence: { every: "week", on: [1], times: 30 } })
      if (edge === "9999-12-31") await ruleFor(world, profileId, weekly)
      await timeline(profileId, id, edge)
    }
    expect((await world.call(designer, "GET", urlOf(profileId, id, "2026-02-30"))).status).toBe(400)
  })
})

describe("behind the walls", () => {
  test("it is there for those who design record types and may read the record", async () => {
    const profileId = await published()
    const owner = await someone()
    const other = await startProfileWorld(world.server)
    await ruleFor(world, profileId, reminderTerms())
    const dueOn = await today(1)
    const id = await dueRecord(world, profileId, { dueOn, owner })
    const south = await dueRecord(world, profileId, {
      dueOn,
      owner,
      entityId: world.south,
      projectId: world.projects.south,
    })
    const status = async (reader: TestPerson, record: string, profile = profileId, home = world) =>
      (await home.call(reader, "GET", urlOf(profile, record))).status
    const [onlyDesigns, onlyReads] = [await someone({ grants: [designs] }), await someone()]
    expect(await status(designer, id)).toBe(200)
    expect([await status(onlyDesigns, id), await status(onlyReads, id)]).toEqual([403, 403])
    expect([await status(designer, south), await status(designer, uuid()), await status(designer, "no")]).toEqual([
      404, 404, 404,
    ])
    expect(await status(designer, id, await published())).toBe(404)
    expect(await status(other.admin, id, profileId, other)).toBe(404)
  })

  test("people of other entities are counted and not named", async () => {
    const profileId = await published()
    const owner = await someone()
    // The project is there for both entities' people, and so is the record.
    const shared = await world.addProject(`Shared ${uuid().slice(-6)}`, [world.north, world.south])
    const stranger = await someone({ grants: [onOther], entityIds: [world.south] })
    const people = { ...nobodyReminded, asked: true, roles: [await roleOf(stranger)] }
    await ruleFor(world, profileId, reminderTerms({ people }))
    const id = await dueRecord(world, profileId, { dueOn: await today(1), owner, projectId: shared })
    await change(id, sql`entity_id = null`)
    const [shown] = (await timeline(profileId, id)).content
    expect(shown?.told).toMatchObject({ people: [{ id: owner.id }], others: 1 })
  })

  test("a date that is not for everybody any more is not told, nor what was told of it; nor people of such a field", async () => {
    const [owner, helper] = [await someone(), await someone()]
    const withheld = (fieldId: string) => (definition: ProfileDefinition) => ({
      ...definition,
      // A field that the product itself goes by cannot be withheld.
      sections: definition.sections.map((section) => ({
        ...section,
        fields: section.fields.map((field) => {
          const { role: _, ...rest } = field
          return field.id === fieldId ? rest : field
        }),
      })),
      rules: [{ id: `r_${fieldId}`, kind: "disclosed" as const, target: fieldId, when: { actor_role: [uuid()] } }],
    })
    const asked = { ...nobodyReminded, asked: true }
    const dueOn = await today(-1)
    const late = reminderTerms({ kind: "OVERDUE", days: 1, hour: 0, people: asked, recurrence: { every: "day" } })
    const told = async (profileId: string) => {
      const id = await dueRecord(world, profileId, { dueOn, owner, helpers: [helper] })
      await remindAt(world, `${await today()}T00:30:00Z`)
      return id
    }

    const helped = await published()
    await ruleFor(world, helped, { ...late, people: { ...asked, fields: ["f_helper"], users: [owner.id] } })
    const theirs = await told(helped)
    const [first] = (await timeline(helped, theirs)).content
    expect([first?.outcome, first?.told.people.length]).toEqual(["TOLD", 2])
    await republish(helped, withheld("f_helper"))
    const hidden = await timeline(helped, theirs)
    expect(
      hidden.content.slice(0, 2).map(({ outcome, told: { people, others } }) => [outcome, people.length, others]),
    ).toEqual([
      ["TOLD", 1, 1],
      ["COMING", 1, 0],
    ])
    expect(JSON.stringify(hidden)).not.toContain(helper.id)

    const dateless = await published()
    await ruleFor(world, dateless, late)
    const dated = await told(dateless)
    expect(outcomes(await timeline(dateless, dated))[0]).toEqual([await today(), "TOLD"])
    await republish(dateless, withheld("f_due"))
    for (const reader of [designer, world.admin]) {
      const shown = await timeline(dateless, dated, undefined, reader)
      expect([shown.dueOn, shown.content, shown.rules[0]?.silence]).toEqual([null, [], "NO_DUE_FIELD"])
      expect(JSON.stringify(shown)).not.toContain(dueOn)
    }
  })
})
