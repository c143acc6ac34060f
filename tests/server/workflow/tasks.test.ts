import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { AbsenceId } from "../../../schemas/ids.ts"
import type { Grant } from "../../../schemas/permissions.ts"
import type { Task, TaskPage } from "../../../schemas/api/workflow.ts"
import type { WorkflowDefinition } from "../../../schemas/workflow.ts"
import { action, activity, fields, reviewed } from "../../unit/engine/workflow/sample.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"
import { smallProfile } from "../../support/small-profile.ts"

/** Tasks over HTTP: whose they are, who may take up what is nobody's, and what lists of them tell. */

const onOther = (...actions: readonly Grant["actions"][number][]): readonly Grant[] => [
  { feature: "Activities", subFeature: "Other", actions: [...actions] },
]

/** Work for whoever gets to it first, then a second look by whoever did not do it. */
const open: WorkflowDefinition = {
  enabled: true,
  activities: [
    activity("doing", "TO_DO", [action("finish", "SEND_FOR_APPROVAL", { nextActivity: "checking" })], {
      initial: true,
      userField: "f_preparer",
      dueInDays: 2,
    }),
    activity(
      "checking",
      "IN_REVIEW",
      [
        action("approve", "APPROVAL", { nextActivity: "shelved", workflowDone: false }),
        action("return", "RE_ASSIGN", { nextActivity: "doing" }),
      ],
      { sequence: 1 },
    ),
    activity("shelved", "COMPLETED", [action("again", "RE_ASSIGN", { nextActivity: "doing" })], { sequence: 2 }),
  ],
}

/** The same, left by the workflow to whoever may do it. */
const anybodys: WorkflowDefinition = {
  ...open,
  activities: open.activities.map(({ userField: _userField, ...rest }) => rest),
}

let world: ProfileWorld
let other: ProfileWorld
let [pat, sam, rae, guest, south, both]: readonly TestPerson[] = []
const one = () => ({ pat: pat!, sam: sam!, rae: rae!, guest: guest!, south: south!, both: both! })

beforeAll(async () => {
  world = await startProfileWorld()
  other = await startProfileWorld(world.server)
  const writing = { grants: onOther("READ", "CREATE", "UPDATE") }
  pat = await world.person("pat", writing)
  sam = await world.person("sam", writing)
  rae = await world.person("rae", { grants: onOther("READ") })
  guest = await world.person("guest")
  south = await world.person("south", { ...writing, entityIds: [world.south] })
  both = await world.person("both", { ...writing, entityIds: [world.north, world.south] })
  await world.publish(smallProfile("open", fields, { workflow: open, modules: ["IC"] }))
  await world.publish(smallProfile("anybodys", fields, { workflow: anybodys, modules: ["IC"] }))
  await world.publish(smallProfile("reviewed", fields, { workflow: reviewed(), modules: ["IC"] }))
  await world.publish(smallProfile("off", fields, { workflow: { ...open, enabled: false }, modules: ["IC"] }))
})

afterAll(() => world.server.close())

interface Wish {
  readonly profileId?: string
  readonly preparers?: readonly TestPerson[]
  readonly by?: TestPerson
  readonly at?: "north" | "south"
  readonly title?: string
}

async function made({
  preparers = [],
  profileId = preparers.length > 0 ? "open" : "anybodys",
  by = one().pat,
  at = "north",
  title,
}: Wish = {}) {
  const { status, body } = await world.call(by, "POST", "/api/v1/profiles/data", {
    profileId,
    projectId: world.projects[at],
    entityId: world[at],
    fields: {
      title_1: text(title ?? `Count ${uuid().slice(-6)}`),
      preparer_1: { listValue: preparers.map(({ id }) => id) },
      reviewer_1: { listValue: [one().rae.id] },
      note_1: text("counted twice"),
    },
  })
  expect([status, body.problems]).toEqual([201, undefined])
  return { id: body.id as string, revision: body.revision as number }
}

async function listed(person: TestPerson, query = ""): Promise<TaskPage> {
  const { status, body } = await world.call(person, "GET", `/api/v1/workflow/tasks${query}`)
  expect([status, body.code]).toEqual([200, undefined])
  return body
}

const idsOf = async (person: TestPerson, query: string): Promise<readonly string[]> =>
  (await listed(person, `${query}&size=100`)).content.map(({ recordId }) => recordId)
const forRole = (person: TestPerson) => idsOf(person, "?of=role")

const act = (person: TestPerson, id: string, revision: number, actionId: string, reason?: string) =>
  world.call(person, "POST", `/api/v1/workflow/records/${id}/actions`, {
    actionId,
    revision,
    ...(reason !== undefined && { reason }),
  })
const take = (person: TestPerson, id: string) => world.call(person, "POST", `/api/v1/workflow/records/${id}/take`)

const openTasksOf = (recordId: string) =>
  world.server.database.tenant(world.clientId, (tx) =>
    tx
      .selectFrom("workflow_task")
      .where("client_id", "=", world.clientId)
      .where("record_id", "=", recordId as never)
      .where("closed_at", "is", null)
      .select(["user_id", "activity_id", "due_on"])
      .execute(),
  )

describe("one's own", () => {
  test("are due by the activity's days, and overdue or due within a week by them", async () => {
    const { id } = await made({ profileId: "reviewed", preparers: [one().pat] })
    const week = await listed(one().pat, "?of=week&size=100")
    const task = week.content.find(({ recordId }) => recordId === id)
    expect(task).toMatchObject({
      activity: { en: "Activity draft" },
      assignee: { id: one().pat.id },
      standsIn: false,
      overdue: false,
      profileId: "reviewed",
    })
    expect(task?.dueDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(await idsOf(one().pat, "?of=overdue")).not.toContain(id)
    const before = week.counts
    await world.server.database.tenant(world.clientId, (tx) =>
      tx
        .updateTable("workflow_task")
        .set({ due_on: "2020-01-31" })
        .where("client_id", "=", world.clientId)
        .where("record_id", "=", id as never)
        .execute(),
    )
    expect(await idsOf(one().pat, "?of=overdue")).toContain(id)
    const { counts } = await listed(one().pat)
    expect(counts).toEqual({ ...before, overdue: before.overdue + 1, week: before.week - 1 })
  })

  test("are gone with the record, and come back with it", async () => {
    const { id, revision } = await made({ profileId: "reviewed", preparers: [one().pat] })
    await world.call(world.admin, "DELETE", `/api/v1/profiles/data/${id}?revision=${revision}`)
    expect(await idsOf(one().pat, "?of=mine")).not.toContain(id)
    await world.call(world.admin, "POST", `/api/v1/profiles/data/bin/${id}/restore`)
    expect(await idsOf(one().pat, "?of=mine")).toContain(id)
  })

  test("are joined by those of somebody who is away and named one for today", async () => {
    const away = await world.person("away", { grants: onOther("READ", "UPDATE") })
    const { id } = await made({ profileId: "reviewed", preparers: [away] })
    expect(await idsOf(one().sam, "?of=mine")).not.toContain(id)
    await world.server.database.tenant(world.clientId, (tx) =>
      tx
        .insertInto("absence")
        .values({
          client_id: world.clientId,
          id: uuid() as AbsenceId,
          user_id: away.id,
          from_on: "2020-01-01",
          until_on: "2999-01-01",
          substitute_id: one().sam.id,
          created_by: away.id,
        })
        .execute(),
    )
    const task = (await listed(one().sam, "?size=100")).content.find(({ recordId }) => recordId === id)
    expect(task).toMatchObject({ standsIn: true, assignee: { id: away.id } })
    expect(await idsOf(one().pat, "?of=mine")).not.toContain(id)
  })
})

describe("what nobody was named for", () => {
  test("waits in the coordinator's queue alone, who assigns it", async () => {
    const management: Grant = { feature: "Settings", subFeature: "User_Management", actions: ["READ", "UPDATE"] }
    const grants = [...onOther("READ", "UPDATE"), management]
    const coordinator = await world.person("coordinator", { grants })
    const elsewhere = await world.person("elsewhere", { grants, entityIds: [world.south] })
    const { id, revision } = await made({ profileId: "open" })
    const unassigned = (person: TestPerson) => idsOf(person, "?of=unassigned")
    expect(await forRole(one().pat)).not.toContain(id)
    expect(await unassigned(one().pat)).toEqual([])
    expect(await unassigned(elsewhere)).not.toContain(id)
    expect(await unassigned(coordinator)).toContain(id)
    expect(await forRole(coordinator)).not.toContain(id)
    expect((await listed(coordinator)).counts.unassigned).toBeGreaterThan(0)
    expect((await listed(one().pat)).counts.unassigned).toBe(0)

    const assign = (person: TestPerson) =>
      world.call(person, "POST", `/api/v1/workflow/records/${id}/pass-on`, { to: one().sam.id, revision })
    expect((await assign(one().pat)).body.code).toBe("workflow.not_your_turn")
    expect((await assign(coordinator)).status).toBe(200)
    expect(await unassigned(coordinator)).not.toContain(id)
    expect(await idsOf(one().sam, "?of=mine")).toContain(id)
  })
})

describe("nobody's", () => {
  test("are one for each record, follow its way, and are for whoever may write it", async () => {
    const { id, revision } = await made()
    expect(await openTasksOf(id)).toMatchObject([{ user_id: null, activity_id: "doing" }])
    expect((await openTasksOf(id))[0]?.due_on).not.toBeNull()
    expect(await forRole(one().pat)).toContain(id)
    expect(await forRole(one().sam)).toContain(id)
    expect(await forRole(one().rae)).not.toContain(id)
    const sent = await act(one().sam, id, revision, "finish")
    expect(await openTasksOf(id)).toEqual([{ user_id: null, activity_id: "checking", due_on: null }])
    const approved = await act(one().both, id, sent.body.revision, "approve")
    // There is nothing to do there but give it back, which nobody waits for.
    expect([approved.body.activity.id, await openTasksOf(id)]).toEqual(["shelved", []])
  })

  test("are for whoever was given the record to change, and not once it is locked, closed or deleted", async () => {
    const { id, revision } = await made()
    const given = { userIds: [one().rae.id], permission: { read: true, update: true, delete: false } }
    const gave = await world.call(world.admin, "POST", `/api/v1/profiles/data/${id}/permissions`, given)
    expect(gave.status).toBe(201)
    expect(await forRole(one().rae)).toContain(id)
    const lock = (locked: boolean) =>
      world.server.database.tenant(world.clientId, (tx) =>
        tx
          .updateTable("record")
          .set({ is_unlocked: !locked })
          .where("client_id", "=", world.clientId)
          .where("id", "=", id as never)
          .execute(),
      )
    await lock(true)
    expect(await forRole(one().sam)).not.toContain(id)
    expect((await take(one().sam, id)).body.code).toBe("workflow.locked")
    await lock(false)
    expect(await forRole(one().sam)).toContain(id)
    await world.call(world.admin, "DELETE", `/api/v1/profiles/data/${id}?revision=${revision}`)
    expect(await forRole(one().sam)).not.toContain(id)
  })

  test("are somebody's once the field names them, and nobody's where no workflow governs the record", async () => {
    const { id, revision } = await made({ profileId: "open" })
    await world.call(one().pat, "PUT", `/api/v1/profiles/data/${id}`, {
      revision,
      fields: { preparer_1: { listValue: [one().sam.id] } },
    })
    expect(await openTasksOf(id)).toMatchObject([{ user_id: one().sam.id, activity_id: "doing" }])
    expect(await openTasksOf((await made({ profileId: "off" })).id)).toEqual([])
  })

  test("are behind the walls of entity, project, type and client", async () => {
    const { id } = await made()
    const { id: elsewhere } = await made({ by: one().both, at: "south" })
    expect(await forRole(one().south)).toContain(elsewhere)
    expect(await forRole(one().south)).not.toContain(id)
    expect(await forRole(one().pat)).not.toContain(elsewhere)
    expect(await forRole(one().both)).toEqual(expect.arrayContaining([id, elsewhere]))
    expect(await forRole(one().guest)).toEqual([])
    const theirs = await other.call(other.admin, "GET", "/api/v1/workflow/tasks?of=role")
    expect(theirs.body).toMatchObject({ content: [], counts: { role: 0 } })
    for (const [person, status] of [
      [one().guest, 403],
      [one().rae, 403],
      [one().south, 404],
    ] as const)
      expect((await take(person, id)).status).toBe(status)
    expect((await other.call(other.admin, "POST", `/api/v1/workflow/records/${id}/take`)).status).toBe(404)
    expect((await take(one().pat, uuid())).status).toBe(404)
    expect((await take(one().pat, "not-an-id")).status).toBe(404)
  })
})

describe("taking up", () => {
  test("makes it one's own, with its days, and is told in the record's history and trail", async () => {
    const { id } = await made()
    const { status, body } = await take(one().sam, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ asked: [{ id: one().sam.id }], steps: [{ kind: "taken_up" }] })
    expect(await openTasksOf(id)).toMatchObject([{ user_id: one().sam.id, activity_id: "doing" }])
    expect(await forRole(one().pat)).not.toContain(id)
    expect(await idsOf(one().sam, "?of=mine")).toContain(id)
    const log = await world.call(one().sam, "GET", `/api/audit-logs/records/${id}`)
    expect(log.body.content[0]).toMatchObject({ action: "workflow_taken_up", actionName: "Task claimed" })
    expect((await act(one().pat, id, body.revision, "finish")).body.code).toBe("workflow.not_your_turn")
  })

  test("of two at once, one does and the other is told, every time", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await made()
      const answers = await Promise.all([one().pat, one().sam].map((person) => take(person, id)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe("workflow.taken_already")
      expect(await openTasksOf(id)).toHaveLength(1)
    }
  })

  test("does not let anybody hold the approval of their own work", async () => {
    const { id, revision } = await made()
    await act(one().sam, id, revision, "finish")
    for (const preparer of [one().pat, one().sam]) {
      const { status, body } = await take(preparer, id)
      expect([status, body.code]).toEqual([403, "workflow.own_work"])
    }
    const taken = await take(one().both, id)
    expect((await act(one().both, id, taken.body.revision, "approve")).status).toBe(200)
  })

  test("what is asked of somebody, done or in a closed project is not there to be taken", async () => {
    const { id } = await made({ preparers: [one().pat] })
    expect((await take(one().sam, id)).body.code).toBe("workflow.taken_already")
    expect((await take(one().sam, (await made({ profileId: "off" })).id)).body.code).toBe("workflow.no_activity")
  })
})

describe("a list", () => {
  test("goes on behind the last task seen, whatever is done meanwhile", async () => {
    const reader = await world.person("reader", { grants: onOther("READ", "CREATE", "UPDATE") })
    const all: string[] = []
    for (let count = 0; count < 7; count += 1) all.push((await made({ profileId: "reviewed", preparers: [reader] })).id)
    for (const sort of ["due", "newest"] as const) {
      const first = await listed(reader, `?size=3&sort=${sort}`)
      expect([first.content.length, first.next === null]).toEqual([3, false])
      const seen = first.content.map(({ recordId }) => recordId as string)
      // The last one seen is done, and so is the first.
      const [gone] = [first.content[2] as Task]
      const record = (await world.call(reader, "GET", `/api/v1/profiles/data/${gone.recordId}`)).body
      expect((await act(reader, gone.recordId, record.revision, "send")).status).toBe(200)
      const second = await listed(reader, `?size=100&sort=${sort}&after=${first.next}`)
      const rest = second.content.map(({ recordId }) => recordId as string)
      expect(second.next).toBeNull()
      const still = sort === "due" ? all : all.filter((id) => [...seen, ...rest].includes(id))
      expect([...seen, ...rest].toSorted()).toEqual(still.toSorted())
    }
  })

  test("is narrowed by type, project, entity and text, and its counts with it", async () => {
    const title = `Ålesund ${uuid().slice(-6)}`
    const { id } = await made({ by: one().both, at: "south", title })
    const only = async (query: string) => (await idsOf(one().both, `?of=role&${query}`)).includes(id)
    expect(await only("type=OTHER")).toBe(true)
    expect(await only("type=CONTROL")).toBe(false)
    expect(await only(`projectId=${world.projects.south}&entityId=${world.south}`)).toBe(true)
    expect(await only(`projectId=${world.projects.north}`)).toBe(false)
    expect(await only(`entityId=${world.north}`)).toBe(false)
    const found = await listed(one().both, `?of=role&text=${encodeURIComponent(title.toUpperCase())}`)
    expect([found.content.map(({ recordId }) => recordId), found.counts.role]).toEqual([[id], 1])
    expect((await listed(one().both, "?of=role&text=counted%20twice")).content).toEqual([])
  })

  test("refuses what is behind a wall or no wish at all, by name", async () => {
    const asked = async (query: string) => {
      const { status, body } = await world.call(one().pat, "GET", `/api/v1/workflow/tasks?${query}`)
      return [status, body.code]
    }
    expect(await asked("of=theirs")).toEqual([400, "value.unknown_option"])
    expect(await asked(`projectId=${world.projects.south}`)).toEqual([404, "project.not_found"])
    expect(await asked("projectId=x")).toEqual([404, "project.not_found"])
    expect(await asked(`entityId=${world.south}`)).toEqual([404, "entity.not_found"])
    for (const after of ["x", "due..x", `newest..${uuid()}`, `due.2026-02-31.${uuid()}`, `due..${uuid()}.more`])
      expect([after, ...(await asked(`after=${after}`))]).toEqual([after, 400, "request.bad_cursor"])
  })
})

test("counts go to a thousand and no further, each read off an index", async () => {
  const crowd = await world.person("crowd", { grants: onOther("READ", "UPDATE") })
  const { id } = await made()
  const ids = Array.from({ length: 1_100 }, () => uuid())
  await world.server.database.tenant(world.clientId, async (tx) => {
    const source = await tx
      .selectFrom("record")
      .where("client_id", "=", world.clientId)
      .where("id", "=", id as never)
      .selectAll()
      .executeTakeFirstOrThrow()
    await tx
      .insertInto("record")
      .values(ids.map((recordId, at) => ({ ...source, id: recordId as never, uid: `K-${at}`, fields: "{}" as never })))
      .execute()
    await tx
      .insertInto("workflow_task")
      .values(
        ids.map((recordId) => ({
          client_id: world.clientId,
          id: uuid() as never,
          record_id: recordId as never,
          user_id: crowd.id,
          activity_id: "doing",
          due_on: "2020-01-31",
        })),
      )
      .execute()
  })
  const { counts, next } = await listed(crowd)
  expect([counts.mine, counts.overdue, counts.week, next === null]).toEqual([1_001, 1_001, 0, false])
})
