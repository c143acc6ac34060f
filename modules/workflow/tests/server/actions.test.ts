import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { fields, reviewed } from "../../../../tests/unit/engine/workflow/sample.ts"
import { countStatements } from "../../../../tests/support/count-statements.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { smallProfile } from "../../../../tests/support/small-profile.ts"
import { type ProfileFixture, setupProfileFixture, text } from "../../../../tests/support/profile-fixture.ts"

/** Workflow actions over HTTP: permissions, effects, and concurrent actions. */

const onOther = (...actions: readonly Grant["actions"][number][]): readonly Grant[] => [
  { feature: "Activities", subFeature: "Other", actions: [...actions] },
]

let fixture: ProfileFixture
let other: ProfileFixture
let [pat, rae, rob, sam, externalUser, south, editor]: readonly TestUser[] = []
const one = () => ({
  pat: pat!,
  rae: rae!,
  rob: rob!,
  sam: sam!,
  externalUser: externalUser!,
  south: south!,
  editor: editor!,
})

const definition = (id: string, workflow: ProfileDefinition["workflow"]): ProfileDefinition =>
  smallProfile(id, fields, { workflow, modules: ["IC"] })

beforeAll(async () => {
  fixture = await setupProfileFixture()
  other = await setupProfileFixture(fixture.server)
  const writing = { grants: onOther("READ", "CREATE", "UPDATE") }
  pat = await fixture.user("pat", writing)
  rae = await fixture.user("rae", { grants: onOther("READ") })
  rob = await fixture.user("rob", { grants: onOther("READ") })
  sam = await fixture.user("sam", writing)
  externalUser = await fixture.user("guest")
  south = await fixture.user("south", { ...writing, entityIds: [fixture.south] })
  editor = await fixture.user("keeper", { grants: onOther("READ", "CREATE", "DELETE") })
  await fixture.publish(definition("reviewed", reviewed()))
  await fixture.publish(definition("by_all", reviewed({ approvals: {} })))
})

afterAll(() => fixture.server.close())

/** Publishes as a designer, with a mapping for records in removed activities. */
async function publishAgain(next: ProfileDefinition, workflowMapping: object = {}): Promise<void> {
  const url = `/api/v1/profiles/${next.id}`
  const { draftRevision: draftRevisionBefore } = (await fixture.call(fixture.admin, "GET", url)).body
  const saved = await fixture.call(fixture.admin, "PUT", url, { definition: next, draftRevision: draftRevisionBefore })
  const { draftRevision } = saved.body
  const assignees = await fixture.call(fixture.admin, "POST", `${url}/versions`, { draftRevision, workflowMapping })
  expect([saved.status, assignees.status]).toEqual([200, 202])
  for (;;) {
    const { status, body } = await fixture.call(fixture.admin, "GET", `/api/v1/jobs/${assignees.body.job.id}`)
    if (status === 202) continue
    expect(body).toMatchObject({ state: "done" })
    return
  }
}

const at = (id: string, what = "") => `/api/v1/workflow/records/${id}${what}`

async function createRecord(
  profileId = "reviewed",
  reviewers: readonly TestUser[] = [one().rae],
  projectId = fixture.projects.north,
) {
  const { status, body } = await fixture.call(one().pat, "POST", "/api/v1/profiles/data", {
    profileId,
    projectId,
    entityId: fixture.north,
    fields: {
      title_1: text(`Match ${uuid().slice(-6)}`),
      preparer_1: { listValue: [one().pat.id] },
      reviewer_1: { listValue: reviewers.map(({ id }) => id) },
      note_1: text("as designed"),
    },
  })
  expect([status, body.problems]).toEqual([201, undefined])
  return { id: body.id as string, revision: body.revision as number }
}

const act = (user: TestUser, id: string, revision: number | undefined, actionId: string, reason?: string) =>
  fixture.call(user, "POST", at(id, "/actions"), { actionId, revision, ...(reason !== undefined && { reason }) })

async function sent(profileId = "reviewed", reviewers?: readonly TestUser[]) {
  const { id, revision } = await createRecord(profileId, reviewers)
  const { status, body } = await act(one().pat, id, revision, "send")
  expect(status).toBe(200)
  return { id, revision: body.revision as number }
}

const tasksOf = async (user: TestUser, query = "") =>
  (await fixture.call(user, "GET", `/api/v1/workflow/tasks${query}`)).body.content.map(
    ({ recordId }: { recordId: string }) => recordId,
  ) as readonly string[]

describe("a record's workflow", () => {
  test("does not wait for each statement of an action separately", async () => {
    const { id, revision } = await createRecord()
    const { result, statements, roundTrips } = await countStatements(() => act(one().pat, id, revision, "send"))
    expect(result.status).toBe(200)
    expect(roundTrips).toBeLessThanOrEqual(statements / 2 + 1)
  })

  test("starts with a task for the named users, is sent, returned, sent again and approved", async () => {
    const { id, revision } = await createRecord()
    expect(await tasksOf(one().pat)).toContain(id)
    const before = (await fixture.call(one().pat, "GET", at(id))).body
    expect(before).toMatchObject({ activity: { id: "draft" }, assignees: [{ id: one().pat.id }], events: [] })
    expect(before.actions).toMatchObject([{ id: "send", requiresReason: false, problems: [] }])

    const first = await act(one().pat, id, revision, "send")
    expect(first.body).toMatchObject({ status: "SENT_FOR_APPROVAL", assignees: [{ id: one().rae.id }] })
    expect(await tasksOf(one().pat)).not.toContain(id)
    expect(await tasksOf(one().rae)).toContain(id)
    const inbox = await fixture.call(one().rae, "GET", "/api/notifications?page=0")
    expect(inbox.status).toBe(200)
    expect(inbox.body.content[0]).toMatchObject({ activityType: "TASK_ASSIGNED", instanceId: id })

    const back = await act(one().rae, id, first.body.revision, "return", "The sample is too small.")
    expect(back.body).toMatchObject({ status: "RE_ASSIGNED", assignees: [{ id: one().pat.id }] })
    const again = await act(one().pat, id, back.body.revision, "resend")
    const done = await act(one().rae, id, again.body.revision, "approve")
    expect(done.body).toMatchObject({
      status: "WORKFLOW_DONE",
      workflowDone: true,
      assignees: [],
      actions: [{ problems: [{ code: "workflow.done" }] }, { problems: [{ code: "workflow.done" }] }],
      changedSinceApproval: false,
    })
    expect(done.body.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      "moved",
      "approved",
      "moved",
      "moved",
      "moved",
    ])
    expect(done.body.events[3]).toMatchObject({ reason: "The sample is too small.", by: { id: one().rae.id } })

    const record = (await fixture.call(one().pat, "GET", `/api/v1/profiles/data/${id}`)).body
    expect(record).toMatchObject({ status: "WORKFLOW_DONE", access: { readOnlyReason: "workflow_done" } })
    const history = (await fixture.call(one().pat, "GET", `/api/profile-status/${id}`)).body
    expect(history.map(({ currStatus }: { currStatus: string }) => currStatus)).toEqual([
      "WORKFLOW_DONE",
      "SENT_FOR_APPROVAL",
      "RE_ASSIGNED",
      "SENT_FOR_APPROVAL",
      "IN_PROGRESS",
    ])
    expect(history[2]).toMatchObject({ comment: "The sample is too small." })
    const log = (await fixture.call(one().pat, "GET", `/api/audit-logs/records/${id}`)).body
    expect(log.content[0]).toMatchObject({ action: "workflow_action_performed", actionName: "Workflow action taken" })
    expect(log.content[0].updates[0]).toMatchObject({ prev: "Sent for approval", current: "Workflow completed" })
  })

  test("is reopened by users who can create and delete such records, and shows when it has changed since", async () => {
    const { id, revision } = await sent()
    const done = (await act(one().rae, id, revision, "approve")).body
    expect(approvalIn(done)).toEqual({ hash: expect.stringMatching(/^[\da-f]{64}$/), version: 1, isCurrent: true })
    const forbiddenResponse = await fixture.call(one().pat, "POST", at(id, "/reopen"), { revision: done.revision })
    expect(forbiddenResponse.status).toBe(403)
    const opened = await fixture.call(one().editor, "POST", at(id, "/reopen"), { revision: done.revision })
    expect(opened.body).toMatchObject({ activity: { id: "draft" }, workflowDone: false, changedSinceApproval: false })
    const again = await fixture.call(one().editor, "POST", at(id, "/reopen"), { revision: opened.body.revision })
    expect([again.status, again.body.code]).toEqual([409, "workflow.not_closed"])
    await fixture.call(one().pat, "PUT", `/api/v1/profiles/data/${id}`, {
      revision: opened.body.revision,
      fields: { note_1: text("otherwise") },
    })
    const changed = (await fixture.call(one().pat, "GET", at(id))).body
    expect(changed.changedSinceApproval).toBe(true)
    expect(approvalIn(changed)).toEqual({ ...approvalIn(done), isCurrent: false })
  })
})

/** The approval in the workflow history, and what it refers to. */
const approvalIn = ({
  events,
}: {
  readonly events: readonly { readonly kind: string; readonly approved?: object }[]
}) => events.find(({ kind }) => kind === "approved")?.approved

describe("rejected actions have a reason and change nothing", () => {
  test("users not assigned, users who did the work, actions not available, actions without a reason", async () => {
    const { id, revision } = await sent("reviewed", [one().pat, one().rae])
    const inbox = async (user: TestUser, actionId: string, reason?: string) => {
      const { status, body } = await act(user, id, revision, actionId, reason)
      return [status, body.code]
    }
    expect(await inbox(one().sam, "approve")).toEqual([403, "workflow.not_assigned"])
    expect(await inbox(one().pat, "approve")).toEqual([403, "workflow.own_approval"])
    expect(await inbox(one().rae, "send")).toEqual([409, "workflow.action_unavailable"])
    expect(await inbox(one().rae, "return", " ")).toEqual([400, "workflow.reason_missing"])
    expect((await fixture.call(one().rae, "GET", at(id))).body).toMatchObject({ revision, activity: { id: "review" } })
  })

  test("the next assignee must be named", async () => {
    const { id, revision } = await createRecord("reviewed", [])
    const { status, body } = await act(one().pat, id, revision, "send")
    expect([status, body.code, body.problems[0].path]).toEqual([
      400,
      "workflow.next_activity_without_assignee",
      ["reviewer_1"],
    ])
    expect(body.message).toBe("Select the next assignee in “Field reviewer_1”.")
    const availableAction = (await fixture.call(one().pat, "GET", at(id))).body.actions[0]
    expect(availableAction.problems[0].message).toBe(body.message)
  })

  test("the user who created a record cannot approve it, whoever sent it", async () => {
    const { id, revision } = await createRecord("reviewed", [one().pat])
    const reassigned = await fixture.call(one().pat, "POST", at(id, "/reassign"), { to: one().sam.id, revision })
    const { body } = await act(one().sam, id, reassigned.body.revision, "send")
    expect(body.assignees).toMatchObject([{ id: one().pat.id }])
    const rejected = await act(one().pat, id, body.revision, "approve")
    expect([rejected.status, rejected.body.code]).toEqual([403, "workflow.own_approval"])
  })

  test("for users without access, and without a revision or with an outdated one", async () => {
    const { id, revision } = await createRecord()
    const calls = [
      ["GET", at(id), undefined],
      ["POST", at(id, "/actions"), { actionId: "send", revision }],
      ["POST", at(id, "/reassign"), { to: one().sam.id, revision }],
      ["POST", at(id, "/reopen"), { revision }],
    ] as const
    for (const [method, url, body] of calls) {
      expect([url, (await fixture.call(one().externalUser, method, url, body)).status]).toEqual([url, 403])
      expect([url, (await fixture.call(one().south, method, url, body)).status]).toEqual([url, 404])
      expect([url, (await other.call(other.admin, method, url, body)).status]).toEqual([url, 404])
    }
    expect((await act(one().pat, id, undefined, "send")).status).toBe(428)
    expect((await act(one().pat, id, revision + 1, "send")).status).toBe(409)
    expect((await act(one().pat, uuid(), revision, "send")).status).toBe(404)
  })

  test("is blocked while the project is closed", async () => {
    const projectId = await fixture.addProject("Closed for a while", [fixture.north])
    const { id, revision } = await createRecord("reviewed", [one().rae], projectId)
    const close = (closed: boolean) =>
      fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
        tx
          .updateTable("project")
          .set({ closed })
          .where("client_id", "=", fixture.clientId)
          .where("id", "=", projectId)
          .execute(),
      )
    await close(true)
    const rejected = await act(one().pat, id, revision, "send")
    expect([rejected.status, rejected.body.problems[0].params.reason]).toEqual([403, "project_closed"])
    await close(false)
    expect((await act(one().pat, id, revision, "send")).status).toBe(200)
  })

  test("of two concurrent actions, one succeeds and the other gets a conflict", async () => {
    const { id, revision } = await sent("reviewed", [one().rae, one().rob])
    const responses = await Promise.all([one().rae, one().rob].map((user) => act(user, id, revision, "approve")))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe("several approvers", () => {
  test("are all assigned, and a material change asks for approval again from those who had approved", async () => {
    const { id, revision } = await sent("by_all", [one().rae, one().rob])
    const first = await act(one().rae, id, revision, "approve")
    expect(first.body).toMatchObject({ status: "SENT_FOR_APPROVAL", assignees: [{ id: one().rob.id }] })
    expect(await tasksOf(one().rae)).not.toContain(id)
    const saved = await fixture.call(one().pat, "PUT", `/api/v1/profiles/data/${id}`, {
      revision: first.body.revision,
      fields: { note_1: text("otherwise") },
    })
    expect(saved.status).toBe(200)
    const now = (await fixture.call(one().rae, "GET", at(id))).body
    expect(now.assignees.map(({ id: assignees }: { id: string }) => assignees)).toEqual([one().rae.id, one().rob.id])
    expect(now.events[0]).toMatchObject({ kind: "approval_requested_again", by: { id: one().pat.id } })
    expect(await tasksOf(one().rae)).toContain(id)
  })

  test("another user in the field becomes the assignee instead", async () => {
    const { id, revision } = await sent("by_all", [one().rae])
    await fixture.call(one().pat, "PUT", `/api/v1/profiles/data/${id}`, {
      revision,
      fields: { reviewer_1: { listValue: [one().rob.id] } },
    })
    expect(await tasksOf(one().rae)).not.toContain(id)
    expect(await tasksOf(one().rob)).toContain(id)
  })
})

test("work can be reassigned only to users of the record's entity", async () => {
  const { id, revision } = await sent()
  const to = (user: TestUser, by = one().rae) =>
    fixture.call(by, "POST", at(id, "/reassign"), { to: user.id, revision })
  expect((await to(one().south)).body.code).toBe("permission.not_of_entity")
  expect((await to(other.admin)).body.code).toBe("permission.not_of_entity")
  expect((await to(one().rob, one().sam)).status).toBe(403)
  const reassigned = await to(one().rob)
  expect(reassigned.body).toMatchObject({ assignees: [{ id: one().rob.id }] })
  expect(reassigned.body.events[0]).toMatchObject({ kind: "reassigned", by: { id: one().rae.id } })
  expect([await tasksOf(one().rae), await tasksOf(one().rob)]).toEqual([
    expect.not.arrayContaining([id]),
    expect.arrayContaining([id]),
  ])
})

test("a record created before the workflow goes through it, and so does one whose activity was renamed", async () => {
  await fixture.publish(definition("late", { ...reviewed(), enabled: false }))
  const { id, revision } = await createRecord("late")
  await publishAgain(definition("late", reviewed()))
  expect((await fixture.call(one().pat, "GET", at(id))).body).toMatchObject({
    activity: { id: "draft" },
    assignees: [{ id: one().pat.id }],
    actions: [{ id: "send", problems: [] }],
  })
  expect((await act(one().pat, id, revision + 1, "send")).body).toMatchObject({ activity: { id: "review" } })
  const { activities } = reviewed()
  const renamed = activities.map((activity) => ({
    ...activity,
    id: activity.id === "review" ? "second_look" : activity.id,
    actions: activity.actions.map((action) =>
      action.nextActivity === "review" ? { ...action, nextActivity: "second_look" } : action,
    ),
  }))
  await publishAgain(definition("late", { enabled: true, activities: renamed }), { review: "second_look" })
  const { revision: now, ...rest } = (await fixture.call(one().pat, "GET", at(id))).body
  expect(rest).toMatchObject({ activity: { id: "second_look" }, assignees: [{ id: one().rae.id }] })
  expect(await tasksOf(one().rae)).toContain(id)
  await fixture.call(one().pat, "PUT", `/api/v1/profiles/data/${id}`, {
    revision: now,
    fields: { reviewer_1: { listValue: [one().rob.id] } },
  })
  expect([await tasksOf(one().rae), await tasksOf(one().rob)]).toEqual([
    expect.not.arrayContaining([id]),
    expect.arrayContaining([id]),
  ])
})

test("a record type without a workflow has no actions", async () => {
  await fixture.publish(definition("plain", { ...reviewed(), enabled: false }))
  const { id, revision } = await createRecord("plain")
  expect((await fixture.call(one().pat, "GET", at(id))).body).toMatchObject({
    activity: null,
    actions: [],
    assignees: [],
  })
  expect((await act(one().pat, id, revision, "send")).body.code).toBe("workflow.no_activity")
})
