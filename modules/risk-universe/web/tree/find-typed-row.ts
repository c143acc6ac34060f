import { normalizeSearchText } from "../../../../ui/options/match-text.ts"

/**
 * The next name that begins with a typed text, from the one at `from` on and then from the start; a single letter moves
 * on from it.
 */
export function findTypedRow(names: readonly string[], prefix: string, from: number): number | undefined {
  const typed = normalizeSearchText(prefix)
  const first = prefix.length === 1 ? from + 1 : from
  const order = names.map((_, index) => (first + index) % names.length)
  return order.find((index) => normalizeSearchText(names[index] ?? "").startsWith(typed))
}
