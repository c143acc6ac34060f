import type { ViewColumn } from "../../modules/records/contracts/views.ts"
import { encodeSegment } from "./condition-codec.ts"

/**
 * Encodes columns as short text for the URL: `system%3Auid~s!title_1~320!due_1~h`, with width, pin (s, e) and hidden
 * (h).
 */
export function encodeColumns(columns: readonly ViewColumn[]): string {
  return columns
    .map(({ key, width, hidden, pinned }) =>
      [
        encodeSegment(key),
        ...(width === undefined ? [] : [String(width)]),
        ...(pinned === undefined ? [] : [pinned === "start" ? "s" : "e"]),
        ...(hidden ? ["h"] : []),
      ].join("~"),
    )
    .join("!")
}

const maximumColumns = 500

/** Decodes columns. Returns null for invalid text; the list then uses its default columns. */
export function decodeColumns(text: string): readonly ViewColumn[] | null {
  if (text === "") return []
  const segments = text.split("!")
  if (segments.length > maximumColumns) return null
  const columns: ViewColumn[] = []
  for (const segment of segments) {
    const [encoded = "", ...flags] = segment.split("~")
    const key = decodeSegment(encoded)
    if (!key || key.length > 80 || !flags.every((flag) => /^(?:\d{2,4}|[seh])$/.test(flag))) return null
    const width = flags.find((flag) => /^\d/.test(flag))
    columns.push({
      key,
      ...(width && Number(width) >= 40 && Number(width) <= 4000 && { width: Number(width) }),
      ...(flags.includes("h") && { hidden: true as const }),
      ...(flags.includes("s") ? { pinned: "start" as const } : flags.includes("e") ? { pinned: "end" as const } : {}),
    })
  }
  return columns
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
