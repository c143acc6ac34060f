import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { formatNumericDay, formatDayInText, dayText, dueDateText } from "../../../schemas/day-text.ts"
import { languages } from "../../../schemas/languages.ts"
import { isFormattedDate, parseDate } from "../../../ui/date/date-text.ts"
import { addDays, isIsoDate } from "../../../ui/date/iso-date.ts"

const TODAY = "2026-11-18"
const anyDate = fc.integer({ min: -700_000, max: 2_900_000 }).map((days) => addDays("2000-01-01", days))
const dated = (text: string) => parseDate(text, TODAY)

describe("parseDate", () => {
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
  ])("parses %j as %s", (text, date) => {
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
  ])("does not guess for %j", (text) => {
    expect(dated(text)).toEqual({ kind: "unreadable" })
  })

  test("an empty text is no value, not an error", () => {
    expect(dated("   ")).toEqual({ kind: "empty" })
  })

  test.each(languages)(
    "every date formatted in digits in %s is parsed back unchanged, also as it is displayed",
    (language) => {
      fc.assert(
        fc.property(anyDate, (date) => {
          const formattedDate = formatNumericDay(date, language)
          expect(dated(formattedDate)).toEqual({ kind: "date", date })
          expect(isFormattedDate(formattedDate, date, language)).toBe(true)
        }),
      )
    },
  )

  test("a date in ISO or due date format is parsed back too", () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(dated(dueDateText(date))).toEqual({ kind: "date", date })
        expect(dated(date)).toEqual({ kind: "date", date })
      }),
    )
  })

  test("any input that is parsed becomes a calendar day", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9\-/. ]{0,12}$/), (text) => {
        const result = dated(text)
        expect(result.kind !== "date" || isIsoDate(result.date)).toBe(true)
      }),
    )
  })
})

describe("a day formatted in each language", () => {
  test.each([
    ["en", "1 Oct 2026", "01/10/2026"],
    ["es", "1 oct 2026", "01/10/2026"],
    ["hi", "1 अक्टू॰ 2026", "01/10/2026"],
    ["fr", "1 oct. 2026", "01/10/2026"],
    ["ar", "1 أكتوبر 2026", "01/10/2026"],
  ] as const)("in %s", (language, texts, numericDate) => {
    expect(dayText("2026-10-01", language)).toBe(texts)
    expect(formatNumericDay("2026-10-01", language)).toBe(numericDate)
  })

  test("is the same on repeated calls, separately for each language", () => {
    for (let round = 0; round < 2; round += 1) {
      expect(languages.map((language) => dayText("2026-09-28", language))).toEqual([
        "28 Sept 2026",
        "28 sept 2026",
        "28 सित॰ 2026",
        "28 sept. 2026",
        "28 سبتمبر 2026",
      ])
    }
  })

  test("is isolated inside a right-to-left sentence", () => {
    expect(formatDayInText("2026-10-01", "ar")).toBe("\u20681 أكتوبر 2026\u2069")
    expect(formatDayInText("2026-10-01", "fr")).toBe("1 oct. 2026")
    expect(formatDayInText("CTRL-12", "ar")).toBe("CTRL-12")
  })

  test("a due date is dd-mm-yyyy", () => expect(dueDateText("2026-10-01")).toBe("01-10-2026"))

  test.each(["soon", "2026-02-31", ""])("a text that is not a day, such as %j, stays unchanged", (text) => {
    for (const language of languages) {
      expect(dayText(text, language)).toBe(text)
      expect(formatNumericDay(text, language)).toBe(text)
    }
    expect(dueDateText(text)).toBe(text)
  })
})
