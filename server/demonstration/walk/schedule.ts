import { addToDate } from "../../../schemas/iso-date.ts"

/** Days are ISO dates; everything is scheduled before the day the demonstration is loaded, in office hours. */

export interface Plan {
  /** Distinguishes records with the same schedule. */
  readonly uid: string
  /** The record's creation date, if it has one. */
  readonly created: string | undefined
  /** The day of the last action, if the content or the record has one. */
  readonly last: string | undefined
  readonly steps: number
  /** Duration of the open task in days; null when there is no due date or nothing left to do. */
  readonly dueInDays: number | null
}

export interface Schedule {
  readonly created: Date
  readonly steps: readonly Date[]
}

const longAgo = -190

/** The dates of a record's creation and actions: spread evenly from its creation to the last one. */
export function scheduleOf({ uid, created, last, steps, dueInDays }: Plan, today: string): Schedule {
  const chance = chanceOf(uid)
  const yesterday = day(today, -1)
  const latest = earliestOf(last ?? day(today, -defaultAge(dueInDays, chance)), yesterday)
  const createdOn =
    steps === 0 ? earliestOf(later(created, latest), yesterday) : earliestOf(created ?? day(today, longAgo), latest)
  const span = daysBetween(createdOn, latest)
  const days = Array.from({ length: steps }, (_, index) => day(createdOn, Math.round((span * (index + 1)) / steps)))
  return { created: at(createdOn, chance, 0), steps: days.map((one, index) => at(one, chance, index + 1)) }
}

/**
 * Open tasks started so long ago that between a third and four fifths of their time have passed; finished ones lie
 * within the last two months.
 */
function defaultAge(dueInDays: number | null, chance: number): number {
  return Math.max(2, Math.round(dueInDays === null ? 60 * chance : dueInDays * (0.3 + chance / 2)))
}

/** In office hours, and after earlier events of the same day. */
function at(iso: string, chance: number, order: number): Date {
  const minutes = 7 * 60 + Math.floor(chance * 120) + order * 75
  return new Date(Date.parse(`${iso}T00:00:00Z`) + minutes * 60_000)
}

/** A number from 0 to 1, the same for a text at each start. */
export function chanceOf(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 0) / 4_294_967_296
}

const day = (from: string, days: number): string => addToDate(from, days, "day") ?? from
const earliestOf = (one: string, other: string): string => (one < other ? one : other)
const later = (one: string | undefined, other: string): string => (one !== undefined && one > other ? one : other)
const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / 86_400_000
