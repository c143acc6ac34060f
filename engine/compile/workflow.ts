import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"
import {
  type ActionNotice,
  workflowLimits,
  type WorkflowAction,
  type WorkflowActivity,
  type WorkflowDefinition,
} from "../../schemas/workflow.ts"
import type { Draft } from "./draft.ts"

/**
 * Whether a record can be led through the workflow: what it names is there, every id once, one place to begin. Looks at
 * whatever is there, of any shape; what has the wrong shape was told already.
 */
export function checkWorkflow(draft: Draft): readonly Problem[] {
  const { workflow } = draft.definition
  const activities = workflow?.activities
  if (!workflow || !Array.isArray(activities)) return []
  const beyond = checkSize(activities)
  if (beyond.length > 0) return beyond
  const ids = new Set(activities.map((activity) => activity?.id))
  return [
    ...(workflow.enabled && activities.length === 0 ? [problem("workflow.empty", ["workflow", "activities"])] : []),
    ...repeatedIds(activities),
    ...severalBeginnings(activities),
    ...materialFields(draft, workflow.materialFields),
    ...activities.flatMap((activity, at) => {
      const path: ProblemPath = ["workflow", "activities", at]
      return [
        ...peopleField(draft, activity?.userField, [...path, "userField"]),
        ...actionsOf(activity).flatMap((action, index) => checkAction(draft, action, ids, [...path, "actions", index])),
      ]
    }),
  ]
}

function checkSize(activities: WorkflowDefinition["activities"]): readonly Problem[] {
  const path: ProblemPath = ["workflow", "activities"]
  const { activities: maximum, actions: mostActions } = workflowLimits
  if (activities.length > maximum) {
    return [problem("workflow.too_many_activities", path, { count: activities.length, maximum })]
  }
  return activities.flatMap((activity, at) => {
    const { length: count } = actionsOf(activity)
    return count > mostActions
      ? [problem("workflow.too_many_actions", [...path, at, "actions"], { count, maximum: mostActions })]
      : []
  })
}

function checkAction(
  draft: Draft,
  action: Partial<WorkflowAction> | null,
  activities: ReadonlySet<unknown>,
  path: ProblemPath,
): readonly Problem[] {
  const { nextActivity, userField, requires, kind, notifies } = action ?? {}
  const problems = [
    ...peopleField(draft, userField, [...path, "userField"]),
    ...namedFields(draft, requires, [...path, "requires"]),
    ...checkNotices(draft, notifies, [...path, "notifies"]),
  ]
  if (typeof nextActivity === "string" && !activities.has(nextActivity)) {
    problems.push(problem("workflow.unknown_activity", [...path, "nextActivity"], { id: nextActivity }))
  }
  if (kind === "RE_ASSIGN" && nextActivity === undefined) {
    problems.push(problem("workflow.nowhere_to_return", [...path, "nextActivity"]))
  }
  return problems
}

/** Each tells somebody, and by fields that are there and hold people; whether its template is there is seen when it is used. */
function checkNotices(draft: Draft, notices: unknown, path: ProblemPath): readonly Problem[] {
  if (!Array.isArray(notices)) return []
  return notices.flatMap((notice: Partial<ActionNotice> | null, index) => {
    const { to, userFields } = notice ?? {}
    const fields: readonly unknown[] = Array.isArray(userFields) ? userFields : []
    if (fields.length === 0 && !(Array.isArray(to) && to.length > 0))
      return [problem("workflow.tells_nobody", [...path, index])]
    return fields.flatMap((field, at) => peopleField(draft, field, [...path, index, "userFields", at]))
  })
}

/** The field must be there and hold people. */
function peopleField(draft: Draft, id: unknown, path: ProblemPath): readonly Problem[] {
  if (typeof id !== "string" || draft.unsound.has(id)) return []
  const named = draft.byId.get(id)
  if (!named) return [problem("rule.unknown_field", path, { field: id })]
  const found = named.type.valueType
  return found === "tags" ? [] : [problem("rule.type_mismatch", path, { expected: "tags", found })]
}

/** An approval is of what the record says itself; what is linked to it has its own. */
function materialFields(draft: Draft, ids: unknown): readonly Problem[] {
  const path: ProblemPath = ["workflow", "materialFields"]
  const linked = (Array.isArray(ids) ? ids : []).flatMap((id: unknown, index) =>
    typeof id === "string" && draft.byId.get(id)?.type.storage === "links"
      ? [problem("workflow.material_link", [...path, index], { field: id })]
      : [],
  )
  return [...namedFields(draft, ids, path), ...linked]
}

function namedFields(draft: Draft, ids: unknown, path: ProblemPath): readonly Problem[] {
  if (!Array.isArray(ids)) return []
  return ids.flatMap((id: unknown, index) =>
    typeof id !== "string" || draft.unsound.has(id) || draft.byId.has(id)
      ? []
      : [problem("rule.unknown_field", [...path, index], { field: id })],
  )
}

/** Activities and actions alike: histories and tasks name both by their ids alone. */
function repeatedIds(activities: WorkflowDefinition["activities"]): readonly Problem[] {
  const seen = new Set<unknown>()
  const once = (id: unknown, path: ProblemPath): readonly Problem[] => {
    if (typeof id !== "string") return []
    if (seen.has(id)) return [problem("workflow.duplicate_id", [...path, "id"], { id })]
    seen.add(id)
    return []
  }
  return activities.flatMap((activity, at) => {
    const path: ProblemPath = ["workflow", "activities", at]
    return [
      ...once(activity?.id, path),
      ...actionsOf(activity).flatMap((action, index) => once(action?.id, [...path, "actions", index])),
    ]
  })
}

function severalBeginnings(activities: WorkflowDefinition["activities"]): readonly Problem[] {
  const [, ...more] = activities.flatMap((activity, at) => (activity?.initial === true ? [{ activity, at }] : []))
  return more.map(({ activity, at }) =>
    problem("workflow.several_initial", ["workflow", "activities", at, "initial"], { id: activity.id }),
  )
}

function actionsOf(activity: Partial<WorkflowActivity> | null): readonly (Partial<WorkflowAction> | null)[] {
  return Array.isArray(activity?.actions) ? activity.actions : []
}
