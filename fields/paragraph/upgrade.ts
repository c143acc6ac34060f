import type { FieldUpgrade } from "../../schemas/field-type.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import type { ParagraphOptions } from "./field.ts"

/** A minimum length makes a paragraph reject some texts. */
export const paragraphUpgrade: FieldUpgrade<ParagraphOptions, string> = {
  getTextSpan: ({ maxLength = valueLimits.defaultParagraph }) => ({ maxLength, lines: true }),
  textLimits: ({ maxLength = valueLimits.defaultParagraph, minLength }) =>
    minLength ? undefined : { maxLength, lines: true },
}
