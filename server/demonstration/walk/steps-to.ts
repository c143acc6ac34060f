import type { RecordStatus, WorkflowAction, WorkflowDefinition } from "../../../schemas/workflow.ts"
import { initialActivity } from "../../../engine/workflow/standing.ts"

/** Where a record is to be led: to the activity of a status, closed there or still to be worked on. */
export interface Goal {
  readonly status: RecordStatus
  readonly workflowDone: boolean
}

interface Reached {
  readonly activityId: string
  readonly done: boolean
  readonly steps: readonly WorkflowAction[]
}

/** The fewest actions that lead a new record there; undefined where none do. */
export function stepsTo(workflow: WorkflowDefinition, goal: Goal): readonly WorkflowAction[] | undefined {
  const activities = new Map(workflow.activities.map((activity) => [activity.id, activity]))
  const first = initialActivity(workflow)
  if (!first) return undefined
  const waiting: Reached[] = [{ activityId: first.id, done: false, steps: [] }]
  const known = new Set<string>()
  for (const { activityId, done, steps } of waiting) {
    const activity = activities.get(activityId)
    if (activity?.status === goal.status && done === goal.workflowDone) return steps
    const name = `${activityId} ${done}`
    if (!activity || done || known.has(name)) continue
    known.add(name)
    for (const action of activity.actions) {
      const next = action.nextActivity ?? activityId
      waiting.push({ activityId: next, done: action.workflowDone === true, steps: [...steps, action] })
    }
  }
  return undefined
}
