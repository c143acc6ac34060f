import { CircleCheckBig } from "lucide-react"
import type { ReactNode } from "react"
import type { RecordCompletion } from "../../../modules/workflow/contracts/completion.ts"
import { dayOf, dayText } from "../../../schemas/day-text.ts"
import type { Language } from "../../../schemas/languages.ts"
import { useWorkflowText } from "../workflow/use-workflow-text.ts"
import "./completion.css"

type CompletionDetails = NonNullable<RecordCompletion["completed"]>

export interface CompletionLineProps {
  readonly completed: CompletionDetails
  readonly language: Language
  /** Link to the completed parent process; null when the user cannot read it. */
  readonly link: ReactNode
}

/**
 * Shows that the process is complete, since when and by whom. In descendants, names the completed process if the user
 * can read it.
 */
export function CompletionLine({ completed, language, link }: CompletionLineProps) {
  const text = useWorkflowText()
  const { isSelf, process, at, by } = completed
  return (
    <div className="ru-completion-line ru-cluster ru-gap-4-8">
      <CircleCheckBig aria-hidden="true" className="ru-icon-14" />
      {isSelf ? (
        <span>
          {text("completion.own", { name: by.name ?? text("workflow.somebody"), date: dayText(dayOf(at), language) })}
        </span>
      ) : (
        <span>{text(process ? "completion.below" : "completion.below.hidden")}</span>
      )}
      {isSelf ? null : link}
    </div>
  )
}
