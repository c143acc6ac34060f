import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { WorkflowAction, WorkflowActivity, WorkflowDefinition } from "../../schemas/workflow.ts"
import { insertAt } from "./order.ts"

/**
 * The editable properties of a workflow, activity or action; IDs never change, and positions have separate commands.
 */
export type WorkflowProperties = Partial<Omit<WorkflowDefinition, "activities">>
export type ActivityProperties = Partial<Omit<WorkflowActivity, "id" | "sequence" | "actions">>
export type ActionProperties = Partial<Omit<WorkflowAction, "id">>

/** Properties to set and to remove; required ones stay. */
export interface Change<Properties extends object> {
  readonly set: Readonly<Properties>
  readonly clear: readonly (keyof Properties)[]
}

const none: WorkflowDefinition = { enabled: false, activities: [] }

/** Changes the workflow's own properties; a profile without a workflow gets a disabled one. */
export function changeWorkflow(definition: ProfileDefinition, change: Change<WorkflowProperties>): ProfileDefinition {
  const workflow = definition.workflow ?? none
  return { ...definition, workflow: applyChange(workflow, change, { enabled: false }) }
}

/** Adds an activity at an index of the sequence, or at its end. Returns undefined if the ID is already used. */
export function addActivity(
  definition: ProfileDefinition,
  activity: Omit<WorkflowActivity, "sequence">,
  index = Number.POSITIVE_INFINITY,
): ProfileDefinition | undefined {
  if (findActivity(definition, activity.id)) return undefined
  return withActivities(definition, insertAt(inSequence(definition), index, { ...activity, sequence: 0 }))
}

/** Only one activity is initial: setting it on one clears it on the others. */
export function changeActivity(
  definition: ProfileDefinition,
  activityId: string,
  change: Change<ActivityProperties>,
): ProfileDefinition | undefined {
  const found = findActivity(definition, activityId)
  if (!found) return undefined
  const { name, status } = found
  const next = applyChange(found, change, { name, status })
  return withActivities(
    definition,
    inSequence(definition).map((one) => {
      if (one.id === activityId) return next
      return change.set.initial === true ? withoutInitial(one) : one
    }),
  )
}

/** Moves an activity to an index of the sequence, counted without the activity itself. */
export function moveActivity(
  definition: ProfileDefinition,
  activityId: string,
  index: number,
): ProfileDefinition | undefined {
  const moving = findActivity(definition, activityId)
  if (!moving) return undefined
  const others = inSequence(definition).filter(({ id }) => id !== activityId)
  return withActivities(definition, insertAt(others, index, moving))
}

/**
 * Removes an activity and its actions. Actions that led to it stay in their activity without a transition; actions that
 * return the record to it are removed.
 */
export function removeActivity(definition: ProfileDefinition, activityId: string): ProfileDefinition | undefined {
  if (!findActivity(definition, activityId)) return undefined
  const others = inSequence(definition).filter(({ id }) => id !== activityId)
  return withActivities(definition, withoutDeadActions(others, new Set([activityId])))
}

/** Removes transitions to the removed activities. */
export function withoutDeadTransitions(definition: ProfileDefinition, removed: ReadonlySet<string>): ProfileDefinition {
  return removed.size === 0
    ? definition
    : withActivities(definition, withoutDeadActions(inSequence(definition), removed))
}

/**
 * Adds an action to an activity at an index, or at the end. Returns undefined if the activity is missing or the ID is
 * already used.
 */
export function addAction(
  definition: ProfileDefinition,
  activityId: string,
  action: WorkflowAction,
  index = Number.POSITIVE_INFINITY,
): ProfileDefinition | undefined {
  const activity = findActivity(definition, activityId)
  if (!activity || findAction(definition, action.id)) return undefined
  return withActions(definition, activityId, insertAt(activity.actions, index, action))
}

export function changeAction(
  definition: ProfileDefinition,
  actionId: string,
  change: Change<ActionProperties>,
): ProfileDefinition | undefined {
  const found = findAction(definition, actionId)
  if (!found) return undefined
  const { kind, name } = found.action
  const next = applyChange(found.action, change, { kind, name })
  return withActions(
    definition,
    found.activity.id,
    found.activity.actions.map((one) => (one.id === actionId ? next : one)),
  )
}

/** Moves an action to an index of an activity's actions, counted without the action itself. */
export function moveAction(
  definition: ProfileDefinition,
  actionId: string,
  activityId: string,
  index: number,
): ProfileDefinition | undefined {
  const found = findAction(definition, actionId)
  const without = removeAction(definition, actionId)
  const activity = without && findActivity(without, activityId)
  if (!found || !without || !activity) return undefined
  return withActions(without, activityId, insertAt(activity.actions, index, found.action))
}

export function removeAction(definition: ProfileDefinition, actionId: string): ProfileDefinition | undefined {
  const found = findAction(definition, actionId)
  if (!found) return undefined
  return withActions(
    definition,
    found.activity.id,
    found.activity.actions.filter(({ id }) => id !== actionId),
  )
}

export function findActivity(definition: ProfileDefinition, activityId: string): WorkflowActivity | undefined {
  return definition.workflow?.activities.find(({ id }) => id === activityId)
}

/** An action and its activity; action IDs are unique in the complete workflow. */
export function findAction(
  definition: ProfileDefinition,
  actionId: string,
): { readonly activity: WorkflowActivity; readonly action: WorkflowAction } | undefined {
  for (const activity of definition.workflow?.activities ?? []) {
    const action = activity.actions.find(({ id }) => id === actionId)
    if (action) return { activity, action }
  }
  return undefined
}

/** The activities in the order records pass through them. */
export function inSequence(definition: ProfileDefinition): WorkflowActivity[] {
  return (definition.workflow?.activities ?? []).toSorted((one, other) => one.sequence - other.sequence)
}

function withActivities(definition: ProfileDefinition, activities: readonly WorkflowActivity[]): ProfileDefinition {
  const numbered = activities.map((one, sequence) => (one.sequence === sequence ? one : { ...one, sequence }))
  return { ...definition, workflow: { ...(definition.workflow ?? none), activities: numbered } }
}

function withActions(
  definition: ProfileDefinition,
  activityId: string,
  actions: readonly WorkflowAction[],
): ProfileDefinition {
  return withActivities(
    definition,
    inSequence(definition).map((one) => (one.id === activityId ? { ...one, actions: [...actions] } : one)),
  )
}

const withoutDeadActions = (activities: readonly WorkflowActivity[], removed: ReadonlySet<string>) =>
  activities.map((one) => ({ ...one, actions: one.actions.flatMap((action) => withLiveTargets(action, removed)) }))

function withLiveTargets(action: WorkflowAction, removed: ReadonlySet<string>): readonly WorkflowAction[] {
  if (action.nextActivity === undefined || !removed.has(action.nextActivity)) return [action]
  const { nextActivity: _, ...rest } = action
  return rest.kind === "RE_ASSIGN" ? [] : [rest]
}

function withoutInitial(activity: WorkflowActivity): WorkflowActivity {
  const { initial: _, ...rest } = activity
  return rest
}

/** `least` are the values to keep when a property would be removed. */
function applyChange<Value extends object, Properties extends object>(
  value: Value,
  { set, clear }: Change<Properties>,
  least: Partial<Value>,
): Value {
  const removed: ReadonlySet<PropertyKey> = new Set(clear)
  const remaining = Object.fromEntries(Object.entries(value).filter(([property]) => !removed.has(property)))
  return { ...least, ...remaining, ...set } as Value
}
