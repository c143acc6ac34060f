import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { dueNow, dueNowBounds, type TimedReminder } from "../../../../engine/reminders/due-now.ts"
import { validateReminderSettings } from "../../../../engine/reminders/validate-reminder-settings.ts"
import { type LocalClock, localClock } from "../../../../engine/reminders/local-clock.ts"
import { latestDay, linesOf, nextDay, type ReminderTiming } from "../../../../engine/reminders/timing.ts"
import { datePart } from "../../../../schemas/date-parts.ts"
import { addToDate } from "../../../../schemas/iso-date.ts"
import { nobodyReminded, reminderLimits, type ReminderSettings } from "../../../../schemas/reminders.ts"

/** On which days reminders are sent; each is sent once and never early, in any time zone and season. */

// UTC−11 to +14, with half-hour offsets, a half-hour daylight saving shift, a change at midnight, and a zone that once
// skipped a day.
const zones = [
  "Pacific/Pago_Pago",
  "America/New_York",
  "America/Havana",
  "America/Santiago",
  "UTC",
  "Europe/Berlin",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
  "Pacific/Kiritimati",
  "Pacific/Apia",
] as const

const hourMs = 3_600_000
const plus = (day: string, by: number) => addToDate(day, by, "day") as string
const always: LocalClock = { day: "0001-01-01", time: "00:00" }

const recurrence = fc.oneof(
  fc.constant({ every: "once" } as const),
  fc.record(
    { every: fc.constant("day" as const), times: fc.integer({ min: 1, max: 10 }) },
    { requiredKeys: ["every"] },
  ),
  fc.record(
    {
      every: fc.constant("week" as const),
      on: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
      times: fc.integer({ min: 1, max: 5 }),
    },
    { requiredKeys: ["every", "on"] },
  ),
)
const timing: fc.Arbitrary<ReminderTiming> = fc.oneof(
  fc.constant({ kind: "ON_DUE" as const, days: 0, recurrence: { every: "once" as const } }),
  fc.record({
    kind: fc.constantFrom("PRE_DUE" as const, "OVERDUE" as const),
    days: fc.integer({ min: 1, max: 7 }),
    recurrence,
  }),
)
// Days around clock changes, and any others.
const dueOn = fc
  .tuple(
    fc.constantFrom(
      "2026-03-08",
      "2026-03-29",
      "2026-04-05",
      "2026-09-06",
      "2026-10-04",
      "2026-10-25",
      "2026-11-01",
      "2011-12-30",
      "2028-02-29",
    ),
    fc.integer({ min: -9, max: 9 }),
  )
  .map(([day, by]) => plus(day, by))
const reminder: fc.Arbitrary<TimedReminder> = fc.record({ timing, hour: fc.integer({ min: 0, max: 23 }) })

/** Derives from the definition alone on which days a reminder is sent. */
function daysByDefinition({ kind, days, recurrence: again }: ReminderTiming, due: string, until: string): string[] {
  const first = kind === "ON_DUE" ? due : plus(due, kind === "PRE_DUE" ? -days : days)
  const remindedDays: string[] = []
  for (let day = first; day <= until; day = plus(day, 1)) {
    if (kind === "PRE_DUE" && day >= due) break
    const fits =
      day === first || again.every === "day" || (again.every === "week" && again.on.includes(datePart(day, "weekday")))
    if (fits) remindedDays.push(day)
    if (again.every === "once" || (again.times !== undefined && remindedDays.length === again.times)) break
  }
  return remindedDays
}

/** Checks at these moments and records the days already sent; returns each sent reminder with its local time. */
function looked(one: TimedReminder, due: string, zone: string, moments: readonly number[], since = always) {
  const remindedDays = new Map<string, LocalClock>()
  const again: string[] = []
  for (const moment of moments) {
    const now = localClock(zone, new Date(moment))
    const day = dueNow(one, due, now, since)
    if (day === undefined || remindedDays.has(day)) continue
    if ([...remindedDays.keys()].some((sentDay) => sentDay > day)) again.push(day)
    remindedDays.set(day, now)
  }
  return { remindedDays, again }
}

const startOf = (due: string) => Date.parse(`${due}T00:00:00Z`) - 10 * 24 * hourMs
const hours = (due: string, days: number) =>
  Array.from({ length: days * 24 }, (_, index) => startOf(due) + index * hourMs)

test("a reminder is due from the exact minute of its hour", () => {
  const one: TimedReminder = { timing: { kind: "ON_DUE", days: 0, recurrence: { every: "once" } }, hour: 9 }
  expect(dueNow(one, "2026-11-20", { day: "2026-11-20", time: "09:00" }, always)).toBe("2026-11-20")
  expect(dueNow(one, "2026-11-20", { day: "2026-11-20", time: "08:59" }, always)).toBeUndefined()
})

describe("an hourly check", () => {
  test("sends each reminder once, on its day and within one hour of its time, in every time zone", () => {
    fc.assert(
      fc.property(reminder, dueOn, fc.constantFrom(...zones), (one, due, zone) => {
        const moments = hours(due, 35)
        const end = localClock(zone, new Date(moments.at(-1) as number)).day
        const { remindedDays, again } = looked(one, due, zone, moments)
        const expected = daysByDefinition(one.timing, due, plus(end, -1))
        expect([...remindedDays.keys()].filter((day) => day < end)).toEqual(expected)
        expect(again).toEqual([])
        for (const [day, at] of remindedDays) {
          const struck = `${day}T${String(one.hour).padStart(2, "0")}:00`
          expect(`${at.day}T${at.time}` >= struck).toBe(true)
          // Clocks put forward or a skipped day add to the difference; checks are an hour apart.
          const elapsedMs = Date.parse(`${at.day}T${at.time}:00Z`) - Date.parse(`${struck}:00Z`)
          expect(elapsedMs).toBeLessThan(zone === "Pacific/Apia" && day === "2011-12-30" ? 26 * hourMs : 2.5 * hourMs)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe("a check at any time", () => {
  const pollTimes = fc.uniqueArray(fc.integer({ min: 0, max: 45 * 24 * 60 }), { minLength: 1, maxLength: 40 })

  test("sends no reminder early or twice, and only the latest of several missed ones", () => {
    fc.assert(
      fc.property(reminder, dueOn, fc.constantFrom(...zones), pollTimes, (one, due, zone, minutes) => {
        const moments = minutes.toSorted((a, b) => a - b).map((minute) => startOf(due) + minute * 60_000)
        const { remindedDays, again } = looked(one, due, zone, moments)
        expect(again).toEqual([])
        for (const [day, at] of remindedDays) {
          const upTo = at.time >= `${String(one.hour).padStart(2, "0")}:00` ? at.day : plus(at.day, -1)
          expect(day).toBe(daysByDefinition(one.timing, due, upTo).at(-1))
          expect(plus(day, reminderLimits.late) >= at.day).toBe(true)
        }
      }),
      { numRuns: 150 },
    )
  })

  test("sends only reminders that a more frequent check would send, and at most one after days without a check", () => {
    fc.assert(
      fc.property(
        reminder,
        dueOn,
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 20 }),
        (one, due, zone, from) => {
          const every = hours(due, 35)
          const gap = every.filter((_, index) => index < from * 24 || index >= (from + 5) * 24)
          const all = looked(one, due, zone, every).remindedDays
          const some = looked(one, due, zone, gap).remindedDays
          expect([...some.keys()].filter((day) => !all.has(day))).toEqual([])
          const firstAfter = localClock(zone, new Date(every[(from + 5) * 24] as number))
          const late = [...some].filter(
            ([day, at]) => at.day === firstAfter.day && at.time === firstAfter.time && day < at.day,
          )
          expect(late.length).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 40 },
    )
  })

  test("sends no reminder that was due before the rule got its current settings", () => {
    fc.assert(
      fc.property(
        reminder,
        dueOn,
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 35 * 24 }),
        (one, due, zone, enabledFrom) => {
          const moments = hours(due, 35)
          const since = localClock(zone, new Date(startOf(due) + enabledFrom * hourMs))
          for (const [day] of looked(one, due, zone, moments, since).remindedDays)
            expect(`${day}T${String(one.hour).padStart(2, "0")}:00` >= `${since.day}T${since.time}`).toBe(true)
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe("dates", () => {
  test("the due dates of reminders due now are within the queried bounds", () => {
    fc.assert(
      fc.property(
        reminder,
        dueOn,
        fc.integer({ min: -12, max: 45 }),
        fc.constantFrom("00:00", "12:00", "23:59"),
        (one, due, by, time) => {
          const day = plus(due, by)
          if (dueNow(one, due, { day, time }, always) === undefined) return
          const { from, to } = dueNowBounds(one.timing, plus(day, -1), plus(day, 1))
          expect(due <= to && (from === null || due >= from)).toBe(true)
        },
      ),
    )
  })

  test("the next day is the first upcoming day, and the latest day is the last past day", () => {
    fc.assert(
      fc.property(timing, dueOn, fc.integer({ min: -12, max: 45 }), (one, due, by) => {
        const day = plus(due, by)
        const all = daysByDefinition(one, due, plus(day, 14))
        expect(nextDay(one, due, day, plus(day, 14))).toBe(all.find((other) => other >= day))
        expect(latestDay(one, due, day)).toBe(all.findLast((other) => other <= day))
      }),
    )
  })

  test("the local clock returns the day and minute of the time zone, and UTC for an unknown time zone", () => {
    const moment = new Date("2026-03-29T01:30:00Z")
    expect(localClock("Europe/Berlin", moment)).toEqual({ day: "2026-03-29", time: "03:30" })
    expect(localClock("Pacific/Kiritimati", moment)).toEqual({ day: "2026-03-29", time: "15:30" })
    expect(localClock("Pacific/Pago_Pago", moment)).toEqual({ day: "2026-03-28", time: "14:30" })
    expect(localClock("UTC", new Date("2026-03-29T00:05:00Z"))).toEqual({ day: "2026-03-29", time: "00:05" })
    expect(localClock("Nowhere/Else", moment)).toEqual({ day: "2026-03-29", time: "01:30" })
  })
})

describe("a reminder rule", () => {
  const settings: ReminderSettings = {
    name: "A week before",
    enabled: true,
    dueBy: "RECORD",
    kind: "PRE_DUE",
    days: 7,
    recurrence: { every: "once" },
    hour: 8,
    people: { ...nobodyReminded, assignees: true },
    levels: [],
    templateId: null,
    channels: ["IN_APP", "EMAIL"],
  }
  const level = (afterDays: number) => ({ afterDays, people: settings.people })
  const escalation: ReminderSettings = {
    ...settings,
    kind: "ESCALATION",
    days: 0,
    people: nobodyReminded,
    levels: [level(3), level(7)],
  }
  const codes = (one: ReminderSettings) => validateReminderSettings(one).map(({ code, path }) => [code, path.join(".")])

  test("has one line, and an escalation has one line for each level, some days after the due date", () => {
    expect(linesOf(settings)).toHaveLength(1)
    expect(
      linesOf(escalation).map(({ level: number, timing: one }) => [number, latestDay(one, "2026-05-01", "2026-06-01")]),
    ).toEqual([
      [1, "2026-05-04"],
      [2, "2026-05-08"],
    ])
  })

  test("with invalid settings is rejected", () => {
    expect(codes(settings)).toEqual([])
    expect(codes(escalation)).toEqual([])
    expect(codes({ ...settings, name: "  " })).toEqual([["reminder.bad_name", "name"]])
    expect(codes({ ...settings, days: 0 })).toEqual([["reminder.bad_days", "days"]])
    expect(codes({ ...settings, kind: "ON_DUE" })).toEqual([["reminder.bad_days", "days"]])
    expect(codes({ ...settings, kind: "ON_DUE", days: 0, recurrence: { every: "day" } })).toEqual([
      ["reminder.sent_once", "recurrence"],
    ])
    expect(codes({ ...settings, people: nobodyReminded })).toEqual([["reminder.no_recipients", "people"]])
    expect(codes({ ...settings, levels: [level(1)] })).toEqual([["reminder.bad_levels", "levels"]])
    expect(codes({ ...escalation, levels: [] })).toEqual([["reminder.bad_levels", "levels"]])
    expect(codes({ ...escalation, levels: [level(7), level(7)] })).toEqual([["reminder.bad_levels", "levels"]])
    expect(codes({ ...escalation, levels: [{ afterDays: 2, people: nobodyReminded }] })).toEqual([
      ["reminder.no_recipients", "levels.0.people"],
    ])
  })
})
