import type { RecordId } from "../../schemas/ids.ts"
import type { NarrativeBlock } from "../../schemas/narrative.ts"
import type { NarrativeNode } from "./narrative-node.ts"
import type { TypesetBlock } from "./typeset-block.ts"

/**
 * What a block of a narrative is, apart from how it is edited and displayed. One file in `blocks/` and one line there.
 */
export interface NarrativeBlockModel<Block extends NarrativeNode = NarrativeNode> {
  readonly types: readonly Block["type"][]
  /** Its words, for comparing and counting; `textOf` gives those of what is in it. */
  readonly textOf: (block: Block, textOf: (node: NarrativeNode) => string) => string
  readonly typeset: (block: Block, context: TypesettingContext) => TypesetBlock
}

/** Where typesetting gets what a text only refers to. */
export interface TypesettingContext {
  /** Number and title of a record, or a sentence for one that the reader cannot see. */
  readonly referenceText: (recordId: RecordId) => string
  /** The file of a picture in the document; null if it cannot be shown. */
  readonly pictureFile: (fileUploadId: string) => string | null
  /** Printed in place of a picture that cannot be shown. */
  readonly missingPicture: (alternativeText: string) => string
  readonly typeset: (block: NarrativeBlock) => TypesetBlock
}
