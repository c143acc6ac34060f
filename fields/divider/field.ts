import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldType } from "../../schemas/field-type.ts"
import { withoutValue } from "../layout-field.ts"
import { localised } from "../setting.ts"

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
  example: {
    field: {
      id: "f_line",
      keyword: "divider_1",
      fieldText: localised(["Line", "Línea", "रेखा", "Ligne", "خط"]),
      type: "DIVIDER",
      sortOrder: 13,
    },
    invalid: [],
  },
} as const satisfies FieldType<DividerOptions>
