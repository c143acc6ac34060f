import type { ViewColumn } from "../../schemas/api/views.ts"
import { encodePart } from "./condition-codec.ts"

/** Columns as one short text for the address: `system%3Auid~s!title_1~320!due_1~h`, with width, pin (s, e) and hidden (h). */
export function encodeColumns(columns: readonly ViewColumn[]): string {
  return columns
    .map(({ key, width, hidden, pinned }) =>
      [
        encodePart(key),
        ...(width === undefined ? [] : [String(width)]),
        ...(pinned === undefined ? [] : [pinned === "start" ? "s" : "e"]),
        ...(hidden ? ["h"] : []),
      ].join("~"),
    )
    .join("!")
}

const maximumColumns = 500

/** The columns, or null where they cannot be read: they are then as without the text. */
export function decodeColumns(text: string): readonly ViewColumn[] | null {
  if (text === "") return []
  const pieces = text.split("!")
  if (pieces.length > maximumColumns) return null
  const columns: ViewColumn[] = []
  for (const piece of pieces) {
    const [encoded = "", ...marks] = piece.split("~")
    const key = decoded(encoded)
    if (!key || key.length > 80 || !marks.every((mark) => /^(?:\d{2,4}|[seh])$/.test(mark))) return null
    const width = marks.find((mark) => /^\d/.test(mark))
    columns.push({
      key,
      ...(width && Number(width) >= 40 && Number(width) <= 4000 && { width: Number(width) }),
      ...(marks.includes("h") && { hidden: true as const }),
      ...(marks.includes("s") ? { pinned: "start" as const } : marks.includes("e") ? { pinned: "end" as const } : {}),
    })
  }
  return columns
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
