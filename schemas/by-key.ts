import * as Type from "typebox"
import type { Static, TSchema } from "typebox"

/**
 * An object of any keys whose values are all alike. `Type.Record` says the same, but reads its key as a pattern and so
 * carries TypeBox's own parser into the page.
 */
export const byKey = <Value extends TSchema>(value: Value) =>
  Type.Unsafe<Record<string, Static<Value>>>({ type: "object", patternProperties: { "^.*$": value } })
