import type { FieldUpgrade } from "../../schemas/field-type.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import type { TextOptions } from "./field.ts"

/** A pattern or a minimum length makes a text field reject some texts. */
export const textUpgrade: FieldUpgrade<TextOptions, string> = {
  getTextSpan: ({ maxLength = valueLimits.defaultText }) => ({ maxLength, lines: false }),
  textLimits: ({ maxLength = valueLimits.defaultText, minLength, pattern }) =>
    minLength || pattern !== undefined ? undefined : { maxLength, lines: false },
}
