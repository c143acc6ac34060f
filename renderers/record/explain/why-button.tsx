import { useContext } from "react"
import { useText } from "../../../fields/drawing/use-text.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import { ExplainContext } from "./explain-context.ts"

export interface WhyButtonProps {
  readonly keyword: Keyword
  /** What it is about. */
  readonly name: string
  /** Asks about the record as a whole. */
  readonly standing?: boolean
}

/** “Why?” beside what is locked, computed, or demanded or refused by a rule. */
export function WhyButton({ keyword, name, standing = false }: WhyButtonProps) {
  const explaining = useContext(ExplainContext)
  const text = useText()
  if (!explaining) return null
  return (
    <button
      type="button"
      className={standing ? "ru-link" : "ru-field__aside"}
      aria-haspopup="dialog"
      aria-label={text("record.why.of", { name })}
      aria-keyshortcuts={standing ? undefined : "Alt+/"}
      onClick={({ currentTarget }) =>
        explaining.ask({ kind: standing ? "standing" : "field", keyword, name }, currentTarget)
      }
    >
      {text("record.why")}
    </button>
  )
}
