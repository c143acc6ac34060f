import type { FieldExample } from "../../schemas/field-type.ts"
import { toLocalisedText } from "../setting.ts"
import type { ParagraphOptions } from "./field.ts"

export const paragraphExample = {
  field: {
    id: "f_description",
    keyword: "description_1",
    fieldText: toLocalisedText(["Description", "Descripción", "विवरण", "Description", "الوصف"]),
    type: "PARAGRAPH",
    sortOrder: 2,
    minLength: 5,
    maxLength: 300,
    rows: 4,
  },
  value: "The invoice, the order and the receipt are compared.\nDifferences above 2 % are stopped.",
  invalid: [
    { value: "abc", code: "value.too_short" },
    { value: "x".repeat(301), code: "value.too_long" },
  ],
} as const satisfies FieldExample<ParagraphOptions, string>
