import { useContext } from "react"
import { useText } from "../../../fields/rendering/use-text.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import { ExplainContext } from "./explain-context.ts"

export interface WhyButtonProps {
  readonly keyword: Keyword
  /** Name of the explained element. */
  readonly name: string
  /** Explains the read-only state of the complete record. */
  readonly explainsReadOnly?: boolean
}

/** “Why?” button next to a field that is locked, computed, required or rejected by a rule. */
export function WhyButton({ keyword, name, explainsReadOnly = false }: WhyButtonProps) {
  const explaining = useContext(ExplainContext)
  const text = useText()
  if (!explaining) return null
  return (
    <button
      type="button"
      className={explainsReadOnly ? "ru-link" : "ru-field__aside"}
      aria-haspopup="dialog"
      aria-label={text("record.why.of", { name })}
      aria-keyshortcuts={explainsReadOnly ? undefined : "Alt+/"}
      onClick={({ currentTarget }) =>
        explaining.explain({ kind: explainsReadOnly ? "standing" : "field", keyword, name }, currentTarget)
      }
    >
      {text("record.why")}
    </button>
  )
}
