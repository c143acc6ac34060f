import type { FieldExample } from "../../schemas/field-type.ts"
import { toLocalisedText } from "../setting.ts"
import type { BooleanOptions } from "./field.ts"

export const booleanExample = {
  field: {
    id: "f_key",
    keyword: "key_control_1",
    fieldText: toLocalisedText(["Key control", "Control clave", "मुख्य नियंत्रण", "Contrôle clé", "ضابط رئيسي"]),
    type: "BOOLEAN",
    sortOrder: 4,
  },
  value: true,
  invalid: [
    { value: "perhaps", code: "value.bad_boolean" },
    { value: ["true"], code: "value.bad_boolean" },
  ],
} as const satisfies FieldExample<BooleanOptions, boolean>
