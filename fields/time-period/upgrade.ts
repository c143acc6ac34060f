import type { FieldUpgrade } from "../../schemas/field-type.ts"
import { isIsoDate } from "../../schemas/iso-date.ts"
import type { TimePeriodOptions } from "./field.ts"
import { periodKindOf, periodKinds, periodStart } from "./period.ts"

/** For a day or a period, the periods that contain it. */
export const timePeriodUpgrade: FieldUpgrade<TimePeriodOptions, string> = {
  isNarrower: ({ kinds = periodKinds }, { kinds: now = periodKinds }) => kinds.some((kind) => !now.includes(kind)),
  spellings(value) {
    const [year, part] = value.split("-")
    return part === undefined ? [] : [" ", "/", "-"].map((separator) => `${part}${separator}${year}`)
  },
  readings: (value, { before }) =>
    before.type === "DATE" || before.type === "TIME_PERIOD" ? periodsAround(String(value)) : [],
  getTextSpan: () => ({ maxLength: "2026-12".length, lines: false }),
}

/** Month, quarter, half-year and year, starting with the period's own kind. */
function periodsAround(text: string): readonly string[] {
  const kind = periodKindOf(text)
  const start = isIsoDate(text) ? text : periodStart(text)
  if (start === undefined) return []
  const year = start.slice(0, 4)
  const month = Number(start.slice(5, 7))
  const around = [start.slice(0, 7), `${year}-Q${Math.ceil(month / 3)}`, `${year}-H${Math.ceil(month / 6)}`, year]
  return around.slice(kind ? periodKinds.indexOf(kind) : 0)
}
