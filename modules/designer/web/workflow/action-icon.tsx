import { Check, CornerUpLeft, MoveRight, Send } from "lucide-react"
import type { WorkflowAction } from "../../../../schemas/workflow.ts"

/** Icon of an action kind. */
export function ActionIcon({ kind }: { readonly kind: WorkflowAction["kind"] }) {
  switch (kind) {
    case "SEND_FOR_APPROVAL":
      return <Send className="ru-flip" aria-hidden="true" />
    case "APPROVAL":
      return <Check aria-hidden="true" />
    case "RE_ASSIGN":
      return <CornerUpLeft className="ru-flip" aria-hidden="true" />
    case "PLAIN":
      return <MoveRight className="ru-flip" aria-hidden="true" />
  }
}
