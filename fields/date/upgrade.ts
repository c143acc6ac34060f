import type { FieldUpgrade } from "../../schemas/field-type.ts"
import { periodStart } from "../time-period/period.ts"
import type { DateOptions } from "./field.ts"

/** For a period, its first day. */
export const dateUpgrade: FieldUpgrade<DateOptions, string> = {
  spellings(value) {
    const [year, month, day] = value.split("-")
    return ["-", "/", "."].map((separator) => [day, month, year].join(separator))
  },
  readings(value, { before }) {
    const start = before.type === "TIME_PERIOD" ? periodStart(String(value)) : undefined
    return start === undefined ? [] : [start]
  },
  getTextSpan: () => ({ maxLength: "2026-12-31".length, lines: false }),
}
