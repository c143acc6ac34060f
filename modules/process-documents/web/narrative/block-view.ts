import type { AnyExtension, Editor } from "@tiptap/core"
import type { ComponentType, ReactNode } from "react"
import type { ComparedNode } from "../../../../engine/narrative/compared-node.ts"

/** How a block of a narrative is displayed and edited. One file in `blocks/` and one line in `blocks.ts`. */
export interface NarrativeBlockView {
  /** Types of the engine's model that this displays. */
  readonly types: readonly string[]
  readonly View: ComponentType<BlockProps>
  /** Attributes of its parts that are stored, with the value that is not; the editor adds others. */
  readonly attributes?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Its extensions of the editor, beside those of the starter kit. */
  readonly extensions?: () => readonly AnyExtension[]
  /** Changes an extension of the starter kit to what the schema allows. */
  readonly adapt?: (extension: AnyExtension) => AnyExtension
  /** Its tools in the toolbar. */
  readonly Tools?: ComponentType<ToolProps>
}

export interface BlockProps {
  readonly compared: ComparedNode
  /** Displays the blocks in it. */
  readonly render: (blocks: readonly ComparedNode[]) => ReactNode
}

export interface ToolProps {
  readonly editor: Editor
  /** Uploads pictures and inserts them after the block of the cursor. */
  readonly insertPictures: (files: readonly File[]) => void
}
