import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { maxAbsences } from "../../contract.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { addToDate } from "../../../../schemas/iso-date.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { WorkflowDefinition } from "../../../../schemas/workflow.ts"
import { dateIn } from "../../../../server/clock.ts"
import { json } from "../../../../server/database/json.ts"
import { getDatabaseTime } from "../../../../server/database/time.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { smallProfile } from "../../../../tests/support/small-profile.ts"
import { type ProfileFixture, setupProfileFixture, text } from "../../../../tests/support/profile-fixture.ts"
import { fields, reviewed } from "../../../../tests/unit/engine/workflow/sample.ts"

/** Absences and substitutes; substitution never grants access to anything else. */

const onOther = (...actions: readonly Grant["actions"][number][]): readonly Grant[] => [
  { feature: "Activities", subFeature: "Other", actions: [...actions] },
]
const writing = { grants: onOther("READ", "CREATE", "UPDATE") }
const readAccess = { grants: onOther("READ") }

let fixture: ProfileFixture
let other: ProfileFixture
/** By the database clock in UTC, which both entities use unless a test changes it. */
let today: string

const url = "/api/v1/workflow/absences"
const urlOf = ({ id }: Pick<TestUser, "id">, what = "") => `/api/v1/workflow/users/${id}/absences${what}`
const at = (id: string, what = "") => `/api/v1/workflow/records/${id}${what}`
const day = (count: number) => addToDate(today, count, "day") ?? ""
const suffix = () => uuid().slice(-10)

beforeAll(async () => {
  fixture = await setupProfileFixture()
  other = await setupProfileFixture(fixture.server)
  today = await fixture.server.database.readTransaction(fixture.clientId, async (tx) =>
    dateIn("UTC", await getDatabaseTime(tx)),
  )
  const publish = (id: string, workflow: WorkflowDefinition) =>
    fixture.publish(smallProfile(id, fields, { workflow, modules: ["IC"] }))
  await publish("reviewed", reviewed())
  await publish("by_two", reviewed({ approvals: { needed: 2 } }))
})
afterAll(() => fixture.server.close())

const away = (by: TestUser, to: Pick<TestUser, "id">, from = day(0), until = day(5)) =>
  fixture.call(by, "POST", url, { from, until, substituteId: to.id })

const createThreeUsers = async () => ({
  pat: await fixture.user(`pat${suffix()}`, writing),
  rae: await fixture.user(`rae${suffix()}`, readAccess),
  sam: await fixture.user(`sam${suffix()}`, readAccess),
})

async function sent(pat: TestUser, reviewers: readonly TestUser[], profileId = "reviewed") {
  const createResponse = await fixture.call(pat, "POST", "/api/v1/profiles/data", {
    profileId,
    projectId: fixture.projects.north,
    entityId: fixture.north,
    fields: {
      title_1: text(`Match ${suffix()}`),
      preparer_1: { listValue: [pat.id] },
      reviewer_1: { listValue: reviewers.map(({ id }) => id) },
      note_1: text("as designed"),
    },
  })
  const id = createResponse.body.id as string
  const { status, body } = await fixture.call(pat, "POST", at(id, "/actions"), {
    actionId: "send",
    revision: createResponse.body.revision,
  })
  expect(status).toBe(200)
  return { id, revision: body.revision as number }
}

const act = (user: TestUser, id: string, revision: number, actionId: string, reason?: string) =>
  fixture.call(user, "POST", at(id, "/actions"), { actionId, revision, ...(reason !== undefined && { reason }) })

const listNotifications = async (user: TestUser, size = 10) =>
  (await fixture.call(user, "GET", `/api/notifications?page=0&size=${size}`)).body.content as readonly {
    activityType: string
    body: string
    link: string | null
    instanceId: string | null
  }[]

const listAuditEntriesOf = (user: TestUser) =>
  fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .selectFrom("audit_entry")
      .where("client_id", "=", fixture.clientId)
      .where("subject_id", "=", user.id)
      .where("action", "like", "absence_%")
      .orderBy("sequence")
      .select(["action", "actor_id", "changes"])
      .execute(),
  )

describe("own absences", () => {
  test("creates, lists, changes and deletes absences; notifies the substitute and writes an audit entry for each change", async () => {
    const { pat, sam, rae } = await createThreeUsers()
    const createResponse = await away(pat, sam, day(2), day(9))
    expect(createResponse).toMatchObject({
      status: 201,
      body: { from: day(2), until: day(9), substitute: { id: sam.id }, setBy: null, isNow: false, warning: null },
    })
    const { id, revision } = createResponse.body
    expect((await fixture.call(pat, "GET", url)).body).toMatchObject({ content: [{ id }], substituteFor: [], today })
    expect((await fixture.call(sam, "GET", url)).body).toMatchObject({
      content: [],
      substituteFor: [{ id, user: { id: pat.id }, from: day(2), until: day(9), isNow: false }],
    })
    const [first] = await listNotifications(sam)
    expect(first).toMatchObject({ activityType: "ABSENCE_SUBSTITUTE", link: "/my-profile?tab=absences" })
    expect(first?.body).toMatch(/is away from .* to .* and named you as substitute/)

    const change = { from: day(0), until: day(1), substituteId: rae.id, revision }
    const changed = await fixture.call(pat, "PUT", `${url}/${id}`, change)
    expect(changed).toMatchObject({ status: 200, body: { isNow: true, substitute: { id: rae.id }, revision: 2 } })
    expect([await listNotifications(sam), await listNotifications(rae)]).toMatchObject([
      [],
      [{ activityType: "ABSENCE_SUBSTITUTE" }],
    ])
    const stale = await fixture.call(pat, "PUT", `${url}/${id}`, change)
    expect([stale.status, stale.body.code]).toEqual([409, "absence.conflict"])
    const { revision: _, ...without } = change
    expect((await fixture.call(pat, "PUT", `${url}/${id}`, without)).status).toBe(428)

    expect((await fixture.call(pat, "DELETE", `${url}/${id}`)).status).toBe(200)
    expect((await fixture.call(pat, "DELETE", `${url}/${id}`)).body.code).toBe("absence.not_found")
    expect(await listNotifications(rae)).toEqual([])
    const auditEntries = await listAuditEntriesOf(pat)
    expect(auditEntries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ["absence_set", pat.id],
      ["absence_changed", pat.id],
      ["absence_removed", pat.id],
    ])
    expect(auditEntries[0]?.changes).toContainEqual({
      section: null,
      parameter: "substitute",
      previous: null,
      current: sam.id,
    })
  })

  test("requires valid dates in order, not in the past, and at most a year", async () => {
    const { pat, sam } = await createThreeUsers()
    const rejected = async (from: string, until: string) => {
      const { status, body } = await away(pat, sam, from, until)
      return [status, body.code, body.problems[0].path[0]]
    }
    expect(await rejected("2026-02-30", day(1))).toEqual([400, "value.bad_date", "from"])
    expect(await rejected(day(1), "tomorrow")).toEqual([400, "value.bad_date", "until"])
    expect(await rejected(day(3), day(2))).toEqual([400, "absence.ends_before", "until"])
    expect(await rejected(day(-5), day(-1))).toEqual([400, "absence.over", "until"])
    const year = addToDate(day(1), 1, "year") ?? ""
    expect(await rejected(day(1), addToDate(year, 1, "day") ?? "")).toEqual([400, "absence.too_long", "until"])
    expect((await away(pat, sam, day(1), year)).status).toBe(201)
    expect((await fixture.call(pat, "POST", url, { from: day(0), until: day(1) })).status).toBe(400)
  })

  test("a substitute must be an active user who shares an entity and a module", async () => {
    const { pat, sam } = await createThreeUsers()
    const rejected = async (id: string) => {
      const { status, body } = await away(pat, { id } as TestUser)
      return [status, body.code, body.problems[0].path]
    }
    const none = [400, "absence.not_a_substitute", ["substituteId"]]
    expect(await rejected(pat.id)).toEqual([400, "absence.own_substitute", ["substituteId"]])
    const [south, auditor, deleted, locked] = [
      await fixture.user(`south${suffix()}`, { ...readAccess, entityIds: [fixture.south] }),
      await fixture.user(`auditor${suffix()}`, { ...readAccess, modules: ["IA"] }),
      await fixture.user(`gone${suffix()}`, { ...readAccess, active: false }),
      await fixture.user(`locked${suffix()}`, { ...readAccess, locked: true }),
    ]
    for (const { id } of [south, auditor, deleted, locked, other.admin]) expect(await rejected(id)).toEqual(none)
    for (const id of [uuid(), "nobody", ""]) expect(await rejected(id)).toEqual(none)

    const found = async (search: string) =>
      (await fixture.call(pat, "GET", `${url}/substitutes?search=${encodeURIComponent(search)}`)).body.content
    expect(await found(sam.email.toUpperCase())).toMatchObject([{ id: sam.id, email: sam.email }])
    for (const { email } of [pat, south, auditor, deleted, locked, other.admin]) expect(await found(email)).toEqual([])
    expect(await found("%")).toEqual([])
  })

  test("rejects overlapping absences, also under concurrency, and more than fifty", async () => {
    const { pat, sam } = await createThreeUsers()
    const responses = await Promise.all([
      away(pat, sam, day(1), day(5)),
      away(pat, sam, day(5), day(9)),
      fixture.call(fixture.admin, "POST", urlOf(pat), { from: day(3), until: day(6), substituteId: sam.id }),
    ])
    const conflicting = responses.filter(({ status }) => status === 409)
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(conflicting.map(({ body }) => body.code)).toEqual(["absence.overlaps", "absence.overlaps"])
    const [remainingAbsence] = (await fixture.call(pat, "GET", url)).body.content
    const change = { from: day(20), until: day(21), substituteId: sam.id }
    expect((await fixture.call(pat, "PUT", `${url}/${remainingAbsence.id}`, { ...change, revision: 1 })).status).toBe(
      200,
    )

    for (let count = 1; count < maxAbsences; count += 1)
      expect((await away(pat, sam, day(30 + count), day(30 + count))).status).toBe(201)
    expect((await away(pat, sam, day(200), day(200))).body.code).toBe("absence.too_many")
    expect((await fixture.call(pat, "PUT", `${url}/${remainingAbsence.id}`, { ...change, revision: 2 })).status).toBe(
      200,
    )
  })

  test("only their owner can see or change own absences", async () => {
    const { pat, rae, sam } = await createThreeUsers()
    const { id } = (await away(pat, sam)).body
    const outsiders = [
      [rae, fixture],
      [sam, fixture],
      [fixture.admin, fixture],
      [other.admin, other],
    ] as const
    for (const [user, home] of outsiders) {
      const change = { from: day(0), until: day(1), substituteId: rae.id, revision: 1 }
      expect((await home.call(user, "PUT", `${url}/${id}`, change)).status).toBe(404)
      expect((await home.call(user, "DELETE", `${url}/${id}`)).status).toBe(404)
      expect((await home.call(user, "GET", url)).body.content).toEqual([])
    }
  })

  test("shows a warning when the substitute is away in that time or their account is inactive", async () => {
    const { pat, rae, sam } = await createThreeUsers()
    expect((await away(pat, sam, day(0), day(5))).body.warning).toBeNull()
    await away(sam, rae, day(5), day(6))
    const warning = async () => (await fixture.call(pat, "GET", url)).body.content[0].warning
    expect(await warning()).toBe("away")
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .updateTable("app_user")
        .set({ locked: true })
        .where("client_id", "=", fixture.clientId)
        .where("id", "=", sam.id)
        .execute(),
    )
    expect(await warning()).toBe("inactive")
  })
})

describe("absences of other users", () => {
  test("client administrators set them; their name is in the audit log and visible to the user", async () => {
    const { pat, rae, sam } = await createThreeUsers()
    const body = { from: day(0), until: day(3), substituteId: sam.id }
    const createResponse = await fixture.call(fixture.admin, "POST", urlOf(pat), body)
    expect(createResponse).toMatchObject({ status: 201, body: { setBy: { id: fixture.admin.id }, isNow: true } })
    expect((await fixture.call(pat, "GET", url)).body.content).toMatchObject([{ setBy: { id: fixture.admin.id } }])
    expect((await fixture.call(fixture.admin, "GET", urlOf(pat))).body).toMatchObject({
      content: [{ id: createResponse.body.id }],
    })
    const found = await fixture.call(fixture.admin, "GET", urlOf(pat, `/substitutes?search=${sam.email}`))
    expect(found.body.content).toMatchObject([{ id: sam.id }])
    expect((await listNotifications(sam))[0]?.body).toContain(pat.email.split("@")[0])
    const elsewhere = await fixture.call(fixture.admin, "DELETE", urlOf(rae, `/${createResponse.body.id}`))
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, "absence.not_found"])
    expect((await fixture.call(fixture.admin, "DELETE", urlOf(pat, `/${createResponse.body.id}`))).status).toBe(200)
    expect((await listAuditEntriesOf(pat)).map(({ actor_id }) => actor_id)).toEqual([
      fixture.admin.id,
      fixture.admin.id,
    ])
  })

  test("other users and administrators of other clients have no access", async () => {
    const { pat, rae, sam } = await createThreeUsers()
    const { id } = (await away(pat, sam)).body
    const body = { from: day(10), until: day(11), substituteId: sam.id }
    const calls = [
      ["GET", urlOf(pat), undefined],
      ["GET", urlOf(pat, "/substitutes"), undefined],
      ["POST", urlOf(pat), body],
      ["DELETE", urlOf(pat, `/${id}`), undefined],
    ] as const
    for (const [method, where, sentBody] of calls) {
      expect([where, (await fixture.call(rae, method, where, sentBody)).status]).toEqual([where, 403])
      expect([where, (await other.call(other.admin, method, where, sentBody)).status]).toEqual([where, 404])
    }
    expect((await fixture.call(fixture.admin, "GET", urlOf({ id: uuid() as TestUser["id"] }))).status).toBe(404)
  })
})

describe("substitution", () => {
  test("acts on behalf of the absent user, and history and audit log name both", async () => {
    const { pat, rae, sam } = await createThreeUsers()
    const { id, revision } = await sent(pat, [rae])
    expect((await act(sam, id, revision, "approve")).body.code).toBe("workflow.not_assigned")
    await away(rae, sam)
    const available = (await fixture.call(sam, "GET", at(id))).body
    expect(available).toMatchObject({
      substituteFor: [{ id: rae.id }],
      canReassign: true,
      actions: [{ id: "approve", onBehalfOf: { id: rae.id }, problems: [] }, { onBehalfOf: { id: rae.id } }],
    })
    const done = await act(sam, id, revision, "approve")
    expect(done).toMatchObject({ status: 200, body: { workflowDone: true } })
    expect(done.body.events.slice(0, 2)).toMatchObject([
      { by: { id: sam.id }, onBehalfOf: { id: rae.id } },
      { by: { id: sam.id }, onBehalfOf: { id: rae.id } },
    ])
    const [entry] = (await fixture.call(pat, "GET", `/api/audit-logs/records/${id}`)).body.content
    expect(entry.updates).toContainEqual(
      expect.objectContaining({ parameter: "On behalf of", current: expect.stringContaining(rae.email.slice(0, 10)) }),
    )
  })

  test("ends with the absence and with the account of the absent user", async () => {
    const { pat, rae, sam } = await createThreeUsers()
    const { id } = await sent(pat, [rae])
    const names = async () => (await fixture.call(sam, "GET", at(id))).body.substituteFor.length
    const absence = await away(rae, sam, day(-3), day(0))
    expect(await names()).toBe(1)
    const setActive = (active: boolean) =>
      fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
        tx
          .updateTable("app_user")
          .set({ active })
          .where("client_id", "=", fixture.clientId)
          .where("id", "=", rae.id)
          .execute(),
      )
    await setActive(false)
    expect(await names()).toBe(0)
    await setActive(true)
    await fixture.call(rae, "DELETE", `${url}/${absence.body.id}`)
    expect(await names()).toBe(0)
    await away(rae, sam, day(1), day(2))
    expect(await names()).toBe(0)
  })

  test("is not transitive: a substitute acts only for users who named them", async () => {
    const { pat, rae, sam } = await createThreeUsers()
    const third = await fixture.user(`third${suffix()}`, readAccess)
    const { id, revision } = await sent(pat, [rae])
    await away(rae, sam)
    await away(sam, third)
    expect((await act(third, id, revision, "approve")).body.code).toBe("workflow.not_assigned")
    expect((await act(sam, id, revision, "approve")).status).toBe(200)
  })

  test("does not grant access to hidden records", async () => {
    const { pat, rae } = await createThreeUsers()
    const externalUser = await fixture.user(`guest${suffix()}`)
    const { id, revision } = await sent(pat, [rae])
    await away(rae, externalUser)
    expect((await fixture.call(externalUser, "GET", at(id))).status).toBe(403)
    expect((await act(externalUser, id, revision, "approve")).status).toBe(403)
    const next = await sent(pat, [rae])
    expect((await listNotifications(externalUser)).map(({ instanceId }) => instanceId)).not.toContain(next.id)
  })

  test("does not bypass the four-eyes principle", async () => {
    const { pat, rae, sam } = await createThreeUsers()
    const rob = await fixture.user(`rob${suffix()}`, readAccess)
    const prepared = await sent(pat, [rae])
    await away(rae, pat)
    expect((await act(pat, prepared.id, prepared.revision, "approve")).body.code).toBe("workflow.own_approval")

    const { pat: lead, rae: one } = await createThreeUsers()
    const { id, revision } = await sent(lead, [one, rob], "by_two")
    await away(one, sam)
    await away(rob, sam)
    const first = await act(sam, id, revision, "approve")
    expect(first).toMatchObject({ status: 200, body: { workflowDone: false } })
    const second = await act(sam, id, first.body.revision, "approve")
    expect([second.status, second.body.code]).toEqual([409, "workflow.approved_already"])
    expect((await act(rob, id, first.body.revision, "approve")).body.workflowDone).toBe(true)
  })

  test("follows the date in the absent user's time zone, whatever the time zones of the others", async () => {
    const zoned = async (zone: string) => {
      const id = uuid() as EntityId
      await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
        tx
          .insertInto("entity")
          .values({ client_id: fixture.clientId, id, name: `In ${zone}`, unique_id: suffix(), time_zone: zone })
          .execute(),
      )
      return id
    }
    // 25 hours apart, so the date always differs between them.
    const zones = { early: "Pacific/Kiritimati", late: "Pacific/Pago_Pago" } as const
    const { pat, sam } = await createThreeUsers()
    const days = await fixture.server.database.readTransaction(fixture.clientId, async (tx) => {
      const now = await getDatabaseTime(tx)
      return { early: dateIn(zones.early, now), late: dateIn(zones.late, now) }
    })
    expect(days.late < days.early).toBe(true)
    for (const where of ["early", "late"] as const) {
      const entityId = await zoned(zones[where])
      const user = await fixture.user(`${where}${suffix()}`, { ...readAccess, entityIds: [fixture.north, entityId] })
      // Signing in selects an entity; another one was selected since.
      await fixture.signedIn(user)
      await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
        tx
          .updateTable("app_user")
          .set({ preferences: json({ entityId }) })
          .where("client_id", "=", fixture.clientId)
          .where("id", "=", user.id)
          .execute(),
      )
      const { id } = await sent(pat, [user])
      const elsewhere = where === "early" ? days.late : days.early
      const countSubstituted = async () => (await fixture.call(sam, "GET", at(id))).body.substituteFor.length
      expect((await fixture.call(user, "GET", url)).body.today).toBe(days[where])
      // There the date is already past, or in the future.
      const { body } = await away(user, sam, elsewhere, elsewhere)
      expect(body).toMatchObject(where === "early" ? { code: "absence.over" } : { isNow: false })
      expect(await countSubstituted()).toBe(0)
      expect((await away(user, sam, days[where], days[where])).body.isNow).toBe(true)
      expect(await countSubstituted()).toBe(1)
    }
  })
})

describe("tasks of an absent user", () => {
  test("notify the substitute as well, until they are done", async () => {
    const { pat, rae, sam } = await createThreeUsers()
    await away(rae, sam)
    const { id, revision } = await sent(pat, [rae])
    const about = async (user: TestUser) =>
      (await listNotifications(user)).filter(
        ({ activityType, instanceId }) => activityType === "TASK_ASSIGNED" && instanceId === id,
      )
    expect([await about(rae), await about(sam)]).toMatchObject([[{}], [{}]])
    await act(rae, id, revision, "return", "The sample is too small.")
    expect([await about(rae), await about(sam)]).toEqual([[], []])
  })

  test("notify a substitute who is an assignee too only once", async () => {
    const { pat, rae, sam } = await createThreeUsers()
    await away(rae, sam)
    const { id } = await sent(pat, [rae, sam])
    expect((await listNotifications(sam)).filter(({ instanceId }) => instanceId === id)).toHaveLength(1)
  })
})

describe("reassigning tasks", () => {
  test("offers users who can read the record and could act, and keeps the reason", async () => {
    const { pat, rae, sam } = await createThreeUsers()
    const externalUser = await fixture.user(`guest${suffix()}`)
    const { id, revision } = await sent(pat, [rae])
    const available = async (user: TestUser, search: string) =>
      (await fixture.call(user, "GET", at(id, `/reassign/candidates?search=${search}`))).body.content
    expect(await available(rae, sam.email)).toMatchObject([{ id: sam.id, email: sam.email }])
    // The preparer, a user without read access, the reassigning user, and a user of another client.
    for (const { email } of [pat, externalUser, rae, other.admin]) expect(await available(rae, email)).toEqual([])
    expect(await available(pat, sam.email)).toEqual([])
    expect((await fixture.call(externalUser, "GET", at(id, "/reassign/candidates"))).status).toBe(403)
    expect((await other.call(other.admin, "GET", at(id, "/reassign/candidates"))).status).toBe(404)
    const rejected = await fixture.call(rae, "POST", at(id, "/reassign"), { to: externalUser.id, revision })
    expect([rejected.status, rejected.body.code, rejected.body.problems[0].path]).toEqual([
      400,
      "workflow.assignee_without_access",
      ["to"],
    ])
    const reassigned = await fixture.call(rae, "POST", at(id, "/reassign"), {
      to: sam.id,
      reason: " On leave. ",
      revision,
    })
    expect(reassigned.body).toMatchObject({ assignees: [{ id: sam.id }], canReassign: false })
    expect(reassigned.body.events[0]).toMatchObject({ kind: "reassigned", reason: "On leave.", by: { id: rae.id } })
  })

  test("a substitute reassigns their own task first, and then that of the absent user", async () => {
    const { pat, rae, sam } = await createThreeUsers()
    const rob = await fixture.user(`rob${suffix()}`, readAccess)
    await away(rae, sam)
    const { id, revision } = await sent(pat, [rae, sam])
    const own = await fixture.call(sam, "POST", at(id, "/reassign"), { to: rob.id, revision })
    expect(own.body.assignees.map(({ id: assignees }: { id: string }) => assignees)).toEqual([rae.id, rob.id])
    const last = await fixture.user(`last${suffix()}`, readAccess)
    const theirs = await fixture.call(sam, "POST", at(id, "/reassign"), { to: last.id, revision: own.body.revision })
    expect(theirs.body.assignees.map(({ id: assignees }: { id: string }) => assignees)).toEqual([last.id, rob.id])
    expect(theirs.body.events[0]).toMatchObject({ by: { id: sam.id }, onBehalfOf: { id: rae.id } })
  })
})
