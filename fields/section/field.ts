import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldType } from "../../schemas/field-type.ts"
import { withoutValue } from "../layout-field.ts"
import { localised } from "../setting.ts"

const options = Type.Object({})
export type SectionOptions = Static<typeof options>

/** A heading between the fields of a section; its text is the field's own. */
export const section = {
  ...withoutValue,
  name: "SECTION",
  icon: "heading",
  keywordPrefix: "heading",
  options,
  toWire: () => ({ fieldType: "SECTION" }),
  example: {
    field: {
      id: "f_heading",
      keyword: "heading_1",
      fieldText: localised([
        "Design of the control",
        "Diseño del control",
        "नियंत्रण की रूपरेखा",
        "Conception du contrôle",
        "تصميم الرقابة",
      ]),
      type: "SECTION",
      sortOrder: 12,
    },
    invalid: [],
  },
} as const satisfies FieldType<SectionOptions>
