import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"
import {
  type ActionNotification,
  workflowLimits,
  type WorkflowAction,
  type WorkflowActivity,
  type WorkflowDefinition,
} from "../../schemas/workflow.ts"
import type { Draft } from "./draft.ts"

/**
 * Checks that a record can pass through the workflow: references exist, IDs are unique, and there is one initial
 * activity. Accepts input of any shape; the shape check already reports wrong shapes.
 */
export function checkWorkflow(draft: Draft): readonly Problem[] {
  const { workflow } = draft.definition
  const activities = workflow?.activities
  if (!workflow || !Array.isArray(activities)) return []
  const sizeProblems = checkSize(activities)
  if (sizeProblems.length > 0) return sizeProblems
  const ids = new Set(activities.map((activity) => activity?.id))
  return [
    ...(workflow.enabled && activities.length === 0 ? [problem("workflow.empty", ["workflow", "activities"])] : []),
    ...repeatedIds(activities),
    ...severalBeginnings(activities),
    ...materialFields(draft, workflow.materialFields),
    ...activities.flatMap((activity, at) => {
      const path: ProblemPath = ["workflow", "activities", at]
      return [
        ...checkUserField(draft, activity?.userField, [...path, "userField"]),
        ...actionsOf(activity).flatMap((action, index) => checkAction(draft, action, ids, [...path, "actions", index])),
      ]
    }),
  ]
}

function checkSize(activities: WorkflowDefinition["activities"]): readonly Problem[] {
  const path: ProblemPath = ["workflow", "activities"]
  const { activities: maximum, actions: maxActions } = workflowLimits
  if (activities.length > maximum) {
    return [problem("workflow.too_many_activities", path, { count: activities.length, maximum })]
  }
  return activities.flatMap((activity, at) => {
    const { length: count } = actionsOf(activity)
    return count > maxActions
      ? [problem("workflow.too_many_actions", [...path, at, "actions"], { count, maximum: maxActions })]
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
    ...checkUserField(draft, userField, [...path, "userField"]),
    ...namedFields(draft, requires, [...path, "requires"]),
    ...checkNotifications(draft, notifies, [...path, "notifies"]),
  ]
  if (typeof nextActivity === "string" && !activities.has(nextActivity)) {
    problems.push(problem("workflow.unknown_activity", [...path, "nextActivity"]))
  }
  if (kind === "RE_ASSIGN" && nextActivity === undefined) {
    problems.push(problem("workflow.return_without_target", [...path, "nextActivity"]))
  }
  return problems
}

/**
 * Every notification needs a recipient; the fields it names must exist and hold users. Whether its template exists is
 * checked when it is used.
 */
function checkNotifications(draft: Draft, notifications: unknown, path: ProblemPath): readonly Problem[] {
  if (!Array.isArray(notifications)) return []
  return notifications.flatMap((notification: Partial<ActionNotification> | null, index) => {
    const { to, userFields } = notification ?? {}
    const fields: readonly unknown[] = Array.isArray(userFields) ? userFields : []
    if (fields.length === 0 && !(Array.isArray(to) && to.length > 0))
      return [problem("workflow.notification_without_recipient", [...path, index])]
    return fields.flatMap((field, at) => checkUserField(draft, field, [...path, index, "userFields", at]))
  })
}

/** The field must exist and hold users. */
function checkUserField(draft: Draft, id: unknown, path: ProblemPath): readonly Problem[] {
  if (typeof id !== "string" || draft.unsound.has(id)) return []
  const named = draft.byId.get(id)
  if (!named) return [problem("rule.unknown_field", path, { field: id })]
  const found = named.type.valueType
  return found === "tags" ? [] : [problem("rule.type_mismatch", path, { expected: "tags", found })]
}

/** An approval covers the record's own values; linked records have their own approvals. */
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

/** IDs must be unique across activities and actions: history entries and tasks name both by ID alone. */
function repeatedIds(activities: WorkflowDefinition["activities"]): readonly Problem[] {
  const seen = new Set<unknown>()
  const duplicateProblems = (id: unknown, path: ProblemPath): readonly Problem[] => {
    if (typeof id !== "string") return []
    if (seen.has(id)) return [problem("workflow.duplicate_id", [...path, "id"], { id })]
    seen.add(id)
    return []
  }
  return activities.flatMap((activity, at) => {
    const path: ProblemPath = ["workflow", "activities", at]
    return [
      ...duplicateProblems(activity?.id, path),
      ...actionsOf(activity).flatMap((action, index) => duplicateProblems(action?.id, [...path, "actions", index])),
    ]
  })
}

function severalBeginnings(activities: WorkflowDefinition["activities"]): readonly Problem[] {
  const [, ...more] = activities.flatMap((activity, at) => (activity?.initial === true ? [{ activity, at }] : []))
  return more.map(({ activity, at }) => {
    const found = problem("workflow.several_initial", ["workflow", "activities", at, "initial"], { id: activity.id })
    return typeof activity.name?.en === "string" ? { ...found, labels: { id: activity.name } } : found
  })
}

function actionsOf(activity: Partial<WorkflowActivity> | null): readonly (Partial<WorkflowAction> | null)[] {
  return Array.isArray(activity?.actions) ? activity.actions : []
}
