import type { WorkflowAction, WorkflowActivity, WorkflowDefinition } from "../../schemas/workflow.ts"
import { initialActivity } from "./workflow-state.ts"

/** What records can reach by actions that users can perform. */
export interface Reachability {
  /** Activities in which a record can be open. */
  readonly open: ReadonlySet<string>
  /** Activities in which a record can be closed. */
  readonly closed: ReadonlySet<string>
  /** Activities from which a path leads to the end of the workflow. */
  readonly ending: ReadonlySet<string>
}

/** Follows every action of a workflow except those that no one can ever perform. */
export function reachabilityOf(
  workflow: WorkflowDefinition,
  isBlocked: (action: WorkflowAction) => boolean,
): Reachability {
  const byId = new Map(workflow.activities.map((activity) => [activity.id, activity]))
  const transitionsOf = (activity: WorkflowActivity) =>
    activity.actions
      .filter((action) => !isBlocked(action))
      .map(({ nextActivity = activity.id, workflowDone }) => ({ to: nextActivity, closes: workflowDone === true }))
      .filter(({ to }) => byId.has(to))
  const open = new Set<string>()
  const closed = new Set<string>()
  const waiting = [initialActivity(workflow)]
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    if (open.has(at.id)) continue
    open.add(at.id)
    for (const { to, closes } of transitionsOf(at)) {
      if (closes) closed.add(to)
      else waiting.push(byId.get(to))
    }
  }
  return { open, closed, ending: findEndingActivities(workflow.activities, transitionsOf) }
}

function findEndingActivities(
  activities: readonly WorkflowActivity[],
  transitionsOf: (activity: WorkflowActivity) => readonly { readonly to: string; readonly closes: boolean }[],
): ReadonlySet<string> {
  const ending = new Set<string>()
  for (let known = -1; known < ending.size;) {
    known = ending.size
    for (const activity of activities) {
      if (transitionsOf(activity).some(({ to, closes }) => closes || ending.has(to))) ending.add(activity.id)
    }
  }
  return ending
}
