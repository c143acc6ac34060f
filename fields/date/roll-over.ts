import { addToDate } from "../../schemas/iso-date.ts"
import type { FieldRollOver } from "../roll-over.ts"
import type { DateOptions } from "./field.ts"

export const dateRollOver: FieldRollOver<DateOptions, string> = {
  moveDates: (value, months) => addToDate(value, months, "month") ?? value,
}
