import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { interpretingCheck } from "../../../../engine/validate/interpreting-check.ts"
import {
  beginSimulation,
  type Cast,
  type Doing,
  fieldsAskedFor,
  firstNotices,
  play,
  type Played,
  type Setting,
  type Simulation,
  viewOf,
} from "../../../../engine/workflow/simulate.ts"
import { deadEndOf, type Playing, wayTo } from "../../../../engine/workflow/ways.ts"
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

const castOf = (some: readonly Walker[], away: readonly (readonly [string, string])[] = []): Cast => ({
  away: new Map(away.map(([absent, substitute]) => [user(absent), user(substitute)])),
  players: some.map(({ name, ...rights }) => ({ ...rights, id: user(name), mayReopen: rights.mayWrite, roles: [] })),
})
const everybody = castOf(
  walkers.map((name) => ({ name, mayWrite: true, isAdministrator: false, standsInFor: [] })),
  [["cai", "dee"]],
)

const begin = (workflow: WorkflowDefinition, said = values): Simulation =>
  beginSimulation({ profile: profileWith(workflow), values: said }, [user("ann")])

function done(outcome: Played): Simulation {
  if (!outcome.ok) throw new Error(outcome.problems.map(({ code }) => code).join())
  return outcome.simulation
}
const codesOf = (outcome: Played): readonly string[] => (outcome.ok ? [] : outcome.problems.map(({ code }) => code))
const does = (simulation: Simulation, by: string, doing: Doing): Played =>
  play(simulation, everybody, user(by), doing, setting)
const acts = (simulation: Simulation, by: string, actionId: string): Played =>
  does(simulation, by, { kind: "acted", actionId, reason: "because" })

describe("a record played through", () => {
  test("goes from its beginning to its end and back, and who would be told is known at each step", () => {
    const start = begin(reviewed({}, { notifies: [{ to: ["SENDER"], channels: ["EMAIL"] }] }))
    expect(firstNotices(start, user("dee"), everybody)).toEqual([{ kind: "TASK_ASSIGNED", people: ["ann"] }])
    expect(codesOf(acts(start, "ben", "send"))).toEqual(["workflow.not_your_turn"])
    const sent = done(acts(start, "ann", "send"))
    expect(sent.steps.at(-1)?.notices).toEqual([
      { kind: "TASK_ASSIGNED", people: ["ben", "cai"] },
      { kind: "TASK_ASSIGNED", people: ["dee"], inPlaceOf: "cai" },
    ])
    const approved = done(acts(sent, "dee", "approve"))
    expect(approved.record.standing.state.workflowDone).toBe(true)
    expect(approved.steps.at(-1)).toMatchObject({
      by: "dee",
      effects: [
        { kind: "approved", approval: { onBehalfOf: "cai" } },
        { kind: "moved" },
        { kind: "released" },
        { kind: "closed" },
      ],
      notices: [{ kind: "WORKFLOW_ACTION", people: ["ann"], channels: ["EMAIL"] }],
    })
    expect(approved.before).toBe(sent)
    expect(codesOf(does(approved, "ann", { kind: "written", values }))).toEqual(["access.read_only"])
    expect(done(does(approved, "ann", { kind: "reopened" })).record.standing.state.activityId).toBe("draft")
    expect(start.steps).toEqual([])
  })

  test("is changed as a save would change it, and never to what a save would refuse", () => {
    const start = begin(reviewed())
    expect(codesOf(does(start, "ann", { kind: "written", values: { ...values, title_1: undefined } }))).toEqual([
      "value.required",
    ])
    const sent = done(acts(start, "ann", "send"))
    const changed = done(does(sent, "ben", { kind: "written", values: { ...values, note_1: "other" } }))
    expect(codesOf(acts(changed, "ben", "approve"))).toEqual(["workflow.own_work"])
  })

  test("stands still while a process it belongs to is complete, for everybody and with the reason", () => {
    const held = { ...begin(reviewed()), around: { processCompleted: true, projectClosed: false } }
    expect(codesOf(acts(held, "ann", "send"))).toEqual(["access.read_only"])
    const view = viewOf(held, everybody, user("ann"))
    expect(view.actions[0]?.problems).toMatchObject([{ params: { reason: "process_completed" } }])
    expect([view.mayPassOn, view.mayTakeUp, view.mayReopen]).toEqual([false, false, false])
    expect(deadEndOf(held, playing)).toBeNull()
  })

  test("asks for fields, those that name people apart", () => {
    const workflow = reviewed({}, { requires: ["f_note"], notifies: [{ userFields: ["f_preparer"] }] })
    const { required, naming } = fieldsAskedFor(workflow, profileWith(workflow).fields)
    expect(required.map(({ id }) => id)).toEqual(["f_note"])
    expect(naming.map(({ id }) => id)).toEqual(["f_preparer", "f_reviewer"])
  })
})

const playing: Playing = {
  cast: everybody,
  setting,
  filler: ({ keyword }) => (keyword.startsWith("note") ? "filled" : [user("ben")]),
  reason: "because",
}

describe("playing on by itself", () => {
  test("fills in what is waited for and comes to the end, each step one that somebody may take", () => {
    const start = begin(reviewed({ approvals: { needed: 2 } }, { requires: ["f_note"] }), {
      ...values,
      note_1: undefined,
    })
    const end = wayTo(start, playing, ({ record }) => record.standing.state.workflowDone)
    expect(end?.steps.map(({ kind }) => kind)).toContain("written")
    expect(end?.steps.filter(({ actionId }) => actionId === "approve").length).toBe(2)
  })

  test("tells the dead ends: where nobody can go on, and where no way ends", () => {
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
    const start = begin(loop)
    expect(deadEndOf(start, playing)).toBe("endless")
    expect(deadEndOf(done(acts(start, "ann", "off")), playing)).toBe("stuck")
    expect(wayTo(start, playing, ({ record }) => record.standing.state.workflowDone)).toBeUndefined()
    expect(deadEndOf(begin(reviewed()), playing)).toBeNull()
  })

  test("every way found is one the steps lead, one after another, from where it began", () => {
    fc.assert(
      fc.property(anyWorkflow, (workflow) => {
        const start = begin(workflow)
        const end = wayTo(start, playing, ({ record }) => record.standing.state.workflowDone)
        let at: Simulation | null = end ?? null
        while (at?.before) {
          expect(at.steps.length).toBe(at.before.steps.length + 1)
          at = at.before
        }
        expect(at).toBe(end ? start : null)
        expect(end === undefined ? null : deadEndOf(start, playing)).toBeNull()
      }),
      { numRuns: 60 },
    )
  })
})

const anyWalker: fc.Arbitrary<Walker> = fc.record({
  name: fc.constantFrom(...walkers),
  mayWrite: fc.boolean(),
  isAdministrator: fc.boolean(),
  standsInFor: fc.constant([]),
})

const anyDoing = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("acted" as const), at: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("written" as const), note: fc.constantFrom("one", "two") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("passed_on" as const), to: fc.constantFrom(...walkers) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reopened" as const) }) },
)

test("simulator and story agree about everybody, absent and standing in, after every step", () => {
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
          standsInFor: away.flatMap(([absent, by]) => (by === one.name ? [absent] : [])),
        }))
        const cast = castOf(team, away)
        const story = new WorkflowStory(workflow, "ann", {
          title: "Match",
          preparers: ["ann"],
          reviewers: ["ben", "cai"],
          note: "filled",
        })
        let simulation = begin(workflow)
        for (const [who, one] of doings) {
          const by = team[who] ?? team[0]
          if (!by) continue
          for (const walker of team) expectSame(simulation, cast, story, walker)
          const { doing, refusals } = told(story, by, one)
          const outcome = play(simulation, cast, user(by.name), doing, setting)
          expect([one, codesOf(outcome)]).toEqual([one, refusals])
          if (outcome.ok) simulation = outcome.simulation
        }
      },
    ),
    { numRuns: 100 },
  )
}, 30_000)

type AnyDoing = typeof anyDoing extends fc.Arbitrary<infer One> ? One : never

/** The same done in the story, and what it says against it. */
function told(story: WorkflowStory, by: Walker, one: AnyDoing): { doing: Doing; refusals: readonly string[] } {
  if (one.kind === "acted") {
    const actionId = story.actions()[one.at]?.id ?? ""
    const refusals = story.against(by, actionId)
    if (refusals.length === 0) story.act(by, actionId)
    return { doing: { kind: "acted", actionId, reason: "because" }, refusals }
  }
  if (one.kind === "passed_on") {
    return { doing: { kind: "passed_on", to: user(one.to) }, refusals: story.passOn(by, one.to) }
  }
  if (one.kind === "reopened") {
    return { doing: { kind: "reopened" }, refusals: by.mayWrite ? story.reopen() : ["access.forbidden"] }
  }
  const refusals = story.now().closed || !by.mayWrite ? ["access.read_only"] : []
  if (refusals.length === 0) story.write(by.name, { note: one.note })
  return { doing: { kind: "written", values: { ...values, note_1: one.note } }, refusals }
}

function expectSame(simulation: Simulation, cast: Cast, story: WorkflowStory, walker: Walker): void {
  const view = viewOf(simulation, cast, user(walker.name))
  const { place, closed } = story.now()
  expect([view.activity?.id, view.asked]).toEqual([place.id, story.asked()])
  expect(simulation.record.standing.state.workflowDone).toBe(closed)
  expect(view.actions.map(({ action: offered, problems }) => [offered.id, problems.map(({ code }) => code)])).toEqual(
    story.actions().map(({ id }) => [id, story.against(walker, id)]),
  )
}
