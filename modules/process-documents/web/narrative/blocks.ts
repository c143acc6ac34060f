import type { NarrativeBlockView } from "./block-view.ts"
import { heading } from "./blocks/heading.tsx"
import { list } from "./blocks/list.tsx"
import { paragraph } from "./blocks/paragraph.tsx"
import { picture } from "./blocks/picture.tsx"
import { quote } from "./blocks/quote.tsx"
import { table } from "./blocks/table.tsx"

/** The blocks of narratives, a line for each. */
const blockViews: readonly NarrativeBlockView[] = [paragraph, heading, quote, list, table, picture]

const viewsByType = new Map(blockViews.flatMap((view) => view.types.map((type) => [type, view] as const)))

export const viewOf = (type: string): NarrativeBlockView | undefined => viewsByType.get(type)
