import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { WorkflowAction, WorkflowActivity, WorkflowDefinition } from "../../schemas/workflow.ts"
import { reachOf, type Reach } from "./reach.ts"

/** What is doubtful in a workflow that can be followed all the same; it warns and never stands against publishing. */
export type WorkflowWarning =
  /** No way leads to the activity. */
  | { readonly code: "unreachable"; readonly activityId: string }
  /** Nothing leads on from the activity, and nothing closes the record there. */
  | { readonly code: "noWayOut"; readonly activityId: string }
  /** Ways lead on from the activity, and none of them ever to the end. */
  | { readonly code: "noEnd"; readonly activityId: string }
  /** No record is ever closed, whatever is done. */
  | { readonly code: "neverEnds" }
  /** Records come here closed alone: its actions are never taken. */
  | { readonly code: "alwaysClosed"; readonly activityId: string }
  /** The action waits for a field that nobody can fill. */
  | { readonly code: "deadAction"; readonly activityId: string; readonly actionId: string; readonly fieldId: string }
  /** The field that says who works here can be filled by nobody. */
  | { readonly code: "nobodyNames"; readonly activityId: string; readonly fieldId: string }
  /** Whoever may write the record may approve it, since nothing names an approver. */
  | { readonly code: "nobodyAsked"; readonly activityId: string }
  /** The field names one person, and the activity asks for the approval of more. */
  | { readonly code: "tooFewNamed"; readonly activityId: string; readonly fieldId: string }
  /** Who sends the record is who is asked to approve it, and nobody approves their own work. */
  | { readonly code: "ownWork"; readonly activityId: string; readonly actionId: string; readonly fieldId: string }

/** Everything doubtful, in the order of the activities; what the workflow names and is not there is the compiler's to tell. */
export function workflowWarnings(definition: ProfileDefinition): readonly WorkflowWarning[] {
  const { workflow } = definition
  if (!workflow || workflow.activities.length === 0) return []
  const fields = new Map(definition.sections.flatMap((section) => section.fields.map((field) => [field.id, field])))
  const unfillable = unfillableFields(definition, [...fields.values()])
  const isDead = (action: WorkflowAction) => blockedBy(action, unfillable) !== undefined
  const reach = reachOf(workflow, isDead)
  const inOrder = workflow.activities.toSorted((one, other) => one.sequence - other.sequence)
  const neverEnds = !inOrder.some(({ id }) => reach.open.has(id) && reach.ending.has(id))
  return [
    ...(neverEnds ? [{ code: "neverEnds" as const }] : []),
    ...inOrder.flatMap((activity) => [
      ...placeWarnings(activity, reach, isDead, neverEnds),
      ...activity.actions.flatMap((action) => deadAction(activity, action, unfillable)),
      ...(reach.open.has(activity.id) ? peopleWarnings({ workflow, reach, fields, unfillable }, activity) : []),
    ]),
  ]
}

/** Fields into which nobody ever types: archives, and those a rule always locks or hides. */
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

/** The field without which the action is never possible, where nobody can fill it. */
function blockedBy(
  { requires = [], userField, isRequired }: WorkflowAction,
  unfillable: ReadonlySet<string>,
): string | undefined {
  const asked = isRequired && userField !== undefined ? [...requires, userField] : requires
  return asked.find((id) => unfillable.has(id))
}

function placeWarnings(
  { id: activityId, actions }: WorkflowActivity,
  { open, closed, ending }: Reach,
  isDead: (action: WorkflowAction) => boolean,
  neverEnds: boolean,
): readonly WorkflowWarning[] {
  if (!open.has(activityId)) {
    if (!closed.has(activityId)) return [{ code: "unreachable", activityId }]
    return actions.length > 0 ? [{ code: "alwaysClosed", activityId }] : []
  }
  const leadsOn = actions.some(
    (action) => !isDead(action) && (action.workflowDone || (action.nextActivity ?? activityId) !== activityId),
  )
  if (!leadsOn) return [{ code: "noWayOut", activityId }]
  return neverEnds || ending.has(activityId) ? [] : [{ code: "noEnd", activityId }]
}

function deadAction(
  { id: activityId }: WorkflowActivity,
  action: WorkflowAction,
  unfillable: ReadonlySet<string>,
): readonly WorkflowWarning[] {
  const fieldId = blockedBy(action, unfillable)
  return fieldId === undefined ? [] : [{ code: "deadAction", activityId, actionId: action.id, fieldId }]
}

interface Whole {
  readonly workflow: WorkflowDefinition
  readonly reach: Reach
  readonly fields: ReadonlyMap<string, FieldDefinition>
  readonly unfillable: ReadonlySet<string>
}

function peopleWarnings(whole: Whole, activity: WorkflowActivity): readonly WorkflowWarning[] {
  const { fields, unfillable } = whole
  const { id: activityId, userField, approvals, actions } = activity
  const warnings: WorkflowWarning[] = []
  if (userField !== undefined && unfillable.has(userField)) {
    warnings.push({ code: "nobodyNames", activityId, fieldId: userField })
  }
  const approve = actions.find(({ kind }) => kind === "APPROVAL")
  if (!approve) return warnings
  const ways = waysInto(whole, activity)
  const asking = new Set(ways.map(({ field }) => field))
  if (asking.has(undefined)) warnings.push({ code: "nobodyAsked", activityId })
  for (const fieldId of asking) {
    if (fieldId !== undefined && (approvals?.needed ?? 1) > 1 && namesOne(fields.get(fieldId))) {
      warnings.push({ code: "tooFewNamed", activityId, fieldId })
    }
  }
  const own = ways.length > 0 && !approve.ownWorkAllowed && ways.every(({ isOwnWork }) => isOwnWork)
  const [first] = ways
  if (own && first?.field !== undefined) {
    warnings.push({ code: "ownWork", activityId, actionId: approve.id, fieldId: first.field })
  }
  return warnings
}

/** Each way into an activity that asks somebody there: by which field, and whether all they can name is who sends the record. */
function waysInto({ workflow, reach, fields }: Whole, { id, userField, approvals }: WorkflowActivity) {
  return workflow.activities.flatMap((from) => {
    if (!reach.open.has(from.id)) return []
    return from.actions.flatMap((action) => {
      // What is given back goes to whoever sent it, where nobody is named.
      if (action.nextActivity !== id || action.workflowDone || action.kind === "RE_ASSIGN") return []
      const field = action.userField ?? userField
      const asksAll = approvals !== undefined && approvals.needed === undefined
      const isSenders =
        action.kind === "SEND_FOR_APPROVAL" && field !== undefined && sendersField(workflow, from) === field
      return [{ field, isOwnWork: isSenders && (asksAll || namesOne(fields.get(field))) }]
    })
  })
}

/** The one field that names who works at an activity, on whatever way the record comes there. */
function sendersField(workflow: WorkflowDefinition, at: WorkflowActivity): string | undefined {
  const into = workflow.activities.flatMap((from) => from.actions.filter(({ nextActivity }) => nextActivity === at.id))
  const naming = new Set([at.userField, ...into.map(({ userField }) => userField ?? at.userField)])
  return naming.size === 1 ? at.userField : undefined
}

const namesOne = (field: FieldDefinition | undefined): boolean =>
  field !== undefined && !("allowMultiple" in field && field.allowMultiple === true)
