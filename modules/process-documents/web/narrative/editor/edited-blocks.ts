import type { NarrativeBlockEditing } from "./block-editing.ts"
import { heading } from "./blocks/heading.ts"
import { list } from "./blocks/list.tsx"
import { picture } from "./blocks/picture.tsx"
import { quote } from "./blocks/quote.ts"
import { table } from "./blocks/table.tsx"

/** The blocks of narratives that the editor does not have as they are, a line for each, in the order of their tools. */
export const editedBlocks: readonly NarrativeBlockEditing[] = [heading, quote, list, table, picture]
