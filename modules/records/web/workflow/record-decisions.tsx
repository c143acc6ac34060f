import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { Decisions } from "../../../../renderers/record/workflow/decisions.tsx"
import { useWorkflowText } from "../../../../renderers/record/workflow/use-workflow-text.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { recordWorkflowQuery } from "../../../workflow/web/queries.ts"

interface RecordDecisionsProps {
  readonly recordId: RecordId
  readonly revision: number
  /** The resulting status changes. */
  readonly children: ReactNode
}

/** Workflow history of the record above its status changes. */
export function RecordDecisions(props: RecordDecisionsProps) {
  return (
    <LazyMessagesProvider area="workflow">
      <WorkflowDecisions {...props} />
    </LazyMessagesProvider>
  )
}

function WorkflowDecisions({ recordId, revision, children }: RecordDecisionsProps) {
  const text = useWorkflowText()
  const language = useLanguage()
  const events = useQuery(recordWorkflowQuery(recordId, revision, language)).data?.events ?? []
  if (events.length === 0) return children
  return (
    <>
      <h3 className="ru-history__heading ru-heading">{text("workflow.decisions")}</h3>
      <Decisions events={events} language={language} />
      <h3 className="ru-history__heading ru-heading">{text("workflow.statuses")}</h3>
      {children}
    </>
  )
}
