import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { AbsenceId } from "../../../../schemas/ids.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { Task, TaskPage } from "../../contracts/workflow.ts"
import type { WorkflowDefinition } from "../../../../schemas/workflow.ts"
import { action, activity, fields, reviewed } from "../../../../tests/unit/engine/workflow/sample.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { type ProfileFixture, setupProfileFixture, text } from "../../../../tests/support/profile-fixture.ts"
import { smallProfile } from "../../../../tests/support/small-profile.ts"

/** Tasks over HTTP: assignees, claiming, and lists. */

const onOther = (...actions: readonly Grant["actions"][number][]): readonly Grant[] => [
  { feature: "Activities", subFeature: "Other", actions: [...actions] },
]

/** A task that any user can claim, then a review by another user. */
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

/** The same, with the assignment left open by the workflow. */
const unassignedWorkflow: WorkflowDefinition = {
  ...open,
  activities: open.activities.map(({ userField: _userField, ...rest }) => rest),
}

let fixture: ProfileFixture
let other: ProfileFixture
let [pat, sam, rae, externalUser, south, both]: readonly TestUser[] = []
const one = () => ({ pat: pat!, sam: sam!, rae: rae!, externalUser: externalUser!, south: south!, both: both! })

beforeAll(async () => {
  fixture = await setupProfileFixture()
  other = await setupProfileFixture(fixture.server)
  const writing = { grants: onOther("READ", "CREATE", "UPDATE") }
  pat = await fixture.user("pat", writing)
  sam = await fixture.user("sam", writing)
  rae = await fixture.user("rae", { grants: onOther("READ") })
  externalUser = await fixture.user("guest")
  south = await fixture.user("south", { ...writing, entityIds: [fixture.south] })
  both = await fixture.user("both", { ...writing, entityIds: [fixture.north, fixture.south] })
  await fixture.publish(smallProfile("open", fields, { workflow: open, modules: ["IC"] }))
  await fixture.publish(smallProfile("anybodys", fields, { workflow: unassignedWorkflow, modules: ["IC"] }))
  await fixture.publish(smallProfile("reviewed", fields, { workflow: reviewed(), modules: ["IC"] }))
  await fixture.publish(smallProfile("off", fields, { workflow: { ...open, enabled: false }, modules: ["IC"] }))
})

afterAll(() => fixture.server.close())

interface TaskOptions {
  readonly profileId?: string
  readonly preparers?: readonly TestUser[]
  readonly by?: TestUser
  readonly at?: "north" | "south"
  readonly title?: string
}

async function createRecord({
  preparers = [],
  profileId = preparers.length > 0 ? "open" : "anybodys",
  by = one().pat,
  at = "north",
  title,
}: TaskOptions = {}) {
  const { status, body } = await fixture.call(by, "POST", "/api/v1/profiles/data", {
    profileId,
    projectId: fixture.projects[at],
    entityId: fixture[at],
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

async function listed(user: TestUser, query = ""): Promise<TaskPage> {
  const { status, body } = await fixture.call(user, "GET", `/api/v1/workflow/tasks${query}`)
  expect([status, body.code]).toEqual([200, undefined])
  return body
}

const idsOf = async (user: TestUser, query: string): Promise<readonly string[]> =>
  (await listed(user, `${query}&size=100`)).content.map(({ recordId }) => recordId)
const forRole = (user: TestUser) => idsOf(user, "?of=role")

const act = (user: TestUser, id: string, revision: number, actionId: string, reason?: string) =>
  fixture.call(user, "POST", `/api/v1/workflow/records/${id}/actions`, {
    actionId,
    revision,
    ...(reason !== undefined && { reason }),
  })
const claim = (user: TestUser, id: string) => fixture.call(user, "POST", `/api/v1/workflow/records/${id}/claim`)

const openTasksOf = (recordId: string) =>
  fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .selectFrom("workflow_task")
      .where("client_id", "=", fixture.clientId)
      .where("record_id", "=", recordId as never)
      .where("closed_at", "is", null)
      .select(["user_id", "activity_id", "due_on"])
      .execute(),
  )

describe("the user's own tasks", () => {
  test("are due by the days of the activity, and overdue or due within a week accordingly", async () => {
    const { id } = await createRecord({ profileId: "reviewed", preparers: [one().pat] })
    const week = await listed(one().pat, "?of=week&size=100")
    const task = week.content.find(({ recordId }) => recordId === id)
    expect(task).toMatchObject({
      activity: { en: "Activity draft" },
      assignee: { id: one().pat.id },
      asSubstitute: false,
      overdue: false,
      profileId: "reviewed",
    })
    expect(task?.dueDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(await idsOf(one().pat, "?of=overdue")).not.toContain(id)
    const before = week.counts
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .updateTable("workflow_task")
        .set({ due_on: "2020-01-31" })
        .where("client_id", "=", fixture.clientId)
        .where("record_id", "=", id as never)
        .execute(),
    )
    expect(await idsOf(one().pat, "?of=overdue")).toContain(id)
    const { counts } = await listed(one().pat)
    expect(counts).toEqual({ ...before, overdue: before.overdue + 1, week: before.week - 1 })
  })

  test("disappear when the record is deleted, and return when it is restored", async () => {
    const { id, revision } = await createRecord({ profileId: "reviewed", preparers: [one().pat] })
    await fixture.call(fixture.admin, "DELETE", `/api/v1/profiles/data/${id}?revision=${revision}`)
    expect(await idsOf(one().pat, "?of=mine")).not.toContain(id)
    await fixture.call(fixture.admin, "POST", `/api/v1/profiles/data/recycle-bin/${id}/restore`)
    expect(await idsOf(one().pat, "?of=mine")).toContain(id)
  })

  test("include those of an absent user who named this user as substitute for today", async () => {
    const away = await fixture.user("away", { grants: onOther("READ", "UPDATE") })
    const { id } = await createRecord({ profileId: "reviewed", preparers: [away] })
    expect(await idsOf(one().sam, "?of=mine")).not.toContain(id)
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .insertInto("absence")
        .values({
          client_id: fixture.clientId,
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
    expect(task).toMatchObject({ asSubstitute: true, assignee: { id: away.id } })
    expect(await idsOf(one().pat, "?of=mine")).not.toContain(id)
  })
})

describe("tasks without a named assignee", () => {
  test("wait only in the queue of the coordinator, who assigns them", async () => {
    const management: Grant = { feature: "Settings", subFeature: "User_Management", actions: ["READ", "UPDATE"] }
    const grants = [...onOther("READ", "UPDATE"), management]
    const coordinator = await fixture.user("coordinator", { grants })
    const elsewhere = await fixture.user("elsewhere", { grants, entityIds: [fixture.south] })
    const { id, revision } = await createRecord({ profileId: "open" })
    const unassigned = (user: TestUser) => idsOf(user, "?of=unassigned")
    expect(await forRole(one().pat)).not.toContain(id)
    expect(await unassigned(one().pat)).toEqual([])
    expect(await unassigned(elsewhere)).not.toContain(id)
    expect(await unassigned(coordinator)).toContain(id)
    expect(await forRole(coordinator)).not.toContain(id)
    expect((await listed(coordinator)).counts.unassigned).toBeGreaterThan(0)
    expect((await listed(one().pat)).counts.unassigned).toBe(0)

    const assign = (user: TestUser) =>
      fixture.call(user, "POST", `/api/v1/workflow/records/${id}/reassign`, { to: one().sam.id, revision })
    expect((await assign(one().pat)).body.code).toBe("workflow.not_assigned")
    expect((await assign(coordinator)).status).toBe(200)
    expect(await unassigned(coordinator)).not.toContain(id)
    expect(await idsOf(one().sam, "?of=mine")).toContain(id)
  })
})

describe("unassigned tasks", () => {
  test("are one per record, follow its workflow, and are open to users who can edit it", async () => {
    const { id, revision } = await createRecord()
    expect(await openTasksOf(id)).toMatchObject([{ user_id: null, activity_id: "doing" }])
    expect((await openTasksOf(id))[0]?.due_on).not.toBeNull()
    expect(await forRole(one().pat)).toContain(id)
    expect(await forRole(one().sam)).toContain(id)
    expect(await forRole(one().rae)).not.toContain(id)
    const sent = await act(one().sam, id, revision, "finish")
    expect(await openTasksOf(id)).toEqual([{ user_id: null, activity_id: "checking", due_on: null }])
    const approved = await act(one().both, id, sent.body.revision, "approve")
    // The only available action is returning the record, which creates no task.
    expect([approved.body.activity.id, await openTasksOf(id)]).toEqual(["shelved", []])
  })

  test("include those of users granted edit access to the record, until it is locked, closed or deleted", async () => {
    const { id, revision } = await createRecord()
    const grantBody = { userIds: [one().rae.id], permission: { read: true, update: true, delete: false } }
    const gave = await fixture.call(fixture.admin, "POST", `/api/v1/profiles/data/${id}/permissions`, grantBody)
    expect(gave.status).toBe(201)
    expect(await forRole(one().rae)).toContain(id)
    const lock = (locked: boolean) =>
      fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
        tx
          .updateTable("record")
          .set({ is_unlocked: !locked })
          .where("client_id", "=", fixture.clientId)
          .where("id", "=", id as never)
          .execute(),
      )
    await lock(true)
    expect(await forRole(one().sam)).not.toContain(id)
    expect((await claim(one().sam, id)).body.code).toBe("workflow.locked")
    await lock(false)
    expect(await forRole(one().sam)).toContain(id)
    await fixture.call(fixture.admin, "DELETE", `/api/v1/profiles/data/${id}?revision=${revision}`)
    expect(await forRole(one().sam)).not.toContain(id)
  })

  test("are assigned once the field names a user, and are unassigned when no workflow applies to the record", async () => {
    const { id, revision } = await createRecord({ profileId: "open" })
    await fixture.call(one().pat, "PUT", `/api/v1/profiles/data/${id}`, {
      revision,
      fields: { preparer_1: { listValue: [one().sam.id] } },
    })
    expect(await openTasksOf(id)).toMatchObject([{ user_id: one().sam.id, activity_id: "doing" }])
    expect(await openTasksOf((await createRecord({ profileId: "off" })).id)).toEqual([])
  })

  test("are limited by entity, project, type and client", async () => {
    const { id } = await createRecord()
    const { id: elsewhere } = await createRecord({ by: one().both, at: "south" })
    expect(await forRole(one().south)).toContain(elsewhere)
    expect(await forRole(one().south)).not.toContain(id)
    expect(await forRole(one().pat)).not.toContain(elsewhere)
    expect(await forRole(one().both)).toEqual(expect.arrayContaining([id, elsewhere]))
    expect(await forRole(one().externalUser)).toEqual([])
    const theirs = await other.call(other.admin, "GET", "/api/v1/workflow/tasks?of=role")
    expect(theirs.body).toMatchObject({ content: [], counts: { role: 0 } })
    for (const [user, status] of [
      [one().externalUser, 403],
      [one().rae, 403],
      [one().south, 404],
    ] as const)
      expect((await claim(user, id)).status).toBe(status)
    expect((await other.call(other.admin, "POST", `/api/v1/workflow/records/${id}/claim`)).status).toBe(404)
    expect((await claim(one().pat, uuid())).status).toBe(404)
    expect((await claim(one().pat, "not-an-id")).status).toBe(404)
  })
})

describe("claiming", () => {
  test("makes the task the user's own, with its due date, and is in the record's history and audit log", async () => {
    const { id } = await createRecord()
    const { status, body } = await claim(one().sam, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ assignees: [{ id: one().sam.id }], events: [{ kind: "claimed" }] })
    expect(await openTasksOf(id)).toMatchObject([{ user_id: one().sam.id, activity_id: "doing" }])
    expect(await forRole(one().pat)).not.toContain(id)
    expect(await idsOf(one().sam, "?of=mine")).toContain(id)
    const log = await fixture.call(one().sam, "GET", `/api/audit-logs/records/${id}`)
    expect(log.body.content[0]).toMatchObject({ action: "workflow_claimed", actionName: "Task claimed" })
    expect((await act(one().pat, id, body.revision, "finish")).body.code).toBe("workflow.not_assigned")
  })

  test("of two concurrent claims one succeeds and the other gets a conflict, every time", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await createRecord()
      const responses = await Promise.all([one().pat, one().sam].map((user) => claim(user, id)))
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(responses.find(({ status }) => status === 409)?.body.code).toBe("workflow.already_claimed")
      expect(await openTasksOf(id)).toHaveLength(1)
    }
  })

  test("does not allow users to approve their own work", async () => {
    const { id, revision } = await createRecord()
    await act(one().sam, id, revision, "finish")
    for (const preparer of [one().pat, one().sam]) {
      const { status, body } = await claim(preparer, id)
      expect([status, body.code]).toEqual([403, "workflow.own_approval"])
    }
    const performed = await claim(one().both, id)
    expect((await act(one().both, id, performed.body.revision, "approve")).status).toBe(200)
  })

  test("tasks that are assigned, done or in a closed project cannot be claimed", async () => {
    const { id } = await createRecord({ preparers: [one().pat] })
    expect((await claim(one().sam, id)).body.code).toBe("workflow.already_claimed")
    expect((await claim(one().sam, (await createRecord({ profileId: "off" })).id)).body.code).toBe(
      "workflow.no_activity",
    )
  })
})

describe("the task list", () => {
  test("continues after the last task returned, whatever is completed meanwhile", async () => {
    const reader = await fixture.user("reader", { grants: onOther("READ", "CREATE", "UPDATE") })
    const all: string[] = []
    for (let count = 0; count < 7; count += 1)
      all.push((await createRecord({ profileId: "reviewed", preparers: [reader] })).id)
    for (const sort of ["due", "newest"] as const) {
      const first = await listed(reader, `?size=3&sort=${sort}`)
      expect([first.content.length, first.next === null]).toEqual([3, false])
      const recordIds = first.content.map(({ recordId }) => recordId as string)
      // The last visible task is completed, and so is the first.
      const [deleted] = [first.content[2] as Task]
      const record = (await fixture.call(reader, "GET", `/api/v1/profiles/data/${deleted.recordId}`)).body
      expect((await act(reader, deleted.recordId, record.revision, "send")).status).toBe(200)
      const second = await listed(reader, `?size=100&sort=${sort}&after=${first.next}`)
      const rest = second.content.map(({ recordId }) => recordId as string)
      expect(second.next).toBeNull()
      const still = sort === "due" ? all : all.filter((id) => [...recordIds, ...rest].includes(id))
      expect([...recordIds, ...rest].toSorted()).toEqual(still.toSorted())
    }
  })

  test("is filtered by type, project, entity and text, and so are its counts", async () => {
    const title = `Ålesund ${uuid().slice(-6)}`
    const { id } = await createRecord({ by: one().both, at: "south", title })
    const only = async (query: string) => (await idsOf(one().both, `?of=role&${query}`)).includes(id)
    expect(await only("type=OTHER")).toBe(true)
    expect(await only("type=CONTROL")).toBe(false)
    expect(await only(`projectId=${fixture.projects.south}&entityId=${fixture.south}`)).toBe(true)
    expect(await only(`projectId=${fixture.projects.north}`)).toBe(false)
    expect(await only(`entityId=${fixture.north}`)).toBe(false)
    const found = await listed(one().both, `?of=role&text=${encodeURIComponent(title.toUpperCase())}`)
    expect([found.content.map(({ recordId }) => recordId), found.counts.role]).toEqual([[id], 1])
    expect((await listed(one().both, "?of=role&text=counted%20twice")).content).toEqual([])
  })

  test("rejects hidden scopes and invalid queries by name", async () => {
    const assignees = async (query: string) => {
      const { status, body } = await fixture.call(one().pat, "GET", `/api/v1/workflow/tasks?${query}`)
      return [status, body.code]
    }
    expect(await assignees("of=theirs")).toEqual([400, "value.unknown_option"])
    expect(await assignees(`projectId=${fixture.projects.south}`)).toEqual([404, "project.not_found"])
    expect(await assignees("projectId=x")).toEqual([404, "project.not_found"])
    expect(await assignees(`entityId=${fixture.south}`)).toEqual([404, "entity.not_found"])
    for (const after of ["x", "due..x", `newest..${uuid()}`, `due.2026-02-31.${uuid()}`, `due..${uuid()}.more`])
      expect([after, ...(await assignees(`after=${after}`))]).toEqual([after, 400, "request.bad_cursor"])
  })
})

test("counts up to a thousand, each read from an index", async () => {
  const crowd = await fixture.user("crowd", { grants: onOther("READ", "UPDATE") })
  const { id } = await createRecord()
  const ids = Array.from({ length: 1_100 }, () => uuid())
  await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    const source = await tx
      .selectFrom("record")
      .where("client_id", "=", fixture.clientId)
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
          client_id: fixture.clientId,
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
