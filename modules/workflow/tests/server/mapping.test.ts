import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { WorkflowDefinition } from "../../../../schemas/workflow.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { verifyChain } from "../../../../server/audit-log/append.ts"
import { compiledProfiles } from "../../../profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../../record-extensions.ts"
import { publishJob } from "../../../designer/server/versions/publish-job.ts"
import { activity, action, fields, reviewed } from "../../../../tests/unit/engine/workflow/sample.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  type TestResponse,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"
import { type Moments, runDirectly } from "../../../../tests/support/run-directly.ts"
import { smallProfile } from "../../../../tests/support/small-profile.ts"
import { copyRecord } from "../../../../tests/support/workflow/copied-record.ts"

/** Workflow states of records when another version of the workflow is published. */

const onOther = (...actions: readonly Grant["actions"][number][]): readonly Grant[] => [
  { feature: "Activities", subFeature: "Other", actions: [...actions] },
]

let fixture: ProfileFixture
let [pat, rae, rob]: readonly TestUser[] = []
const one = () => ({ pat: pat!, rae: rae!, rob: rob! })

beforeAll(async () => {
  fixture = await setupProfileFixture()
  pat = await fixture.user("pat", { grants: onOther("READ", "CREATE", "UPDATE", "DELETE") })
  rae = await fixture.user("rae", { grants: onOther("READ") })
  rob = await fixture.user("rob", { grants: onOther("READ") })
})
afterAll(() => fixture.server.close())

const definition = (id: string, workflow: WorkflowDefinition): ProfileDefinition =>
  smallProfile(id, fields, { workflow, modules: ["IC"] })

/** The same workflow with other names; `second_look` replaces the review. */
const renamed = (more: Partial<WorkflowDefinition> = {}): WorkflowDefinition => ({
  enabled: true,
  activities: [
    activity(
      "draft",
      "IN_PROGRESS",
      [action("send", "SEND_FOR_APPROVAL", { nextActivity: "second_look", userField: "f_reviewer" })],
      { initial: true, userField: "f_preparer", dueInDays: 3 },
    ),
    activity("second_look", "IN_REVIEW", [action("agree", "APPROVAL", { workflowDone: true })], { sequence: 1 }),
  ],
  ...more,
})

const admin = (method: "GET" | "POST" | "PUT", path: string, body?: object): Promise<TestResponse> =>
  fixture.call(fixture.admin, method, `/api/v1/${path}`, body)

async function saveDraft(next: ProfileDefinition): Promise<number> {
  const { draftRevision } = (await admin("GET", `profiles/${next.id}`)).body
  const saved = await admin("PUT", `profiles/${next.id}`, { definition: next, draftRevision })
  expect(saved.status).toBe(200)
  return saved.body.draftRevision
}

async function waitForJob({ id }: { readonly id: string }): Promise<TestResponse["body"]> {
  const response = await fixture.server.untilJobs(
    () => admin("GET", `jobs/${id}`),
    ({ status }) => status !== 202,
  )
  return response.body
}

/** Publishes and waits. Returns the job, or the error response. */
async function publish(next: ProfileDefinition, workflowMapping?: object): Promise<TestResponse["body"]> {
  const draftRevision = await saveDraft(next)
  const { status, body } = await admin("POST", `profiles/${next.id}/versions`, {
    draftRevision,
    ...(workflowMapping && { workflowMapping }),
  })
  return status === 202 ? body.job && waitForJob(body.job) : { status, ...body }
}

async function report(next: ProfileDefinition, version?: number): Promise<TestResponse["body"]> {
  const draftRevision = await saveDraft(next)
  const reportResponse = await admin("POST", `profiles/${next.id}/change-report`, { draftRevision, version })
  expect(reportResponse.status).toBe(202)
  return (await waitForJob(reportResponse.body)).result
}

async function createRecord(profileId: string, reviewers: readonly TestUser[] = [one().rae]) {
  const { status, body } = await fixture.call(one().pat, "POST", "/api/v1/profiles/data", {
    profileId,
    projectId: fixture.projects.north,
    entityId: fixture.north,
    fields: {
      title_1: text("Match"),
      preparer_1: { listValue: [one().pat.id] },
      reviewer_1: { listValue: reviewers.map(({ id }) => id) },
      note_1: text("as designed"),
    },
  })
  expect([status, body.problems]).toEqual([201, undefined])
  return { id: body.id as string, revision: body.revision as number }
}

const at = (id: string, what = "") => `/api/v1/workflow/records/${id}${what}`
const where = async (id: string) => (await fixture.call(one().pat, "GET", at(id))).body
const act = (user: TestUser, id: string, revision: number, actionId: string) =>
  fixture.call(user, "POST", at(id, "/actions"), { actionId, revision })

async function sent(profileId: string, reviewers?: readonly TestUser[]) {
  const { id, revision } = await createRecord(profileId, reviewers)
  const { status, body } = await act(one().pat, id, revision, "send")
  expect(status).toBe(200)
  return { id, revision: body.revision as number }
}

const within = <T>(job: (tx: ClientTransaction) => Promise<T>) =>
  fixture.server.database.clientTransaction(fixture.clientId, job)

/** Users with an open task on the record, and the activity. */
async function tasksOn(id: string) {
  const rows = await within((tx) =>
    sql<{ user_id: string | null; activity_id: string }>`
      select user_id, activity_id from workflow_task where record_id = ${id} and closed_at is null
       order by user_id`.execute(tx),
  )
  return rows.rows.map(({ user_id, activity_id }) => [user_id, activity_id])
}

const listNotifications = async (user: TestUser, id: string) => {
  const { body } = await fixture.call(user, "GET", "/api/notifications?page=0&size=50")
  return body.content.filter(
    (notified: { activityType: string; instanceId: string }) =>
      notified.activityType === "TASK_ASSIGNED" && notified.instanceId === id,
  ).length
}

describe("a version that removes an activity", () => {
  test("is not published until its records have a target; then they move there, with tasks and history", async () => {
    const id = "demanded"
    await fixture.publish(definition(id, reviewed()))
    const waiting = await sent(id)
    const drafting = await createRecord(id)
    const next = definition(id, renamed())

    expect(await report(next)).toMatchObject({
      workflowStateImpacts: [{ activityId: "review", name: { en: "Activity review" }, records: 1, proposal: "draft" }],
      endingTasks: 0,
    })
    expect(await publish(next)).toMatchObject({
      status: 409,
      problems: [{ code: "version.activity_removed", path: ["workflowMapping", "review"] }],
    })
    expect(await publish(next, { review: "nowhere" })).toMatchObject({
      status: 400,
      problems: [{ code: "version.unknown_activity", path: ["workflowMapping", "review"] }],
    })
    expect(await publish(next, { review: "second_look", draft: "second_look" })).toMatchObject({
      status: 400,
      problems: [{ code: "version.activity_not_removed", path: ["workflowMapping", "draft"] }],
    })
    const { draftRevision } = (await admin("GET", `profiles/${id}`)).body
    expect((await admin("POST", `profiles/${id}/publish`, { draftRevision })).body.code).toBe(
      "version.activity_removed",
    )
    expect(await where(waiting.id)).toMatchObject({ activity: { id: "review" }, revision: waiting.revision })

    expect(await publish(next, { review: "second_look" })).toMatchObject({
      state: "done",
      result: { version: 2, rewritten: 0, mapped: 1 },
    })
    const now = await where(waiting.id)
    expect(now).toMatchObject({
      activity: { id: "second_look" },
      status: "IN_REVIEW",
      revision: waiting.revision + 1,
      assignees: [{ id: one().rae.id }],
    })
    expect(now.events[0]).toMatchObject({
      kind: "mapped",
      by: { id: fixture.admin.id },
      activities: { from: { en: "Activity review" }, to: { en: "Activity second_look" } },
    })
    expect(await tasksOn(waiting.id)).toEqual([[one().rae.id, "second_look"]])
    expect(await listNotifications(one().rae, waiting.id)).toBe(1)
    expect(await where(drafting.id)).toMatchObject({
      activity: { id: "draft" },
      revision: drafting.revision,
      events: [],
    })
    expect(await tasksOn(drafting.id)).toEqual([[one().pat.id, "draft"]])

    const log = (await fixture.call(one().pat, "GET", `/api/audit-logs/records/${waiting.id}`)).body
    expect(log.content[0]).toMatchObject({
      actionName: "Moved by a new version",
      updates: [
        { parameter: "Activity", prev: "Activity review", current: "Activity second_look" },
        { parameter: "Status", current: "In review" },
      ],
    })
    expect(await within((tx) => verifyChain(tx, fixture.clientId, waiting.id))).toMatchObject({
      intact: true,
    })
    const { rows } = await within((tx) =>
      sql<{ previous_status: string; status: string }>`
        select previous_status, status from status_change where record_id = ${waiting.id} order by id desc limit 1`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([{ previous_status: "SENT_FOR_APPROVAL", status: "IN_REVIEW" }])
    expect((await act(one().rae, waiting.id, now.revision, "agree")).body).toMatchObject({ status: "WORKFLOW_DONE" })
  })

  test("needs no target when no record is in the activity", async () => {
    await fixture.publish(definition("unneeded", reviewed()))
    const { id, revision } = await createRecord("unneeded")
    expect(await report(definition("unneeded", renamed()))).toMatchObject({ workflowStateImpacts: [] })
    expect(await publish(definition("unneeded", renamed()))).toBeNull()
    expect(await where(id)).toMatchObject({ activity: { id: "draft" }, revision })
  })

  test("restores the activity of records when the earlier version is restored, except for those that moved on", async () => {
    const id = "returned"
    await fixture.publish(definition(id, reviewed()))
    const [unchanged, deleted] = [await sent(id), await sent(id)]
    await publish(definition(id, renamed()), { review: "second_look" })
    const done = await act(one().rae, deleted.id, deleted.revision + 1, "agree")
    expect(done.status).toBe(200)
    expect(await report(definition(id, renamed()), 1)).toMatchObject({
      workflowStateImpacts: [{ activityId: "second_look", records: 1 }],
    })
    const { draftRevision } = (await admin("GET", `profiles/${id}`)).body
    const revert = (body: object) => admin("POST", `profiles/${id}/versions/1/revert`, { draftRevision, ...body })
    expect((await revert({})).body).toMatchObject({
      problems: [{ code: "version.activity_removed", path: ["workflowMapping", "second_look"] }],
    })
    const job = (await revert({ workflowMapping: { second_look: "draft" } })).body.job
    expect(await waitForJob(job)).toMatchObject({ state: "done", result: { version: 3, mapped: 2 } })
    expect(await where(unchanged.id)).toMatchObject({ activity: { id: "review" }, status: "SENT_FOR_APPROVAL" })
    expect(await tasksOn(unchanged.id)).toEqual([[one().rae.id, "review"]])
    expect(await where(deleted.id)).toMatchObject({
      activity: { id: "draft" },
      status: "WORKFLOW_DONE",
      workflowDone: true,
    })
  })
})

test("a record in the recycle bin is restored to the activity the version maps it to, with its task", async () => {
  const id = "binned"
  await fixture.publish(definition(id, reviewed()))
  const { id: recordId, revision } = await sent(id)
  const away = await fixture.call(one().pat, "DELETE", `/api/v1/profiles/data/${recordId}?revision=${revision}`)
  expect(away.status).toBeLessThan(300)
  const next = definition(id, renamed())
  expect((await publish(next)).code).toBe("version.activity_removed")
  expect(await publish(next, { review: "second_look" })).toBeNull()
  const back = await fixture.call(one().pat, "POST", `/api/v1/profiles/data/recycle-bin/${recordId}/restore`, {})
  expect([back.status, back.body.problems]).toEqual([200, []])
  expect(await where(recordId)).toMatchObject({
    activity: { id: "second_look" },
    status: "IN_REVIEW",
    assignees: [{ id: one().rae.id }],
    events: [{ kind: "mapped" }, { kind: "moved" }],
  })
  expect(await tasksOn(recordId)).toEqual([[one().rae.id, "second_look"]])
})

describe("enabling a workflow", () => {
  test("places and assigns every record; disabling ends the tasks, and enabling again restores each record's activity", async () => {
    const id = "switched"
    const off = definition(id, { ...reviewed(), enabled: false })
    await fixture.publish(off)
    const { id: recordId, revision } = await createRecord(id)
    expect(await report(definition(id, reviewed()))).toMatchObject({
      workflowStateImpacts: [{ activityId: null, records: 1, proposal: "draft" }],
    })
    expect(await publish(definition(id, reviewed()))).toMatchObject({ result: { version: 2, mapped: 1 } })
    expect(await where(recordId)).toMatchObject({
      activity: { id: "draft" },
      status: "IN_PROGRESS",
      assignees: [{ id: one().pat.id }],
      events: [{ kind: "mapped", activities: { from: null } }],
    })
    expect(await tasksOn(recordId)).toEqual([[one().pat.id, "draft"]])
    expect(await listNotifications(one().pat, recordId)).toBe(1)
    const step = await act(one().pat, recordId, revision + 1, "send")
    expect(await listNotifications(one().rae, recordId)).toBe(1)

    expect(await report(off)).toMatchObject({ workflowStateImpacts: [], endingTasks: 1 })
    expect(await publish(off)).toMatchObject({ result: { version: 3, mapped: 0 } })
    expect(await tasksOn(recordId)).toEqual([])
    expect(await listNotifications(one().rae, recordId)).toBe(0)
    expect(await where(recordId)).toMatchObject({ activity: null, revision: step.body.revision })

    expect(await publish(definition(id, reviewed()))).toMatchObject({ result: { version: 4, mapped: 0 } })
    expect(await where(recordId)).toMatchObject({ activity: { id: "review" }, revision: step.body.revision })
    expect(await tasksOn(recordId)).toEqual([[one().rae.id, "review"]])
    expect(await listNotifications(one().rae, recordId)).toBe(1)
  })
})

describe("an activity that is kept", () => {
  test("assigns the users of its new user field, and has its new status", async () => {
    const id = "asks_others"
    await fixture.publish(definition(id, reviewed()))
    const { id: recordId } = await createRecord(id, [one().rob])
    const [first, ...rest] = reviewed().activities
    const other = { ...first!, userField: "f_reviewer", status: "TO_DO" as const }
    await publish(definition(id, { enabled: true, activities: [other, ...rest] }))
    expect(await where(recordId)).toMatchObject({
      activity: { id: "draft" },
      status: "TO_DO",
      assignees: [{ id: one().rob.id }],
    })
    expect(await tasksOn(recordId)).toEqual([[one().rob.id, "draft"]])
    expect([await listNotifications(one().pat, recordId), await listNotifications(one().rob, recordId)]).toEqual([0, 1])
  })

  test("notifies the substitutes of absent users, as far as they can read the record, until it is no longer assigned", async () => {
    const [ada, ben, sue, tom] = [
      await fixture.user("ada", { grants: onOther("READ") }),
      await fixture.user("ben", { grants: onOther("READ") }),
      await fixture.user("sue", { grants: onOther("READ") }),
      await fixture.user("tom", { grants: [] }),
    ]
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const away = async (user: TestUser, substituteId: string) => {
      const body = { from: day(-2), until: day(2), substituteId }
      expect((await fixture.call(user, "POST", "/api/v1/workflow/absences", body)).status).toBe(201)
    }
    await away(ada, sue.id)
    await away(ben, tom.id)
    const id = "asks_away"
    await fixture.publish(definition(id, reviewed()))
    const { id: recordId } = await createRecord(id, [ada, ben])
    const [first, ...rest] = reviewed().activities
    await publish(definition(id, { enabled: true, activities: [{ ...first!, userField: "f_reviewer" }, ...rest] }))
    const notified = async () => {
      const { rows } = await within((tx) =>
        sql<{ user_id: string }>`
          select user_id from notification where kind = 'TASK_ASSIGNED' and subject_id = ${recordId}`.execute(tx),
      )
      return rows.map(({ user_id }) => user_id).toSorted()
    }
    expect(await notified()).toEqual([ada.id, ben.id, sue.id].toSorted())
    expect(await listNotifications(sue, recordId)).toBe(1)
    await publish(definition(id, { ...reviewed(), enabled: false }))
    expect(await notified()).toEqual([])
  })

  test("asks for approvals again when they covered other values than are material now", async () => {
    const id = "asks_again"
    await fixture.publish(definition(id, reviewed({ approvals: {} })))
    const { id: recordId, revision } = await sent(id, [one().rae, one().rob])
    expect((await act(one().rae, recordId, revision, "approve")).status).toBe(200)
    await publish(definition(id, { ...reviewed({ approvals: {} }), materialFields: ["f_note"] }))
    const now = await where(recordId)
    expect(now.assignees.map(({ id: who }: { id: string }) => who).toSorted()).toEqual(
      [one().rae.id, one().rob.id].toSorted(),
    )
    expect(now.events[0].kind).toBe("approval_requested_again")
    expect((await tasksOn(recordId)).length).toBe(2)
  })
})

function publishing(
  profileId: string,
  draftRevision: number,
  workflowMapping: Record<string, string>,
  moments: Moments,
) {
  const actor = { clientId: fixture.clientId, userId: fixture.admin.id, module: "IC" } as const
  const input = { profileId, draftRevision, fromVersion: 1, choices: {}, workflowMapping, revertTo: null }
  return runDirectly(
    fixture.server.database,
    publishJob({ compiledProfiles: compiledProfiles(), extensions: recordExtensions }),
    actor,
    input,
    moments,
  )
}

describe("an action performed during publishing", () => {
  test("is followed when it came before the switch", async () => {
    await fixture.publish(definition("raced", reviewed()))
    const [a, b] = [await createRecord("raced"), await sent("raced")]
    const draftRevision = await saveDraft(definition("raced", renamed()))
    const result = await publishing(
      "raced",
      draftRevision,
      { review: "second_look" },
      {
        async atPhase(phase) {
          if (phase !== "publishing") return
          expect((await act(one().pat, a.id, a.revision, "send")).status).toBe(200)
          expect((await act(one().rae, b.id, b.revision, "approve")).status).toBe(200)
        },
      },
    )
    expect(result).toMatchObject({ version: 2, mapped: 2 })
    expect(await where(a.id)).toMatchObject({ activity: { id: "second_look" }, assignees: [{ id: one().rae.id }] })
    expect(await tasksOn(a.id)).toEqual([[one().rae.id, "second_look"]])
    expect(await where(b.id)).toMatchObject({ activity: { id: "second_look" }, workflowDone: true })
    expect(await tasksOn(b.id)).toEqual([])
  })

  test("stops the publish when it leads to an activity without a target", async () => {
    await fixture.publish(definition("led_astray", reviewed()))
    const { id, revision } = await createRecord("led_astray")
    const draftRevision = await saveDraft(definition("led_astray", renamed()))
    const result = publishing(
      "led_astray",
      draftRevision,
      {},
      {
        async atPhase(phase) {
          if (phase === "publishing") await act(one().pat, id, revision, "send")
        },
      },
    )
    await expect(result).rejects.toMatchObject({ problems: [{ code: "version.activity_removed" }] })
    expect(await where(id)).toMatchObject({ activity: { id: "review" } })
  })

  test("waits for the switch when it came later, and gets the error that the record has moved", async () => {
    await fixture.publish(definition("waits", reviewed()))
    const { id, revision } = await sent("waits")
    const draftRevision = await saveDraft(definition("waits", renamed()))
    let step: Promise<TestResponse> | undefined
    await publishing(
      "waits",
      draftRevision,
      { review: "second_look" },
      {
        async beforeCommit() {
          step = act(one().rae, id, revision, "approve")
          for (;;) {
            const { rows } = await sql<{
              waiting: number
            }>`select count(*)::integer as waiting from pg_locks where not granted`.execute(
              fixture.server.database.owner,
            )
            if ((rows[0]?.waiting ?? 0) > 0) return
          }
        },
      },
    )
    expect((await step)?.status).toBe(409)
    expect(await where(id)).toMatchObject({ activity: { id: "second_look" }, workflowDone: false })
  })
})

test("a thousand records are moved at once, each with its task, its event and its audit entry", async () => {
  const id = "thousand"
  await fixture.publish(definition(id, reviewed()))
  const { id: first } = await sent(id)
  await within((tx) => copyRecord(tx, first, 999))
  expect(await publish(definition(id, renamed()), { review: "second_look" })).toMatchObject({
    result: { mapped: 1000 },
  })
  const { rows } = await within((tx) =>
    sql<Record<string, number>>`
    select (select count(*)::integer from record where profile_id = ${id} and activity_id = 'second_look') as records,
           (select count(*)::integer from workflow_event s join record r on r.id = s.record_id
             where r.profile_id = ${id} and s.kind = 'mapped') as events,
           (select count(*)::integer from workflow_task t join record r on r.id = t.record_id
             where r.profile_id = ${id} and t.closed_at is null and t.activity_id = 'second_look'
               and t.user_id = ${one().rae.id}) as tasks,
           (select count(*)::integer from notification n join record r on r.id = n.subject_id
             where r.profile_id = ${id} and n.user_id = ${one().rae.id}) as notified,
           (select count(*)::integer from audit_entry a join record r on r.id::text = a.subject_id
             where r.profile_id = ${id} and a.action = 'workflow_migrated') as entries`.execute(tx),
  )
  expect(rows).toEqual([{ records: 1000, events: 1000, tasks: 1000, notified: 1000, entries: 1000 }])
})
