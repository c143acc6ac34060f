import type { FieldExample } from "../../schemas/field-type.ts"
import { toLocalisedText } from "../setting.ts"
import type { DateOptions } from "./field.ts"

export const dateExample = {
  field: {
    id: "f_due",
    keyword: "due_date_1",
    fieldText: toLocalisedText(["Due date", "Fecha límite", "नियत तारीख", "Échéance", "تاريخ الاستحقاق"]),
    type: "DATE",
    sortOrder: 5,
    minimum: "2020-01-01",
    maximum: "2039-12-31",
    role: "due_date",
  },
  value: "2026-10-01",
  invalid: [
    { value: "2026-02-29", code: "value.bad_date" },
    { value: "01/10/2026", code: "value.bad_date" },
    { value: "2019-12-31", code: "value.below_minimum" },
    { value: "2040-01-01", code: "value.above_maximum" },
  ],
} as const satisfies FieldExample<DateOptions, string>
