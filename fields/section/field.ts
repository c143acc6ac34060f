import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldType } from "../../schemas/field-type.ts"
import { withoutValue } from "../layout-field.ts"

const options = Type.Object({})
export type SectionOptions = Static<typeof options>

/** A heading between the fields of a section; its text is the field's label. */
export const section = {
  ...withoutValue,
  name: "SECTION",
  icon: "heading",
  keywordPrefix: "heading",
  options,
  toWire: () => ({ fieldType: "SECTION" }),
} as const satisfies FieldType<SectionOptions>
