import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { movedDay } from "../../../ui/date/calendar-keys.ts"
import {
  addDays,
  addMonths,
  daysInMonth,
  isoDate,
  monthWeeks,
  splitIsoDate,
  startOfWeek,
  weekday,
} from "../../../ui/date/iso-date.ts"

const anyDate = fc.integer({ min: -700_000, max: 2_900_000 }).map((days) => addDays("2000-01-01", days))
const press = (date: string, key: string, shiftKey = false, dir: "ltr" | "rtl" = "ltr") =>
  movedDay(date, { key, shiftKey }, { dir, firstWeekday: 1 })

describe("calendar days", () => {
  test("addDays crosses months, leap days and years", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01")
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29")
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28")
  })

  test("addMonths keeps the day, or uses the last one of a shorter month", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28")
    expect(addMonths("2026-11-18", 2)).toBe("2027-01-18")
    expect(addMonths("2026-01-15", -1)).toBe("2025-12-15")
    expect(addMonths("2028-02-29", -12)).toBe("2027-02-28")
  })

  test("years below 100 are not interpreted as 1900 and later", () => {
    expect(isoDate({ year: 26, month: 2, day: 1 })).toBe("0026-02-01")
    expect(daysInMonth(2026, 2)).toBe(28)
  })

  test("a month is six full weeks that start on the first weekday and contain every day of it", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 6 }), (date, first) => {
        const weeks = monthWeeks(date, first)
        expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
        expect(weeks.every((week) => weekday(week[0] ?? "") === first)).toBe(true)
        const { year, month } = splitIsoDate(date)
        const visible = weeks
          .flat()
          .filter((day) => splitIsoDate(day).month === month && splitIsoDate(day).year === year)
        expect(visible).toHaveLength(daysInMonth(year, month))
      }),
    )
  })
})

describe("calendar keys", () => {
  test("arrows move by a day and a week", () => {
    expect(press("2026-11-18", "ArrowRight")).toBe("2026-11-19")
    expect(press("2026-11-18", "ArrowLeft")).toBe("2026-11-17")
    expect(press("2026-11-18", "ArrowDown")).toBe("2026-11-25")
    expect(press("2026-11-18", "ArrowUp")).toBe("2026-11-11")
  })

  test("left and right are mirrored with the page direction", () => {
    expect(press("2026-11-18", "ArrowLeft", false, "rtl")).toBe("2026-11-19")
    expect(press("2026-11-18", "ArrowRight", false, "rtl")).toBe("2026-11-17")
  })

  test("Home and End stay in the week, Page keys move by month and with Shift by year", () => {
    expect(press("2026-11-18", "Home")).toBe("2026-11-16")
    expect(press("2026-11-18", "End")).toBe("2026-11-22")
    expect(press("2026-11-18", "PageDown")).toBe("2026-12-18")
    expect(press("2026-11-18", "PageUp", true)).toBe("2025-11-18")
    expect(startOfWeek("2026-11-18", 6)).toBe("2026-11-14")
  })

  test("other keys are not handled", () => {
    expect(press("2026-11-18", "a")).toBeNull()
  })
})
