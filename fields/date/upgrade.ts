import type { FieldUpgrade } from "../../schemas/field-type.ts"
import { periodStart } from "../time-period/period.ts"
import type { DateOptions } from "./field.ts"

/** Of a period, the day it begins. */
export const dateUpgrade: FieldUpgrade<DateOptions, string> = {
  spellings(value) {
    const [year, month, day] = value.split("-")
    return ["-", "/", "."].map((mark) => [day, month, year].join(mark))
  },
  readings(value, { before }) {
    const start = before.type === "TIME_PERIOD" ? periodStart(String(value)) : undefined
    return start === undefined ? [] : [start]
  },
  keepsText: () => ({ longest: "2026-12-31".length, lines: false }),
}
