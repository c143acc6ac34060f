import fc from "fast-check"
import { expect, test } from "vitest"
import { act, type ActionResult } from "../../../../engine/workflow/act.ts"
import { afterChange, reassign, reopen } from "../../../../engine/workflow/changes.ts"
import { contentOf } from "../../../../engine/workflow/content.ts"
import type { WorkflowEffect } from "../../../../engine/workflow/effects.ts"
import { availableActions, type ActionRejection } from "../../../../engine/workflow/authorize-action.ts"
import { claimTask } from "../../../../engine/workflow/claim-task.ts"
import {
  activityOf,
  currentAssignees,
  isUnassigned,
  type ActingUser,
  type WorkingRecord,
} from "../../../../engine/workflow/workflow-state.ts"
import type { WorkflowDefinition } from "../../../../schemas/workflow.ts"
import { anyWorkflow, activityIds, walkers } from "../../../support/workflow/arbitraries.ts"
import { createWorkingRecord, user } from "./sample.ts"

/** Invariants of random workflows with random users, along every path. */

const arbitraryActingUser: fc.Arbitrary<ActingUser> = fc
  .record({
    id: fc.constantFrom(...walkers).map(user),
    substituteFor: fc.subarray(walkers, { maxLength: 2 }).map((ids) => ids.map(user)),
    canWrite: fc.boolean(),
    isAdministrator: fc.boolean(),
  })
  .map((actingUser) => ({
    ...actingUser,
    substituteFor: actingUser.substituteFor.filter((id) => id !== actingUser.id),
  }))

type Step = (record: WorkingRecord) => {
  readonly record: WorkingRecord
  readonly outcome: ActionResult | ActionRejection
}

interface Walked {
  readonly actingUser: ActingUser
  readonly kind: "act" | "change" | "reassign" | "reopen" | "claimTask"
  readonly step: Step
}

const anyMove: fc.Arbitrary<Walked> = fc
  .record({ actingUser: arbitraryActingUser, at: fc.nat(2), reason: fc.constantFrom("because", undefined) })
  .map(({ actingUser, at, reason }) => ({
    actingUser,
    kind: "act",
    step: (record) => {
      const availableAction = activityOf(record.profile.workflow, record.workflowState.state.activityId)?.actions[at]
      return { record, outcome: act(record, actingUser, { actionId: availableAction?.id ?? "", reason }) }
    },
  }))

const anyChange: fc.Arbitrary<Walked> = fc
  .record({
    actingUser: arbitraryActingUser,
    preparer_1: fc.option(fc.subarray(walkers, { minLength: 1 }), { nil: undefined }),
    reviewer_1: fc.option(fc.subarray(walkers, { minLength: 1 }), { nil: undefined }),
    note_1: fc.constantFrom("one", "two", undefined),
  })
  .map(({ actingUser, ...values }) => ({
    actingUser,
    kind: "change",
    step: (before) => {
      const record = { ...before, values: { ...before.values, ...values } }
      return { record, outcome: afterChange(record, before.values, actingUser.id) }
    },
  }))

const anyReassignment: fc.Arbitrary<Walked> = fc
  .record({ actingUser: arbitraryActingUser, to: fc.constantFrom(...walkers).map(user) })
  .map(({ actingUser, to }) => ({
    actingUser,
    kind: "reassign",
    step: (record) => ({ record, outcome: reassign(record, actingUser, to) }),
  }))

const anyReopening: fc.Arbitrary<Walked> = arbitraryActingUser.map((actingUser) => ({
  actingUser,
  kind: "reopen",
  step: (record) => ({ record, outcome: reopen(record) }),
}))

const anyClaim: fc.Arbitrary<Walked> = arbitraryActingUser.map((actingUser) => ({
  actingUser,
  kind: "claimTask",
  step: (record) => ({ record, outcome: claimTask(record, actingUser) }),
}))

const arbitraryStep = fc.oneof(
  { weight: 6, arbitrary: anyMove },
  { weight: 2, arbitrary: anyChange },
  { weight: 1, arbitrary: anyReassignment },
  { weight: 1, arbitrary: anyReopening },
  { weight: 2, arbitrary: anyClaim },
)

/** Follows a random path and passes each performed action to `look`, with the record before it. */
function walk(
  workflow: WorkflowDefinition,
  steps: readonly Walked[],
  inspect: (before: WorkingRecord, walked: Walked, result: ActionResult, after: WorkingRecord) => void,
): WorkingRecord {
  const start = createWorkingRecord(workflow, {
    title_1: "Match",
    preparer_1: ["ann"],
    reviewer_1: ["ben", "cai"],
    note_1: "one",
  })
  return steps.reduce((before, walked) => {
    const { record, outcome } = walked.step(before)
    if (!outcome.ok) return before
    const after = { ...record, workflowState: outcome.workflowState }
    inspect(before, walked, outcome, after)
    return after
  }, start)
}

const anyWalk = [anyWorkflow, fc.array(arbitraryStep, { maxLength: 25 })] as const

test("the effects alone are enough to know the current assignees at any time", () => {
  fc.assert(
    fc.property(...anyWalk, (workflow, steps) => {
      const first = createWorkingRecord(workflow, { preparer_1: ["ann"], reviewer_1: ["ben", "cai"] })
      const assignees = ({ workflowState, profile }: WorkingRecord) => {
        const at = activityOf(profile.workflow, workflowState.state.activityId)
        const anybody =
          at && !workflowState.state.workflowDone && isUnassigned(at, workflowState.assigneeIds) ? ["anybody"] : []
        return new Set<string>(at ? [...currentAssignees(at, workflowState.assigneeIds), ...anybody] : [])
      }
      const tasks = assignees(first)
      walk(workflow, steps, (_, __, result, after) => {
        for (const effect of result.effects) applyEffect(tasks, effect)
        expect(tasks).toEqual(assignees(after))
      })
    }),
    { numRuns: 300 },
  )
})

function applyEffect(tasks: Set<string>, effect: WorkflowEffect): void {
  if (effect.kind === "released") for (const id of effect.people) tasks.delete(id)
  if (effect.kind === "assigned") for (const id of effect.people) tasks.add(id)
  if (effect.kind === "unassigned") tasks.add("anybody")
  if (effect.kind === "offerEnded" && !tasks.delete("anybody")) throw new Error("What was not offered cannot end.")
}

test("a claimed task was unassigned, then belongs to one user, and is never an approval of their own work", () => {
  fc.assert(
    fc.property(...anyWalk, (workflow, steps) => {
      walk(workflow, steps, (before, { actingUser, kind }, result) => {
        if (kind !== "claimTask") return
        expect([before.workflowState.assigneeIds, result.workflowState.assigneeIds, actingUser.canWrite]).toEqual([
          [],
          [actingUser.id],
          true,
        ])
        expect(result.workflowState.state).toEqual(before.workflowState.state)
        const at = activityOf(workflow, before.workflowState.state.activityId)
        const approves = at?.actions.some((one) => one.kind === "APPROVAL" && !one.selfApprovalAllowed) ?? false
        expect(approves && before.workflowState.preparers.includes(actingUser.id)).toBe(false)
        expect(before.workflowState.approvals.some(({ by }) => by === actingUser.id)).toBe(false)
      })
    }),
    { numRuns: 300 },
  )
})

test("an approval is complete with the required number of different approvers, none approving their own work", () => {
  fc.assert(
    fc.property(...anyWalk, (workflow, steps) => {
      walk(workflow, steps, (before, { actingUser }, result, after) => {
        const approvedEffect = result.effects.find((effect) => effect.kind === "approved")
        expect(after.workflowState.approved).toEqual(
          approvedEffect?.complete ? contentOf(before) : before.workflowState.approved,
        )
        if (!approvedEffect) return
        const { approvals, assigneeIds, preparers, state } = before.workflowState
        const at = activityOf(workflow, state.activityId)
        const moved = result.effects.find((effect) => effect.kind === "moved")
        const people = new Set([...approvals, approvedEffect.approval].map(({ by }) => by))
        const named = assigneeIds.length === 0 ? 1 : assigneeIds.length + approvals.length
        expect(people.size).toBe(approvals.length + 1)
        expect(approvedEffect.complete).toBe(people.size >= (at?.approvals ? (at.approvals.needed ?? named) : 1))
        expect(moved !== undefined).toBe(approvedEffect.complete)
        const allowed =
          at?.actions.some(({ kind, selfApprovalAllowed }) => kind === "APPROVAL" && selfApprovalAllowed) ?? false
        const own = preparers.some((id) => id === actingUser.id || id === approvedEffect.approval.onBehalfOf)
        expect(own && !allowed).toBe(false)
      })
    }),
    { numRuns: 300 },
  )
})

test("only assignees act, and a closed record can only be changed or reopened", () => {
  fc.assert(
    fc.property(...anyWalk, (workflow, steps) => {
      walk(workflow, steps, (before, { actingUser, kind }, result) => {
        const { assigneeIds, state } = before.workflowState
        const acts = kind === "act"
        expect(state.workflowDone && (acts || kind === "reassign")).toBe(false)
        const at = activityOf(workflow, state.activityId)
        const moved = result.effects.find((effect) => effect.kind === "moved")
        const returns = at?.actions.find(({ id }) => id === moved?.actionId)?.kind === "RE_ASSIGN"
        const assignees = at ? currentAssignees(at, assigneeIds) : []
        const mine = assignees.some((id) => id === actingUser.id || actingUser.substituteFor.includes(id))
        const anybody = assigneeIds.length === 0 && actingUser.canWrite
        expect(!acts || mine || anybody || (returns && actingUser.isAdministrator)).toBe(true)
      })
    }),
    { numRuns: 300 },
  )
})

test("a record always has an existing activity, and no user is assigned twice", () => {
  fc.assert(
    fc.property(...anyWalk, (workflow, steps) => {
      const end = walk(workflow, steps, (_, __, ___, { workflowState }) => {
        expect(activityIds).toContain(workflowState.state.activityId)
        expect(new Set(workflowState.assigneeIds).size).toBe(workflowState.assigneeIds.length)
        expect(workflowState.state.workflowDone ? workflowState.assigneeIds : []).toEqual([])
      })
      expect(activityIds).toContain(end.workflowState.state.activityId)
    }),
    { numRuns: 300 },
  )
})

test("the available actions are the permitted ones, apart from a reason still to be entered", () => {
  fc.assert(
    fc.property(...anyWalk, arbitraryActingUser, (workflow, steps, actingUser) => {
      const end = walk(workflow, steps, () => {})
      for (const { action: availableAction, result } of availableActions(end, actingUser)) {
        expect(act(end, actingUser, { actionId: availableAction.id, reason: "because" }).ok).toBe(result.ok)
      }
    }),
  )
})
