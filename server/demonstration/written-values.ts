import type { RecordValues, StoredValue } from "../../schemas/values.ts"
import type { WrittenRecord } from "./shape.ts"

const relative = /^([+-]\d+)d$/
const userKeyPattern = /^person:(.+)$/
const millisecondsADay = 86_400_000

/** Replaces "-16d" by the date sixteen days before today (`YYYY-MM-DD`) everywhere in the values. */
export function resolveDates(values: WrittenRecord["values"], today: string): RecordValues {
  return mapTextValues(values, (text) => resolveDate(text, today))
}

/** Replaces "person:<key>" in the values by user IDs. */
export function resolveUserKeys(values: RecordValues, userIdOf: (key: string) => string): RecordValues {
  return mapTextValues(values, (text) => {
    const key = userKeyPattern.exec(text)?.[1]
    return key === undefined ? text : userIdOf(key)
  })
}

/** The keys of the users that a value references. */
export function userKeysIn(value: unknown): readonly string[] {
  const texts: readonly unknown[] = Array.isArray(value) ? value : []
  return texts.flatMap((text) => (typeof text === "string" ? (userKeyPattern.exec(text)?.[1] ?? []) : []))
}

/** The date of a text, relative to today. */
export function resolveDate(text: string, today: string): string {
  const days = relative.exec(text)?.[1]
  if (days === undefined) return text
  return new Date(Date.parse(today) + Number(days) * millisecondsADay).toISOString().slice(0, 10)
}

type Values = Readonly<Record<string, unknown>>

/** Values other than texts are unchanged, so the result has the shape of the input. */
function mapTextValues(values: Values, change: (text: string) => string): RecordValues {
  return Object.fromEntries(
    Object.entries(values).map(([keyword, value]) => [keyword, mapValue(value, change) as StoredValue | undefined]),
  )
}

function mapValue(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value)
  if (Array.isArray(value)) return value.map((part: unknown) => mapValue(part, change))
  return typeof value === "object" && value !== null ? mapTextValues(value as Values, change) : value
}
