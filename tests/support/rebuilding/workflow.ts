import { inSequence } from "../../../engine/edit/workflow.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { WorkflowAction, WorkflowActivity } from "../../../schemas/workflow.ts"
import { newAction, newActivity } from "../../../modules/designer/web/workflow/workflow-additions.ts"
import { inEnglish, type ProfileEditor } from "./profile-editor.ts"

/** Activities first, because actions refer to them. */
export function buildWorkflow(editor: ProfileEditor, { workflow }: ProfileDefinition): void {
  if (!workflow) return
  const { activities: _, ...own } = workflow
  editor.edit({ kind: "changeWorkflow", set: own, clear: [] })
  for (const { id } of inSequence({ workflow } as ProfileDefinition)) {
    const addition = newActivity(editor.definition, "en")
    editor.edit({ ...addition, activity: { ...addition.activity, id } })
  }
  for (const activity of workflow.activities) {
    const { id, sequence: _sequence, actions, ...properties } = inEnglish<WorkflowActivity>(activity)
    editor.edit({ kind: "changeActivity", activityId: id, set: properties, clear: [] })
    for (const action of actions) {
      const { id: actionId, ...rest } = action
      const addition = newAction(id, "en")
      editor.edit({ ...addition, action: { ...addition.action, id: actionId } as WorkflowAction })
      editor.edit({ kind: "changeAction", actionId, set: rest, clear: [] })
    }
  }
}
