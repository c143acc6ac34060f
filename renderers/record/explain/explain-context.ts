import { createContext, useContext, useEffect } from "react"
import type { Keyword } from "../../../schemas/ids.ts"

/** What somebody asked to have explained: a field, the record's standing, or which fields are hidden. */
export type Question =
  | { readonly kind: "field"; readonly keyword: Keyword; readonly name: string }
  /** Why the record as a whole is read-only. */
  | { readonly kind: "standing"; readonly keyword: Keyword; readonly name: string }
  | { readonly kind: "hidden"; readonly keywords: readonly Keyword[]; readonly name: string }

export interface Explaining {
  readonly ask: (question: Question, anchor: HTMLElement) => void
  /** Who can bring a field into view, told by the screen that draws the fields. */
  readonly linkBy: (follow: ((keyword: Keyword) => void) | null) => void
}

/** Null where fields are drawn without a record, such as in a property panel: nothing is explained there. */
export const ExplainContext = createContext<Explaining | null>(null)

/** Lets the names in explanations lead to their fields. */
export function useExplainLinks(follow: (keyword: Keyword) => void): void {
  const explaining = useContext(ExplainContext)
  useEffect(() => {
    explaining?.linkBy(follow)
    return () => explaining?.linkBy(null)
  }, [explaining, follow])
}
