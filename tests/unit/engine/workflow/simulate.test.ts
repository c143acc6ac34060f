import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { interpretingCheck } from "../../../../engine/validate/interpreting-check.ts"
import {
  startSimulation,
  type Participants,
  type SimulatedOperation,
  listRequiredFields,
  listInitialNotifications,
  simulateAction,
  type SimulationResult,
  type Setting,
  type Simulation,
  viewOf,
} from "../../../../engine/workflow/simulate.ts"
import { findDeadEnd, type SimulationSetup, findPath } from "../../../../engine/workflow/paths.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { WorkflowDefinition } from "../../../../schemas/workflow.ts"
import { anyWorkflow, walkers } from "../../../support/workflow/arbitraries.ts"
import { type Walker, WorkflowStory } from "../../../support/workflow/model.ts"
import { action, activity, profileWith, reviewed, user } from "./sample.ts"

const values: RecordValues = {
  title_1: "Match",
  preparer_1: [user("ann")],
  reviewer_1: [user("ben"), user("cai")],
  note_1: "filled",
}
const setting: Setting = { today: "2026-11-22", check: interpretingCheck }

const createParticipants = (
  some: readonly Walker[],
  away: readonly (readonly [string, string])[] = [],
): Participants => ({
  away: new Map(away.map(([absent, substitute]) => [user(absent), user(substitute)])),
  users: some.map(({ name, ...rights }) => ({ ...rights, id: user(name), canReopen: rights.canWrite, roles: [] })),
})
const everybody = createParticipants(
  walkers.map((name) => ({ name, canWrite: true, isAdministrator: false, substituteFor: [] })),
  [["cai", "dee"]],
)

const startWith = (workflow: WorkflowDefinition, recordValues = values): Simulation =>
  startSimulation({ profile: profileWith(workflow), values: recordValues }, [user("ann")])

function done(outcome: SimulationResult): Simulation {
  if (!outcome.ok) throw new Error(outcome.problems.map(({ code }) => code).join())
  return outcome.simulation
}
const codesOf = (outcome: SimulationResult): readonly string[] =>
  outcome.ok ? [] : outcome.problems.map(({ code }) => code)
const does = (simulation: Simulation, by: string, doing: SimulatedOperation): SimulationResult =>
  simulateAction(simulation, everybody, user(by), doing, setting)
const acts = (simulation: Simulation, by: string, actionId: string): SimulationResult =>
  does(simulation, by, { kind: "acted", actionId, reason: "because" })

describe("a simulated record", () => {
  test("goes from start to end and back, and each step shows the users who would be notified", () => {
    const start = startWith(reviewed({}, { notifies: [{ to: ["SENDER"], channels: ["EMAIL"] }] }))
    expect(listInitialNotifications(start, user("dee"), everybody)).toEqual([
      { kind: "TASK_ASSIGNED", people: ["ann"] },
    ])
    expect(codesOf(acts(start, "ben", "send"))).toEqual(["workflow.not_assigned"])
    const sent = done(acts(start, "ann", "send"))
    expect(sent.steps.at(-1)?.notifications).toEqual([
      { kind: "TASK_ASSIGNED", people: ["ben", "cai"] },
      { kind: "TASK_ASSIGNED", people: ["dee"], substitutedUserId: "cai" },
    ])
    const approved = done(acts(sent, "dee", "approve"))
    expect(approved.record.workflowState.state.workflowDone).toBe(true)
    expect(approved.steps.at(-1)).toMatchObject({
      by: "dee",
      effects: [
        { kind: "approved", approval: { onBehalfOf: "cai" } },
        { kind: "moved" },
        { kind: "released" },
        { kind: "closed" },
      ],
      notifications: [{ kind: "WORKFLOW_ACTION", people: ["ann"], channels: ["EMAIL"] }],
    })
    expect(approved.before).toBe(sent)
    expect(codesOf(does(approved, "ann", { kind: "written", values }))).toEqual(["access.read_only"])
    expect(done(does(approved, "ann", { kind: "reopened" })).record.workflowState.state.activityId).toBe("draft")
    expect(start.steps).toEqual([])
  })

  test("is changed as a save would change it, and never to values that a save would reject", () => {
    const start = startWith(reviewed())
    expect(codesOf(does(start, "ann", { kind: "written", values: { ...values, title_1: undefined } }))).toEqual([
      "value.required",
    ])
    const sent = done(acts(start, "ann", "send"))
    const changed = done(does(sent, "ben", { kind: "written", values: { ...values, note_1: "other" } }))
    expect(codesOf(acts(changed, "ben", "approve"))).toEqual(["workflow.own_approval"])
  })

  test("is blocked for all users while its process is completed, with the reason", () => {
    const blocked = { ...startWith(reviewed()), around: { processCompleted: true, projectClosed: false } }
    expect(codesOf(acts(blocked, "ann", "send"))).toEqual(["access.read_only"])
    const view = viewOf(blocked, everybody, user("ann"))
    expect(view.actions[0]?.problems).toMatchObject([{ params: { reason: "process_completed" } }])
    expect([view.canReassign, view.canClaim, view.canReopen]).toEqual([false, false, false])
    expect(findDeadEnd(blocked, playing)).toBeNull()
  })

  test("requires fields, with those that name users listed separately", () => {
    const workflow = reviewed({}, { requires: ["f_note"], notifies: [{ userFields: ["f_preparer"] }] })
    const { required, naming } = listRequiredFields(workflow, profileWith(workflow).fields)
    expect(required.map(({ id }) => id)).toEqual(["f_note"])
    expect(naming.map(({ id }) => id)).toEqual(["f_preparer", "f_reviewer"])
  })
})

const playing: SimulationSetup = {
  participants: everybody,
  setting,
  filler: ({ keyword }) => (keyword.startsWith("note") ? "filled" : [user("ben")]),
  reason: "because",
}

describe("automatic simulation", () => {
  test("fills in required fields and reaches the end, with every step permitted for some user", () => {
    const start = startWith(reviewed({ approvals: { needed: 2 } }, { requires: ["f_note"] }), {
      ...values,
      note_1: undefined,
    })
    const end = findPath(start, playing, ({ record }) => record.workflowState.state.workflowDone)
    expect(end?.steps.map(({ kind }) => kind)).toContain("written")
    expect(end?.steps.filter(({ actionId }) => actionId === "approve").length).toBe(2)
  })

  test("reports dead ends: where no user can continue, and where no path ends", () => {
    const loop: WorkflowDefinition = {
      enabled: true,
      activities: [
        activity("one", "TO_DO", [
          action("on", "PLAIN", { nextActivity: "two" }),
          action("off", "PLAIN", { nextActivity: "wall" }),
        ]),
        activity("two", "TO_DO", [action("back", "PLAIN", { nextActivity: "one" })], { sequence: 1 }),
        activity("wall", "TO_DO", [], { sequence: 2 }),
      ],
    }
    const start = startWith(loop)
    expect(findDeadEnd(start, playing)).toBe("endless")
    expect(findDeadEnd(done(acts(start, "ann", "off")), playing)).toBe("stuck")
    expect(findPath(start, playing, ({ record }) => record.workflowState.state.workflowDone)).toBeUndefined()
    expect(findDeadEnd(startWith(reviewed()), playing)).toBeNull()
  })

  test("finds only paths whose steps are performed one after another from the start", () => {
    fc.assert(
      fc.property(anyWorkflow, (workflow) => {
        const start = startWith(workflow)
        const end = findPath(start, playing, ({ record }) => record.workflowState.state.workflowDone)
        let at: Simulation | null = end ?? null
        while (at?.before) {
          expect(at.steps.length).toBe(at.before.steps.length + 1)
          at = at.before
        }
        expect(at).toBe(end ? start : null)
        expect(end === undefined ? null : findDeadEnd(start, playing)).toBeNull()
      }),
      { numRuns: 60 },
    )
  })
})

const anyWalker: fc.Arbitrary<Walker> = fc.record({
  name: fc.constantFrom(...walkers),
  canWrite: fc.boolean(),
  isAdministrator: fc.boolean(),
  substituteFor: fc.constant([]),
})

const anyDoing = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("acted" as const), at: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("written" as const), note: fc.constantFrom("one", "two") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reassigned" as const), to: fc.constantFrom(...walkers) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reopened" as const) }) },
)

test("simulator and model agree on every user, absent or acting as a substitute, after every step", () => {
  fc.assert(
    fc.property(
      anyWorkflow,
      fc.uniqueArray(anyWalker, { minLength: 4, maxLength: 4, selector: ({ name }) => name }),
      fc.subarray([
        ["ann", "ben"],
        ["ben", "cai"],
        ["cai", "dee"],
      ] as const),
      fc.array(fc.tuple(fc.nat(3), anyDoing), { maxLength: 15 }),
      (workflow, some, away, doings) => {
        const team = some.map((one) => ({
          ...one,
          substituteFor: away.flatMap(([absent, by]) => (by === one.name ? [absent] : [])),
        }))
        const participants = createParticipants(team, away)
        const story = new WorkflowStory(workflow, "ann", {
          title: "Match",
          preparers: ["ann"],
          reviewers: ["ben", "cai"],
          note: "filled",
        })
        let simulation = startWith(workflow)
        for (const [who, one] of doings) {
          const by = team[who] ?? team[0]
          if (!by) continue
          for (const walker of team) expectSame(simulation, participants, story, walker)
          const { doing, rejections } = drawStep(story, by, one)
          const outcome = simulateAction(simulation, participants, user(by.name), doing, setting)
          expect([one, codesOf(outcome)]).toEqual([one, rejections])
          if (outcome.ok) simulation = outcome.simulation
        }
      },
    ),
    { numRuns: 100 },
  )
}, 30_000)

type AnyDoing = typeof anyDoing extends fc.Arbitrary<infer One> ? One : never

/** Performs the same in the model. Returns its rejections. */
function drawStep(
  story: WorkflowStory,
  by: Walker,
  one: AnyDoing,
): { doing: SimulatedOperation; rejections: readonly string[] } {
  if (one.kind === "acted") {
    const actionId = story.actions()[one.at]?.id ?? ""
    const rejections = story.against(by, actionId)
    if (rejections.length === 0) story.act(by, actionId)
    return { doing: { kind: "acted", actionId, reason: "because" }, rejections }
  }
  if (one.kind === "reassigned") {
    return { doing: { kind: "reassigned", to: user(one.to) }, rejections: story.reassign(by, one.to) }
  }
  if (one.kind === "reopened") {
    return { doing: { kind: "reopened" }, rejections: by.canWrite ? story.reopen() : ["access.forbidden"] }
  }
  const rejections = story.now().closed || !by.canWrite ? ["access.read_only"] : []
  if (rejections.length === 0) story.write(by.name, { note: one.note })
  return { doing: { kind: "written", values: { ...values, note_1: one.note } }, rejections }
}

function expectSame(simulation: Simulation, participants: Participants, story: WorkflowStory, walker: Walker): void {
  const view = viewOf(simulation, participants, user(walker.name))
  const { currentActivity: current, closed } = story.now()
  expect([view.activity?.id, view.assignees]).toEqual([current.id, story.assignees()])
  expect(simulation.record.workflowState.state.workflowDone).toBe(closed)
  expect(
    view.actions.map(({ action: availableAction, problems }) => [availableAction.id, problems.map(({ code }) => code)]),
  ).toEqual(story.actions().map(({ id }) => [id, story.against(walker, id)]))
}
