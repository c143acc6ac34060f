import type { FieldUpgrade } from "../../schemas/field-type.ts"
import type { BooleanOptions } from "./field.ts"
import { yesNo } from "./yes-no.ts"

/** In the format of the API and spreadsheets: true, TRUE, yes, YES. */
export const booleanUpgrade: FieldUpgrade<BooleanOptions, boolean> = {
  spellings: (value) =>
    [value ? "true" : "false", yesNo.en[value ? 0 : 1]].flatMap((word) => [
      word.toLowerCase(),
      word.toUpperCase(),
      `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`,
    ]),
}
