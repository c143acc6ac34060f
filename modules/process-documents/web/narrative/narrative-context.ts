import { createContext, use } from "react"
import type { NarrativeNode } from "../../../../engine/narrative/narrative-node.ts"
import type { DocumentSources } from "../document-sources.ts"

/** What the blocks of a displayed or edited text share. */
export interface NarrativeContextValue {
  readonly sources: DocumentSources
  /** Anchors of the headings, to which the outline leads. */
  readonly anchors: ReadonlyMap<NarrativeNode, string>
}

export const NarrativeContext = createContext<NarrativeContextValue | null>(null)

export function useNarrative(): NarrativeContextValue {
  const context = use(NarrativeContext)
  if (!context) throw new Error("A block of a narrative is outside of one.")
  return context
}
