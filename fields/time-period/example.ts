import type { FieldExample } from "../../schemas/field-type.ts"
import { toLocalisedText } from "../setting.ts"
import type { TimePeriodOptions } from "./field.ts"

export const timePeriodExample = {
  field: {
    id: "f_period",
    keyword: "period_1",
    fieldText: toLocalisedText(["Period", "Período", "अवधि", "Période", "الفترة"]),
    type: "TIME_PERIOD",
    sortOrder: 6,
    kinds: ["month", "quarter", "year"],
  },
  value: "2026-Q3",
  invalid: [
    { value: "2026-Q5", code: "value.bad_period" },
    { value: "2026-H1", code: "value.bad_period_kind" },
  ],
} as const satisfies FieldExample<TimePeriodOptions, string>
