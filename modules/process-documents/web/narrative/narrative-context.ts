import { createContext, use } from "react"
import type { NarrativeNode } from "../../../../engine/narrative/narrative-node.ts"
import type { DocumentSources } from "../document-sources.ts"

/** What the blocks of a displayed or edited text share. */
export interface NarrativeSurroundings {
  readonly sources: DocumentSources
  /** Anchors of the headings, to which the outline leads. */
  readonly anchors: ReadonlyMap<NarrativeNode, string>
}

export const NarrativeContext = createContext<NarrativeSurroundings | null>(null)

export function useNarrative(): NarrativeSurroundings {
  const surroundings = use(NarrativeContext)
  if (!surroundings) throw new Error("A block of a narrative is outside of one.")
  return surroundings
}
