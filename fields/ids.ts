import type { StoredValue } from "../schemas/values.ts"
import { oneLine } from "./plain-text.ts"

/** A list of IDs as it is stored: trimmed, without blanks, in the order selected; undefined if it is empty. */
export function cleanIds(value: StoredValue | null | undefined): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const ids = value.filter((id) => typeof id === "string").map(oneLine)
  const selected = ids.filter((id) => id !== "")
  return selected.length === 0 ? undefined : selected
}

/** Splits a list in text form at semicolons, bars and line breaks. */
export function splitList(text: string): readonly string[] {
  return text
    .split(/[;|\n\r]+/)
    .map(oneLine)
    .filter((item) => item !== "")
}
