import type { NarrativeHeading } from "../../../schemas/narrative.ts"
import type { NarrativeBlockModel } from "../block-model.ts"
import { inlineText } from "../inline-text.ts"
import { typesetLine } from "../typeset-inlines.ts"

export const heading: NarrativeBlockModel<NarrativeHeading> = {
  types: ["heading"],
  textOf: ({ content }) => inlineText(content),
  typeset: ({ content, attrs: { level } }, context) => typesetLine(content, context, level),
}
