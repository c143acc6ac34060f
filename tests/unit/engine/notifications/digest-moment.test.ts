import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { momentOf, nextDigest } from "../../../../engine/notifications/digest-moment.ts"
import { localClock } from "../../../../engine/reminders/local-clock.ts"
import { addToDate } from "../../../../schemas/iso-date.ts"

const hourMs = 3_600_000
const zone = fc.constantFrom(
  ...Intl.supportedValuesOf("timeZone"),
  "Pacific/Apia",
  "Australia/Lord_Howe",
  "Nowhere/None",
)
const hour = fc.integer({ min: 0, max: 23 })
const anyMoment = fc.date({ min: new Date("2005-01-01"), max: new Date("2037-12-31"), noInvalidDate: true })
const plus = (day: string, days: number) => addToDate(day, days, "day") ?? ""

const striking = (at: number) => `${String(at).padStart(2, "0")}:00`
const isItsHour = (moment: Date, at: number, timeZone: string) => localClock(timeZone, moment).time === striking(at)

/** The local time is past the hour, which three hours earlier had not come yet. */
function isJumpedOver(moment: Date, at: number, timeZone: string): boolean {
  const now = localClock(timeZone, moment)
  const before = localClock(timeZone, new Date(moment.getTime() - 3 * hourMs))
  return now.time > striking(at) && `${before.day}T${before.time}` < `${now.day}T${striking(at)}`
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = plus(first, 1); day < last; day = plus(day, 1)) days.push(day)
  return days
}

describe("the daily digest email", () => {
  test("is sent once per day of the time zone, at its hour or right after a clock change skips that hour", () => {
    fc.assert(
      fc.property(zone, hour, anyMoment, (timeZone, at, start) => {
        let now = start
        let last: string | null = null
        for (let step = 0; step < 5; step += 1) {
          const next = nextDigest(now, { timeZone, hour: at, lastDay: last })
          expect(next.at > now).toBe(true)
          const wallClock = localClock(timeZone, next.at)
          expect(wallClock.day).toBe(next.day)
          expect(isItsHour(next.at, at, timeZone) || isJumpedOver(next.at, at, timeZone)).toBe(true)
          expect(last === null || next.day > last).toBe(true)
          // A day skipped between two digests was skipped by the time zone.
          const between = last === null ? [] : daysBetween(last, next.day)
          expect(between.filter((day) => momentOf(day, at, timeZone))).toEqual([])
          now = next.at
          last = next.day
        }
      }),
      { numRuns: 400 },
    )
  })

  test("is the same one, whenever it is calculated between two digests", () => {
    fc.assert(
      fc.property(
        zone,
        hour,
        anyMoment,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (timeZone, at, start, share) => {
          const first = nextDigest(start, { timeZone, hour: at, lastDay: null })
          const second = nextDigest(first.at, { timeZone, hour: at, lastDay: first.day })
          const between = new Date(first.at.getTime() + share * (second.at.getTime() - first.at.getTime()))
          expect(nextDigest(between, { timeZone, hour: at, lastDay: first.day })).toEqual(second)
        },
      ),
    )
  })

  test("is never sent twice on a day, whatever hour and time zone a user changes to", () => {
    fc.assert(
      fc.property(zone, zone, hour, hour, anyMoment, (home, elsewhere, before, after, start) => {
        const first = nextDigest(start, { timeZone: home, hour: before, lastDay: null })
        const second = nextDigest(first.at, { timeZone: elsewhere, hour: after, lastDay: first.day })
        expect(second.day > first.day).toBe(true)
        expect(second.at > first.at).toBe(true)
        expect(second.at.getTime() - first.at.getTime()).toBeLessThan(99 * hourMs)
      }),
    )
  })

  test.each([
    ["2026-03-29", 2, "Europe/Berlin", "2026-03-29T01:00:00.000Z", "jumped over: at three by the new time"],
    ["2026-10-25", 2, "Europe/Berlin", "2026-10-25T00:00:00.000Z", "shown twice: the first time"],
    ["2026-04-05", 2, "Australia/Lord_Howe", "2026-04-04T15:30:00.000Z", "put back by half an hour just before it"],
    ["2011-12-31", 7, "Pacific/Apia", "2011-12-30T17:00:00.000Z", "the day after the one left out"],
    ["2026-06-01", 7, "Asia/Kolkata", "2026-06-01T01:30:00.000Z", "half an hour beside the full hour"],
  ])("of %s at %i in %s is sent at %s: %s", (day, at, timeZone, expected) => {
    expect(momentOf(day, at, timeZone)?.toISOString()).toBe(expected)
  })

  test("is skipped on a day that the time zone skipped", () => {
    expect(momentOf("2011-12-30", 7, "Pacific/Apia")).toBeUndefined()
  })
})
