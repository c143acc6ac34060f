import type { FieldExample } from "../../schemas/field-type.ts"
import { toLocalisedText } from "../setting.ts"
import type { NumberOptions } from "./field.ts"

export const numberExample = {
  field: {
    id: "f_amount",
    keyword: "amount_1",
    fieldText: toLocalisedText(["Amount", "Importe", "राशि", "Montant", "المبلغ"]),
    type: "NUMBER",
    sortOrder: 3,
    decimalPlaces: 2,
    minimum: "0",
    maximum: "1000000",
    unit: "EUR",
  },
  value: "1234.5",
  invalid: [
    { value: "-0.01", code: "value.below_minimum" },
    { value: "1000000.01", code: "value.above_maximum" },
    { value: "1.005", code: "value.too_many_decimals" },
    { value: "12,5", code: "value.bad_number" },
    { value: "1e3", code: "value.bad_number" },
  ],
} as const satisfies FieldExample<NumberOptions, string>
