import { validate as isUuid } from "uuid"
import type { RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Order } from "../../../../server/database/record-list/order.ts"
import type { Position } from "../../../../server/database/record-list/page-ids.ts"
import { HttpError } from "../../../../server/http/http-error.ts"

/** Encodes a paging cursor; it is valid only for the sort order it was created with. */
export function encodeCursor(
  column: string,
  direction: Order["direction"],
  { key, id, total, totalIsExact }: Position,
): string {
  return Buffer.from(JSON.stringify([column, direction, key, id, total, totalIsExact])).toString("base64url")
}

export function decodeCursor(text: string, column: string, order: Order): Position {
  const values = decodeCursorValues(text)
  if (!values) throw unreadable()
  const [ofColumn, direction, key, id, total, totalIsExact] = values
  if (ofColumn !== column || direction !== order.direction) throw unreadable()
  if (typeof id !== "string" || !isUuid(id) || typeof total !== "number" || !Number.isSafeInteger(total) || total < 0)
    throw unreadable()
  if (key === null ? !order.nullable : !isKey(key, order.keyType)) throw unreadable()
  return { key: key as string | null, id: id as RecordId, total, totalIsExact: totalIsExact === true }
}

function decodeCursorValues(text: string): readonly unknown[] | undefined {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"))
    return Array.isArray(values) && values.length === 6 ? values : undefined
  } catch {
    return undefined
  }
}

/** Whether the database can parse the key; prevents query errors for invalid cursors. */
function isKey(key: unknown, type: Order["keyType"]): boolean {
  if (typeof key !== "string" || key.includes("\0")) return false
  if (type === "text") return key.isWellFormed()
  if (type === "float8") return key.trim() !== "" && Number.isFinite(Number(key))
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?)\+00)?$/.exec(key) ?? []
  if (!day || (type === "timestamptz") !== (time !== undefined)) return false
  const moment = Date.parse(`${day}T${time?.slice(0, 8) ?? "00:00:00"}Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day)
}

function unreadable(): HttpError {
  return new HttpError(400, problem("request.bad_cursor", ["query", "after"]))
}
