import fc from "fast-check"
import { expect, test } from "vitest"
import { act, type ActionResult } from "../../../../engine/workflow/act.ts"
import { afterChange, reassign, reopen } from "../../../../engine/workflow/changes.ts"
import { authorizeAction, type ActionRejection } from "../../../../engine/workflow/authorize-action.ts"
import {
  activityOf,
  currentAssignees,
  type ActingUser,
  type WorkingRecord,
} from "../../../../engine/workflow/workflow-state.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import { anyWorkflow, walkers } from "../../../support/workflow/arbitraries.ts"
import { WorkflowStory, type StoryValues, type Walker } from "../../../support/workflow/model.ts"
import { createWorkingRecord, user } from "./sample.ts"

/** Compares the engine with an independent model: after every step both agree for every user. */

const anyWalker: fc.Arbitrary<Walker> = fc
  .record({
    name: fc.constantFrom(...walkers),
    canWrite: fc.boolean(),
    isAdministrator: fc.boolean(),
    coordinates: fc.boolean(),
    substituteFor: fc.subarray(walkers, { maxLength: 2 }),
  })
  .map((walker) => ({ ...walker, substituteFor: walker.substituteFor.filter((name) => name !== walker.name) }))

const arbitraryMove = fc.oneof(
  { weight: 6, arbitrary: fc.record({ move: fc.constant("act" as const), by: anyWalker, at: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      move: fc.constant("write" as const),
      by: anyWalker,
      preparers: fc.subarray(walkers),
      reviewers: fc.subarray(walkers),
      note: fc.constantFrom("one", "two", undefined),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      move: fc.constant("reassign" as const),
      by: anyWalker,
      to: fc.constantFrom(...walkers),
    }),
  },
  { weight: 1, arbitrary: fc.record({ move: fc.constant("reopen" as const), by: anyWalker }) },
)

const values = ({ title, preparers, reviewers, note }: StoryValues): RecordValues => ({
  title_1: title,
  preparer_1: preparers.length > 0 ? [...preparers] : undefined,
  reviewer_1: reviewers.length > 0 ? [...reviewers] : undefined,
  note_1: note,
})

const actingUser = ({ name, substituteFor, ...rights }: Walker): ActingUser => ({
  ...rights,
  id: user(name),
  substituteFor: substituteFor.map(user),
})

type Move = typeof arbitraryMove extends fc.Arbitrary<infer One> ? One : never
type After =
  | { readonly ok: true; readonly record: WorkingRecord }
  | { readonly ok: false; readonly codes: readonly string[] }

/** Performs the action in the engine and in the model. Returns the model's rejections and the engine's result. */
function step(record: WorkingRecord, story: WorkflowStory, one: Move) {
  const who = actingUser(one.by)
  const changedRecord = (outcome: ActionResult | ActionRejection): After =>
    outcome.ok
      ? { ok: true, record: { ...record, workflowState: outcome.workflowState } }
      : { ok: false, codes: codesOf(outcome) }
  if (one.move === "act") {
    const actionId = story.actions()[one.at]?.id ?? ""
    const rejections = story.against(one.by, actionId)
    if (rejections.length === 0) story.act(one.by, actionId)
    return { rejections, after: changedRecord(act(record, who, { actionId, reason: "because" })) }
  }
  if (one.move === "reassign") {
    return { rejections: story.reassign(one.by, one.to), after: changedRecord(reassign(record, who, user(one.to))) }
  }
  if (one.move === "reopen") return { rejections: story.reopen(), after: changedRecord(reopen(record)) }
  const { preparers, reviewers, note } = one
  story.write(one.by.name, { preparers, reviewers, note })
  const changed = { ...record, values: values({ title: initialValues.title, preparers, reviewers, note }) }
  const { workflowState } = afterChange(changed, record.values, who.id)
  return { rejections: [], after: { ok: true as const, record: { ...changed, workflowState } } }
}

const codesOf = (outcome: { readonly ok: true } | ActionRejection): readonly string[] =>
  outcome.ok ? [] : outcome.problems.map(({ code }) => code)

const initialValues: StoryValues = { title: "Match", preparers: ["ann"], reviewers: ["ben", "cai"], note: "one" }

test("engine and model agree on every user and every action, on every path", () => {
  fc.assert(
    fc.property(anyWorkflow, fc.array(arbitraryMove, { maxLength: 25 }), (workflow, moves) => {
      const story = new WorkflowStory(workflow, "dee", initialValues)
      let record: WorkingRecord = createWorkingRecord(workflow, values(initialValues), [user("dee")])
      for (const one of moves) {
        expectSame(record, story, one.by)
        const { rejections, after } = step(record, story, one)
        expect(after.ok ? [] : after.codes).toEqual(rejections)
        if (after.ok) record = after.record
      }
    }),
    { numRuns: 1_000 },
  )
})

function expectSame(record: WorkingRecord, story: WorkflowStory, walker: Walker): void {
  const { workflowState, profile } = record
  const { currentActivity: current, status, closed } = story.now()
  expect([workflowState.state.activityId, workflowState.state.status, workflowState.state.workflowDone]).toEqual([
    current.id,
    status,
    closed,
  ])
  const activity = activityOf(profile.workflow, workflowState.state.activityId)
  expect(activity ? currentAssignees(activity, workflowState.assigneeIds) : []).toEqual(story.assignees())
  for (const { id } of story.actions()) {
    expect(codesOf(authorizeAction(record, actingUser(walker), id))).toEqual(story.against(walker, id))
  }
}
