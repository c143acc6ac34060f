import fc from "fast-check"
import { expect, test } from "vitest"
import { dueNow } from "../../../../engine/reminders/due-now.ts"
import { type LocalClock, localClock } from "../../../../engine/reminders/local-clock.ts"
import { scheduleOf } from "../../../../engine/reminders/schedule.ts"
import type { ReminderTiming } from "../../../../engine/reminders/timing.ts"
import { addToDate } from "../../../../schemas/iso-date.ts"

/** The days of a reminder around a moment are those on which a job running from then on sends it. */

const zones = [
  "Pacific/Pago_Pago",
  "America/Havana",
  "UTC",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
]
const hourMs = 3_600_000
const times = fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined })
const recurrence: fc.Arbitrary<ReminderTiming["recurrence"]> = fc.oneof(
  fc.constant({ every: "once" as const }),
  times.map((max) => ({ every: "day" as const, ...(max !== undefined && { times: max }) })),
  fc
    .tuple(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }), times)
    .map(([on, max]) => ({ every: "week" as const, on, ...(max !== undefined && { times: max }) })),
)
const timing: fc.Arbitrary<ReminderTiming> = fc.oneof(
  fc.constant({ kind: "ON_DUE" as const, days: 0, recurrence: { every: "once" as const } }),
  fc.record({
    kind: fc.constantFrom("PRE_DUE" as const, "OVERDUE" as const),
    days: fc.integer({ min: 1, max: 7 }),
    recurrence,
  }),
)
const moment = fc
  .constantFrom("2026-03-08", "2026-04-05", "2026-10-04", "2026-11-01", "2028-02-29")
  .chain((day) => fc.integer({ min: -72, max: 72 }).map((by) => Date.parse(`${day}T00:00:00Z`) + by * hourMs))
const plus = (day: string, by: number) => addToDate(day, by, "day") as string

test("the due and upcoming days of the schedule are exactly those that an hourly check sends", () => {
  fc.assert(
    fc.property(
      fc.record({ timing, hour: fc.integer({ min: 0, max: 23 }) }),
      moment,
      fc.integer({ min: -20, max: 12 }),
      fc.integer({ min: 0, max: 12 * 24 }),
      fc.constantFrom(...zones),
      (reminder, at, dueIn, enabledFrom, zone) => {
        const now = localClock(zone, new Date(at))
        const since = localClock(zone, new Date(at - enabledFrom * hourMs))
        const dueOn = plus(now.day, dueIn)
        const { days } = scheduleOf(reminder, dueOn, now, since, 40)
        const remindedDays = new Set<string>()
        for (let hour = 0; hour < 16 * 24; hour += 1) {
          const day = dueNow(reminder, dueOn, localClock(zone, new Date(at + hour * hourMs)), since)
          if (day !== undefined) remindedDays.add(day)
        }
        const horizon = plus(now.day, 14)
        const planned = days.filter(({ status }) => status === "UPCOMING" || status === "DUE_NOW")
        const upTo = (list: readonly string[]) => list.filter((day) => day <= horizon)
        expect(upTo(planned.map(({ day }) => day))).toEqual(upTo([...remindedDays]))
        expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].toSorted())
        for (const { day, status } of days) expect(day <= now.day || status === "UPCOMING").toBe(true)
      },
    ),
    { numRuns: 150 },
  )
})

const always: LocalClock = { day: "0001-01-01", time: "00:00" }

test("the schedule shows the requested number of days each way, reports whether more follow, and ends with the calendar", () => {
  const daily = { timing: { kind: "OVERDUE", days: 1, recurrence: { every: "day" } }, hour: 8 } as const
  const now = { day: "2026-06-10", time: "09:00" }
  const { days, hasMore } = scheduleOf(daily, "2026-01-01", now, always, 3)
  expect(hasMore).toBe(true)
  expect(days).toEqual([
    { day: "2026-06-08", status: "SKIPPED" },
    { day: "2026-06-09", status: "SKIPPED" },
    { day: "2026-06-10", status: "DUE_NOW" },
    { day: "2026-06-11", status: "UPCOMING" },
    { day: "2026-06-12", status: "UPCOMING" },
    { day: "2026-06-13", status: "UPCOMING" },
  ])
  fc.assert(
    fc.property(timing, fc.constantFrom("9999-12-31", "9999-12-30", "9999-12-25", "0001-01-01"), (one, dueOn) => {
      const schedule = scheduleOf({ timing: one, hour: 8 }, dueOn, now, always, 10)
      expect(schedule.days.length).toBeLessThanOrEqual(20)
    }),
  )
})
