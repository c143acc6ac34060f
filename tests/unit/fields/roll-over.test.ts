import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fieldTypes, rollOverOf } from "../../../fields/index.ts"
import { settingsOf } from "../../../fields/settings.ts"
import { unitsBetween } from "../../../schemas/date-parts.ts"
import { addToDate } from "../../../schemas/iso-date.ts"
import { fieldTypeNames } from "../../../schemas/profile-types.ts"

const move = (type: string, value: string, months: number) => String(rollOverOf(type)?.moveDates?.(value, months))

describe("a date that is moved to another year", () => {
  test.each([
    ["2025-12-15", 12, "2026-12-15"],
    ["2025-03-31", 1, "2025-04-30"],
    ["2024-02-29", 12, "2025-02-28"],
    ["2025-12-31", 0, "2025-12-31"],
    ["9999-12-31", 12, "9999-12-31"],
  ])("%s by %i months is %s", (date, months, expected) => {
    expect(move("DATE", date, months)).toBe(expected)
  })

  test("is in the month that many months later, and never before one that was earlier", () => {
    const days = fc.integer({ min: 0, max: 36_000 }).map((count) => addToDate("1950-01-01", count, "day") ?? "")
    fc.assert(
      fc.property(days, days, fc.integer({ min: 0, max: 36 }), (one, other, months) => {
        const [earlier, later] = one <= other ? [one, other] : [other, one]
        const [movedEarlier, movedLater] = [move("DATE", earlier, months), move("DATE", later, months)]
        expect(movedEarlier <= movedLater).toBe(true)
        expect(unitsBetween(`${earlier.slice(0, 7)}-01`, `${movedEarlier.slice(0, 7)}-01`, "month")).toBe(months)
      }),
    )
  })
})

describe("a period that is moved to another year", () => {
  test.each([
    ["2025", 12, "2026"],
    ["2025-H2", 12, "2026-H2"],
    ["2025-Q4", 12, "2026-Q4"],
    ["2025-11", 12, "2026-11"],
    ["2025-Q4", 3, "2026-Q1"],
    ["2025-11", 3, "2026-02"],
    ["2025", 15, "2026"],
    ["2025", 3, "2025"],
    ["2025-Q3", 13, "2026-Q3"],
    ["9999", 12, "9999"],
  ])("%s by %i months is %s", (period, months, expected) => {
    expect(move("TIME_PERIOD", period, months)).toBe(expected)
  })
})

test("the types whose dates can move are those whose setting offers it, and none has the setting without a value", () => {
  const choicesOf = (name: (typeof fieldTypeNames)[number]) => {
    const setting = settingsOf(fieldTypes[name]).find(({ id }) => id === "whenRolledOver")
    return setting && "options" in setting ? (setting.options as readonly { id: string }[]).map(({ id }) => id) : []
  }
  for (const name of fieldTypeNames) {
    const option = fieldTypes[name].options.properties["whenRolledOver"] as
      | { readonly enum: readonly string[] }
      | undefined
    expect([name, choicesOf(name)]).toEqual([name, option?.enum ?? []])
    expect([name, choicesOf(name).includes("move")]).toEqual([name, rollOverOf(name)?.moveDates !== undefined])
  }
})
