import fc from "fast-check"
import { expect, test } from "vitest"
import { act, type Taken } from "../../../../engine/workflow/act.ts"
import { afterChange, passOn, reopen } from "../../../../engine/workflow/changes.ts"
import { contentOf } from "../../../../engine/workflow/content.ts"
import type { WorkflowEffect } from "../../../../engine/workflow/effects.ts"
import { offeredActions, type Refused } from "../../../../engine/workflow/judge.ts"
import { takeUp } from "../../../../engine/workflow/take-up.ts"
import {
  activityOf,
  askedNow,
  isOffered,
  type ActingPerson,
  type WorkingRecord,
} from "../../../../engine/workflow/standing.ts"
import type { WorkflowDefinition } from "../../../../schemas/workflow.ts"
import { anyWorkflow, places, walkers } from "../../../support/workflow/arbitraries.ts"
import { begun, user } from "./sample.ts"

/** Random workflows, walked by random people: what holds on every way through every one of them. */

const anyPerson: fc.Arbitrary<ActingPerson> = fc
  .record({
    id: fc.constantFrom(...walkers).map(user),
    standsInFor: fc.subarray(walkers, { maxLength: 2 }).map((ids) => ids.map(user)),
    mayWrite: fc.boolean(),
    isAdministrator: fc.boolean(),
  })
  .map((person) => ({ ...person, standsInFor: person.standsInFor.filter((id) => id !== person.id) }))

type Step = (record: WorkingRecord) => { readonly record: WorkingRecord; readonly outcome: Taken | Refused }

interface Walked {
  readonly person: ActingPerson
  readonly kind: "act" | "change" | "passOn" | "reopen" | "takeUp"
  readonly step: Step
}

const anyMove: fc.Arbitrary<Walked> = fc
  .record({ person: anyPerson, at: fc.nat(2), reason: fc.constantFrom("because", undefined) })
  .map(({ person, at, reason }) => ({
    person,
    kind: "act",
    step: (record) => {
      const offered = activityOf(record.profile.workflow, record.standing.state.activityId)?.actions[at]
      return { record, outcome: act(record, person, { actionId: offered?.id ?? "", reason }) }
    },
  }))

const anyChange: fc.Arbitrary<Walked> = fc
  .record({
    person: anyPerson,
    preparer_1: fc.option(fc.subarray(walkers, { minLength: 1 }), { nil: undefined }),
    reviewer_1: fc.option(fc.subarray(walkers, { minLength: 1 }), { nil: undefined }),
    note_1: fc.constantFrom("one", "two", undefined),
  })
  .map(({ person, ...values }) => ({
    person,
    kind: "change",
    step: (before) => {
      const record = { ...before, values: { ...before.values, ...values } }
      return { record, outcome: afterChange(record, before.values, person.id) }
    },
  }))

const anyPassing: fc.Arbitrary<Walked> = fc
  .record({ person: anyPerson, to: fc.constantFrom(...walkers).map(user) })
  .map(({ person, to }) => ({
    person,
    kind: "passOn",
    step: (record) => ({ record, outcome: passOn(record, person, to) }),
  }))

const anyReopening: fc.Arbitrary<Walked> = anyPerson.map((person) => ({
  person,
  kind: "reopen",
  step: (record) => ({ record, outcome: reopen(record) }),
}))

const anyTakingUp: fc.Arbitrary<Walked> = anyPerson.map((person) => ({
  person,
  kind: "takeUp",
  step: (record) => ({ record, outcome: takeUp(record, person) }),
}))

const anyStep = fc.oneof(
  { weight: 6, arbitrary: anyMove },
  { weight: 2, arbitrary: anyChange },
  { weight: 1, arbitrary: anyPassing },
  { weight: 1, arbitrary: anyReopening },
  { weight: 2, arbitrary: anyTakingUp },
)

/** Walks a random way and shows each step that was taken to `look`, with the record before it. */
function walk(
  workflow: WorkflowDefinition,
  steps: readonly Walked[],
  look: (before: WorkingRecord, walked: Walked, taken: Taken, after: WorkingRecord) => void,
): WorkingRecord {
  const start = begun(workflow, { title_1: "Match", preparer_1: ["ann"], reviewer_1: ["ben", "cai"], note_1: "one" })
  return steps.reduce((before, walked) => {
    const { record, outcome } = walked.step(before)
    if (!outcome.ok) return before
    const after = { ...record, standing: outcome.standing }
    look(before, walked, outcome, after)
    return after
  }, start)
}

const anyWay = [anyWorkflow, fc.array(anyStep, { maxLength: 25 })] as const

test("whoever keeps tasks by the effects alone knows at every moment who is asked", () => {
  fc.assert(
    fc.property(...anyWay, (workflow, steps) => {
      const first = begun(workflow, { preparer_1: ["ann"], reviewer_1: ["ben", "cai"] })
      const asked = ({ standing, profile }: WorkingRecord) => {
        const at = activityOf(profile.workflow, standing.state.activityId)
        const anybody = at && !standing.state.workflowDone && isOffered(at, standing.turn) ? ["anybody"] : []
        return new Set<string>(at ? [...askedNow(at, standing.turn), ...anybody] : [])
      }
      const tasks = asked(first)
      walk(workflow, steps, (_, __, taken, after) => {
        for (const effect of taken.effects) keep(tasks, effect)
        expect(tasks).toEqual(asked(after))
      })
    }),
    { numRuns: 300 },
  )
})

function keep(tasks: Set<string>, effect: WorkflowEffect): void {
  if (effect.kind === "released") for (const id of effect.people) tasks.delete(id)
  if (effect.kind === "assigned") for (const id of effect.people) tasks.add(id)
  if (effect.kind === "offered") tasks.add("anybody")
  if (effect.kind === "offerEnded" && !tasks.delete("anybody")) throw new Error("What was not offered cannot end.")
}

test("what is taken up was nobody's, is one person's from then on, and is never an approval of their own work", () => {
  fc.assert(
    fc.property(...anyWay, (workflow, steps) => {
      walk(workflow, steps, (before, { person, kind }, taken) => {
        if (kind !== "takeUp") return
        expect([before.standing.turn, taken.standing.turn, person.mayWrite]).toEqual([[], [person.id], true])
        expect(taken.standing.state).toEqual(before.standing.state)
        const at = activityOf(workflow, before.standing.state.activityId)
        const approves = at?.actions.some((one) => one.kind === "APPROVAL" && !one.ownWorkAllowed) ?? false
        expect(approves && before.standing.preparers.includes(person.id)).toBe(false)
        expect(before.standing.approvals.some(({ by }) => by === person.id)).toBe(false)
      })
    }),
    { numRuns: 300 },
  )
})

test("an approval is complete when as many different people gave it as it takes, none of them for their own work", () => {
  fc.assert(
    fc.property(...anyWay, (workflow, steps) => {
      walk(workflow, steps, (before, { person }, taken, after) => {
        const given = taken.effects.find((effect) => effect.kind === "approved")
        expect(after.standing.approved).toEqual(given?.complete ? contentOf(before) : before.standing.approved)
        if (!given) return
        const { approvals, turn, preparers, state } = before.standing
        const at = activityOf(workflow, state.activityId)
        const moved = taken.effects.find((effect) => effect.kind === "moved")
        const people = new Set([...approvals, given.approval].map(({ by }) => by))
        const named = turn.length === 0 ? 1 : turn.length + approvals.length
        expect(people.size).toBe(approvals.length + 1)
        expect(given.complete).toBe(people.size >= (at?.approvals ? (at.approvals.needed ?? named) : 1))
        expect(moved !== undefined).toBe(given.complete)
        const allowed = at?.actions.some(({ kind, ownWorkAllowed }) => kind === "APPROVAL" && ownWorkAllowed) ?? false
        const own = preparers.some((id) => id === person.id || id === given.approval.onBehalfOf)
        expect(own && !allowed).toBe(false)
      })
    }),
    { numRuns: 300 },
  )
})

test("nobody acts out of turn, and nothing happens to a closed record but that it is changed or opened again", () => {
  fc.assert(
    fc.property(...anyWay, (workflow, steps) => {
      walk(workflow, steps, (before, { person, kind }, taken) => {
        const { turn, state } = before.standing
        const acts = kind === "act"
        expect(state.workflowDone && (acts || kind === "passOn")).toBe(false)
        const at = activityOf(workflow, state.activityId)
        const moved = taken.effects.find((effect) => effect.kind === "moved")
        const returns = at?.actions.find(({ id }) => id === moved?.actionId)?.kind === "RE_ASSIGN"
        const asked = at ? askedNow(at, turn) : []
        const mine = asked.some((id) => id === person.id || person.standsInFor.includes(id))
        const anybody = turn.length === 0 && person.mayWrite
        expect(!acts || mine || anybody || (returns && person.isAdministrator)).toBe(true)
      })
    }),
    { numRuns: 300 },
  )
})

test("a record always stands in an activity that is there, and no turn names anybody twice", () => {
  fc.assert(
    fc.property(...anyWay, (workflow, steps) => {
      const end = walk(workflow, steps, (_, __, ___, { standing }) => {
        expect(places).toContain(standing.state.activityId)
        expect(new Set(standing.turn).size).toBe(standing.turn.length)
        expect(standing.state.workflowDone ? standing.turn : []).toEqual([])
      })
      expect(places).toContain(end.standing.state.activityId)
    }),
    { numRuns: 300 },
  )
})

test("what is offered is what can be taken, but for a reason that is still to be given", () => {
  fc.assert(
    fc.property(...anyWay, anyPerson, (workflow, steps, person) => {
      const end = walk(workflow, steps, () => {})
      for (const { action: offered, verdict } of offeredActions(end, person)) {
        expect(act(end, person, { actionId: offered.id, reason: "because" }).ok).toBe(verdict.ok)
      }
    }),
  )
})
