import { CircleCheckBig } from "lucide-react"
import type { ReactNode } from "react"
import type { RecordCompletion } from "../../../schemas/api/completing.ts"
import { dayOf, dayText } from "../../../schemas/day-text.ts"
import type { Language } from "../../../schemas/languages.ts"
import { useWorkflowText } from "../workflow/use-workflow-text.ts"
import "./completing.css"

type Completed = NonNullable<RecordCompletion["completed"]>

export interface CompletionLineProps {
  readonly completed: Completed
  readonly language: Language
  /** The process above, as a way there; nothing where the reader may not see it. */
  readonly link: ReactNode
}

/** That the process is complete, since when and by whom; below it, which one it is, where the reader may see it. */
export function CompletionLine({ completed, language, link }: CompletionLineProps) {
  const text = useWorkflowText()
  const { isOwn, process, at, by } = completed
  return (
    <div className="ru-completion-line">
      <CircleCheckBig aria-hidden="true" />
      {isOwn ? (
        <span>
          {text("completing.own", { name: by.name ?? text("workflow.somebody"), date: dayText(dayOf(at), language) })}
        </span>
      ) : (
        <span>{text(process ? "completing.below" : "completing.below.hidden")}</span>
      )}
      {isOwn ? null : link}
    </div>
  )
}
