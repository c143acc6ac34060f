import type { FieldExample } from "../../schemas/field-type.ts"
import { toLocalisedText } from "../setting.ts"
import type { SectionOptions } from "./field.ts"

export const sectionExample = {
  field: {
    id: "f_heading",
    keyword: "heading_1",
    fieldText: toLocalisedText([
      "Design of the control",
      "Diseño del control",
      "नियंत्रण की रूपरेखा",
      "Conception du contrôle",
      "تصميم الضابط",
    ]),
    type: "SECTION",
    sortOrder: 12,
  },
  invalid: [],
} as const satisfies FieldExample<SectionOptions>
