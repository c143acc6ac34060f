import { createContext, useContext, useEffect } from "react"
import type { Keyword } from "../../../schemas/ids.ts"

/** Target of an explanation: a field, the record's read-only state, or its hidden fields. */
export type ExplainTarget =
  | { readonly kind: "field"; readonly keyword: Keyword; readonly name: string }
  /** Why the record as a whole is read-only. */
  | { readonly kind: "standing"; readonly keyword: Keyword; readonly name: string }
  | { readonly kind: "hidden"; readonly keywords: readonly Keyword[]; readonly name: string }

export interface ExplainActions {
  readonly explain: (target: ExplainTarget, anchor: HTMLElement) => void
  /** Registers a function that scrolls to a field; set by the screen that renders the fields. */
  readonly linkBy: (follow: ((keyword: Keyword) => void) | null) => void
}

/**
 * Null where fields are rendered without a record, such as in a property panel; explanations are not available there.
 */
export const ExplainContext = createContext<ExplainActions | null>(null)

/** Links field names in explanations to their fields. */
export function useExplainLinks(follow: (keyword: Keyword) => void): void {
  const explaining = useContext(ExplainContext)
  useEffect(() => {
    explaining?.linkBy(follow)
    return () => explaining?.linkBy(null)
  }, [explaining, follow])
}
