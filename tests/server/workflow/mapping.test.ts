import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Grant } from "../../../schemas/permissions.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { WorkflowDefinition } from "../../../schemas/workflow.ts"
import type { Tenant } from "../../../server/database/database.ts"
import { verifyChain } from "../../../server/audit-log/append.ts"
import { compiledProfiles } from "../../../server/services/profile/definitions/compiled-profiles.ts"
import { profileExtensions } from "../../../server/services/profile-extensions.ts"
import { publishJob } from "../../../server/services/profile/versions/publish-job.ts"
import { activity, action, fields, reviewed } from "../../unit/engine/workflow/sample.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { type Answer, type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"
import { type Moments, runDirectly } from "../../support/run-directly.ts"
import { smallProfile } from "../../support/small-profile.ts"
import { copyRecord } from "../../support/workflow/copied-record.ts"

/** What becomes of records that stand in a workflow as another version of it is put in force. */

const onOther = (...actions: readonly Grant["actions"][number][]): readonly Grant[] => [
  { feature: "Activities", subFeature: "Other", actions: [...actions] },
]

let world: ProfileWorld
let [pat, rae, rob]: readonly TestPerson[] = []
const one = () => ({ pat: pat!, rae: rae!, rob: rob! })

beforeAll(async () => {
  world = await startProfileWorld()
  pat = await world.person("pat", { grants: onOther("READ", "CREATE", "UPDATE", "DELETE") })
  rae = await world.person("rae", { grants: onOther("READ") })
  rob = await world.person("rob", { grants: onOther("READ") })
})
afterAll(() => world.server.close())

const definition = (id: string, workflow: WorkflowDefinition): ProfileDefinition =>
  smallProfile(id, fields, { workflow, modules: ["IC"] })

/** The same way by other names; `second_look` is what the review was. */
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

const admin = (method: "GET" | "POST" | "PUT", path: string, body?: object): Promise<Answer> =>
  world.call(world.admin, method, `/api/v1/${path}`, body)

async function draw(next: ProfileDefinition): Promise<number> {
  const { draftRevision } = (await admin("GET", `profiles/${next.id}`)).body
  const saved = await admin("PUT", `profiles/${next.id}`, { definition: next, draftRevision })
  expect(saved.status).toBe(200)
  return saved.body.draftRevision
}

async function ended({ id }: { readonly id: string }): Promise<Answer["body"]> {
  const answer = await world.server.untilJobs(
    () => admin("GET", `jobs/${id}`),
    ({ status }) => status !== 202,
  )
  return answer.body
}

/** Publishes and waits; the outcome's work, or what refused it. */
async function publish(next: ProfileDefinition, workflowMapping?: object): Promise<Answer["body"]> {
  const draftRevision = await draw(next)
  const { status, body } = await admin("POST", `profiles/${next.id}/versions`, {
    draftRevision,
    ...(workflowMapping && { workflowMapping }),
  })
  return status === 202 ? body.job && ended(body.job) : { status, ...body }
}

async function report(next: ProfileDefinition, version?: number): Promise<Answer["body"]> {
  const draftRevision = await draw(next)
  const begun = await admin("POST", `profiles/${next.id}/change-report`, { draftRevision, version })
  expect(begun.status).toBe(202)
  return (await ended(begun.body)).result
}

async function made(profileId: string, reviewers: readonly TestPerson[] = [one().rae]) {
  const { status, body } = await world.call(one().pat, "POST", "/api/v1/profiles/data", {
    profileId,
    projectId: world.projects.north,
    entityId: world.north,
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
const where = async (id: string) => (await world.call(one().pat, "GET", at(id))).body
const act = (person: TestPerson, id: string, revision: number, actionId: string) =>
  world.call(person, "POST", at(id, "/actions"), { actionId, revision })

async function sent(profileId: string, reviewers?: readonly TestPerson[]) {
  const { id, revision } = await made(profileId, reviewers)
  const { status, body } = await act(one().pat, id, revision, "send")
  expect(status).toBe(200)
  return { id, revision: body.revision as number }
}

const within = <T>(work: (tx: Tenant) => Promise<T>) => world.server.database.tenant(world.clientId, work)

/** Who has an open task on the record, and at which activity. */
async function tasksOn(id: string) {
  const rows = await within((tx) =>
    sql<{ user_id: string | null; activity_id: string }>`
      select user_id, activity_id from workflow_task where record_id = ${id} and closed_at is null
       order by user_id`.execute(tx),
  )
  return rows.rows.map(({ user_id, activity_id }) => [user_id, activity_id])
}

const toldOf = async (person: TestPerson, id: string) => {
  const { body } = await world.call(person, "GET", "/api/notifications?page=0&size=50")
  return body.content.filter(
    (told: { activityType: string; instanceId: string }) =>
      told.activityType === "TASK_ASSIGNED" && told.instanceId === id,
  ).length
}

describe("a version that lacks an activity", () => {
  test("is not put in force until it is said where its records go; then they go there, with tasks and history", async () => {
    const id = "demanded"
    await world.publish(definition(id, reviewed()))
    const waiting = await sent(id)
    const drafting = await made(id)
    const next = definition(id, renamed())

    expect(await report(next)).toMatchObject({
      standings: [{ activityId: "review", name: { en: "Activity review" }, records: 1, proposal: "draft" }],
      endingTasks: 0,
    })
    expect(await publish(next)).toMatchObject({
      status: 409,
      problems: [{ code: "version.activity_gone", path: ["workflowMapping", "review"] }],
    })
    expect(await publish(next, { review: "nowhere" })).toMatchObject({
      status: 400,
      problems: [{ code: "version.unknown_activity", path: ["workflowMapping", "review"] }],
    })
    expect(await publish(next, { review: "second_look", draft: "second_look" })).toMatchObject({
      status: 400,
      problems: [{ code: "version.activity_stays", path: ["workflowMapping", "draft"] }],
    })
    const { draftRevision } = (await admin("GET", `profiles/${id}`)).body
    expect((await admin("POST", `profiles/${id}/publish`, { draftRevision })).body.code).toBe("version.activity_gone")
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
      asked: [{ id: one().rae.id }],
    })
    expect(now.steps[0]).toMatchObject({
      kind: "mapped",
      by: { id: world.admin.id },
      places: { from: { en: "Activity review" }, to: { en: "Activity second_look" } },
    })
    expect(await tasksOn(waiting.id)).toEqual([[one().rae.id, "second_look"]])
    expect(await toldOf(one().rae, waiting.id)).toBe(1)
    expect(await where(drafting.id)).toMatchObject({
      activity: { id: "draft" },
      revision: drafting.revision,
      steps: [],
    })
    expect(await tasksOn(drafting.id)).toEqual([[one().pat.id, "draft"]])

    const log = (await world.call(one().pat, "GET", `/api/audit-logs/records/${waiting.id}`)).body
    expect(log.content[0]).toMatchObject({
      actionName: "Moved by a new version",
      updates: [
        { parameter: "Activity", prev: "Activity review", current: "Activity second_look" },
        { parameter: "Status", current: "In review" },
      ],
    })
    expect(await within((tx) => verifyChain(tx, world.clientId, waiting.id))).toMatchObject({
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

  test("needs nothing to be said where no record stands there", async () => {
    await world.publish(definition("unneeded", reviewed()))
    const { id, revision } = await made("unneeded")
    expect(await report(definition("unneeded", renamed()))).toMatchObject({ standings: [] })
    expect(await publish(definition("unneeded", renamed()))).toBeNull()
    expect(await where(id)).toMatchObject({ activity: { id: "draft" }, revision })
  })

  test("gives back where records stood as the earlier version comes back, but for those that went on", async () => {
    const id = "returned"
    await world.publish(definition(id, reviewed()))
    const [kept, gone] = [await sent(id), await sent(id)]
    await publish(definition(id, renamed()), { review: "second_look" })
    const done = await act(one().rae, gone.id, gone.revision + 1, "agree")
    expect(done.status).toBe(200)
    expect(await report(definition(id, renamed()), 1)).toMatchObject({
      standings: [{ activityId: "second_look", records: 1 }],
    })
    const { draftRevision } = (await admin("GET", `profiles/${id}`)).body
    const revert = (body: object) => admin("POST", `profiles/${id}/versions/1/revert`, { draftRevision, ...body })
    expect((await revert({})).body).toMatchObject({
      problems: [{ code: "version.activity_gone", path: ["workflowMapping", "second_look"] }],
    })
    const work = (await revert({ workflowMapping: { second_look: "draft" } })).body.job
    expect(await ended(work)).toMatchObject({ state: "done", result: { version: 3, mapped: 2 } })
    expect(await where(kept.id)).toMatchObject({ activity: { id: "review" }, status: "SENT_FOR_APPROVAL" })
    expect(await tasksOn(kept.id)).toEqual([[one().rae.id, "review"]])
    expect(await where(gone.id)).toMatchObject({
      activity: { id: "draft" },
      status: "WORKFLOW_DONE",
      workflowDone: true,
    })
  })
})

test("a record that lies in the bin meanwhile comes back to where the version puts it, with its task", async () => {
  const id = "binned"
  await world.publish(definition(id, reviewed()))
  const { id: recordId, revision } = await sent(id)
  const away = await world.call(one().pat, "DELETE", `/api/v1/profiles/data/${recordId}?revision=${revision}`)
  expect(away.status).toBeLessThan(300)
  const next = definition(id, renamed())
  expect((await publish(next)).code).toBe("version.activity_gone")
  expect(await publish(next, { review: "second_look" })).toBeNull()
  const back = await world.call(one().pat, "POST", `/api/v1/profiles/data/bin/${recordId}/restore`, {})
  expect([back.status, back.body.problems]).toEqual([200, []])
  expect(await where(recordId)).toMatchObject({
    activity: { id: "second_look" },
    status: "IN_REVIEW",
    asked: [{ id: one().rae.id }],
    steps: [{ kind: "mapped" }, { kind: "moved" }],
  })
  expect(await tasksOn(recordId)).toEqual([[one().rae.id, "second_look"]])
})

describe("a workflow that is switched", () => {
  test("on places every record and asks for it, off ends the tasks, and on again finds each where it was", async () => {
    const id = "switched"
    const off = definition(id, { ...reviewed(), enabled: false })
    await world.publish(off)
    const { id: recordId, revision } = await made(id)
    expect(await report(definition(id, reviewed()))).toMatchObject({
      standings: [{ activityId: null, records: 1, proposal: "draft" }],
    })
    expect(await publish(definition(id, reviewed()))).toMatchObject({ result: { version: 2, mapped: 1 } })
    expect(await where(recordId)).toMatchObject({
      activity: { id: "draft" },
      status: "IN_PROGRESS",
      asked: [{ id: one().pat.id }],
      steps: [{ kind: "mapped", places: { from: null } }],
    })
    expect(await tasksOn(recordId)).toEqual([[one().pat.id, "draft"]])
    expect(await toldOf(one().pat, recordId)).toBe(1)
    const step = await act(one().pat, recordId, revision + 1, "send")
    expect(await toldOf(one().rae, recordId)).toBe(1)

    expect(await report(off)).toMatchObject({ standings: [], endingTasks: 1 })
    expect(await publish(off)).toMatchObject({ result: { version: 3, mapped: 0 } })
    expect(await tasksOn(recordId)).toEqual([])
    expect(await toldOf(one().rae, recordId)).toBe(0)
    expect(await where(recordId)).toMatchObject({ activity: null, revision: step.body.revision })

    expect(await publish(definition(id, reviewed()))).toMatchObject({ result: { version: 4, mapped: 0 } })
    expect(await where(recordId)).toMatchObject({ activity: { id: "review" }, revision: step.body.revision })
    expect(await tasksOn(recordId)).toEqual([[one().rae.id, "review"]])
    expect(await toldOf(one().rae, recordId)).toBe(1)
  })
})

describe("an activity that stays", () => {
  test("asks those whom its other people field names, and bears its other status", async () => {
    const id = "asks_others"
    await world.publish(definition(id, reviewed()))
    const { id: recordId } = await made(id, [one().rob])
    const [first, ...rest] = reviewed().activities
    const other = { ...first!, userField: "f_reviewer", status: "TO_DO" as const }
    await publish(definition(id, { enabled: true, activities: [other, ...rest] }))
    expect(await where(recordId)).toMatchObject({
      activity: { id: "draft" },
      status: "TO_DO",
      asked: [{ id: one().rob.id }],
    })
    expect(await tasksOn(recordId)).toEqual([[one().rob.id, "draft"]])
    expect([await toldOf(one().pat, recordId), await toldOf(one().rob, recordId)]).toEqual([0, 1])
  })

  test("tells whoever acts for those who are away, as far as they may read the record, until it is asked no more", async () => {
    const [ada, ben, sue, tom] = [
      await world.person("ada", { grants: onOther("READ") }),
      await world.person("ben", { grants: onOther("READ") }),
      await world.person("sue", { grants: onOther("READ") }),
      await world.person("tom", { grants: [] }),
    ]
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const away = async (person: TestPerson, substituteId: string) => {
      const body = { from: day(-2), until: day(2), substituteId }
      expect((await world.call(person, "POST", "/api/v1/workflow/absences", body)).status).toBe(201)
    }
    await away(ada, sue.id)
    await away(ben, tom.id)
    const id = "asks_away"
    await world.publish(definition(id, reviewed()))
    const { id: recordId } = await made(id, [ada, ben])
    const [first, ...rest] = reviewed().activities
    await publish(definition(id, { enabled: true, activities: [{ ...first!, userField: "f_reviewer" }, ...rest] }))
    const told = async () => {
      const { rows } = await within((tx) =>
        sql<{ user_id: string }>`
          select user_id from notification where kind = 'TASK_ASSIGNED' and about_id = ${recordId}`.execute(tx),
      )
      return rows.map(({ user_id }) => user_id).toSorted()
    }
    expect(await told()).toEqual([ada.id, ben.id, sue.id].toSorted())
    expect(await toldOf(sue, recordId)).toBe(1)
    await publish(definition(id, { ...reviewed(), enabled: false }))
    expect(await told()).toEqual([])
  })

  test("asks for approvals again that were of something else than what is material now", async () => {
    const id = "asks_again"
    await world.publish(definition(id, reviewed({ approvals: {} })))
    const { id: recordId, revision } = await sent(id, [one().rae, one().rob])
    expect((await act(one().rae, recordId, revision, "approve")).status).toBe(200)
    await publish(definition(id, { ...reviewed({ approvals: {} }), materialFields: ["f_note"] }))
    const now = await where(recordId)
    expect(now.asked.map(({ id: who }: { id: string }) => who).toSorted()).toEqual(
      [one().rae.id, one().rob.id].toSorted(),
    )
    expect(now.steps[0].kind).toBe("asked_again")
    expect((await tasksOn(recordId)).length).toBe(2)
  })
})

function publishing(
  profileId: string,
  draftRevision: number,
  workflowMapping: Record<string, string>,
  moments: Moments,
) {
  const actor = { clientId: world.clientId, userId: world.admin.id, module: "IC" } as const
  const input = { profileId, draftRevision, fromVersion: 1, choices: {}, workflowMapping, revertTo: null }
  return runDirectly(
    world.server.database,
    publishJob({ compiledProfiles: compiledProfiles(), extensions: profileExtensions }),
    actor,
    input,
    moments,
  )
}

describe("a step that is taken meanwhile", () => {
  test("is followed where it came before the switch", async () => {
    await world.publish(definition("raced", reviewed()))
    const [a, b] = [await made("raced"), await sent("raced")]
    const draftRevision = await draw(definition("raced", renamed()))
    const result = await publishing(
      "raced",
      draftRevision,
      { review: "second_look" },
      {
        async atPhase(phase) {
          if (phase !== "switching") return
          expect((await act(one().pat, a.id, a.revision, "send")).status).toBe(200)
          expect((await act(one().rae, b.id, b.revision, "approve")).status).toBe(200)
        },
      },
    )
    expect(result).toMatchObject({ version: 2, mapped: 2 })
    expect(await where(a.id)).toMatchObject({ activity: { id: "second_look" }, asked: [{ id: one().rae.id }] })
    expect(await tasksOn(a.id)).toEqual([[one().rae.id, "second_look"]])
    expect(await where(b.id)).toMatchObject({ activity: { id: "second_look" }, workflowDone: true })
    expect(await tasksOn(b.id)).toEqual([])
  })

  test("stops the publish where it leads to an activity for which nothing was said", async () => {
    await world.publish(definition("led_astray", reviewed()))
    const { id, revision } = await made("led_astray")
    const draftRevision = await draw(definition("led_astray", renamed()))
    const result = publishing(
      "led_astray",
      draftRevision,
      {},
      {
        async atPhase(phase) {
          if (phase === "switching") await act(one().pat, id, revision, "send")
        },
      },
    )
    await expect(result).rejects.toMatchObject({ problems: [{ code: "version.activity_gone" }] })
    expect(await where(id)).toMatchObject({ activity: { id: "review" } })
  })

  test("waits for the switch where it came later, and is told that the record moved", async () => {
    await world.publish(definition("waits", reviewed()))
    const { id, revision } = await sent("waits")
    const draftRevision = await draw(definition("waits", renamed()))
    let step: Promise<Answer> | undefined
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
            }>`select count(*)::integer as waiting from pg_locks where not granted`.execute(world.server.database.owner)
            if ((rows[0]?.waiting ?? 0) > 0) return
          }
        },
      },
    )
    expect((await step)?.status).toBe(409)
    expect(await where(id)).toMatchObject({ activity: { id: "second_look" }, workflowDone: false })
  })
})

test("a thousand records are put elsewhere at once, each with its task, its step and its entry", async () => {
  const id = "thousand"
  await world.publish(definition(id, reviewed()))
  const { id: first } = await sent(id)
  await within((tx) => copyRecord(tx, first, 999))
  expect(await publish(definition(id, renamed()), { review: "second_look" })).toMatchObject({
    result: { mapped: 1000 },
  })
  const { rows } = await within((tx) =>
    sql<Record<string, number>>`
    select (select count(*)::integer from record where profile_id = ${id} and activity_id = 'second_look') as records,
           (select count(*)::integer from workflow_step s join record r on r.id = s.record_id
             where r.profile_id = ${id} and s.kind = 'mapped') as steps,
           (select count(*)::integer from workflow_task t join record r on r.id = t.record_id
             where r.profile_id = ${id} and t.closed_at is null and t.activity_id = 'second_look'
               and t.user_id = ${one().rae.id}) as tasks,
           (select count(*)::integer from notification n join record r on r.id = n.about_id
             where r.profile_id = ${id} and n.user_id = ${one().rae.id}) as told,
           (select count(*)::integer from audit_entry a join record r on r.id::text = a.subject_id
             where r.profile_id = ${id} and a.action = 'workflow_mapped') as entries`.execute(tx),
  )
  expect(rows).toEqual([{ records: 1000, steps: 1000, tasks: 1000, told: 1000, entries: 1000 }])
})
