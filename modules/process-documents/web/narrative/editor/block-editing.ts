import type { AnyExtension, Editor } from "@tiptap/core"
import type { ComponentType } from "react"

/**
 * How a block of a narrative is edited. One file in `blocks/` and one line in `edited-blocks.ts`; apart from how it is
 * displayed, so that reading does not load the editor.
 */
export interface NarrativeBlockEditing {
  readonly name: string
  /** Attributes of its parts that are stored, with the value that is not; the editor adds others. */
  readonly attributes?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Its extensions of the editor, beside those of the starter kit. */
  readonly extensions?: () => readonly AnyExtension[]
  /** Changes an extension of the starter kit to what the schema allows. */
  readonly adapt?: (extension: AnyExtension) => AnyExtension
  /** Its tools in the toolbar. */
  readonly Tools?: ComponentType<ToolProps>
}

export interface ToolProps {
  readonly editor: Editor
  /** Uploads pictures and inserts them after the block of the cursor. */
  readonly insertPictures: (files: readonly File[]) => void
}
