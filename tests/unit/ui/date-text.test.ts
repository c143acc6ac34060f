import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { printDate, readDate } from "../../../ui/date/date-text.ts"
import { addDays, isIsoDate } from "../../../ui/date/iso-date.ts"

const TODAY = "2026-11-18"
const anyDate = fc.integer({ min: -700_000, max: 2_900_000 }).map((days) => addDays("2000-01-01", days))
const dated = (text: string) => readDate(text, TODAY)

describe("readDate", () => {
  test.each([
    ["28-09-2026", "2026-09-28"],
    ["1-2-2026", "2026-02-01"],
    ["01/02/26", "2026-02-01"],
    ["1.2.2026", "2026-02-01"],
    ["1 2 2026", "2026-02-01"],
    ["01022026", "2026-02-01"],
    ["010226", "2026-02-01"],
    ["2026-02-01", "2026-02-01"],
    ["3-4", "2026-04-03"],
    ["  28-09-2026 ", "2026-09-28"],
    ["29-02-2028", "2028-02-29"],
    ["٢٨-٠٩-٢٠٢٦", "2026-09-28"],
    ["२८/०९/२०२६", "2026-09-28"],
    ["\u200f28-09-2026", "2026-09-28"],
  ])("reads %j as %s", (text, date) => {
    expect(dated(text)).toEqual({ kind: "date", date })
  })

  test.each([
    "31-02-2026",
    "29-02-2026",
    "32-01-2026",
    "1-13-2026",
    "0-1-2026",
    "12",
    "1-2-3-4",
    "1-2-226",
    "2026-13-01",
    "today",
    "1-2-2026x",
    "--",
  ])("does not guess at %j", (text) => {
    expect(dated(text)).toEqual({ kind: "unreadable" })
  })

  test("an empty text is nothing, not an error", () => {
    expect(dated("   ")).toEqual({ kind: "empty" })
  })

  test("every printed date is read back as itself", () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(dated(printDate(date))).toEqual({ kind: "date", date })
      }),
    )
  })

  test("whatever is typed, what comes out is a day of the calendar", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9\-/. ]{0,12}$/), (text) => {
        const result = dated(text)
        expect(result.kind !== "date" || isIsoDate(result.date)).toBe(true)
      }),
    )
  })
})

test("printDate shows a value it does not know as it is", () => {
  expect(printDate("2026-10-01")).toBe("01-10-2026")
  expect(printDate("soon")).toBe("soon")
  expect(printDate("2026-02-31")).toBe("2026-02-31")
})
