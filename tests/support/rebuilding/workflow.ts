import { inSequence } from "../../../engine/edit/workflow.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { WorkflowAction, WorkflowActivity } from "../../../schemas/workflow.ts"
import { newAction, newActivity } from "../../../src/screens/designer/workflow/new-parts.ts"
import { inEnglish, type Desk } from "./desk.ts"

/** Activities first, since actions lead from one to another. */
export function buildWorkflow(desk: Desk, { workflow }: ProfileDefinition): void {
  if (!workflow) return
  const { activities: _, ...own } = workflow
  desk.edit({ kind: "changeWorkflow", set: own, clear: [] })
  for (const { id } of inSequence({ workflow } as ProfileDefinition)) {
    const addition = newActivity(desk.definition, "en")
    desk.edit({ ...addition, activity: { ...addition.activity, id } })
  }
  for (const activity of workflow.activities) {
    const { id, sequence: _sequence, actions, ...properties } = inEnglish<WorkflowActivity>(activity)
    desk.edit({ kind: "changeActivity", activityId: id, set: properties, clear: [] })
    for (const action of actions) {
      const { id: actionId, ...rest } = action
      const addition = newAction(id, "en")
      desk.edit({ ...addition, action: { ...addition.action, id: actionId } as WorkflowAction })
      desk.edit({ kind: "changeAction", actionId, set: rest, clear: [] })
    }
  }
}
