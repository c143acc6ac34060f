import fc from "fast-check"
import { expect, test } from "vitest"
import { act, type Taken } from "../../../../engine/workflow/act.ts"
import { afterChange, passOn, reopen } from "../../../../engine/workflow/changes.ts"
import { judgeAction, type Refused } from "../../../../engine/workflow/judge.ts"
import { activityOf, askedNow, type ActingPerson, type WorkingRecord } from "../../../../engine/workflow/standing.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import { anyWorkflow, walkers } from "../../../support/workflow/arbitraries.ts"
import { WorkflowStory, type StoryValues, type Walker } from "../../../support/workflow/model.ts"
import { begun, user } from "./sample.ts"

/** The engine held to the story, told in another way: at every moment of every way they say the same of everybody. */

const anyWalker: fc.Arbitrary<Walker> = fc
  .record({
    name: fc.constantFrom(...walkers),
    mayWrite: fc.boolean(),
    isAdministrator: fc.boolean(),
    coordinates: fc.boolean(),
    standsInFor: fc.subarray(walkers, { maxLength: 2 }),
  })
  .map((walker) => ({ ...walker, standsInFor: walker.standsInFor.filter((name) => name !== walker.name) }))

const anyWish = fc.oneof(
  { weight: 6, arbitrary: fc.record({ wish: fc.constant("act" as const), by: anyWalker, at: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      wish: fc.constant("write" as const),
      by: anyWalker,
      preparers: fc.subarray(walkers),
      reviewers: fc.subarray(walkers),
      note: fc.constantFrom("one", "two", undefined),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      wish: fc.constant("passOn" as const),
      by: anyWalker,
      to: fc.constantFrom(...walkers),
    }),
  },
  { weight: 1, arbitrary: fc.record({ wish: fc.constant("reopen" as const), by: anyWalker }) },
)

const values = ({ title, preparers, reviewers, note }: StoryValues): RecordValues => ({
  title_1: title,
  preparer_1: preparers.length > 0 ? [...preparers] : undefined,
  reviewer_1: reviewers.length > 0 ? [...reviewers] : undefined,
  note_1: note,
})

const person = ({ name, standsInFor, ...rights }: Walker): ActingPerson => ({
  ...rights,
  id: user(name),
  standsInFor: standsInFor.map(user),
})

type Wish = typeof anyWish extends fc.Arbitrary<infer One> ? One : never
type After =
  | { readonly ok: true; readonly record: WorkingRecord }
  | { readonly ok: false; readonly codes: readonly string[] }

/** The step in the engine and in the story: what the story says against it, and what the engine made of it. */
function step(record: WorkingRecord, story: WorkflowStory, one: Wish) {
  const who = person(one.by)
  const stood = (outcome: Taken | Refused): After =>
    outcome.ok
      ? { ok: true, record: { ...record, standing: outcome.standing } }
      : { ok: false, codes: codesOf(outcome) }
  if (one.wish === "act") {
    const actionId = story.actions()[one.at]?.id ?? ""
    const refusals = story.against(one.by, actionId)
    if (refusals.length === 0) story.act(one.by, actionId)
    return { refusals, after: stood(act(record, who, { actionId, reason: "because" })) }
  }
  if (one.wish === "passOn") {
    return { refusals: story.passOn(one.by, one.to), after: stood(passOn(record, who, user(one.to))) }
  }
  if (one.wish === "reopen") return { refusals: story.reopen(), after: stood(reopen(record)) }
  const { preparers, reviewers, note } = one
  story.write(one.by.name, { preparers, reviewers, note })
  const changed = { ...record, values: values({ title: beginning.title, preparers, reviewers, note }) }
  const { standing } = afterChange(changed, record.values, who.id)
  return { refusals: [], after: { ok: true as const, record: { ...changed, standing } } }
}

const codesOf = (outcome: { readonly ok: true } | Refused): readonly string[] =>
  outcome.ok ? [] : outcome.problems.map(({ code }) => code)

const beginning: StoryValues = { title: "Match", preparers: ["ann"], reviewers: ["ben", "cai"], note: "one" }

test("engine and story agree about everybody and every action, on every way", () => {
  fc.assert(
    fc.property(anyWorkflow, fc.array(anyWish, { maxLength: 25 }), (workflow, wishes) => {
      const story = new WorkflowStory(workflow, "dee", beginning)
      let record: WorkingRecord = begun(workflow, values(beginning), [user("dee")])
      for (const one of wishes) {
        expectSame(record, story, one.by)
        const { refusals, after } = step(record, story, one)
        expect(after.ok ? [] : after.codes).toEqual(refusals)
        if (after.ok) record = after.record
      }
    }),
    { numRuns: 1_000 },
  )
})

function expectSame(record: WorkingRecord, story: WorkflowStory, walker: Walker): void {
  const { standing, profile } = record
  const { place, status, closed } = story.now()
  expect([standing.state.activityId, standing.state.status, standing.state.workflowDone]).toEqual([
    place.id,
    status,
    closed,
  ])
  const activity = activityOf(profile.workflow, standing.state.activityId)
  expect(activity ? askedNow(activity, standing.turn) : []).toEqual(story.asked())
  for (const { id } of story.actions()) {
    expect(codesOf(judgeAction(record, person(walker), id))).toEqual(story.against(walker, id))
  }
}
