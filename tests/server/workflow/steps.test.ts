import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Grant } from "../../../schemas/permissions.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { fields, reviewed } from "../../unit/engine/workflow/sample.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { smallProfile } from "../../support/small-profile.ts"
import { type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"

/** Steps of records through their workflow over HTTP: who may, what follows, what two at once come to. */

const onOther = (...actions: readonly Grant["actions"][number][]): readonly Grant[] => [
  { feature: "Activities", subFeature: "Other", actions: [...actions] },
]

let world: ProfileWorld
let other: ProfileWorld
let [pat, rae, rob, sam, guest, south, keeper]: readonly TestPerson[] = []
const one = () => ({ pat: pat!, rae: rae!, rob: rob!, sam: sam!, guest: guest!, south: south!, keeper: keeper! })

const definition = (id: string, workflow: ProfileDefinition["workflow"]): ProfileDefinition =>
  smallProfile(id, fields, { workflow, modules: ["IC"] })

beforeAll(async () => {
  world = await startProfileWorld()
  other = await startProfileWorld(world.server)
  const writing = { grants: onOther("READ", "CREATE", "UPDATE") }
  pat = await world.person("pat", writing)
  rae = await world.person("rae", { grants: onOther("READ") })
  rob = await world.person("rob", { grants: onOther("READ") })
  sam = await world.person("sam", writing)
  guest = await world.person("guest")
  south = await world.person("south", { ...writing, entityIds: [world.south] })
  keeper = await world.person("keeper", { grants: onOther("READ", "CREATE", "DELETE") })
  await world.publish(definition("reviewed", reviewed()))
  await world.publish(definition("by_all", reviewed({ approvals: {} })))
})

afterAll(() => world.server.close())

/** As somebody who designs record types does it, saying where records go whose activity is gone. */
async function publishAgain(next: ProfileDefinition, workflowMapping: object = {}): Promise<void> {
  const url = `/api/v1/profiles/${next.id}`
  const { draftRevision: drawn } = (await world.call(world.admin, "GET", url)).body
  const saved = await world.call(world.admin, "PUT", url, { definition: next, draftRevision: drawn })
  const { draftRevision } = saved.body
  const asked = await world.call(world.admin, "POST", `${url}/versions`, { draftRevision, workflowMapping })
  expect([saved.status, asked.status]).toEqual([200, 202])
  for (;;) {
    const { status, body } = await world.call(world.admin, "GET", `/api/v1/jobs/${asked.body.job.id}`)
    if (status === 202) continue
    expect(body).toMatchObject({ state: "done" })
    return
  }
}

const at = (id: string, what = "") => `/api/v1/workflow/records/${id}${what}`

async function made(
  profileId = "reviewed",
  reviewers: readonly TestPerson[] = [one().rae],
  projectId = world.projects.north,
) {
  const { status, body } = await world.call(one().pat, "POST", "/api/v1/profiles/data", {
    profileId,
    projectId,
    entityId: world.north,
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

const act = (person: TestPerson, id: string, revision: number | undefined, actionId: string, reason?: string) =>
  world.call(person, "POST", at(id, "/actions"), { actionId, revision, ...(reason !== undefined && { reason }) })

async function sent(profileId = "reviewed", reviewers?: readonly TestPerson[]) {
  const { id, revision } = await made(profileId, reviewers)
  const { status, body } = await act(one().pat, id, revision, "send")
  expect(status).toBe(200)
  return { id, revision: body.revision as number }
}

const tasksOf = async (person: TestPerson, query = "") =>
  (await world.call(person, "GET", `/api/v1/workflow/tasks${query}`)).body.content.map(
    ({ recordId }: { recordId: string }) => recordId,
  ) as readonly string[]

describe("a record's way", () => {
  test("begins with a task for whom it names, is sent, given back, sent again and approved", async () => {
    const { id, revision } = await made()
    expect(await tasksOf(one().pat)).toContain(id)
    const before = (await world.call(one().pat, "GET", at(id))).body
    expect(before).toMatchObject({ activity: { id: "draft" }, asked: [{ id: one().pat.id }], steps: [] })
    expect(before.actions).toMatchObject([{ id: "send", asksReason: false, problems: [] }])

    const first = await act(one().pat, id, revision, "send")
    expect(first.body).toMatchObject({ status: "SENT_FOR_APPROVAL", asked: [{ id: one().rae.id }] })
    expect(await tasksOf(one().pat)).not.toContain(id)
    expect(await tasksOf(one().rae)).toContain(id)
    const told = await world.call(one().rae, "GET", "/api/notifications?page=0")
    expect(told.status).toBe(200)
    expect(told.body.content[0]).toMatchObject({ activityType: "TASK_ASSIGNED", instanceId: id })

    const back = await act(one().rae, id, first.body.revision, "return", "The sample is too small.")
    expect(back.body).toMatchObject({ status: "RE_ASSIGNED", asked: [{ id: one().pat.id }] })
    const again = await act(one().pat, id, back.body.revision, "resend")
    const done = await act(one().rae, id, again.body.revision, "approve")
    expect(done.body).toMatchObject({
      status: "WORKFLOW_DONE",
      workflowDone: true,
      asked: [],
      actions: [{ problems: [{ code: "workflow.done" }] }, { problems: [{ code: "workflow.done" }] }],
      changedSinceApproval: false,
    })
    expect(done.body.steps.map(({ kind }: { kind: string }) => kind)).toEqual([
      "moved",
      "approved",
      "moved",
      "moved",
      "moved",
    ])
    expect(done.body.steps[3]).toMatchObject({ reason: "The sample is too small.", by: { id: one().rae.id } })

    const record = (await world.call(one().pat, "GET", `/api/v1/profiles/data/${id}`)).body
    expect(record).toMatchObject({ status: "WORKFLOW_DONE", access: { readOnlyReason: "workflow_done" } })
    const history = (await world.call(one().pat, "GET", `/api/profile-status/${id}`)).body
    expect(history.map(({ currStatus }: { currStatus: string }) => currStatus)).toEqual([
      "WORKFLOW_DONE",
      "SENT_FOR_APPROVAL",
      "RE_ASSIGNED",
      "SENT_FOR_APPROVAL",
      "IN_PROGRESS",
    ])
    expect(history[2]).toMatchObject({ comment: "The sample is too small." })
    const log = (await world.call(one().pat, "GET", `/api/audit-logs/records/${id}`)).body
    expect(log.content[0]).toMatchObject({ action: "workflow_acted", actionName: "Workflow action taken" })
    expect(log.content[0].updates[0]).toMatchObject({ prev: "Sent for approval", current: "Workflow completed" })
  })

  test("is opened again by who may make and delete such records, and shows when it has changed since", async () => {
    const { id, revision } = await sent()
    const done = (await act(one().rae, id, revision, "approve")).body
    expect(approvalIn(done)).toEqual({ hash: expect.stringMatching(/^[\da-f]{64}$/), version: 1, stands: true })
    const refusedTo = await world.call(one().pat, "POST", at(id, "/reopen"), { revision: done.revision })
    expect(refusedTo.status).toBe(403)
    const opened = await world.call(one().keeper, "POST", at(id, "/reopen"), { revision: done.revision })
    expect(opened.body).toMatchObject({ activity: { id: "draft" }, workflowDone: false, changedSinceApproval: false })
    const again = await world.call(one().keeper, "POST", at(id, "/reopen"), { revision: opened.body.revision })
    expect([again.status, again.body.code]).toEqual([409, "workflow.not_closed"])
    await world.call(one().pat, "PUT", `/api/v1/profiles/data/${id}`, {
      revision: opened.body.revision,
      fields: { note_1: text("otherwise") },
    })
    const changed = (await world.call(one().pat, "GET", at(id))).body
    expect(changed.changedSinceApproval).toBe(true)
    expect(approvalIn(changed)).toEqual({ ...approvalIn(done), stands: false })
  })
})

/** What the approval among the steps was of. */
const approvalIn = ({ steps }: { readonly steps: readonly { readonly kind: string; readonly approved?: object }[] }) =>
  steps.find(({ kind }) => kind === "approved")?.approved

describe("refused, each with its reason, and nothing happens", () => {
  test("who is not asked, who did the work, what is not offered, what lacks a reason", async () => {
    const { id, revision } = await sent("reviewed", [one().pat, one().rae])
    const told = async (person: TestPerson, actionId: string, reason?: string) => {
      const { status, body } = await act(person, id, revision, actionId, reason)
      return [status, body.code]
    }
    expect(await told(one().sam, "approve")).toEqual([403, "workflow.not_your_turn"])
    expect(await told(one().pat, "approve")).toEqual([403, "workflow.own_work"])
    expect(await told(one().rae, "send")).toEqual([409, "workflow.not_offered"])
    expect(await told(one().rae, "return", " ")).toEqual([400, "workflow.reason_missing"])
    expect((await world.call(one().rae, "GET", at(id))).body).toMatchObject({ revision, activity: { id: "review" } })
  })

  test("somebody must be named who acts next", async () => {
    const { id, revision } = await made("reviewed", [])
    const { status, body } = await act(one().pat, id, revision, "send")
    expect([status, body.code, body.problems[0].path]).toEqual([400, "workflow.nobody_next", ["reviewer_1"]])
    expect(body.message).toBe("Select the next assignee in “Field reviewer_1”.")
    const offered = (await world.call(one().pat, "GET", at(id))).body.actions[0]
    expect(offered.problems[0].message).toBe(body.message)
  })

  test("who made a record does not approve it, whoever sent it", async () => {
    const { id, revision } = await made("reviewed", [one().pat])
    const passed = await world.call(one().pat, "POST", at(id, "/pass-on"), { to: one().sam.id, revision })
    const { body } = await act(one().sam, id, passed.body.revision, "send")
    expect(body.asked).toMatchObject([{ id: one().pat.id }])
    const refused = await act(one().pat, id, body.revision, "approve")
    expect([refused.status, refused.body.code]).toEqual([403, "workflow.own_work"])
  })

  test("behind every wall, and without a revision or on an old one", async () => {
    const { id, revision } = await made()
    const calls = [
      ["GET", at(id), undefined],
      ["POST", at(id, "/actions"), { actionId: "send", revision }],
      ["POST", at(id, "/pass-on"), { to: one().sam.id, revision }],
      ["POST", at(id, "/reopen"), { revision }],
    ] as const
    for (const [method, url, body] of calls) {
      expect([url, (await world.call(one().guest, method, url, body)).status]).toEqual([url, 403])
      expect([url, (await world.call(one().south, method, url, body)).status]).toEqual([url, 404])
      expect([url, (await other.call(other.admin, method, url, body)).status]).toEqual([url, 404])
    }
    expect((await act(one().pat, id, undefined, "send")).status).toBe(428)
    expect((await act(one().pat, id, revision + 1, "send")).status).toBe(409)
    expect((await act(one().pat, uuid(), revision, "send")).status).toBe(404)
  })

  test("stands still while its project is closed", async () => {
    const projectId = await world.addProject("Closed for a while", [world.north])
    const { id, revision } = await made("reviewed", [one().rae], projectId)
    const close = (closed: boolean) =>
      world.server.database.tenant(world.clientId, (tx) =>
        tx
          .updateTable("project")
          .set({ closed })
          .where("client_id", "=", world.clientId)
          .where("id", "=", projectId)
          .execute(),
      )
    await close(true)
    const refused = await act(one().pat, id, revision, "send")
    expect([refused.status, refused.body.problems[0].params.reason]).toEqual([403, "project_closed"])
    await close(false)
    expect((await act(one().pat, id, revision, "send")).status).toBe(200)
  })

  test("of two who act at once, one does and the other is told", async () => {
    const { id, revision } = await sent("reviewed", [one().rae, one().rob])
    const answers = await Promise.all([one().rae, one().rob].map((person) => act(person, id, revision, "approve")))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe("several approvers", () => {
  test("each is asked, and a material change asks those again who had approved", async () => {
    const { id, revision } = await sent("by_all", [one().rae, one().rob])
    const first = await act(one().rae, id, revision, "approve")
    expect(first.body).toMatchObject({ status: "SENT_FOR_APPROVAL", asked: [{ id: one().rob.id }] })
    expect(await tasksOf(one().rae)).not.toContain(id)
    const saved = await world.call(one().pat, "PUT", `/api/v1/profiles/data/${id}`, {
      revision: first.body.revision,
      fields: { note_1: text("otherwise") },
    })
    expect(saved.status).toBe(200)
    const now = (await world.call(one().rae, "GET", at(id))).body
    expect(now.asked.map(({ id: asked }: { id: string }) => asked)).toEqual([one().rae.id, one().rob.id])
    expect(now.steps[0]).toMatchObject({ kind: "asked_again", by: { id: one().pat.id } })
    expect(await tasksOf(one().rae)).toContain(id)
  })

  test("another person in the field is asked instead", async () => {
    const { id, revision } = await sent("by_all", [one().rae])
    await world.call(one().pat, "PUT", `/api/v1/profiles/data/${id}`, {
      revision,
      fields: { reviewer_1: { listValue: [one().rob.id] } },
    })
    expect(await tasksOf(one().rae)).not.toContain(id)
    expect(await tasksOf(one().rob)).toContain(id)
  })
})

test("work is passed on to people of the record's entity, and to nobody else", async () => {
  const { id, revision } = await sent()
  const to = (person: TestPerson, by = one().rae) =>
    world.call(by, "POST", at(id, "/pass-on"), { to: person.id, revision })
  expect((await to(one().south)).body.code).toBe("permission.not_of_entity")
  expect((await to(other.admin)).body.code).toBe("permission.not_of_entity")
  expect((await to(one().rob, one().sam)).status).toBe(403)
  const passed = await to(one().rob)
  expect(passed.body).toMatchObject({ asked: [{ id: one().rob.id }] })
  expect(passed.body.steps[0]).toMatchObject({ kind: "passed_on", by: { id: one().rae.id } })
  expect([await tasksOf(one().rae), await tasksOf(one().rob)]).toEqual([
    expect.not.arrayContaining([id]),
    expect.arrayContaining([id]),
  ])
})

test("a record that was there before the workflow is led through it, and so is one whose activity was renamed", async () => {
  await world.publish(definition("late", { ...reviewed(), enabled: false }))
  const { id, revision } = await made("late")
  await publishAgain(definition("late", reviewed()))
  expect((await world.call(one().pat, "GET", at(id))).body).toMatchObject({
    activity: { id: "draft" },
    asked: [{ id: one().pat.id }],
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
  const { revision: now, ...rest } = (await world.call(one().pat, "GET", at(id))).body
  expect(rest).toMatchObject({ activity: { id: "second_look" }, asked: [{ id: one().rae.id }] })
  expect(await tasksOf(one().rae)).toContain(id)
  await world.call(one().pat, "PUT", `/api/v1/profiles/data/${id}`, {
    revision: now,
    fields: { reviewer_1: { listValue: [one().rob.id] } },
  })
  expect([await tasksOf(one().rae), await tasksOf(one().rob)]).toEqual([
    expect.not.arrayContaining([id]),
    expect.arrayContaining([id]),
  ])
})

test("a record type without a workflow has nothing to offer", async () => {
  await world.publish(definition("plain", { ...reviewed(), enabled: false }))
  const { id, revision } = await made("plain")
  expect((await world.call(one().pat, "GET", at(id))).body).toMatchObject({ activity: null, actions: [], asked: [] })
  expect((await act(one().pat, id, revision, "send")).body.code).toBe("workflow.no_activity")
})
