import { useCallback } from "react"
import { findActivity } from "../../../../engine/edit/workflow.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { WorkflowAction, WorkflowActivity } from "../../../../schemas/workflow.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { useWorkflowEditor } from "./workflow-editor-state.ts"
import { useFlowText } from "./use-flow-text.ts"

/** Describes an action: name, source and target activity. */
export function useActionDescription(): (activity: WorkflowActivity, action: WorkflowAction) => string {
  const text = useFlowText()
  const language = useLanguage()
  const { definition, problemIds } = useWorkflowEditor()
  return useCallback(
    (activity, action) => {
      const next = action.nextActivity === undefined ? undefined : findActivity(definition, action.nextActivity)
      const outcome = action.workflowDone ? "closes" : next && next !== activity ? "leads" : "stays"
      const description = text(`flow.action.${outcome}`, {
        name: textIn(action.name, language),
        from: textIn(activity.name, language),
        to: next ? textIn(next.name, language) : "",
      })
      return problemIds.has(action.id) ? `${description} ${text("flow.hasProblems")}` : description
    },
    [definition, language, text, problemIds],
  )
}
