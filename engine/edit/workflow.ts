import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { WorkflowAction, WorkflowActivity, WorkflowDefinition } from "../../schemas/workflow.ts"
import { insertedAt } from "./order.ts"

/** What of a workflow, an activity and an action an edit may change; ids never do, and places have edits of their own. */
export type WorkflowProperties = Partial<Omit<WorkflowDefinition, "activities">>
export type ActivityProperties = Partial<Omit<WorkflowActivity, "id" | "sequence" | "actions">>
export type ActionProperties = Partial<Omit<WorkflowAction, "id">>

/** Properties that are set, and those that are taken away; what must be there stays. */
export interface Change<Properties extends object> {
  readonly set: Readonly<Properties>
  readonly clear: readonly (keyof Properties)[]
}

const none: WorkflowDefinition = { enabled: false, activities: [] }

/** Changes the workflow's own properties; a profile without a workflow gets one, switched off. */
export function changeWorkflow(definition: ProfileDefinition, change: Change<WorkflowProperties>): ProfileDefinition {
  const workflow = definition.workflow ?? none
  return { ...definition, workflow: changed(workflow, change, { enabled: false }) }
}

/** Adds an activity at an index of the sequence, or at its end. Undefined when the id is taken. */
export function addActivity(
  definition: ProfileDefinition,
  activity: Omit<WorkflowActivity, "sequence">,
  index = Number.POSITIVE_INFINITY,
): ProfileDefinition | undefined {
  if (findActivity(definition, activity.id)) return undefined
  return withActivities(definition, insertedAt(inSequence(definition), index, { ...activity, sequence: 0 }))
}

/** Only one activity is where records begin: saying so of one takes it from the others. */
export function changeActivity(
  definition: ProfileDefinition,
  activityId: string,
  change: Change<ActivityProperties>,
): ProfileDefinition | undefined {
  const found = findActivity(definition, activityId)
  if (!found) return undefined
  const { name, status } = found
  const next = changed(found, change, { name, status })
  return withActivities(
    definition,
    inSequence(definition).map((one) => {
      if (one.id === activityId) return next
      return change.set.initial === true ? withoutBeginning(one) : one
    }),
  )
}

/** Moves an activity to an index of the sequence, counted without itself. */
export function moveActivity(
  definition: ProfileDefinition,
  activityId: string,
  index: number,
): ProfileDefinition | undefined {
  const moving = findActivity(definition, activityId)
  if (!moving) return undefined
  const others = inSequence(definition).filter(({ id }) => id !== activityId)
  return withActivities(definition, insertedAt(others, index, moving))
}

/** Removes an activity with its actions; actions of others that led to it stay where they are, and those that give back go. */
export function removeActivity(definition: ProfileDefinition, activityId: string): ProfileDefinition | undefined {
  if (!findActivity(definition, activityId)) return undefined
  const others = inSequence(definition).filter(({ id }) => id !== activityId)
  return withActivities(definition, leadingNowhere(others, new Set([activityId])))
}

/** The definition without what leads to activities that are not in it. */
export function withoutLeads(definition: ProfileDefinition, gone: ReadonlySet<string>): ProfileDefinition {
  return gone.size === 0 ? definition : withActivities(definition, leadingNowhere(inSequence(definition), gone))
}

/** Adds an action to an activity at an index, or behind its others. Undefined without the activity, or when the id is taken. */
export function addAction(
  definition: ProfileDefinition,
  activityId: string,
  action: WorkflowAction,
  index = Number.POSITIVE_INFINITY,
): ProfileDefinition | undefined {
  const activity = findActivity(definition, activityId)
  if (!activity || findAction(definition, action.id)) return undefined
  return withActions(definition, activityId, insertedAt(activity.actions, index, action))
}

export function changeAction(
  definition: ProfileDefinition,
  actionId: string,
  change: Change<ActionProperties>,
): ProfileDefinition | undefined {
  const found = findAction(definition, actionId)
  if (!found) return undefined
  const { kind, name } = found.action
  const next = changed(found.action, change, { kind, name })
  return withActions(
    definition,
    found.activity.id,
    found.activity.actions.map((one) => (one.id === actionId ? next : one)),
  )
}

/** Moves an action to an index of an activity's actions, counted without itself. */
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
  return withActions(without, activityId, insertedAt(activity.actions, index, found.action))
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

/** An action with the activity it is taken in; ids of actions are unique in the whole workflow. */
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

const leadingNowhere = (activities: readonly WorkflowActivity[], gone: ReadonlySet<string>) =>
  activities.map((one) => ({ ...one, actions: one.actions.flatMap((action) => leadingElsewhere(action, gone)) }))

function leadingElsewhere(action: WorkflowAction, gone: ReadonlySet<string>): readonly WorkflowAction[] {
  if (action.nextActivity === undefined || !gone.has(action.nextActivity)) return [action]
  const { nextActivity: _, ...rest } = action
  return rest.kind === "RE_ASSIGN" ? [] : [rest]
}

function withoutBeginning(activity: WorkflowActivity): WorkflowActivity {
  const { initial: _, ...rest } = activity
  return rest
}

/** `least` is what stays where it would be taken away. */
function changed<Whole extends object, Properties extends object>(
  whole: Whole,
  { set, clear }: Change<Properties>,
  least: Partial<Whole>,
): Whole {
  const gone: ReadonlySet<PropertyKey> = new Set(clear)
  const kept = Object.fromEntries(Object.entries(whole).filter(([property]) => !gone.has(property)))
  return { ...least, ...kept, ...set } as Whole
}
