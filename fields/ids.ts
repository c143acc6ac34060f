import type { StoredValue } from "../schemas/values.ts"
import { oneLine } from "./plain-text.ts"

/** A list of ids as it is kept: trimmed, without blanks, in the order chosen; undefined where nothing is chosen. */
export function cleanIds(value: StoredValue | null | undefined): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const ids = value.filter((id) => typeof id === "string").map(oneLine)
  const chosen = ids.filter((id) => id !== "")
  return chosen.length === 0 ? undefined : chosen
}

/** Pieces of a text that lists several things, between semicolons, bars or line breaks. */
export function listedPieces(text: string): readonly string[] {
  return text
    .split(/[;|\n\r]+/)
    .map(oneLine)
    .filter((piece) => piece !== "")
}
