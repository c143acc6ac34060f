import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { mostAbsences } from "../../../schemas/api/absences.ts"
import type { EntityId } from "../../../schemas/ids.ts"
import { addToDate } from "../../../schemas/iso-date.ts"
import type { Grant } from "../../../schemas/permissions.ts"
import type { WorkflowDefinition } from "../../../schemas/workflow.ts"
import { dateIn } from "../../../server/clock.ts"
import { json } from "../../../server/database/json.ts"
import { readNow } from "../../../server/database/time.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { smallProfile } from "../../support/small-profile.ts"
import { type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"
import { fields, reviewed } from "../../unit/engine/workflow/sample.ts"

/** Who is away, who acts for them, and that nobody thereby comes to what is not theirs. */

const onOther = (...actions: readonly Grant["actions"][number][]): readonly Grant[] => [
  { feature: "Activities", subFeature: "Other", actions: [...actions] },
]
const writing = { grants: onOther("READ", "CREATE", "UPDATE") }
const reading = { grants: onOther("READ") }

let world: ProfileWorld
let other: ProfileWorld
/** By the database's clock, in UTC, where both entities are unless a test says otherwise. */
let today: string

const url = "/api/v1/workflow/absences"
const urlOf = ({ id }: Pick<TestPerson, "id">, what = "") => `/api/v1/workflow/people/${id}/absences${what}`
const at = (id: string, what = "") => `/api/v1/workflow/records/${id}${what}`
const day = (count: number) => addToDate(today, count, "day") ?? ""
const mark = () => uuid().slice(-10)

beforeAll(async () => {
  world = await startProfileWorld()
  other = await startProfileWorld(world.server)
  today = await world.server.database.reading(world.clientId, async (tx) => dateIn("UTC", await readNow(tx)))
  const publish = (id: string, workflow: WorkflowDefinition) =>
    world.publish(smallProfile(id, fields, { workflow, modules: ["IC"] }))
  await publish("reviewed", reviewed())
  await publish("by_two", reviewed({ approvals: { needed: 2 } }))
})
afterAll(() => world.server.close())

const away = (by: TestPerson, to: Pick<TestPerson, "id">, from = day(0), until = day(5)) =>
  world.call(by, "POST", url, { from, until, substituteId: to.id })

const three = async () => ({
  pat: await world.person(`pat${mark()}`, writing),
  rae: await world.person(`rae${mark()}`, reading),
  sam: await world.person(`sam${mark()}`, reading),
})

async function sent(pat: TestPerson, reviewers: readonly TestPerson[], profileId = "reviewed") {
  const made = await world.call(pat, "POST", "/api/v1/profiles/data", {
    profileId,
    projectId: world.projects.north,
    entityId: world.north,
    fields: {
      title_1: text(`Match ${mark()}`),
      preparer_1: { listValue: [pat.id] },
      reviewer_1: { listValue: reviewers.map(({ id }) => id) },
      note_1: text("as designed"),
    },
  })
  const id = made.body.id as string
  const { status, body } = await world.call(pat, "POST", at(id, "/actions"), {
    actionId: "send",
    revision: made.body.revision,
  })
  expect(status).toBe(200)
  return { id, revision: body.revision as number }
}

const act = (person: TestPerson, id: string, revision: number, actionId: string, reason?: string) =>
  world.call(person, "POST", at(id, "/actions"), { actionId, revision, ...(reason !== undefined && { reason }) })

const told = async (person: TestPerson, size = 10) =>
  (await world.call(person, "GET", `/api/notifications?page=0&size=${size}`)).body.content as readonly {
    activityType: string
    body: string
    link: string | null
    instanceId: string | null
  }[]

const trailOf = (person: TestPerson) =>
  world.server.database.tenant(world.clientId, (tx) =>
    tx
      .selectFrom("audit_entry")
      .where("client_id", "=", world.clientId)
      .where("subject_id", "=", person.id)
      .where("action", "like", "absence_%")
      .orderBy("sequence")
      .select(["action", "actor_id", "changes"])
      .execute(),
  )

describe("one's own absences", () => {
  test("are set, listed, changed and deleted; the substitute is told, the trail tells all of it", async () => {
    const { pat, sam, rae } = await three()
    const made = await away(pat, sam, day(2), day(9))
    expect(made).toMatchObject({
      status: 201,
      body: { from: day(2), until: day(9), substitute: { id: sam.id }, setBy: null, isNow: false, doubt: null },
    })
    const { id, revision } = made.body
    expect((await world.call(pat, "GET", url)).body).toMatchObject({ content: [{ id }], standsInFor: [], today })
    expect((await world.call(sam, "GET", url)).body).toMatchObject({
      content: [],
      standsInFor: [{ id, person: { id: pat.id }, from: day(2), until: day(9), isNow: false }],
    })
    const [first] = await told(sam)
    expect(first).toMatchObject({ activityType: "ABSENCE_SUBSTITUTE", link: "/my-profile?tab=absences" })
    expect(first?.body).toMatch(/is away from .* to .* and named you as substitute/)

    const change = { from: day(0), until: day(1), substituteId: rae.id, revision }
    const changed = await world.call(pat, "PUT", `${url}/${id}`, change)
    expect(changed).toMatchObject({ status: 200, body: { isNow: true, substitute: { id: rae.id }, revision: 2 } })
    expect([await told(sam), await told(rae)]).toMatchObject([[], [{ activityType: "ABSENCE_SUBSTITUTE" }]])
    const stale = await world.call(pat, "PUT", `${url}/${id}`, change)
    expect([stale.status, stale.body.code]).toEqual([409, "absence.conflict"])
    const { revision: _, ...without } = change
    expect((await world.call(pat, "PUT", `${url}/${id}`, without)).status).toBe(428)

    expect((await world.call(pat, "DELETE", `${url}/${id}`)).status).toBe(200)
    expect((await world.call(pat, "DELETE", `${url}/${id}`)).body.code).toBe("absence.not_found")
    expect(await told(rae)).toEqual([])
    const trail = await trailOf(pat)
    expect(trail.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ["absence_set", pat.id],
      ["absence_changed", pat.id],
      ["absence_removed", pat.id],
    ])
    expect(trail[0]?.changes).toContainEqual({
      section: null,
      parameter: "substitute",
      previous: null,
      current: sam.id,
    })
  })

  test("the days must be days, in order, not past, and a year at most", async () => {
    const { pat, sam } = await three()
    const refused = async (from: string, until: string) => {
      const { status, body } = await away(pat, sam, from, until)
      return [status, body.code, body.problems[0].path[0]]
    }
    expect(await refused("2026-02-30", day(1))).toEqual([400, "value.bad_date", "from"])
    expect(await refused(day(1), "tomorrow")).toEqual([400, "value.bad_date", "until"])
    expect(await refused(day(3), day(2))).toEqual([400, "absence.ends_before", "until"])
    expect(await refused(day(-5), day(-1))).toEqual([400, "absence.over", "until"])
    const year = addToDate(day(1), 1, "year") ?? ""
    expect(await refused(day(1), addToDate(year, 1, "day") ?? "")).toEqual([400, "absence.too_long", "until"])
    expect((await away(pat, sam, day(1), year)).status).toBe(201)
    expect((await world.call(pat, "POST", url, { from: day(0), until: day(1) })).status).toBe(400)
  })

  test("only an active person of one of the same entities and modules stands in", async () => {
    const { pat, sam } = await three()
    const refused = async (id: string) => {
      const { status, body } = await away(pat, { id } as TestPerson)
      return [status, body.code, body.problems[0].path]
    }
    const none = [400, "absence.not_a_substitute", ["substituteId"]]
    expect(await refused(pat.id)).toEqual([400, "absence.oneself", ["substituteId"]])
    const [south, auditor, gone, locked] = [
      await world.person(`south${mark()}`, { ...reading, entityIds: [world.south] }),
      await world.person(`auditor${mark()}`, { ...reading, modules: ["IA"] }),
      await world.person(`gone${mark()}`, { ...reading, active: false }),
      await world.person(`locked${mark()}`, { ...reading, locked: true }),
    ]
    for (const { id } of [south, auditor, gone, locked, other.admin]) expect(await refused(id)).toEqual(none)
    for (const id of [uuid(), "nobody", ""]) expect(await refused(id)).toEqual(none)

    const found = async (search: string) =>
      (await world.call(pat, "GET", `${url}/substitutes?search=${encodeURIComponent(search)}`)).body.content
    expect(await found(sam.email.toUpperCase())).toMatchObject([{ id: sam.id, email: sam.email }])
    for (const { email } of [pat, south, auditor, gone, locked, other.admin]) expect(await found(email)).toEqual([])
    expect(await found("%")).toEqual([])
  })

  test("no two overlap, whoever sets them at once; and there are no more than fifty", async () => {
    const { pat, sam } = await three()
    const answers = await Promise.all([
      away(pat, sam, day(1), day(5)),
      away(pat, sam, day(5), day(9)),
      world.call(world.admin, "POST", urlOf(pat), { from: day(3), until: day(6), substituteId: sam.id }),
    ])
    const lost = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(lost.map(({ body }) => body.code)).toEqual(["absence.overlaps", "absence.overlaps"])
    const [kept] = (await world.call(pat, "GET", url)).body.content
    const change = { from: day(20), until: day(21), substituteId: sam.id }
    expect((await world.call(pat, "PUT", `${url}/${kept.id}`, { ...change, revision: 1 })).status).toBe(200)

    for (let count = 1; count < mostAbsences; count += 1)
      expect((await away(pat, sam, day(30 + count), day(30 + count))).status).toBe(201)
    expect((await away(pat, sam, day(200), day(200))).body.code).toBe("absence.too_many")
    expect((await world.call(pat, "PUT", `${url}/${kept.id}`, { ...change, revision: 2 })).status).toBe(200)
  })

  test("are nobody else's to see or change", async () => {
    const { pat, rae, sam } = await three()
    const { id } = (await away(pat, sam)).body
    const strangers = [
      [rae, world],
      [sam, world],
      [world.admin, world],
      [other.admin, other],
    ] as const
    for (const [person, home] of strangers) {
      const change = { from: day(0), until: day(1), substituteId: rae.id, revision: 1 }
      expect((await home.call(person, "PUT", `${url}/${id}`, change)).status).toBe(404)
      expect((await home.call(person, "DELETE", `${url}/${id}`)).status).toBe(404)
      expect((await home.call(person, "GET", url)).body.content).toEqual([])
    }
  })

  test("a substitute who is away meanwhile, or whose account is closed to them, is doubted", async () => {
    const { pat, rae, sam } = await three()
    expect((await away(pat, sam, day(0), day(5))).body.doubt).toBeNull()
    await away(sam, rae, day(5), day(6))
    const doubt = async () => (await world.call(pat, "GET", url)).body.content[0].doubt
    expect(await doubt()).toBe("away")
    await world.server.database.tenant(world.clientId, (tx) =>
      tx
        .updateTable("app_user")
        .set({ locked: true })
        .where("client_id", "=", world.clientId)
        .where("id", "=", sam.id)
        .execute(),
    )
    expect(await doubt()).toBe("inactive")
  })
})

describe("absences of others", () => {
  test("are client administrators' to set, with their name in the trail and before the person's eyes", async () => {
    const { pat, rae, sam } = await three()
    const body = { from: day(0), until: day(3), substituteId: sam.id }
    const made = await world.call(world.admin, "POST", urlOf(pat), body)
    expect(made).toMatchObject({ status: 201, body: { setBy: { id: world.admin.id }, isNow: true } })
    expect((await world.call(pat, "GET", url)).body.content).toMatchObject([{ setBy: { id: world.admin.id } }])
    expect((await world.call(world.admin, "GET", urlOf(pat))).body).toMatchObject({ content: [{ id: made.body.id }] })
    const found = await world.call(world.admin, "GET", urlOf(pat, `/substitutes?search=${sam.email}`))
    expect(found.body.content).toMatchObject([{ id: sam.id }])
    expect((await told(sam))[0]?.body).toContain(pat.email.split("@")[0])
    const elsewhere = await world.call(world.admin, "DELETE", urlOf(rae, `/${made.body.id}`))
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, "absence.not_found"])
    expect((await world.call(world.admin, "DELETE", urlOf(pat, `/${made.body.id}`))).status).toBe(200)
    expect((await trailOf(pat)).map(({ actor_id }) => actor_id)).toEqual([world.admin.id, world.admin.id])
  })

  test("are nobody's besides, and not of another client", async () => {
    const { pat, rae, sam } = await three()
    const { id } = (await away(pat, sam)).body
    const body = { from: day(10), until: day(11), substituteId: sam.id }
    const calls = [
      ["GET", urlOf(pat), undefined],
      ["GET", urlOf(pat, "/substitutes"), undefined],
      ["POST", urlOf(pat), body],
      ["DELETE", urlOf(pat, `/${id}`), undefined],
    ] as const
    for (const [method, where, sentBody] of calls) {
      expect([where, (await world.call(rae, method, where, sentBody)).status]).toEqual([where, 403])
      expect([where, (await other.call(other.admin, method, where, sentBody)).status]).toEqual([where, 404])
    }
    expect((await world.call(world.admin, "GET", urlOf({ id: uuid() as TestPerson["id"] }))).status).toBe(404)
  })
})

describe("standing in", () => {
  test("acts in the name of who is away, and both are told in history and trail", async () => {
    const { pat, rae, sam } = await three()
    const { id, revision } = await sent(pat, [rae])
    expect((await act(sam, id, revision, "approve")).body.code).toBe("workflow.not_your_turn")
    await away(rae, sam)
    const offered = (await world.call(sam, "GET", at(id))).body
    expect(offered).toMatchObject({
      standsInFor: [{ id: rae.id }],
      mayPassOn: true,
      actions: [{ id: "approve", onBehalfOf: { id: rae.id }, problems: [] }, { onBehalfOf: { id: rae.id } }],
    })
    const done = await act(sam, id, revision, "approve")
    expect(done).toMatchObject({ status: 200, body: { workflowDone: true } })
    expect(done.body.steps.slice(0, 2)).toMatchObject([
      { by: { id: sam.id }, onBehalfOf: { id: rae.id } },
      { by: { id: sam.id }, onBehalfOf: { id: rae.id } },
    ])
    const [entry] = (await world.call(pat, "GET", `/api/audit-logs/records/${id}`)).body.content
    expect(entry.updates).toContainEqual(
      expect.objectContaining({ parameter: "On behalf of", current: expect.stringContaining(rae.email.slice(0, 10)) }),
    )
  })

  test("ends with the absence, and with the account of who is away", async () => {
    const { pat, rae, sam } = await three()
    const { id } = await sent(pat, [rae])
    const names = async () => (await world.call(sam, "GET", at(id))).body.standsInFor.length
    const absence = await away(rae, sam, day(-3), day(0))
    expect(await names()).toBe(1)
    const setActive = (active: boolean) =>
      world.server.database.tenant(world.clientId, (tx) =>
        tx
          .updateTable("app_user")
          .set({ active })
          .where("client_id", "=", world.clientId)
          .where("id", "=", rae.id)
          .execute(),
      )
    await setActive(false)
    expect(await names()).toBe(0)
    await setActive(true)
    await world.call(rae, "DELETE", `${url}/${absence.body.id}`)
    expect(await names()).toBe(0)
    await away(rae, sam, day(1), day(2))
    expect(await names()).toBe(0)
  })

  test("is no chain: nobody acts in a name that did not name them", async () => {
    const { pat, rae, sam } = await three()
    const third = await world.person(`third${mark()}`, reading)
    const { id, revision } = await sent(pat, [rae])
    await away(rae, sam)
    await away(sam, third)
    expect((await act(third, id, revision, "approve")).body.code).toBe("workflow.not_your_turn")
    expect((await act(sam, id, revision, "approve")).status).toBe(200)
  })

  test("shows nobody what they may not read", async () => {
    const { pat, rae } = await three()
    const guest = await world.person(`guest${mark()}`)
    const { id, revision } = await sent(pat, [rae])
    await away(rae, guest)
    expect((await world.call(guest, "GET", at(id))).status).toBe(403)
    expect((await act(guest, id, revision, "approve")).status).toBe(403)
    const next = await sent(pat, [rae])
    expect((await told(guest)).map(({ instanceId }) => instanceId)).not.toContain(next.id)
  })

  test("does not get round four eyes", async () => {
    const { pat, rae, sam } = await three()
    const rob = await world.person(`rob${mark()}`, reading)
    const prepared = await sent(pat, [rae])
    await away(rae, pat)
    expect((await act(pat, prepared.id, prepared.revision, "approve")).body.code).toBe("workflow.own_work")

    const { pat: lead, rae: one } = await three()
    const { id, revision } = await sent(lead, [one, rob], "by_two")
    await away(one, sam)
    await away(rob, sam)
    const first = await act(sam, id, revision, "approve")
    expect(first).toMatchObject({ status: 200, body: { workflowDone: false } })
    const second = await act(sam, id, first.body.revision, "approve")
    expect([second.status, second.body.code]).toEqual([409, "workflow.approved_already"])
    expect((await act(rob, id, first.body.revision, "approve")).body.workflowDone).toBe(true)
  })

  test("is by the day of who is away, wherever the others are", async () => {
    const zoned = async (zone: string) => {
      const id = uuid() as EntityId
      await world.server.database.tenant(world.clientId, (tx) =>
        tx
          .insertInto("entity")
          .values({ client_id: world.clientId, id, name: `In ${zone}`, unique_id: mark(), time_zone: zone })
          .execute(),
      )
      return id
    }
    // A day and an hour apart: it is never the same day in both.
    const zones = { early: "Pacific/Kiritimati", late: "Pacific/Pago_Pago" } as const
    const { pat, sam } = await three()
    const days = await world.server.database.reading(world.clientId, async (tx) => {
      const now = await readNow(tx)
      return { early: dateIn(zones.early, now), late: dateIn(zones.late, now) }
    })
    expect(days.late < days.early).toBe(true)
    for (const where of ["early", "late"] as const) {
      const entityId = await zoned(zones[where])
      const person = await world.person(`${where}${mark()}`, { ...reading, entityIds: [world.north, entityId] })
      // Signing in chooses an entity; another was chosen since.
      await world.signedIn(person)
      await world.server.database.tenant(world.clientId, (tx) =>
        tx
          .updateTable("app_user")
          .set({ preferences: json({ entityId }) })
          .where("client_id", "=", world.clientId)
          .where("id", "=", person.id)
          .execute(),
      )
      const { id } = await sent(pat, [person])
      const elsewhere = where === "early" ? days.late : days.early
      const standing = async () => (await world.call(sam, "GET", at(id))).body.standsInFor.length
      expect((await world.call(person, "GET", url)).body.today).toBe(days[where])
      // There it is past already, or still to come.
      const { body } = await away(person, sam, elsewhere, elsewhere)
      expect(body).toMatchObject(where === "early" ? { code: "absence.over" } : { isNow: false })
      expect(await standing()).toBe(0)
      expect((await away(person, sam, days[where], days[where])).body.isNow).toBe(true)
      expect(await standing()).toBe(1)
    }
  })
})

describe("tasks of who is away", () => {
  test("are told to the substitute as well, and no longer once they are done", async () => {
    const { pat, rae, sam } = await three()
    await away(rae, sam)
    const { id, revision } = await sent(pat, [rae])
    const about = async (person: TestPerson) =>
      (await told(person)).filter(
        ({ activityType, instanceId }) => activityType === "TASK_ASSIGNED" && instanceId === id,
      )
    expect([await about(rae), await about(sam)]).toMatchObject([[{}], [{}]])
    await act(rae, id, revision, "return", "The sample is too small.")
    expect([await about(rae), await about(sam)]).toEqual([[], []])
  })

  test("are told once to a substitute who is asked themselves", async () => {
    const { pat, rae, sam } = await three()
    await away(rae, sam)
    const { id } = await sent(pat, [rae, sam])
    expect((await told(sam)).filter(({ instanceId }) => instanceId === id)).toHaveLength(1)
  })
})

describe("passing work on", () => {
  test("offers who may read the record and could act, and keeps the reason", async () => {
    const { pat, rae, sam } = await three()
    const guest = await world.person(`guest${mark()}`)
    const { id, revision } = await sent(pat, [rae])
    const offered = async (person: TestPerson, search: string) =>
      (await world.call(person, "GET", at(id, `/pass-on/candidates?search=${search}`))).body.content
    expect(await offered(rae, sam.email)).toMatchObject([{ id: sam.id, email: sam.email }])
    // Who prepared it, who may not read it, who passes it on, and who is of another client.
    for (const { email } of [pat, guest, rae, other.admin]) expect(await offered(rae, email)).toEqual([])
    expect(await offered(pat, sam.email)).toEqual([])
    expect((await world.call(guest, "GET", at(id, "/pass-on/candidates"))).status).toBe(403)
    expect((await other.call(other.admin, "GET", at(id, "/pass-on/candidates"))).status).toBe(404)
    const refused = await world.call(rae, "POST", at(id, "/pass-on"), { to: guest.id, revision })
    expect([refused.status, refused.body.code, refused.body.problems[0].path]).toEqual([
      400,
      "workflow.may_not_read",
      ["to"],
    ])
    const passed = await world.call(rae, "POST", at(id, "/pass-on"), { to: sam.id, reason: " On leave. ", revision })
    expect(passed.body).toMatchObject({ asked: [{ id: sam.id }], mayPassOn: false })
    expect(passed.body.steps[0]).toMatchObject({ kind: "passed_on", reason: "On leave.", by: { id: rae.id } })
  })

  test("who stands in passes on what is theirs first, and then what is not", async () => {
    const { pat, rae, sam } = await three()
    const rob = await world.person(`rob${mark()}`, reading)
    await away(rae, sam)
    const { id, revision } = await sent(pat, [rae, sam])
    const own = await world.call(sam, "POST", at(id, "/pass-on"), { to: rob.id, revision })
    expect(own.body.asked.map(({ id: asked }: { id: string }) => asked)).toEqual([rae.id, rob.id])
    const last = await world.person(`last${mark()}`, reading)
    const theirs = await world.call(sam, "POST", at(id, "/pass-on"), { to: last.id, revision: own.body.revision })
    expect(theirs.body.asked.map(({ id: asked }: { id: string }) => asked)).toEqual([last.id, rob.id])
    expect(theirs.body.steps[0]).toMatchObject({ by: { id: sam.id }, onBehalfOf: { id: rae.id } })
  })
})
