import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { act } from "../../../../engine/workflow/act.ts"
import { passOn } from "../../../../engine/workflow/changes.ts"
import { contentOf } from "../../../../engine/workflow/content.ts"
import type { WorkflowEffect } from "../../../../engine/workflow/effects.ts"
import { offeredActions } from "../../../../engine/workflow/judge.ts"
import { mapStanding, proposedActivity, untouchedActivities } from "../../../../engine/workflow/mapping.ts"
import { activityOf, askedNow, isOffered, type WorkingRecord } from "../../../../engine/workflow/standing.ts"
import type { WorkflowDefinition } from "../../../../schemas/workflow.ts"
import { anyWorkflow, walkers } from "../../../support/workflow/arbitraries.ts"
import { action, activity, begun, person, profileWith, reviewed, user } from "./sample.ts"

const values = { title_1: "Match", preparer_1: ["ann"], reviewer_1: ["ben", "cai"], note_1: "one" }

/** As if a publish had put another workflow in force. */
function under(record: WorkingRecord, workflow: WorkflowDefinition): WorkingRecord {
  return { ...record, profile: profileWith(workflow) }
}

function mapped(record: WorkingRecord, before: WorkflowDefinition, after: WorkflowDefinition) {
  const next = under(record, after)
  const { activityId, status } = record.standing.state
  const to = proposedActivity({ before, after }, activityId, status)
  if (!to) throw new Error("A workflow has an activity.")
  return { record: next, ...mapStanding(next, before, to) }
}

describe("a proposal", () => {
  const before = reviewed()
  const status = (id: string, of: WorkflowDefinition = before) => activityOf(of, id)!

  test("is the same activity where it stays", () => {
    expect(proposedActivity({ before, after: before }, "review")?.id).toBe("review")
  })

  test("is the nearest of the same status, then the beginning", () => {
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

describe("a record at an activity that is gone", () => {
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
    const first = begun(reviewed({ approvals: {} }), values, [user("ann")])
    const sent = act(first, person("ann"), { actionId: "send" })
    if (!sent.ok) throw new Error("It is sent.")
    return { ...first, standing: sent.standing }
  }

  test("waits for the same people at the one it is put at, with a new task each", () => {
    const { standing, effects, moved } = mapped(waiting(), reviewed({ approvals: {} }), renamed)
    expect(moved).toEqual({ from: "review", to: "second_look" })
    expect(standing).toMatchObject({ turn: ["ben", "cai"], askedBy: "f_reviewer" })
    expect(standing.state).toMatchObject({ activityId: "second_look", status: "SENT_FOR_APPROVAL" })
    expect(effects).toEqual([
      { kind: "released", people: ["ben", "cai"] },
      { kind: "assigned", people: ["ben", "cai"], activityId: "second_look", dueInDays: 9 },
    ])
  })

  test("keeps what was approved there of the same content, and asks again for what was of another", () => {
    const record = waiting()
    const first = act(record, person("ben"), { actionId: "approve" })
    if (!first.ok) throw new Error("It is approved.")
    const half = { ...record, standing: first.standing }
    const kept = mapped(half, reviewed({ approvals: {} }), renamed)
    expect(kept.standing).toMatchObject({ turn: ["cai"], approvals: [{ by: "ben" }] })
    expect(kept.askedAgain).toBe(false)
    const other = mapped(half, reviewed({ approvals: {} }), { ...renamed, materialFields: ["f_note"] })
    expect(other.standing).toMatchObject({ turn: ["ben", "cai"], approvals: [] })
    expect(other.askedAgain).toBe(true)
  })

  test("is asked for from the start where all who are named have approved already", () => {
    const record = waiting()
    const first = act(record, person("ben"), { actionId: "approve" })
    if (!first.ok) throw new Error("It is approved.")
    const alone = { ...record, values: { ...values, reviewer_1: ["ben"] }, standing: first.standing }
    const { standing } = mapped(alone, reviewed({ approvals: {} }), renamed)
    expect(standing).toMatchObject({ turn: ["ben"], approvals: [] })
  })

  test("stays with whom it was passed to where the new activity names nobody", () => {
    const record = { ...waiting(), values: { ...values, reviewer_1: undefined } }
    expect(mapped(record, reviewed(), renamed).standing.turn).toEqual(["ben", "cai"])
  })

  test("that is closed stays closed", () => {
    const record = waiting()
    const state = { ...record.standing.state, workflowDone: true, status: "WORKFLOW_DONE" as const }
    const closed = { ...record, standing: { ...record.standing, state, turn: [] } }
    const { standing, effects } = mapped(closed, reviewed(), renamed)
    expect(standing.state).toEqual({ ...state, activityId: "second_look" })
    expect(effects).toEqual([])
  })
})

describe("a record whose activity stays", () => {
  test("asks whom another people field of the activity names, and bears its other status", () => {
    const [first, ...rest] = reviewed().activities
    const other = activity("draft", "TO_DO", first!.actions, { ...first, userField: "f_reviewer", status: "TO_DO" })
    const { standing, effects, moved } = mapped(begun(reviewed(), values), reviewed(), {
      enabled: true,
      activities: [other, ...rest],
    })
    expect(standing).toMatchObject({ turn: ["ben", "cai"], askedBy: "f_reviewer", state: { status: "TO_DO" } })
    expect(effects).toMatchObject([
      { kind: "released", people: ["ann"] },
      { kind: "assigned", people: ["ben", "cai"] },
    ])
    expect(moved).toBeNull()
  })

  test("is asked for as its workflow is switched on again", () => {
    const off = { ...reviewed(), enabled: false }
    const record = begun(reviewed(), values)
    const { standing, effects } = mapped(record, off, reviewed())
    expect(standing).toBe(record.standing)
    expect(effects).toEqual([{ kind: "assigned", people: ["ann"], activityId: "draft", dueInDays: 3 }])
    expect(untouchedActivities({ before: off, after: reviewed() })).toEqual([])
  })
})

/** Steps of random people, as far as they are allowed. */
const anySteps = fc.array(
  fc.record({ who: fc.constantFrom(...walkers), at: fc.nat(2), to: fc.option(fc.constantFrom(...walkers)) }),
  { maxLength: 8 },
)

function walked(workflow: WorkflowDefinition, steps: readonly { who: string; at: number; to: string | null }[]) {
  return steps.reduce<WorkingRecord>(
    (record, { who, at, to }) => {
      const offered = offeredActions(record, person(who)).filter(({ verdict }) => verdict.ok)
      const actionId = offered[at % Math.max(offered.length, 1)]?.action.id ?? ""
      const outcome =
        to === null ? act(record, person(who), { actionId, reason: "because" }) : passOn(record, person(who), user(to))
      return outcome.ok ? { ...record, standing: outcome.standing } : record
    },
    begun(workflow, values),
  )
}

/** Workflows whose activities are partly the same, partly gone, partly switched off. */
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
  anySteps,
)

const tasksOf = ({ profile, standing }: WorkingRecord): ReadonlySet<string> => {
  const at = activityOf(profile.workflow, standing.state.activityId)
  if (!at || standing.state.workflowDone) return new Set()
  return new Set([...askedNow(at, standing.turn), ...(isOffered(at, standing.turn) ? ["anybody"] : [])])
}

function keepTasks(tasks: ReadonlySet<string>, effects: readonly WorkflowEffect[]): ReadonlySet<string> {
  const now = new Set(tasks)
  for (const effect of effects) {
    if (effect.kind === "released") for (const id of effect.people) now.delete(id)
    if (effect.kind === "assigned") for (const id of effect.people) now.add(id)
    if (effect.kind === "offered") now.add("anybody")
    if (effect.kind === "offerEnded" && !now.delete("anybody")) throw new Error("It was offered to nobody.")
  }
  return now
}

test("every record gets an activity of the new workflow, with as many tasks as there are people asked", () => {
  fc.assert(
    fc.property(anyChange, ([before, after, steps]) => {
      const record = walked({ ...before, enabled: true }, steps)
      const tasks = before.enabled ? tasksOf(record) : new Set<string>()
      const { record: next, standing, effects, moved } = mapped(record, before, after)
      const now = { ...next, standing }
      expect(activityOf(after, standing.state.activityId)).toBeDefined()
      expect(moved === null).toBe(standing.state.activityId === record.standing.state.activityId)
      expect(standing.state.workflowDone).toBe(record.standing.state.workflowDone)
      expect(keepTasks(tasks, effects)).toEqual(tasksOf(now))
      expect(new Set(standing.turn).size).toBe(standing.turn.length)
      expect(standing.approvals.every(({ content }) => content.hash === contentOf(now).hash)).toBe(true)
      expect(standing.approved).toBe(record.standing.approved)
      // Nobody is asked who has approved here already.
      const gave: readonly string[] = standing.approvals.map(({ by, onBehalfOf }) => onBehalfOf ?? by)
      expect(standing.turn.filter((id) => gave.includes(id))).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test("mapping once more changes nothing, nor does the same workflow, nor an activity that means what it meant", () => {
  fc.assert(
    fc.property(anyChange, ([before, after, steps]) => {
      const record = walked({ ...before, enabled: true }, steps)
      const once = mapped(record, before, after)
      const again = mapped({ ...once.record, standing: once.standing }, after, after)
      expect(again).toMatchObject({ effects: [], moved: null, askedAgain: false })
      expect(again.standing).toBe(once.standing)

      const { activityId } = record.standing.state
      if (!untouchedActivities({ before, after }).some((id) => id === activityId)) return
      expect(once.effects.filter(({ kind }) => kind !== "released" && kind !== "assigned")).toEqual([])
      if (record.standing.approvals.length > 0) return
      expect(once.standing).toBe(record.standing)
      expect(once.effects).toEqual([])
    }),
    { numRuns: 200 },
  )
})
