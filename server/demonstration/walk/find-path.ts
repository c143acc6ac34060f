import type { RecordStatus, WorkflowAction, WorkflowDefinition } from "../../../schemas/workflow.ts"
import { initialActivity } from "../../../engine/workflow/workflow-state.ts"

/** The target of a record: the activity of a status, closed there or still open. */
export interface Goal {
  readonly status: RecordStatus
  readonly workflowDone: boolean
}

interface WalkState {
  readonly activityId: string
  readonly done: boolean
  readonly path: readonly WorkflowAction[]
}

/** The fewest actions that move a new record there; undefined when there is no path. */
export function findActionPath(workflow: WorkflowDefinition, goal: Goal): readonly WorkflowAction[] | undefined {
  const activities = new Map(workflow.activities.map((activity) => [activity.id, activity]))
  const first = initialActivity(workflow)
  if (!first) return undefined
  const waiting: WalkState[] = [{ activityId: first.id, done: false, path: [] }]
  const known = new Set<string>()
  for (const { activityId, done, path } of waiting) {
    const activity = activities.get(activityId)
    if (activity?.status === goal.status && done === goal.workflowDone) return path
    const name = `${activityId} ${done}`
    if (!activity || done || known.has(name)) continue
    known.add(name)
    for (const action of activity.actions) {
      const next = action.nextActivity ?? activityId
      waiting.push({ activityId: next, done: action.workflowDone === true, path: [...path, action] })
    }
  }
  return undefined
}
