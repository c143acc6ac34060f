import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { workflowTexts } from "../../../../messages/workflow/on-demand.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import { Decisions } from "../../../../renderers/record/workflow/decisions.tsx"
import { useWorkflowText } from "../../../../renderers/record/workflow/use-workflow-text.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { recordWorkflowQuery } from "../../../queries/workflow.ts"

interface RecordDecisionsProps {
  readonly recordId: RecordId
  readonly revision: number
  /** The statuses it came to by them. */
  readonly children: ReactNode
}

/** Where a workflow governs the record, who took which step, above the statuses it has had. */
export function RecordDecisions(props: RecordDecisionsProps) {
  return (
    <MoreTexts texts={workflowTexts}>
      <Taken {...props} />
    </MoreTexts>
  )
}

function Taken({ recordId, revision, children }: RecordDecisionsProps) {
  const text = useWorkflowText()
  const language = useLanguage()
  const steps = useQuery(recordWorkflowQuery(recordId, revision, language)).data?.steps ?? []
  if (steps.length === 0) return children
  return (
    <>
      <h3 className="ru-trail__heading">{text("workflow.decisions")}</h3>
      <Decisions steps={steps} language={language} />
      <h3 className="ru-trail__heading">{text("workflow.statuses")}</h3>
      {children}
    </>
  )
}
