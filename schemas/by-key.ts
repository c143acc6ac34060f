import * as Type from "typebox"
import type { Static, TSchema } from "typebox"

/**
 * An object with arbitrary keys and values of one type, with a maximum number of them; a response needs no maximum.
 * `Type.Record` does the same, but parses its key as a pattern and so adds TypeBox's own parser to the page.
 */
export const byKey = <Value extends TSchema>(value: Value, maxProperties?: number) =>
  Type.Unsafe<Record<string, Static<Value>>>({
    type: "object",
    additionalProperties: value,
    ...(maxProperties !== undefined && { maxProperties }),
  })
