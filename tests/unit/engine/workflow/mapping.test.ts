import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { act } from "../../../../engine/workflow/act.ts"
import { reassign } from "../../../../engine/workflow/changes.ts"
import { contentOf } from "../../../../engine/workflow/content.ts"
import type { WorkflowEffect } from "../../../../engine/workflow/effects.ts"
import { availableActions } from "../../../../engine/workflow/authorize-action.ts"
import { migrateWorkflowState, proposedActivity, untouchedActivities } from "../../../../engine/workflow/mapping.ts"
import {
  activityOf,
  currentAssignees,
  isUnassigned,
  type WorkingRecord,
} from "../../../../engine/workflow/workflow-state.ts"
import type { WorkflowDefinition } from "../../../../schemas/workflow.ts"
import { anyWorkflow, walkers } from "../../../support/workflow/arbitraries.ts"
import { action, activity, createWorkingRecord, createActingUser, profileWith, reviewed, user } from "./sample.ts"

const values = { title_1: "Match", preparer_1: ["ann"], reviewer_1: ["ben", "cai"], note_1: "one" }

/** The record after a publish replaced the workflow. */
function under(record: WorkingRecord, workflow: WorkflowDefinition): WorkingRecord {
  return { ...record, profile: profileWith(workflow) }
}

function mapped(record: WorkingRecord, before: WorkflowDefinition, after: WorkflowDefinition) {
  const next = under(record, after)
  const { activityId, status } = record.workflowState.state
  const to = proposedActivity({ before, after }, activityId, status)
  if (!to) throw new Error("A workflow has an activity.")
  return { record: next, ...migrateWorkflowState(next, before, to) }
}

describe("the proposed mapping", () => {
  const before = reviewed()
  const status = (id: string, of: WorkflowDefinition = before) => activityOf(of, id)!

  test("is the same activity if it still exists", () => {
    expect(proposedActivity({ before, after: before }, "review")?.id).toBe("review")
  })

  test("is the nearest activity with the same status, otherwise the initial one", () => {
    const after: WorkflowDefinition = {
      enabled: true,
      activities: [
        activity("start", "IN_PROGRESS", [], { initial: true, sequence: 4 }),
        activity("far", "SENT_FOR_APPROVAL", [], { sequence: 9 }),
        activity("near", "SENT_FOR_APPROVAL", [], { sequence: 2 }),
      ],
    }
    expect(status("review").sequence).toBe(1)
    expect(proposedActivity({ before, after }, "review")?.id).toBe("near")
    expect(proposedActivity({ before, after }, "returned")?.id).toBe("start")
    expect(proposedActivity({ before, after }, "long gone")?.id).toBe("start")
    expect(proposedActivity({ before: undefined, after }, null, "SENT_FOR_APPROVAL")?.id).toBe("near")
    expect(proposedActivity({ before, after: undefined }, "review")).toBeUndefined()
  })
})

describe("a record at a removed activity", () => {
  const renamed: WorkflowDefinition = {
    enabled: true,
    activities: [
      activity(
        "begin",
        "IN_PROGRESS",
        [action("hand_in", "SEND_FOR_APPROVAL", { nextActivity: "second_look", userField: "f_reviewer" })],
        { initial: true, userField: "f_preparer" },
      ),
      activity("second_look", "SENT_FOR_APPROVAL", [action("agree", "APPROVAL", { workflowDone: true })], {
        sequence: 1,
        dueInDays: 9,
        approvals: {},
      }),
    ],
  }
  const waiting = () => {
    const first = createWorkingRecord(reviewed({ approvals: {} }), values, [user("ann")])
    const sent = act(first, createActingUser("ann"), { actionId: "send" })
    if (!sent.ok) throw new Error("It is sent.")
    return { ...first, workflowState: sent.workflowState }
  }

  test("keeps its assignees at the mapped activity, with a new task for each", () => {
    const { workflowState, effects, moved } = mapped(waiting(), reviewed({ approvals: {} }), renamed)
    expect(moved).toEqual({ from: "review", to: "second_look" })
    expect(workflowState).toMatchObject({ assigneeIds: ["ben", "cai"], assignedByField: "f_reviewer" })
    expect(workflowState.state).toMatchObject({ activityId: "second_look", status: "SENT_FOR_APPROVAL" })
    expect(effects).toEqual([
      { kind: "released", people: ["ben", "cai"] },
      { kind: "assigned", people: ["ben", "cai"], activityId: "second_look", dueInDays: 9 },
    ])
  })

  test("keeps approvals of the same content, and requires new approvals of changed content", () => {
    const record = waiting()
    const first = act(record, createActingUser("ben"), { actionId: "approve" })
    if (!first.ok) throw new Error("It is approved.")
    const half = { ...record, workflowState: first.workflowState }
    const unchanged = mapped(half, reviewed({ approvals: {} }), renamed)
    expect(unchanged.workflowState).toMatchObject({ assigneeIds: ["cai"], approvals: [{ by: "ben" }] })
    expect(unchanged.requestsApprovalAgain).toBe(false)
    const other = mapped(half, reviewed({ approvals: {} }), { ...renamed, materialFields: ["f_note"] })
    expect(other.workflowState).toMatchObject({ assigneeIds: ["ben", "cai"], approvals: [] })
    expect(other.requestsApprovalAgain).toBe(true)
  })

  test("restarts its approval if all named approvers have already approved", () => {
    const record = waiting()
    const first = act(record, createActingUser("ben"), { actionId: "approve" })
    if (!first.ok) throw new Error("It is approved.")
    const alone = { ...record, values: { ...values, reviewer_1: ["ben"] }, workflowState: first.workflowState }
    const { workflowState } = mapped(alone, reviewed({ approvals: {} }), renamed)
    expect(workflowState).toMatchObject({ assigneeIds: ["ben"], approvals: [] })
  })

  test("stays with the user it was reassigned to if the new activity names no assignees", () => {
    const record = { ...waiting(), values: { ...values, reviewer_1: undefined } }
    expect(mapped(record, reviewed(), renamed).workflowState.assigneeIds).toEqual(["ben", "cai"])
  })

  test("stays closed if it is closed", () => {
    const record = waiting()
    const state = { ...record.workflowState.state, workflowDone: true, status: "WORKFLOW_DONE" as const }
    const closed = { ...record, workflowState: { ...record.workflowState, state, assigneeIds: [] } }
    const { workflowState, effects } = mapped(closed, reviewed(), renamed)
    expect(workflowState.state).toEqual({ ...state, activityId: "second_look" })
    expect(effects).toEqual([])
  })
})

describe("a record whose activity still exists", () => {
  test("is assigned to the users of the activity's new user field, and gets its new status", () => {
    const [first, ...rest] = reviewed().activities
    const other = activity("draft", "TO_DO", first!.actions, { ...first, userField: "f_reviewer", status: "TO_DO" })
    const { workflowState, effects, moved } = mapped(createWorkingRecord(reviewed(), values), reviewed(), {
      enabled: true,
      activities: [other, ...rest],
    })
    expect(workflowState).toMatchObject({
      assigneeIds: ["ben", "cai"],
      assignedByField: "f_reviewer",
      state: { status: "TO_DO" },
    })
    expect(effects).toMatchObject([
      { kind: "released", people: ["ann"] },
      { kind: "assigned", people: ["ben", "cai"] },
    ])
    expect(moved).toBeNull()
  })

  test("is assigned again when its workflow is enabled again", () => {
    const off = { ...reviewed(), enabled: false }
    const record = createWorkingRecord(reviewed(), values)
    const { workflowState, effects } = mapped(record, off, reviewed())
    expect(workflowState).toBe(record.workflowState)
    expect(effects).toEqual([{ kind: "assigned", people: ["ann"], activityId: "draft", dueInDays: 3 }])
    expect(untouchedActivities({ before: off, after: reviewed() })).toEqual([])
  })
})

/** Actions of random users, as far as permitted. */
const arbitrarySteps = fc.array(
  fc.record({ who: fc.constantFrom(...walkers), at: fc.nat(2), to: fc.option(fc.constantFrom(...walkers)) }),
  { maxLength: 8 },
)

function walked(workflow: WorkflowDefinition, steps: readonly { who: string; at: number; to: string | null }[]) {
  return steps.reduce<WorkingRecord>(
    (record, { who, at, to }) => {
      const available = availableActions(record, createActingUser(who)).filter(({ result }) => result.ok)
      const actionId = available[at % Math.max(available.length, 1)]?.action.id ?? ""
      const outcome =
        to === null
          ? act(record, createActingUser(who), { actionId, reason: "because" })
          : reassign(record, createActingUser(who), user(to))
      return outcome.ok ? { ...record, workflowState: outcome.workflowState } : record
    },
    createWorkingRecord(workflow, values),
  )
}

/** Workflows whose activities are partly the same, removed or disabled. */
const anyOther = fc
  .tuple(anyWorkflow, fc.subarray(["draft", "review", "testing", "closed"], { maxLength: 3 }), fc.boolean())
  .map(([workflow, renamed, enabled]): WorkflowDefinition => {
    const name = (id: string) => (renamed.includes(id) ? `new_${id}` : id)
    const activities = workflow.activities.map((one) => ({
      ...one,
      id: name(one.id),
      actions: one.actions.map((each) =>
        each.nextActivity === undefined ? each : { ...each, nextActivity: name(each.nextActivity) },
      ),
    }))
    return { enabled, activities }
  })
const anyChange = fc.tuple(
  anyOther,
  anyOther.map((one) => ({ ...one, enabled: true })),
  arbitrarySteps,
)

const tasksOf = ({ profile, workflowState }: WorkingRecord): ReadonlySet<string> => {
  const at = activityOf(profile.workflow, workflowState.state.activityId)
  if (!at || workflowState.state.workflowDone) return new Set()
  return new Set([
    ...currentAssignees(at, workflowState.assigneeIds),
    ...(isUnassigned(at, workflowState.assigneeIds) ? ["anybody"] : []),
  ])
}

function applyTaskEffects(tasks: ReadonlySet<string>, effects: readonly WorkflowEffect[]): ReadonlySet<string> {
  const now = new Set(tasks)
  for (const effect of effects) {
    if (effect.kind === "released") for (const id of effect.people) now.delete(id)
    if (effect.kind === "assigned") for (const id of effect.people) now.add(id)
    if (effect.kind === "unassigned") now.add("anybody")
    if (effect.kind === "offerEnded" && !now.delete("anybody")) throw new Error("It was offered to nobody.")
  }
  return now
}

test("every record gets an activity of the new workflow, with one task per assignee", () => {
  fc.assert(
    fc.property(anyChange, ([before, after, steps]) => {
      const record = walked({ ...before, enabled: true }, steps)
      const tasks = before.enabled ? tasksOf(record) : new Set<string>()
      const { record: next, workflowState, effects, moved } = mapped(record, before, after)
      const now = { ...next, workflowState }
      expect(activityOf(after, workflowState.state.activityId)).toBeDefined()
      expect(moved === null).toBe(workflowState.state.activityId === record.workflowState.state.activityId)
      expect(workflowState.state.workflowDone).toBe(record.workflowState.state.workflowDone)
      expect(applyTaskEffects(tasks, effects)).toEqual(tasksOf(now))
      expect(new Set(workflowState.assigneeIds).size).toBe(workflowState.assigneeIds.length)
      expect(workflowState.approvals.every(({ content }) => content.hash === contentOf(now).hash)).toBe(true)
      expect(workflowState.approved).toBe(record.workflowState.approved)
      // No user is assigned who has already approved here.
      const gave: readonly string[] = workflowState.approvals.map(({ by, onBehalfOf }) => onBehalfOf ?? by)
      expect(workflowState.assigneeIds.filter((id) => gave.includes(id))).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test("mapping again changes nothing, and neither does the same workflow or an activity with the same meaning", () => {
  fc.assert(
    fc.property(anyChange, ([before, after, steps]) => {
      const record = walked({ ...before, enabled: true }, steps)
      const once = mapped(record, before, after)
      const again = mapped({ ...once.record, workflowState: once.workflowState }, after, after)
      expect(again).toMatchObject({ effects: [], moved: null, requestsApprovalAgain: false })
      expect(again.workflowState).toBe(once.workflowState)

      const { activityId } = record.workflowState.state
      if (!untouchedActivities({ before, after }).some((id) => id === activityId)) return
      expect(once.effects.filter(({ kind }) => kind !== "released" && kind !== "assigned")).toEqual([])
      if (record.workflowState.approvals.length > 0) return
      expect(once.workflowState).toBe(record.workflowState)
      expect(once.effects).toEqual([])
    }),
    { numRuns: 200 },
  )
})
