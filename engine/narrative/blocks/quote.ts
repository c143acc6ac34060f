import type { NarrativeQuote } from "../../../schemas/narrative.ts"
import type { NarrativeBlockModel } from "../block-model.ts"

export const quote: NarrativeBlockModel<NarrativeQuote> = {
  types: ["blockquote"],
  textOf: ({ content }, textOf) => content.map(textOf).join("\n"),
  typeset: ({ content }, { typeset }) => ({ layout: "quote", blocks: content.map(typeset) }),
}
