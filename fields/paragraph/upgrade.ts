import type { FieldUpgrade } from "../../schemas/field-type.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import type { ParagraphOptions } from "./field.ts"

/** A least length makes a paragraph choosy. */
export const paragraphUpgrade: FieldUpgrade<ParagraphOptions, string> = {
  keepsText: ({ maxLength = valueLimits.usualParagraph }) => ({ longest: maxLength, lines: true }),
  takesText: ({ maxLength = valueLimits.usualParagraph, minLength }) =>
    minLength ? undefined : { longest: maxLength, lines: true },
}
