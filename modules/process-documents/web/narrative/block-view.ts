import type { ComponentType, ReactNode } from "react"
import type { ComparedNode } from "../../../../engine/narrative/compared-node.ts"

/** How a block of a narrative is displayed. One file in `blocks/` and one line in `blocks.ts`. */
export interface NarrativeBlockView {
  /** Types of the engine's model that this displays. */
  readonly types: readonly string[]
  readonly View: ComponentType<BlockProps>
}

export interface BlockProps {
  readonly compared: ComparedNode
  /** Displays the blocks in it. */
  readonly render: (blocks: readonly ComparedNode[]) => ReactNode
}
