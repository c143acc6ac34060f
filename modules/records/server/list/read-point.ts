import { problem } from "../../../../schemas/problems.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { ReadPoint } from "./changes-repository.ts"

/** A read point in a response: its time, then its snapshot. */
export function readPointAsText({ at, snapshot }: ReadPoint): string {
  return `${at.toISOString()}/${snapshot}`
}

const format = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)\/((\d{1,18}):(\d{1,18}):((?:\d{1,18})?(?:,\d{1,18})*))$/

/**
 * Parses a read point of an earlier response. Throws 400 for any other text, which the database would not understand.
 */
export function readPointIn(text: string): ReadPoint {
  const [, time = "", snapshot = "", first = "", next = "", running = ""] = format.exec(text) ?? []
  const at = new Date(time)
  const ids = [first, ...(running === "" ? [] : running.split(",")), next].map(BigInt)
  const isInOrder = ids.every((id, index) => id > 0n && (index === 0 || id >= (ids[index - 1] ?? id)))
  const isRunningBeforeNext = running === "" || (ids.at(-2) ?? 0n) < (ids.at(-1) ?? 0n)
  if (Number.isNaN(at.getTime()) || !isInOrder || !isRunningBeforeNext)
    throw new HttpError(400, problem("request.bad_cursor", ["since"]))
  return { at, snapshot }
}
