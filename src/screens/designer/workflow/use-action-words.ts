import { useCallback } from "react"
import { findActivity } from "../../../../engine/edit/workflow.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { WorkflowAction, WorkflowActivity } from "../../../../schemas/workflow.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { useFlowDesk } from "./flow-desk.ts"
import { useFlowText } from "./use-flow-text.ts"

/** An action in words: what it is called, from where it leads and to where. */
export function useActionWords(): (activity: WorkflowActivity, action: WorkflowAction) => string {
  const text = useFlowText()
  const language = useLanguage()
  const { definition, troubled } = useFlowDesk()
  return useCallback(
    (activity, action) => {
      const next = action.nextActivity === undefined ? undefined : findActivity(definition, action.nextActivity)
      const way = action.workflowDone ? "closes" : next && next !== activity ? "leads" : "stays"
      const sentence = text(`flow.action.${way}`, {
        name: textIn(action.name, language),
        from: textIn(activity.name, language),
        to: next ? textIn(next.name, language) : "",
      })
      return troubled.has(action.id) ? `${sentence} ${text("flow.troubled")}` : sentence
    },
    [definition, language, text, troubled],
  )
}
