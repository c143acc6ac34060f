import * as Type from "typebox"
import type { Static, TSchema } from "typebox"

/**
 * An object of any keys whose values are all alike, at most so many; a reply needs no maximum. `Type.Record` says the same, but
 * reads its key as a pattern and so carries TypeBox's own parser into the page.
 */
export const byKey = <Value extends TSchema>(value: Value, maxProperties?: number) =>
  Type.Unsafe<Record<string, Static<Value>>>({
    type: "object",
    additionalProperties: value,
    ...(maxProperties !== undefined && { maxProperties }),
  })
