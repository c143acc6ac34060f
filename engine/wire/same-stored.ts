import type { StoredValue } from "../../schemas/values.ts"
import { isBlank } from "../rules/operators/operator.ts"

/** Whether two values in compact form are equal; all blanks are equal, and the order of a list matters. */
export function sameStored(a: StoredValue | undefined, b: StoredValue | undefined): boolean {
  if (a === b || (isBlank(a) && isBlank(b))) return true
  return haveEqualItems(a, b)
}

function haveEqualItems(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a).filter((key) => (a as Record<string, unknown>)[key] !== undefined)
  const others = Object.keys(b).filter((key) => (b as Record<string, unknown>)[key] !== undefined)
  return (
    keys.length === others.length &&
    keys.every((key) => haveEqualItems((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  )
}
