import type { FieldExample } from "../../schemas/field-type.ts"
import { toLocalisedText } from "../setting.ts"
import type { DividerOptions } from "./field.ts"

export const dividerExample = {
  field: {
    id: "f_line",
    keyword: "divider_1",
    fieldText: toLocalisedText(["Line", "Línea", "रेखा", "Ligne", "خط"]),
    type: "DIVIDER",
    sortOrder: 13,
  },
  invalid: [],
} as const satisfies FieldExample<DividerOptions>
