import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { WorkflowAction, WorkflowActivity, WorkflowDefinition } from "../../schemas/workflow.ts"
import { reachabilityOf, type Reachability } from "./reachability.ts"

/** A possible mistake in a valid workflow: a warning that never prevents publishing. */
export type WorkflowWarning =
  /** No transition leads to the activity. */
  | { readonly code: "unreachable"; readonly activityId: string }
  /** No transition leaves the activity, and no action closes the record there. */
  | { readonly code: "noPathOut"; readonly activityId: string }
  /** Transitions leave the activity, but none of them ever leads to the end. */
  | { readonly code: "noEnd"; readonly activityId: string }
  /** No record can ever be closed. */
  | { readonly code: "neverEnds" }
  /** Records only arrive here closed: its actions are never performed. */
  | { readonly code: "alwaysClosed"; readonly activityId: string }
  /** The action requires a field that no one can fill in. */
  | {
      readonly code: "deadAction"
      readonly activityId: string
      readonly actionId: string
      readonly fieldId: string
    }
  /** The field that names the assignees cannot be filled in by anyone. */
  | { readonly code: "nobodyNames"; readonly activityId: string; readonly fieldId: string }
  /** Every user who can write the record can approve it, because no approver is named. */
  | { readonly code: "noAssignee"; readonly activityId: string }
  /** The field names one user, but the activity requires several approvals. */
  | { readonly code: "tooFewNamed"; readonly activityId: string; readonly fieldId: string }
  /** The sender of the record is also its approver, and users cannot approve their own work. */
  | { readonly code: "ownApproval"; readonly activityId: string; readonly actionId: string; readonly fieldId: string }

/** All warnings in the order of the activities; missing references are reported by the compiler. */
export function workflowWarnings(definition: ProfileDefinition): readonly WorkflowWarning[] {
  const { workflow } = definition
  if (!workflow || workflow.activities.length === 0) return []
  const fields = new Map(definition.sections.flatMap((section) => section.fields.map((field) => [field.id, field])))
  const unfillable = unfillableFields(definition, [...fields.values()])
  const isBlocked = (action: WorkflowAction) => findBlockers(action, unfillable) !== undefined
  const reachability = reachabilityOf(workflow, isBlocked)
  const inOrder = workflow.activities.toSorted((one, other) => one.sequence - other.sequence)
  const neverEnds = !inOrder.some(({ id }) => reachability.open.has(id) && reachability.ending.has(id))
  return [
    ...(neverEnds ? [{ code: "neverEnds" as const }] : []),
    ...inOrder.flatMap((activity) => [
      ...activityWarnings(activity, reachability, isBlocked, neverEnds),
      ...activity.actions.flatMap((action) => findDeadAction(activity, action, unfillable)),
      ...(reachability.open.has(activity.id)
        ? assignmentWarnings({ workflow, reachability, fields, unfillable }, activity)
        : []),
    ]),
  ]
}

/** Fields that no one can fill in: archives, and fields that a rule always locks or hides. */
function unfillableFields({ rules = [] }: ProfileDefinition, fields: readonly FieldDefinition[]): ReadonlySet<string> {
  const computed = new Set(rules.flatMap((rule) => (rule.kind === "computed" ? [rule.target] : [])))
  const shut = rules.flatMap((rule) =>
    (rule.kind === "readOnly" && rule.when === true) || (rule.kind === "visible" && rule.when === false)
      ? [rule.target]
      : [],
  )
  const archives = fields.flatMap(({ id, archiveOf }) => (archiveOf === undefined ? [] : [id]))
  return new Set([...archives, ...shut.filter((id) => !computed.has(id))])
}

/** The field that makes an action impossible because no one can fill it in. */
function findBlockers(
  { requires = [], userField, isRequired }: WorkflowAction,
  unfillable: ReadonlySet<string>,
): string | undefined {
  const assignees = isRequired && userField !== undefined ? [...requires, userField] : requires
  return assignees.find((id) => unfillable.has(id))
}

function activityWarnings(
  { id: activityId, actions }: WorkflowActivity,
  { open, closed, ending }: Reachability,
  isBlocked: (action: WorkflowAction) => boolean,
  neverEnds: boolean,
): readonly WorkflowWarning[] {
  if (!open.has(activityId)) {
    if (!closed.has(activityId)) return [{ code: "unreachable", activityId }]
    return actions.length > 0 ? [{ code: "alwaysClosed", activityId }] : []
  }
  const hasOutgoingAction = actions.some(
    (action) => !isBlocked(action) && (action.workflowDone || (action.nextActivity ?? activityId) !== activityId),
  )
  if (!hasOutgoingAction) return [{ code: "noPathOut", activityId }]
  return neverEnds || ending.has(activityId) ? [] : [{ code: "noEnd", activityId }]
}

function findDeadAction(
  { id: activityId }: WorkflowActivity,
  action: WorkflowAction,
  unfillable: ReadonlySet<string>,
): readonly WorkflowWarning[] {
  const fieldId = findBlockers(action, unfillable)
  return fieldId === undefined ? [] : [{ code: "deadAction", activityId, actionId: action.id, fieldId }]
}

interface WorkflowCheckContext {
  readonly workflow: WorkflowDefinition
  readonly reachability: Reachability
  readonly fields: ReadonlyMap<string, FieldDefinition>
  readonly unfillable: ReadonlySet<string>
}

function assignmentWarnings(context: WorkflowCheckContext, activity: WorkflowActivity): readonly WorkflowWarning[] {
  const { fields, unfillable } = context
  const { id: activityId, userField, approvals, actions } = activity
  const warnings: WorkflowWarning[] = []
  if (userField !== undefined && unfillable.has(userField)) {
    warnings.push({ code: "nobodyNames", activityId, fieldId: userField })
  }
  const approve = actions.find(({ kind }) => kind === "APPROVAL")
  if (!approve) return warnings
  const incoming = listIncomingTransitions(context, activity)
  const assigningFields = new Set(incoming.map(({ field }) => field))
  if (assigningFields.has(undefined)) warnings.push({ code: "noAssignee", activityId })
  for (const fieldId of assigningFields) {
    if (fieldId !== undefined && (approvals?.needed ?? 1) > 1 && namesOne(fields.get(fieldId))) {
      warnings.push({ code: "tooFewNamed", activityId, fieldId })
    }
  }
  const onlyOwnWork =
    incoming.length > 0 && !approve.selfApprovalAllowed && incoming.every(({ isSelfApproval }) => isSelfApproval)
  const [first] = incoming
  if (onlyOwnWork && first?.field !== undefined) {
    warnings.push({ code: "ownApproval", activityId, actionId: approve.id, fieldId: first.field })
  }
  return warnings
}

/**
 * Each transition into an activity that assigns users there: the field that names them, and whether it can only name
 * the sender of the record.
 */
function listIncomingTransitions(
  { workflow, reachability, fields }: WorkflowCheckContext,
  { id, userField, approvals }: WorkflowActivity,
) {
  return workflow.activities.flatMap((from) => {
    if (!reachability.open.has(from.id)) return []
    return from.actions.flatMap((action) => {
      // A returned record goes to its sender if no one else is named.
      if (action.nextActivity !== id || action.workflowDone || action.kind === "RE_ASSIGN") return []
      const field = action.userField ?? userField
      const requiresAll = approvals !== undefined && approvals.needed === undefined
      const isSenders =
        action.kind === "SEND_FOR_APPROVAL" && field !== undefined && sendersField(workflow, from) === field
      return [{ field, isSelfApproval: isSenders && (requiresAll || namesOne(fields.get(field))) }]
    })
  })
}

/** The only field that names the assignees of an activity, for every transition to it. */
function sendersField(workflow: WorkflowDefinition, at: WorkflowActivity): string | undefined {
  const into = workflow.activities.flatMap((from) => from.actions.filter(({ nextActivity }) => nextActivity === at.id))
  const naming = new Set([at.userField, ...into.map(({ userField }) => userField ?? at.userField)])
  return naming.size === 1 ? at.userField : undefined
}

const namesOne = (field: FieldDefinition | undefined): boolean =>
  field !== undefined && !("allowMultiple" in field && field.allowMultiple === true)
