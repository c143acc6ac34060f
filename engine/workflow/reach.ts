import type { WorkflowAction, WorkflowActivity, WorkflowDefinition } from "../../schemas/workflow.ts"
import { initialActivity } from "./standing.ts"

/** Where records get to by the actions that somebody can take. */
export interface Reach {
  /** Activities in which a record can be worked on. */
  readonly open: ReadonlySet<string>
  /** Activities a record comes to when it closes. */
  readonly closed: ReadonlySet<string>
  /** Activities from which some way leads to the end of the workflow. */
  readonly ending: ReadonlySet<string>
}

/** Follows every action of a workflow but those that nobody can ever take. */
export function reachOf(workflow: WorkflowDefinition, isDead: (action: WorkflowAction) => boolean): Reach {
  const byId = new Map(workflow.activities.map((activity) => [activity.id, activity]))
  const ways = (activity: WorkflowActivity) =>
    activity.actions
      .filter((action) => !isDead(action))
      .map(({ nextActivity = activity.id, workflowDone }) => ({ to: nextActivity, closes: workflowDone === true }))
      .filter(({ to }) => byId.has(to))
  const open = new Set<string>()
  const closed = new Set<string>()
  const waiting = [initialActivity(workflow)]
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    if (open.has(at.id)) continue
    open.add(at.id)
    for (const { to, closes } of ways(at)) {
      if (closes) closed.add(to)
      else waiting.push(byId.get(to))
    }
  }
  return { open, closed, ending: endingIn(workflow.activities, ways) }
}

function endingIn(
  activities: readonly WorkflowActivity[],
  ways: (activity: WorkflowActivity) => readonly { readonly to: string; readonly closes: boolean }[],
): ReadonlySet<string> {
  const ending = new Set<string>()
  for (let known = -1; known < ending.size;) {
    known = ending.size
    for (const activity of activities) {
      if (ways(activity).some(({ to, closes }) => closes || ending.has(to))) ending.add(activity.id)
    }
  }
  return ending
}
