import type { NarrativeParagraph } from "../../../schemas/narrative.ts"
import type { NarrativeBlockModel } from "../block-model.ts"
import { inlineText } from "../inline-text.ts"
import { typesetLine } from "../typeset-inlines.ts"

export const paragraph: NarrativeBlockModel<NarrativeParagraph> = {
  types: ["paragraph"],
  textOf: ({ content }) => inlineText(content),
  typeset: ({ content }, context) => typesetLine(content, context),
}
