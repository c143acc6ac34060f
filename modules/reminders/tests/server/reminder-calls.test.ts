import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import type { AuditLogPage } from "../../../audit-log/contract.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Grant, PermissionAction } from "../../../../schemas/permissions.ts"
import { manualReminderLimits, nobodyReminded, reminderLimits } from "../../../../schemas/reminders.ts"
import { addToDate } from "../../../../schemas/iso-date.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"
import {
  dueProfile,
  dueRecord,
  listReceivedReminders,
  reminderSettings,
} from "../../../../tests/support/reminder-fixture.ts"
import { smallProfile } from "../../../../tests/support/small-profile.ts"

/** Reminders over HTTP: those of a record type, and manually sent ones. */

const onOther = (...actions: readonly PermissionAction[]): Grant => ({
  feature: "Activities",
  subFeature: "Other",
  actions: [...actions],
})
const designs: Grant = { feature: "Settings", subFeature: "Master_Profile_Setting", actions: ["READ", "UPDATE"] }

let fixture: ProfileFixture
let other: ProfileFixture
let [designer, onlooker, writer, reader]: readonly TestUser[] = []
const one = () => ({ designer: designer!, onlooker: onlooker!, writer: writer!, reader: reader! })

beforeAll(async () => {
  fixture = await setupProfileFixture()
  other = await setupProfileFixture(fixture.server)
  designer = await fixture.user("designer", { grants: [designs, onOther("READ")] })
  onlooker = await fixture.user("onlooker", { grants: [{ ...designs, actions: ["READ"] }] })
  writer = await fixture.user("writer", { grants: [onOther("READ", "UPDATE")] })
  reader = await fixture.user("reader", { grants: [onOther("READ")] })
})
afterAll(() => fixture.server.close())

const ofProfile = (id: string, what = "") => `/api/v1/reminders/profiles/${id}${what}`
const ofRule = (id: string, what = "") => `/api/v1/reminders/${id}${what}`

async function published(): Promise<string> {
  const id = `due_${uuid().slice(-8)}`
  await fixture.publish(dueProfile(id))
  return id
}

async function added(profileId: string, settings = reminderSettings()) {
  const { status, body } = await fixture.call(one().designer, "POST", ofProfile(profileId), { rules: [settings] })
  expect([status, body.problems]).toEqual([201, undefined])
  return body.content[0]
}

const codes = (body: { problems?: readonly { code: string; path: readonly unknown[] }[] }) =>
  (body.problems ?? []).map(({ code, path }) => [code, path.join(".")])

describe("the reminders of a record type", () => {
  test("are added all or none, and returned with the names of what they refer to", async () => {
    const profileId = await published()
    const people = { ...nobodyReminded, users: [one().reader.id], fields: ["f_helper"] }
    const rules = [reminderSettings(), reminderSettings({ name: "  Late ", kind: "OVERDUE", days: 2, people })]
    const createResponse = await fixture.call(one().designer, "POST", ofProfile(profileId), { rules })
    expect(createResponse.status).toBe(201)
    const { status, body } = await fixture.call(one().onlooker, "GET", ofProfile(profileId))
    expect(status).toBe(200)
    expect(body).toMatchObject({ profileName: `Type ${profileId}`, isPublished: true, dueField: { id: "f_due" } })
    expect(body.content.map(({ settings }: { settings: { name: string } }) => settings.name)).toEqual([
      "On the day",
      "Late",
    ])
    expect(body.content[1].settings.people).toEqual(people)
    expect(body.fields.map(({ id }: { id: string }) => id)).toEqual(["f_owner", "f_helper"])
    expect(body.people).toMatchObject([{ id: one().reader.id }])
    const bad = await fixture.call(one().designer, "POST", ofProfile(profileId), {
      rules: [reminderSettings(), reminderSettings({ name: "" })],
    })
    expect([bad.status, codes(bad.body)]).toEqual([400, [["reminder.bad_name", "rules.1.name"]]])
    const many = Array.from({ length: reminderLimits.rules - 1 }, () => reminderSettings())
    const full = await fixture.call(one().designer, "POST", ofProfile(profileId), { rules: many })
    expect([full.status, codes(full.body)]).toEqual([400, [["reminder.too_many", "rules"]]])
    expect((await fixture.call(one().designer, "GET", ofProfile(profileId))).body.content).toHaveLength(2)
    const log = await fixture.call(fixture.admin, "GET", `/api/audit-logs/profiles/${profileId}`)
    const entries = (log.body.content as AuditLogPage["content"]).filter(
      ({ actionName, updates }) => actionName === "Reminder added" && updates.some(({ current }) => current === "Late"),
    )
    const updates = Object.fromEntries(
      entries.flatMap((entry) => entry.updates.map(({ parameter, current }) => [parameter, current])),
    )
    expect(updates).toMatchObject({
      Type: "Overdue",
      "Based on": "Record’s due date",
      Days: "2",
      Repeat: "Do not repeat",
      Enabled: "Yes",
    })
  })

  test("reject references to missing objects and to users hidden from the caller", async () => {
    const profileId = await published()
    const outsider = await other.user("outsider")
    const south = await fixture.user("south", { entityIds: [fixture.south] })
    const people = {
      assignees: false,
      fields: ["f_due", "f_helper"],
      users: [outsider.id, south.id],
      roles: [uuid() as never],
    }
    const settings = reminderSettings({ people, templateId: uuid() as never })
    const { status, body } = await fixture.call(one().designer, "POST", ofProfile(profileId), { rules: [settings] })
    expect(status).toBe(400)
    expect(codes(body)).toEqual([
      ["reminder.unknown_field", "rules.0.people.fields.0"],
      ["reminder.unknown_user", "rules.0.people.users"],
      ["reminder.unknown_role", "rules.0.people.roles"],
      ["reminder.unknown_template", "rules.0.templateId"],
    ])
    const without = `plain_${uuid().slice(-8)}`
    await fixture.publish(smallProfile(without, []))
    const rejected = await fixture.call(one().designer, "POST", ofProfile(without), { rules: [reminderSettings()] })
    expect(codes(rejected.body)).toEqual([["reminder.no_due_field", "rules.0.dueBy"]])
    const byTask = await fixture.call(one().designer, "POST", ofProfile(without), {
      rules: [reminderSettings({ dueBy: "TASK" })],
    })
    expect(byTask.status).toBe(201)
  })

  test("are changed, enabled and deleted only with the current revision; an outdated one is a conflict", async () => {
    const profileId = await published()
    const { id, settings, revision } = await added(profileId)
    const next = { ...settings, name: "Later", hour: 17 }
    const saved = await fixture.call(one().designer, "PUT", ofRule(id), { settings: next, revision })
    expect(saved.body).toMatchObject({ settings: next, revision: revision + 1 })
    const same = await fixture.call(one().designer, "PUT", ofRule(id), { settings: next, revision: revision + 1 })
    expect(same.body.revision).toBe(revision + 1)
    const stale = await fixture.call(one().designer, "PUT", ofRule(id), { settings, revision })
    expect([stale.status, stale.body.code, stale.body.current.settings.name]).toEqual([
      409,
      "reminder.conflict",
      "Later",
    ])
    expect((await fixture.call(one().designer, "PUT", ofRule(id), { settings })).status).toBe(428)
    const invalid = await fixture.call(one().designer, "PUT", ofRule(id), {
      settings: { ...settings, days: 3 },
      revision: revision + 1,
    })
    expect(codes(invalid.body)).toEqual([["reminder.bad_days", "settings.days"]])
    const both = await Promise.all(
      [false, false].map((enabled) =>
        fixture.call(one().designer, "PUT", ofRule(id, "/enabled"), { enabled, revision: revision + 1 }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const deleted = await fixture.call(one().designer, "DELETE", ofRule(id, `?revision=${revision + 2}`))
    expect(deleted.status).toBe(200)
    expect((await fixture.call(one().designer, "DELETE", ofRule(id, `?revision=${revision + 2}`))).status).toBe(404)
  })

  test("are deleted with an unpublished record type", async () => {
    const definition = dueProfile(`drawn_${uuid().slice(-8)}`)
    const draftResponse = await fixture.call(fixture.admin, "POST", "/api/v1/profiles", { definition })
    expect(draftResponse.status).toBe(201)
    await added(definition.id, reminderSettings({ dueBy: "TASK" }))
    expect((await fixture.call(fixture.admin, "DELETE", `/api/v1/profiles/${definition.id}`)).status).toBe(200)
    expect((await fixture.call(one().designer, "GET", ofProfile(definition.id))).status).toBe(404)
    await fixture.call(fixture.admin, "POST", "/api/v1/profiles", { definition })
    expect((await fixture.call(one().designer, "GET", ofProfile(definition.id))).body.content).toEqual([])
  })

  test("are available only to users who design record types of the client", async () => {
    const profileId = await published()
    const { id, settings, revision } = await added(profileId)
    const requests = [
      ["GET", ofProfile(profileId), undefined],
      ["POST", ofProfile(profileId), { rules: [settings] }],
      ["POST", ofProfile(profileId, "/preview"), settings],
      ["PUT", ofRule(id), { settings, revision }],
      ["PUT", ofRule(id, "/enabled"), { enabled: false, revision }],
      ["DELETE", ofRule(id, `?revision=${revision}`), undefined],
    ] as const
    for (const [method, url, body] of requests) {
      expect((await fixture.call(one().reader, method, url, body)).status).toBe(403)
      expect((await other.call(other.admin, method, url, body)).status).toBe(404)
    }
    for (const [method, url, body] of requests.filter(
      (request) => request[0] !== "GET" && !request[1].endsWith("preview"),
    ))
      expect((await fixture.call(one().onlooker, method, url, body)).status).toBe(403)
  })

  test("have a preview: what they would send within two weeks, for records the user can read", async () => {
    const profileId = await published()
    const { rows } = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      sql<{ today: string }>`select (clock_timestamp() at time zone 'UTC')::date as today`.execute(tx),
    )
    const today = rows[0]?.today ?? ""
    const day = (by: number) => addToDate(today, by, "day") as string
    const owner = one().reader
    const soon = await dueRecord(fixture, profileId, { dueOn: day(9), owner })
    await dueRecord(fixture, profileId, { dueOn: day(30), owner })
    await dueRecord(fixture, profileId, { dueOn: null, owner })
    await dueRecord(fixture, profileId, {
      dueOn: day(9),
      owner,
      entityId: fixture.south,
      projectId: fixture.projects.south,
    })
    const settings = reminderSettings({ kind: "PRE_DUE", days: 7 })
    const { status, body } = await fixture.call(one().designer, "POST", ofProfile(profileId, "/preview"), settings)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      more: false,
      content: [{ recordId: soon, dueOn: day(9), remindsOn: day(2), level: 0 }],
    })
    expect(body.content).toHaveLength(1)
    const bad = await fixture.call(one().designer, "POST", ofProfile(profileId, "/preview"), { ...settings, days: 0 })
    expect([bad.status, codes(bad.body)]).toEqual([400, [["reminder.bad_days", "days"]]])
    // Designing a record type does not grant access to its records.
    const blind = await fixture.call(one().onlooker, "POST", ofProfile(profileId, "/preview"), settings)
    expect(blind.body.content).toEqual([])
  })
})

describe("reminders sent manually", () => {
  const send = (user: TestUser, profileId: string, ids: readonly string[], note?: string) =>
    fixture.call(user, "POST", "/api/v1/reminders", {
      profileId,
      selection: { ids },
      ...(note !== undefined && { note }),
    })

  test("notify the assignees, with a note, and return the number of recipients", async () => {
    const profileId = await published()
    const owner = await fixture.user(uuid().slice(-8), { grants: [onOther("READ")] })
    const ids = [
      await dueRecord(fixture, profileId, { dueOn: "2026-06-10", owner }),
      await dueRecord(fixture, profileId, { dueOn: "2026-06-11", owner }),
    ]
    const sent = await send(one().writer, profileId, ids, " Please finish it. ")
    expect(sent.status).toBe(200)
    expect(sent.body).toEqual({ records: 2, people: 1, message: "Reminders sent successfully" })
    const sentReminders = await listReceivedReminders(fixture, owner)
    expect(sentReminders.map(({ kind, values }) => [kind, values["note"]])).toEqual([
      ["MANUAL_REMINDER", "Please finish it."],
      ["MANUAL_REMINDER", "Please finish it."],
    ])
    const inAppReply = await fixture.call(owner, "GET", "/api/notifications")
    expect(inAppReply.body.content[0].body).toMatch(/sent you a reminder. Due .*Please finish it/)
    const log = await fixture.call(one().writer, "GET", `/api/audit-logs/records/${ids[0]}`)
    expect(log.body.content[0]).toMatchObject({ actionName: "Reminder sent" })
    const all = await fixture.call(one().writer, "POST", "/api/v1/reminders", {
      profileId,
      selection: { all: { projectId: fixture.projects.north }, except: [ids[0]] },
    })
    expect(all.body).toMatchObject({ records: 1 })
  })

  test("are sent for all records or none; the blocking records are named", async () => {
    const profileId = await published()
    const owner = await fixture.user(uuid().slice(-8), { grants: [onOther("READ")] })
    const blind = await fixture.user(uuid().slice(-8), {})
    const fine = await dueRecord(fixture, profileId, { dueOn: "2026-06-10", owner })
    const never = await dueRecord(fixture, profileId, { dueOn: null, owner })
    const unassignedRecord = await dueRecord(fixture, profileId, { dueOn: "2026-06-10", owner: null })
    const unread = await dueRecord(fixture, profileId, { dueOn: "2026-06-10", owner: blind })
    const closed = await dueRecord(fixture, profileId, {
      dueOn: "2026-06-10",
      owner,
      projectId: fixture.projects.closed,
    })
    const sentNotifications = async (...ids: readonly string[]) => {
      const { status, body } = await send(one().writer, profileId, ids)
      return [status, body.code, body.current?.items.map(({ recordId }: { recordId: string }) => recordId)]
    }
    expect(await sentNotifications(fine, never)).toEqual([400, "reminder.missing_due_date", [never]])
    expect(await sentNotifications(fine, unassignedRecord)).toEqual([400, "reminder.no_assignees", [unassignedRecord]])
    expect(await sentNotifications(fine, unread)).toEqual([400, "reminder.no_assignees", [unread]])
    expect(await sentNotifications(fine, closed)).toEqual([400, "reminder.closed", [closed]])
    const { body } = await send(one().writer, profileId, [fine, never])
    expect(body.message).toMatch(/^One or more selected items have missing due date: D-/)
    expect(await listReceivedReminders(fixture, owner)).toEqual([])
  })

  test("require permission to edit such records, and records that are visible to the user", async () => {
    const profileId = await published()
    const owner = one().reader
    const id = await dueRecord(fixture, profileId, { dueOn: "2026-06-10", owner })
    const south = await dueRecord(fixture, profileId, {
      dueOn: "2026-06-10",
      owner,
      entityId: fixture.south,
      projectId: fixture.projects.south,
    })
    expect((await send(one().reader, profileId, [id])).status).toBe(403)
    for (const hidden of [south, uuid()])
      expect((await send(one().writer, profileId, [id, hidden])).body).toMatchObject({ code: "record.not_found" })
    expect((await send(one().writer, profileId, ["nothing"])).status).toBe(400)
    expect(
      (await other.call(other.admin, "POST", "/api/v1/reminders", { profileId, selection: { ids: [id] } })).status,
    ).toBe(404)
  })

  test("are limited in records per request and requests per hour", async () => {
    const profileId = await published()
    const owner = one().reader
    const eager = await fixture.user(uuid().slice(-8), { grants: [onOther("READ", "UPDATE")] })
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      sql`
        insert into record (client_id, id, profile_id, profile_version, type, project_id, entity_id, uid, name, status, due_date, owner_id, fields)
        select ${fixture.clientId}::uuid, gen_random_uuid(), ${profileId}, 1, 'OTHER', ${fixture.projects.north}::uuid, ${fixture.north}::uuid,
               'M-' || i, 'Record ' || i, 'DRAFT', '2026-06-10'::date, ${owner.id}::uuid, '{}'
          from generate_series(1, ${manualReminderLimits.records + 1}::int) i`.execute(tx),
    )
    const all = { profileId, selection: { all: { projectId: fixture.projects.north } } }
    const many = await fixture.call(eager, "POST", "/api/v1/reminders", all)
    expect([many.status, many.body.code]).toEqual([400, "reminder.too_many_selected"])
    const id = await dueRecord(fixture, profileId, { dueOn: "2026-06-10", owner })
    const sent = await Promise.all(
      Array.from({ length: manualReminderLimits.perHour }, () => send(eager, profileId, [id])),
    )
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
    const more = await Promise.all([1, 2].map(() => send(eager, profileId, [id])))
    expect(more.map(({ status, body }) => [status, body.code])).toEqual([
      [429, "reminder.too_often"],
      [429, "reminder.too_often"],
    ])
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      sql`insert into manual_reminder (client_id, user_id, sent_at, id, records)
          select client_id, user_id, sent_at - interval '61 minutes', id, records from manual_reminder where user_id = ${eager.id}`.execute(
        tx,
      ),
    )
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      sql`delete from manual_reminder where user_id = ${eager.id} and sent_at > clock_timestamp() - interval '60 minutes'`.execute(
        tx,
      ),
    )
    expect((await send(eager, profileId, [id])).status).toBe(200)
  })
})
