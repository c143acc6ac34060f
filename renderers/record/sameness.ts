import type { Problem } from "../../schemas/problems.ts"
import type { StoredValue } from "../../schemas/values.ts"

/** Compares two values. Unchanged rows and files are the same object, which is fast. */
export function sameValue(one: StoredValue | undefined, other: StoredValue | undefined): boolean {
  if (one === other) return true
  if (!Array.isArray(one) || !Array.isArray(other)) return false
  return one.length === other.length && one.every((item, index) => isEqualItem(item, other[index]))
}

type ListItem = string | Readonly<Record<string, unknown>> | undefined

function isEqualItem(one: ListItem, other: ListItem): boolean {
  if (one === other) return true
  if (typeof one !== "object" || typeof other !== "object") return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => {
    const cell = one[key]
    const otherCell = other[key]
    return cell === otherCell || sameValue(cell as StoredValue | undefined, otherCell as StoredValue | undefined)
  })
}

/** Compares two lists of problems as they would be shown. */
export function sameProblems(one: readonly Problem[], other: readonly Problem[]): boolean {
  if (one === other) return true
  return one.length === other.length && one.every((problem, index) => problemKey(problem) === problemKey(other[index]))
}

const problemKey = (problem: Problem | undefined) => JSON.stringify([problem?.code, problem?.path, problem?.params])
