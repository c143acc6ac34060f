import { addToDate } from "../../../schemas/iso-date.ts"

/** Days are ISO dates; what is scheduled lies before the day the demonstration is loaded on, in office hours. */

export interface Plan {
  /** Tells records apart that are planned alike. */
  readonly uid: string
  /** What the record says of its making, where it says anything. */
  readonly created: string | undefined
  /** When the last step was taken, where the content says so, or the record does. */
  readonly last: string | undefined
  readonly steps: number
  /** How long the work takes that the record now waits for; null where nobody is given a day, or nothing is left to do. */
  readonly dueInDays: number | null
}

export interface Schedule {
  readonly created: Date
  readonly steps: readonly Date[]
}

const longAgo = -190

/** When a record was made and its steps were taken: spread evenly from its making to the last one. */
export function scheduleOf({ uid, created, last, steps, dueInDays }: Plan, today: string): Schedule {
  const chance = chanceOf(uid)
  const yesterday = day(today, -1)
  const latest = earlier(last ?? day(today, -usualAge(dueInDays, chance)), yesterday)
  const made =
    steps === 0 ? earlier(later(created, latest), yesterday) : earlier(created ?? day(today, longAgo), latest)
  const span = daysBetween(made, latest)
  const days = Array.from({ length: steps }, (_, index) => day(made, Math.round((span * (index + 1)) / steps)))
  return { created: at(made, chance, 0), steps: days.map((one, index) => at(one, chance, index + 1)) }
}

/** Work that is waited for was begun so long ago that a third to four fifths of its time are gone; what is done, within two months. */
function usualAge(dueInDays: number | null, chance: number): number {
  return Math.max(2, Math.round(dueInDays === null ? 60 * chance : dueInDays * (0.3 + chance / 2)))
}

/** In office hours, and behind what happened on the same day before. */
function at(iso: string, chance: number, order: number): Date {
  const minutes = 7 * 60 + Math.floor(chance * 120) + order * 75
  return new Date(Date.parse(`${iso}T00:00:00Z`) + minutes * 60_000)
}

/** From 0 to 1, the same for a text at each start. */
export function chanceOf(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 0) / 4_294_967_296
}

const day = (from: string, days: number): string => addToDate(from, days, "day") ?? from
const earlier = (one: string, other: string): string => (one < other ? one : other)
const later = (one: string | undefined, other: string): string => (one !== undefined && one > other ? one : other)
const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / 86_400_000
