import fc from "fast-check"
import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import { interpretingCheck } from "../../../../engine/validate/interpreting-check.ts"
import {
  startSimulation,
  type Participants,
  type SimulatedOperation,
  listInitialNotifications,
  simulateAction,
  type Setting,
  type Simulation,
  viewOf,
} from "../../../../engine/workflow/simulate.ts"
import type { WorkflowNotification } from "../../../../engine/workflow/action-recipients.ts"
import type { RecordWorkflow } from "../../contracts/workflow.ts"
import type { AbsenceId, MailTemplateId, ProjectId, RecordId, UserId } from "../../../../schemas/ids.ts"
import { addToDate } from "../../../../schemas/iso-date.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { WorkflowDefinition } from "../../../../schemas/workflow.ts"
import { dateIn } from "../../../../server/clock.ts"
import { getDatabaseTime } from "../../../../server/database/time.ts"
import { compiled } from "../../../../tests/support/compiled.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { smallProfile } from "../../../../tests/support/small-profile.ts"
import { type ProfileFixture, setupProfileFixture, text } from "../../../../tests/support/profile-fixture.ts"
import { covering } from "../../../../tests/support/thorough.ts"
import { arbitraryNotifyingWorkflow, walkers } from "../../../../tests/support/workflow/arbitraries.ts"
import { fields } from "../../../../tests/unit/engine/workflow/sample.ts"

/**
 * Compares the simulator with the server: publishes random workflows, random users perform the same actions on one
 * record over HTTP and on another in the simulator, and after every step both agree for every user: workflow state,
 * assignees, available actions with reasons, and notifications by channel.
 */

let fixture: ProfileFixture
let today: string
const people = new Map<string, TestUser>()
const templates: MailTemplateId[] = []
const writers = ["ann", "ben"]
const everybody = [...walkers, "eve"]

const rules: readonly Rule[] = [
  { id: "locked", kind: "readOnly", target: "f_remark", when: { activity_is: ["review"] } },
  { id: "wanted", kind: "required", target: "f_note", when: { activity_is: ["testing"] } },
]

beforeAll(async () => {
  fixture = await setupProfileFixture()
  today = await fixture.server.database.readTransaction(fixture.clientId, async (tx) =>
    dateIn("UTC", await getDatabaseTime(tx)),
  )
  for (const name of walkers) {
    const actions: Grant["actions"] = writers.includes(name) ? ["READ", "CREATE", "UPDATE"] : ["READ"]
    people.set(name, await fixture.user(name, { grants: [{ feature: "Activities", subFeature: "Other", actions }] }))
  }
  people.set("eve", fixture.admin)
  await saveEmailPreferences()
  for (const purpose of ["WORKFLOW_ACTION", "GENERAL"]) {
    const body = { name: purpose, purpose, texts: { en: { subject: "{record}", body: "Dear {recipient}" } } }
    templates.push((await fixture.call(fixture.admin, "POST", "/api/v1/mail-templates", body)).body.id)
  }
})

afterAll(() => fixture.server.close())

const called = (name: string): TestUser => {
  const user = people.get(name)
  if (!user) throw new Error(`There is no ${name}.`)
  return user
}
const idsOf = (names: readonly string[]) => names.map((name) => called(name).id)

const arbitraryMove = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({ move: fc.constant("acted" as const), by: fc.constantFrom(...everybody), at: fc.nat(2) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      move: fc.constant("written" as const),
      by: fc.constantFrom(...writers, "eve"),
      preparers: fc.subarray(walkers),
      reviewers: fc.subarray(walkers),
      note: fc.constantFrom("one", "two", null),
      remark: fc.constantFrom("kept", "changed"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      move: fc.constant("reassigned" as const),
      by: fc.constantFrom(...everybody),
      to: fc.constantFrom(...walkers),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ move: fc.constant("claimed" as const), by: fc.constantFrom(...writers, "eve") }),
  },
  { weight: 2, arbitrary: fc.record({ move: fc.constant("reopened" as const), by: fc.constantFrom("eve", "dee") }) },
  {
    weight: 1,
    arbitrary: fc.record({
      move: fc.constant("surrounded" as const),
      processCompleted: fc.boolean(),
      projectClosed: fc.boolean(),
    }),
  },
)
type Move = typeof arbitraryMove extends fc.Arbitrary<infer One> ? One : never

const anyAbsence = fc.uniqueArray(fc.tuple(fc.constantFrom(...walkers), fc.constantFrom(...walkers)), {
  maxLength: 2,
  selector: ([away]) => away,
})

test("simulator and server agree for all users after every action of every sequence", async () => {
  await fc.assert(
    fc.asyncProperty(
      // The templates exist once the fixture is set up.
      fc.constant(0).chain(() => arbitraryNotifyingWorkflow(templates)),
      anyAbsence,
      fc.array(arbitraryMove, { minLength: 6, maxLength: 14 }),
      async (workflow, absences, moves) => {
        const projectId = await fixture.addProject(`Play ${uuid()}`, [fixture.north])
        const participants = await createParticipants(absences.filter(([away, substitute]) => away !== substitute))
        const { id, simulation, ...initial } = await startInSimulator(workflow, projectId)
        const emails = listEmailsOf(id)
        await expectSame(id, simulation, participants)
        expect(await emails.more()).toEqual(
          toSentNotifications(listInitialNotifications(simulation, called("ann").id, participants)),
        )
        let { revision } = initial
        let current = simulation
        for (const one of moves) {
          if (one.move === "surrounded") {
            await surround(id, projectId, one)
            const { processCompleted, projectClosed } = one
            current = { ...current, around: { processCompleted, projectClosed } }
            await expectSame(id, current, participants)
            continue
          }
          const doing = doingOf(current, one)
          const mine = simulateAction(current, participants, called(one.by).id, doing, setting())
          const theirs = await send(id, revision, called(one.by), doing)
          expect([one, theirs.problems]).toEqual([one, mine.ok ? [] : mine.problems.map(({ code }) => code)])
          if (!mine.ok) continue
          current = mine.simulation
          revision = theirs.revision
          await expectSame(id, current, participants)
          expect([one, await emails.more()]).toEqual([
            one,
            toSentNotifications(current.steps.at(-1)?.notifications ?? []),
          ])
        }
      },
    ),
    { numRuns: covering(5, 60), endOnFailure: true },
  )
}, 900_000)

/** Delays emails to a daily digest half a day away, so that they can be inspected. */
async function saveEmailPreferences(): Promise<void> {
  await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    const hour = ((await getDatabaseTime(tx)).getUTCHours() + 12) % 24
    for (const { id: user_id } of people.values()) {
      const own = { client_id: fixture.clientId, user_id }
      await tx
        .insertInto("notification_digest")
        .values({ ...own, hour })
        .execute()
      for (const kind of ["TASK_ASSIGNED", "WORKFLOW_ACTION"] as const) {
        const move = { kind, in_app: true, email_delivery: "digest" } as const
        await tx
          .insertInto("notification_preference")
          .values({ ...own, ...move })
          .execute()
      }
    }
  })
}

const setting = (): Setting => ({ today, check: interpretingCheck })

async function createParticipants(absences: readonly (readonly [string, string])[]): Promise<Participants> {
  const days = { from_on: addToDate(today, -2, "day") ?? today, until_on: addToDate(today, 2, "day") ?? today }
  await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    await tx.deleteFrom("absence").where("client_id", "=", fixture.clientId).execute()
    for (const [away, substitute] of absences) {
      const [user_id, substitute_id] = [called(away).id, called(substitute).id]
      const absence = {
        client_id: fixture.clientId,
        id: uuid() as AbsenceId,
        user_id,
        substitute_id,
        created_by: user_id,
        ...days,
      }
      await tx.insertInto("absence").values(absence).execute()
    }
  })
  return {
    away: new Map(absences.map(([away, substitute]) => [called(away).id, called(substitute).id])),
    users: everybody.map((name) => ({
      id: called(name).id,
      canWrite: name === "eve" || writers.includes(name),
      canReopen: name === "eve",
      isAdministrator: name === "eve",
      coordinates: name === "eve",
      roles: [],
    })),
  }
}

async function startInSimulator(workflow: WorkflowDefinition, projectId: ProjectId) {
  const profileId = `played_${uuid().slice(-8)}`
  const definition = smallProfile(profileId, fields, { workflow, modules: ["IC"], rules: [...rules] })
  await fixture.publish(definition)
  const values = {
    title_1: "Match",
    preparer_1: idsOf(["ann"]),
    reviewer_1: idsOf(["ben", "cai"]),
    note_1: "one",
    remark_1: "kept",
  }
  const { body } = await fixture.call(called("ann"), "POST", "/api/v1/profiles/data", {
    profileId,
    projectId,
    entityId: fixture.north,
    fields: wired(values),
  })
  const simulation = startSimulation({ profile: compiled(definition), values }, [called("ann").id])
  return { id: body.id as RecordId, revision: body.revision as number, simulation }
}

const wired = (values: RecordValues) =>
  Object.fromEntries(
    Object.entries(values).map(([keyword, value]) => [
      keyword,
      Array.isArray(value) ? { listValue: value } : text((value as string | undefined) ?? null),
    ]),
  )

function doingOf({ record }: Simulation, one: Exclude<Move, { readonly move: "surrounded" }>): SimulatedOperation {
  if (one.move === "acted") {
    const at = record.profile.workflow?.activities.find(({ id }) => id === record.workflowState.state.activityId)
    return { kind: "acted", actionId: at?.actions[one.at]?.id ?? "none", reason: "because" }
  }
  if (one.move === "reassigned") return { kind: "reassigned", to: called(one.to).id }
  if (one.move !== "written") return { kind: one.move }
  const { preparers, reviewers, note, remark } = one
  return {
    kind: "written",
    values: {
      title_1: "Match",
      preparer_1: idsOf(preparers),
      reviewer_1: idsOf(reviewers),
      note_1: note ?? undefined,
      remark_1: remark,
    },
  }
}

/** The same over HTTP. */
async function send(id: string, revision: number, by: TestUser, doing: SimulatedOperation) {
  const at = `/api/v1/workflow/records/${id}`
  const getResult = () => {
    if (doing.kind === "acted") {
      return fixture.call(by, "POST", `${at}/actions`, { actionId: doing.actionId, reason: doing.reason, revision })
    }
    if (doing.kind === "reassigned") return fixture.call(by, "POST", `${at}/reassign`, { to: doing.to, revision })
    if (doing.kind === "claimed") return fixture.call(by, "POST", `${at}/claim`)
    if (doing.kind === "reopened") return fixture.call(by, "POST", `${at}/reopen`, { revision })
    return fixture.call(by, "PUT", `/api/v1/profiles/data/${id}`, { revision, fields: wired(doing.values) })
  }
  const { status, body } = await getResult()
  const codes = ((body.problems ?? []) as readonly { readonly code: string }[]).map(({ code }) => code)
  return { problems: codes.length > 0 || status < 400 ? codes : [body.code], revision: body.revision as number }
}

async function surround(
  id: RecordId,
  projectId: ProjectId,
  { processCompleted, projectClosed }: Simulation["around"],
): Promise<void> {
  await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    const completed_process = processCompleted ? id : null
    await tx
      .updateTable("record")
      .set({ completed_process })
      .where("client_id", "=", fixture.clientId)
      .where("id", "=", id)
      .execute()
    await tx
      .updateTable("project")
      .set({ closed: projectClosed })
      .where("client_id", "=", fixture.clientId)
      .where("id", "=", projectId)
      .execute()
  })
}

async function expectSame(id: string, simulation: Simulation, participants: Participants): Promise<void> {
  const { state } = simulation.record.workflowState
  for (const name of everybody) {
    const { body } = await fixture.call(called(name), "GET", `/api/v1/workflow/records/${id}`)
    const view = viewOf(simulation, participants, called(name).id)
    expect([name, visibleState(body)]).toEqual([
      name,
      {
        status: state.status,
        done: state.workflowDone,
        activity: view.activity?.id ?? null,
        assignees: view.assignees,
        actions: view.actions.map(({ action, onBehalfOf, withoutResult, problems }) => [
          action.id,
          onBehalfOf,
          withoutResult,
          problems.map(({ code }) => code),
        ]),
        changed: view.changedSinceApproval,
        allowed: [view.canReopen, view.canClaim, view.canReassign],
        substituteFor: view.substituteFor,
      },
    ])
  }
}

function visibleState(view: RecordWorkflow) {
  return {
    status: view.status,
    done: view.workflowDone,
    activity: view.activity?.id ?? null,
    assignees: view.assignees.map(({ id }) => id),
    actions: view.actions.map(({ id, onBehalfOf, withoutResult, problems }) => [
      id,
      onBehalfOf?.id ?? null,
      withoutResult,
      problems.map(({ code }) => code),
    ]),
    changed: view.changedSinceApproval,
    allowed: [view.canReopen, view.canClaim, view.canReassign],
    substituteFor: view.substituteFor.map(({ id }) => id),
  }
}

/** A notification: kind, recipient, in-app and email channels, and template. */
type SentNotification = readonly [
  kind: string,
  to: UserId,
  inBell: boolean,
  byLetter: boolean,
  templateId: string | null,
]

const inOrder = (some: readonly SentNotification[]): readonly SentNotification[] =>
  some.toSorted((one, other) => (one.join() < other.join() ? -1 : 1))

const toSentNotifications = (notifications: readonly WorkflowNotification[]): readonly SentNotification[] =>
  inOrder(
    notifications.flatMap(({ kind, people: to, channels = ["IN_APP", "EMAIL"], templateId = null }) =>
      to.map((user): SentNotification => {
        const byEmail = channels.includes("EMAIL")
        return [kind, user, channels.includes("IN_APP"), byEmail, byEmail ? templateId : null]
      }),
    ),
  )

/** Notifications about a record since the last call. */
function listEmailsOf(id: string) {
  const known = new Set<string>()
  return {
    async more(): Promise<readonly SentNotification[]> {
      const rows = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
        tx
          .selectFrom("notification as n")
          .leftJoin("notification_email as l", (join) =>
            join.onRef("l.client_id", "=", "n.client_id").onRef("l.notification_id", "=", "n.id"),
          )
          .where("n.client_id", "=", fixture.clientId)
          .where("n.subject_id", "=", id)
          .select(["n.id", "n.kind", "n.user_id", "n.in_app", "l.notification_id", "l.template_id"])
          .execute(),
      )
      const fresh = rows.filter((row) => !known.has(row.id))
      for (const row of fresh) known.add(row.id)
      return inOrder(
        fresh.map((row) => [row.kind, row.user_id, row.in_app, row.notification_id !== null, row.template_id]),
      )
    },
  }
}
