import type { StoredValue } from "../../schemas/values.ts"

/** Result of converting one value. */
export type ConversionResult =
  | { readonly outcome: "same" | "converts" | "loses"; readonly value: StoredValue }
  | { readonly outcome: "cannot" }
