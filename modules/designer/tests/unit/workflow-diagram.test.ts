import fc from "fast-check"
import { expect, test } from "vitest"
import { applyCommand } from "../../../../engine/edit/command.ts"
import { findActivity, inSequence } from "../../../../engine/edit/workflow.ts"
import { workflowWarnings } from "../../../../engine/workflow/checks.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { chooseLayout, flowLayout, nodeSize } from "../../web/workflow/flow-layout.ts"
import { moveBy, findNextActivity, directionOfKey, type FlowElement } from "../../web/workflow/flow-walk.ts"
import {
  createClosingAction,
  copyOf,
  isUnnamed,
  newAction,
  newActivity,
} from "../../web/workflow/workflow-additions.ts"
import { smallProfile } from "../../../../tests/support/small-profile.ts"
import { anyWorkflow } from "../../../../tests/support/workflow/arbitraries.ts"
import { fields } from "../../../../tests/unit/engine/workflow/sample.ts"

const definitionOf = (workflow: ProfileDefinition["workflow"]): ProfileDefinition =>
  smallProfile("sample", fields, workflow ? { workflow } : {})

const laidOut = (definition: ProfileDefinition, dir: "ltr" | "rtl", along: "line" | "page") =>
  flowLayout({ activities: inSequence(definition), labelWidth: () => 90, dir, along })

test("activities do not overlap, every action is drawn, and the right-to-left diagram is the mirror image", () => {
  fc.assert(
    fc.property(anyWorkflow, fc.constantFrom("line" as const, "page" as const), (workflow, along) => {
      const definition = definitionOf(workflow)
      const [ltr, rtl] = [laidOut(definition, "ltr", along), laidOut(definition, "rtl", along)]
      const nodePoints = [...ltr.nodePoints.values()]
      for (const [index, one] of nodePoints.entries()) {
        for (const other of nodePoints.slice(index + 1)) {
          const apart = Math.abs(one.x - other.x) >= nodeSize.width || Math.abs(one.y - other.y) >= nodeSize.height
          expect(apart).toBe(true)
        }
      }
      const actions = workflow.activities.flatMap((activity) => activity.actions)
      expect([...ltr.routes.keys()].toSorted()).toEqual(actions.map(({ id }) => id).toSorted())
      const sums = [...ltr.nodePoints].map(([id, { x }]) => x + (rtl.nodePoints.get(id)?.x ?? 0))
      for (const sum of sums) expect(sum).toBeCloseTo(sums[0] ?? 0)
    }),
    { numRuns: 40 },
  )
})

test("a workflow runs horizontally where there is room, otherwise vertically", () => {
  const control = shippedProfiles.find(({ id }) => id === "control")
  if (!control) throw new Error("The control is shipped.")
  const options = { activities: inSequence(control), labelWidth: () => 90, dir: "ltr" } as const
  expect(chooseLayout(options, { width: 2400, height: 600 }).along).toBe("line")
  expect(chooseLayout(options, { width: 600, height: 2400 }).along).toBe("page")
})

test("arrow keys reach everything that actions lead to; Home and End go to the first and last", () => {
  for (const definition of shippedProfiles.filter(({ workflow }) => workflow)) {
    const [first] = inSequence(definition)
    const seen = new Set<string>()
    const waiting: FlowElement[] = first ? [{ kind: "activity", id: first.id }] : []
    for (let element = waiting.pop(); element; element = waiting.pop()) {
      if (seen.has(element.id)) continue
      seen.add(element.id)
      for (const direction of ["forward", "back", "up", "down"] as const) {
        const next = findNextActivity(definition, element, direction)
        if (next) waiting.push(next)
      }
    }
    const all = inSequence(definition).flatMap(({ id, actions }) => [id, ...actions.map((action) => action.id)])
    expect([...seen].toSorted()).toEqual(all.toSorted())
    const last = inSequence(definition).at(-1)
    expect(findNextActivity(definition, { kind: "activity", id: first?.id ?? "" }, "last")?.id).toBe(last?.id)
  }
  expect(directionOfKey("ArrowLeft", "rtl")).toBe("forward")
  expect(directionOfKey("ArrowLeft", "ltr")).toBe("back")
  expect(directionOfKey("a", "ltr")).toBeUndefined()
})

test("moving by one and back restores the original state", () => {
  fc.assert(
    fc.property(anyWorkflow, fc.nat(3), fc.nat(3), fc.boolean(), (workflow, index, inner, ofAction) => {
      const definition = definitionOf(workflow)
      const activity = inSequence(definition)[index]
      const action = activity?.actions[Math.min(inner, 2)]
      const element: FlowElement = ofAction
        ? { kind: "action", id: action?.id ?? "" }
        : { kind: "activity", id: activity?.id ?? "" }
      const command = moveBy(definition, element, 1)
      const isLast = ofAction ? inner >= 2 : index === 3
      expect(command === undefined).toBe(isLast)
      const moved = command && applyCommand(definition, command)
      const undone = moved && moveBy(moved, element, -1)
      const after = moved && undone ? applyCommand(moved, undone) : definition
      expect(after).toEqual(definition)
    }),
  )
})

test("added activities and actions are complete: initial activity, action, end, and a copy with the same targets", () => {
  const empty = definitionOf(undefined)
  const first = newActivity(empty, "en")
  expect(first.activity.initial).toBe(true)
  const one = applyCommand(empty, first)
  const closed = one && applyCommand(one, createClosingAction(first.activity.id, "en"))
  expect(closed && workflowWarnings(closed)).toEqual([])
  const looped = closed && applyCommand(closed, newAction(first.activity.id, "en", first.activity.id))
  const activity = looped && findActivity(looped, first.activity.id)
  if (!looped || !activity) throw new Error("What was added is there.")
  const copy = copyOf(looped, activity)
  expect(copy.activity.initial).toBeUndefined()
  expect(copy.activity.actions.map(({ nextActivity }) => nextActivity)).toEqual([undefined, copy.activity.id])
  const both = applyCommand(looped, copy)
  const ids = inSequence(both ?? looped).flatMap(({ id, actions }) => [id, ...actions.map((action) => action.id)])
  expect(new Set(ids).size).toBe(6)
})

test("new elements are named in the user's language and in English, the fallback for all others", () => {
  const { activity } = newActivity(definitionOf(undefined), "fr")
  expect(activity.name).toEqual({ en: "New activity", fr: "Nouvelle activité" })
  expect(newAction("a_1", "en").action.name).toEqual({ en: "New action" })
  expect(createClosingAction("a_1", "ar").action.name).toEqual({ en: "Close", ar: "إغلاق" })
  expect([activity.name, { en: "New activity" }].map(isUnnamed)).toEqual([true, true])
  expect([{ en: "Review" }, { en: "New activity", fr: "Revue" }].map(isUnnamed)).toEqual([false, false])
})
