import type { FieldUpgrade } from "../../schemas/field-type.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import type { TextOptions } from "./field.ts"

/** A pattern or a least length makes a text field choosy. */
export const textUpgrade: FieldUpgrade<TextOptions, string> = {
  keepsText: ({ maxLength = valueLimits.usualText }) => ({ longest: maxLength, lines: false }),
  takesText: ({ maxLength = valueLimits.usualText, minLength, pattern }) =>
    minLength || pattern !== undefined ? undefined : { longest: maxLength, lines: false },
}
