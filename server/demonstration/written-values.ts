import type { RecordValues, StoredValue } from "../../schemas/values.ts"
import type { WrittenRecord } from "./shape.ts"

const relative = /^([+-]\d+)d$/
const person = /^person:(.+)$/
const millisecondsADay = 86_400_000

/** Makes "-16d" the date sixteen days before today (`YYYY-MM-DD`), wherever it stands in the values. */
export function resolveDates(values: WrittenRecord["values"], today: string): RecordValues {
  return mapTexts(values, (text) => resolveDate(text, today))
}

/** Puts the ids of users where the values say "person:<key>". */
export function namePeople(values: RecordValues, userIdOf: (key: string) => string): RecordValues {
  return mapTexts(values, (text) => {
    const key = person.exec(text)?.[1]
    return key === undefined ? text : userIdOf(key)
  })
}

/** The keys of the people whom a value names. */
export function peopleNamed(value: unknown): readonly string[] {
  const texts: readonly unknown[] = Array.isArray(value) ? value : []
  return texts.flatMap((text) => (typeof text === "string" ? (person.exec(text)?.[1] ?? []) : []))
}

/** The date a text stands for, as of today. */
export function resolveDate(text: string, today: string): string {
  const days = relative.exec(text)?.[1]
  if (days === undefined) return text
  return new Date(Date.parse(today) + Number(days) * millisecondsADay).toISOString().slice(0, 10)
}

type Values = Readonly<Record<string, unknown>>

/** What is not text is carried as it is, so the result is of the shape of what came in. */
function mapTexts(values: Values, change: (text: string) => string): RecordValues {
  return Object.fromEntries(
    Object.entries(values).map(([keyword, value]) => [keyword, mapValue(value, change) as StoredValue | undefined]),
  )
}

function mapValue(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value)
  if (Array.isArray(value)) return value.map((part: unknown) => mapValue(part, change))
  return typeof value === "object" && value !== null ? mapTexts(value as Values, change) : value
}
