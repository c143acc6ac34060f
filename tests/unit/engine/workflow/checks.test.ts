import fc from "fast-check"
import { expect, test } from "vitest"
import { act } from "../../../../engine/workflow/act.ts"
import { workflowWarnings, type WorkflowWarning } from "../../../../engine/workflow/checks.ts"
import type { WorkingRecord } from "../../../../engine/workflow/workflow-state.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import type { WorkflowDefinition } from "../../../../schemas/workflow.ts"
import { anyWorkflow, activityIds } from "../../../support/workflow/arbitraries.ts"
import { smallProfile } from "../../../support/small-profile.ts"
import { action, activity, createWorkingRecord, fields, createActingUser, reviewed, user } from "./sample.ts"

const definitionOf = (workflow: WorkflowDefinition, more: Partial<ProfileDefinition> = {}) =>
  smallProfile("sample", fields, { workflow, ...more })

const warned = (workflow: WorkflowDefinition, more: Partial<ProfileDefinition> = {}) =>
  workflowWarnings(definitionOf(workflow, more))

const enabled = (...activities: WorkflowDefinition["activities"]): WorkflowDefinition => ({ enabled: true, activities })

const activityIdsWarnedOf = (warnings: readonly WorkflowWarning[], code: WorkflowWarning["code"]) =>
  new Set(warnings.flatMap((one) => (one.code === code && "activityId" in one ? [one.activityId] : [])))

test("there are no warnings for the shipped workflows, nor for a peer review", () => {
  for (const definition of shippedProfiles) expect(workflowWarnings(definition)).toEqual([])
  expect(warned(reviewed())).toEqual([])
  expect(warned(enabled())).toEqual([])
})

test("an activity without an exit, an unreachable activity and an endless cycle are reported", () => {
  const workflow = enabled(
    activity("draft", "DRAFT", [
      action("send", "PLAIN", { nextActivity: "done", workflowDone: true }),
      action("hold", "PLAIN", { nextActivity: "hold" }),
      action("turn", "PLAIN", { nextActivity: "left" }),
    ]),
    activity("hold", "ON_HOLD", [action("stay", "PLAIN")], { sequence: 1 }),
    activity("left", "IN_PROGRESS", [action("there", "PLAIN", { nextActivity: "right" })], { sequence: 2 }),
    activity("right", "IN_PROGRESS", [action("back", "PLAIN", { nextActivity: "left" })], { sequence: 3 }),
    activity("done", "CLOSED", [action("again", "PLAIN", { nextActivity: "draft" })], { sequence: 4 }),
    activity("island", "TO_DO", [action("to", "PLAIN", { nextActivity: "draft" })], { sequence: 5 }),
  )
  expect(warned(workflow)).toEqual([
    { code: "noPathOut", activityId: "hold" },
    { code: "noEnd", activityId: "left" },
    { code: "noEnd", activityId: "right" },
    { code: "alwaysClosed", activityId: "done" },
    { code: "unreachable", activityId: "island" },
  ])
})

test("a workflow that never closes a record is reported once", () => {
  const workflow = enabled(
    activity("draft", "DRAFT", [action("on", "PLAIN", { nextActivity: "work" })]),
    activity("work", "IN_PROGRESS", [action("back", "PLAIN", { nextActivity: "draft" })], { sequence: 1 }),
  )
  expect(warned(workflow)).toEqual([{ code: "neverEnds" }])
})

test("an action that waits for a field that cannot be filled is dead, and so is everything after it", () => {
  const workflow = reviewed()
  const rules = [{ id: "r", kind: "readOnly" as const, target: "f_reviewer", when: true }]
  expect(warned(workflow, { rules })).toEqual([
    { code: "neverEnds" },
    { code: "noPathOut", activityId: "draft" },
    { code: "deadAction", activityId: "draft", actionId: "send", fieldId: "f_reviewer" },
    { code: "unreachable", activityId: "review" },
    { code: "unreachable", activityId: "returned" },
    { code: "deadAction", activityId: "returned", actionId: "resend", fieldId: "f_reviewer" },
  ])
  const computed = { id: "c", kind: "computed" as const, target: "f_reviewer", value: ["ann"] }
  expect(warned(workflow, { rules: [...rules, computed] })).toEqual([])
})

test("approvals without assignees, with too few assignees, or assigned to the sender are reported", () => {
  const single = fields.map((field) => ({ ...field, allowMultiple: false }))
  const listWarnings = (workflow: WorkflowDefinition) => workflowWarnings(smallProfile("sample", single, { workflow }))
  const send = { nextActivity: "review" }
  const approving = (userField: string | undefined, needed?: number) =>
    enabled(
      activity("draft", "DRAFT", [action("send", "SEND_FOR_APPROVAL", { ...send, ...(userField && { userField }) })], {
        userField: "f_preparer",
      }),
      activity("review", "IN_REVIEW", [action("approve", "APPROVAL", { workflowDone: true })], {
        sequence: 1,
        ...(needed && { approvals: { needed } }),
      }),
    )
  expect(listWarnings(approving("f_reviewer"))).toEqual([])
  expect(listWarnings(approving(undefined))).toEqual([{ code: "noAssignee", activityId: "review" }])
  expect(listWarnings(approving("f_reviewer", 2))).toEqual([
    { code: "tooFewNamed", activityId: "review", fieldId: "f_reviewer" },
  ])
  expect(listWarnings(approving("f_preparer"))).toEqual([
    { code: "ownApproval", activityId: "review", actionId: "approve", fieldId: "f_preparer" },
  ])
  expect(warned(approving("f_preparer"))).toEqual([])
})

/** Marks an edge to a closed record; no activity has this name. */
const end = "the end"

/**
 * All paths through a workflow, traversed by the engine: the reached activities, and those from which records were
 * closed.
 */
function walked(workflow: WorkflowDefinition) {
  const users = ["ann", "ben", "cai", "dee"].map((name) => createActingUser(name))
  const first = createWorkingRecord(workflow, {
    preparer_1: ["ann", "ben", "cai"].map(user),
    reviewer_1: ["ann", "ben", "cai"].map(user),
    note_1: "filled",
  })
  const seen = new Map<string, WorkingRecord>()
  const transitions = new Map<string, Set<string>>()
  const usedActions = new Set<string>()
  const worked = new Set<string>()
  const waiting = [first]
  for (let record = waiting.pop(); record; record = waiting.pop()) {
    const { state, assigneeIds, sentBy, approvals } = record.workflowState
    const key = JSON.stringify([
      state.activityId,
      state.workflowDone,
      assigneeIds,
      sentBy,
      approvals.map(({ by }) => by),
    ])
    if (seen.has(key)) continue
    seen.set(key, record)
    const at = state.activityId ?? ""
    if (!state.workflowDone) worked.add(at)
    for (const { id } of workflow.activities.find((one) => one.id === at)?.actions ?? []) {
      for (const who of users) {
        const next = act(record, who, { actionId: id, reason: "because" })
        if (!next.ok) continue
        const to = next.workflowState.state
        if (next.effects.some(({ kind }) => kind === "moved")) usedActions.add(id)
        const targets = transitions.get(at) ?? new Set<string>()
        transitions.set(at, targets.add(to.workflowDone ? end : (to.activityId ?? "")))
        waiting.push({ ...record, workflowState: next.workflowState })
      }
    }
  }
  return { worked, usedActions, transitions }
}

/** Whether some path leads from an activity to a closed record. */
function ends(
  transitions: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  past: readonly string[] = [],
): boolean {
  return [...(transitions.get(from) ?? [])].some(
    (to) => to === end || (!past.includes(to) && to !== from && ends(transitions, to, [...past, from])),
  )
}

/** Approvals by any user, with enough assignees, so that values and users block no path. */
const passable = anyWorkflow.map(({ activities, ...more }) => ({
  ...more,
  activities: activities.map((one) => ({
    ...one,
    ...(one.approvals && { userField: "f_reviewer" }),
    actions: one.actions.map((usedActions) => ({ ...usedActions, selfApprovalAllowed: true })),
  })),
}))

test("warnings about activities match the result of walking all paths", () => {
  fc.assert(
    fc.property(passable, (workflow) => {
      const { worked, transitions } = walked(workflow)
      const warnings = warned(workflow)
      const notWorked = new Set(
        ["unreachable", "alwaysClosed"].flatMap((code) => [
          ...activityIdsWarnedOf(warnings, code as WorkflowWarning["code"]),
        ]),
      )
      const never = warnings.some(({ code }) => code === "neverEnds")
      const stuck = new Set([...activityIdsWarnedOf(warnings, "noPathOut"), ...activityIdsWarnedOf(warnings, "noEnd")])
      for (const current of activityIds) {
        // A final activity without actions is no warning.
        expect(worked.has(current)).toBe(!notWorked.has(current))
        expect(worked.has(current) && ends(transitions, current)).toBe(
          worked.has(current) && !never && !stuck.has(current),
        )
      }
    }),
    { numRuns: 150 },
  )
})

test("no walk performs an action reported as dead, or visits an activity reported as unreachable", () => {
  const rules = [{ id: "r", kind: "readOnly" as const, target: "f_note", when: true }]
  fc.assert(
    fc.property(anyWorkflow, (workflow) => {
      const warnings = warned(workflow, { rules })
      const deadActions = warnings.flatMap((one) => (one.code === "deadAction" ? [one.actionId] : []))
      const requiring = workflow.activities.flatMap(({ actions }) => actions.filter(({ requires }) => requires))
      expect(deadActions.toSorted()).toEqual(requiring.map(({ id }) => id).toSorted())
      const without = {
        ...workflow,
        activities: workflow.activities.map((one) => ({
          ...one,
          actions: one.actions.filter(({ id }) => !deadActions.includes(id)),
        })),
      }
      const { worked } = walked(without)
      for (const current of [
        ...activityIdsWarnedOf(warnings, "unreachable"),
        ...activityIdsWarnedOf(warnings, "alwaysClosed"),
      ]) {
        expect(worked).not.toContain(current)
      }
    }),
    { numRuns: 100 },
  )
})
