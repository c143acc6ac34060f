import type { NarrativeBlock } from "../../schemas/narrative.ts"
import type { NarrativeBlockModel, TypesettingContext } from "./block-model.ts"
import { heading } from "./blocks/heading.ts"
import { list } from "./blocks/list.ts"
import { paragraph } from "./blocks/paragraph.ts"
import { picture } from "./blocks/picture.ts"
import { quote } from "./blocks/quote.ts"
import { table } from "./blocks/table.ts"
import type { NarrativeNode } from "./narrative-node.ts"
import type { TypesetBlock } from "./typeset-block.ts"

/** The blocks of narratives, a line for each; each handles the types that it names. */
const models = [paragraph, heading, quote, list, table, picture] as const satisfies readonly object[]

const modelsByType: ReadonlyMap<string, NarrativeBlockModel> = new Map(
  (models as readonly object[] as readonly NarrativeBlockModel[]).flatMap((model) =>
    model.types.map((type) => [type, model]),
  ),
)

/** The words of any part of a text. */
export function textOfNode(node: NarrativeNode): string {
  const model = modelsByType.get(node.type)
  return model ? model.textOf(node, textOfNode) : (node.content ?? []).map(textOfNode).join("\n")
}

/** A block as it is printed. */
export function typesetBlock(block: NarrativeBlock, context: Omit<TypesettingContext, "typeset">): TypesetBlock {
  const model = modelsByType.get(block.type)
  if (!model) throw new Error(`Unknown block: ${block.type}`)
  return model.typeset(block, { ...context, typeset: (inner) => typesetBlock(inner, context) })
}
