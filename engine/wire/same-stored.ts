import type { StoredValue } from "../../schemas/values.ts"
import { isBlank } from "../rules/operators/operator.ts"

/** Whether two values of the compact form say the same; blanks are all alike, the order of a list is part of it. */
export function sameStored(a: StoredValue | undefined, b: StoredValue | undefined): boolean {
  if (a === b || (isBlank(a) && isBlank(b))) return true
  return sameParts(a, b)
}

function sameParts(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a).filter((key) => (a as Record<string, unknown>)[key] !== undefined)
  const others = Object.keys(b).filter((key) => (b as Record<string, unknown>)[key] !== undefined)
  return (
    keys.length === others.length &&
    keys.every((key) => sameParts((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  )
}
