import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldType } from "../../schemas/field-type.ts"
import { withoutValue } from "../layout-field.ts"

const options = Type.Object({})
export type DividerOptions = Static<typeof options>

/** A line between the fields of a section. */
export const divider = {
  ...withoutValue,
  name: "DIVIDER",
  icon: "minus",
  keywordPrefix: "divider",
  options,
  toWire: () => ({ fieldType: "DIVIDER" }),
} as const satisfies FieldType<DividerOptions>
