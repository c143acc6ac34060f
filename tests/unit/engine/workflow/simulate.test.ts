import fc from "fast-check"
import { expect, test } from "vitest"
import { act } from "../../../../engine/workflow/act.ts"
import { beginningStanding } from "../../../../engine/workflow/beginning.ts"
import { afterChange } from "../../../../engine/workflow/changes.ts"
import {
  beginSimulation,
  fieldsAskedFor,
  takeSimulated,
  writeSimulated,
  type Simulation,
} from "../../../../engine/workflow/simulate.ts"
import { anyWorkflow, walkers } from "../../../support/workflow/arbitraries.ts"
import { person, profileWith, reviewed, user } from "./sample.ts"

const values = { preparer_1: [user("ann")], reviewer_1: [user("ben"), user("cai")], note_1: "filled" }

function begin(workflow: Parameters<typeof profileWith>[0]): Simulation {
  return beginSimulation({ profile: profileWith(workflow), values }, [user("ann")])
}

test("a record is played from its beginning to its end, and who would be told is known at each step", () => {
  const start = begin(reviewed({}, { notifies: [{ to: ["SENDER"], channels: ["EMAIL"] }] }))
  const refused = takeSimulated(start, person("ben"), { actionId: "send" })
  expect(refused).toMatchObject({ ok: false, problems: [{ code: "workflow.not_your_turn" }] })
  const sent = takeSimulated(start, person("ann"), { actionId: "send" })
  if (!sent.ok) throw new Error("Who prepares may send.")
  expect(sent.simulation.steps).toMatchObject([{ by: "ann", activityId: "draft", actionId: "send" }])
  const approved = takeSimulated(sent.simulation, person("ben"), { actionId: "approve" })
  if (!approved.ok) throw new Error("Who is asked may approve.")
  expect(approved.simulation.record.standing.state.workflowDone).toBe(true)
  expect(approved.simulation.steps[1]?.told?.others).toEqual([{ people: ["ann"], channels: ["EMAIL"] }])
  expect(start.steps).toEqual([])
})

test("the fields it asks for are found, those that name people apart", () => {
  const workflow = reviewed({}, { requires: ["f_note"], notifies: [{ userFields: ["f_preparer"] }] })
  const { fields } = profileWith(workflow)
  const { required, naming } = fieldsAskedFor(workflow, fields)
  expect(required.map(({ id }) => id)).toEqual(["f_note"])
  expect(naming.map(({ id }) => id)).toEqual(["f_preparer", "f_reviewer"])
})

const anyStep = fc.oneof(
  fc.record({ who: fc.constantFrom(...walkers), action: fc.nat(2) }),
  fc.record({ who: fc.constantFrom(...walkers), note: fc.constantFrom("one", "two", undefined) }),
)

test("what is played stands, step by step, where the engine's own steps lead", () => {
  fc.assert(
    fc.property(anyWorkflow, fc.array(anyStep, { maxLength: 12 }), (workflow, steps) => {
      let played = begin(workflow)
      let record = { ...played.record, standing: beginningStanding(played.record, [user("ann")]) }
      let count = 0
      for (const step of steps) {
        if ("note" in step) {
          const next = { ...values, note_1: step.note }
          played = writeSimulated(played, next, user(step.who))
          const changed = { ...record, values: next }
          record = { ...changed, standing: afterChange(changed, record.values, user(step.who)).standing }
          continue
        }
        const at = record.standing.state.activityId
        const id = workflow.activities.find((one) => one.id === at)?.actions[step.action]?.id ?? "none"
        const move = { actionId: id, reason: "because" }
        const taken = act(record, person(step.who), move)
        const result = takeSimulated(played, person(step.who), move)
        expect(result.ok).toBe(taken.ok)
        if (result.ok) played = result.simulation
        if (taken.ok) {
          record = { ...record, standing: taken.standing }
          count += 1
        }
      }
      expect(played.record).toEqual(record)
      expect(played.steps.length).toBe(count)
    }),
    { numRuns: 100 },
  )
})
