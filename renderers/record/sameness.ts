import type { Problem } from "../../schemas/problems.ts"
import type { StoredValue } from "../../schemas/values.ts"

/** Whether two values say the same; rows and files that were not touched are the same object and cost nothing. */
export function sameValue(one: StoredValue | undefined, other: StoredValue | undefined): boolean {
  if (one === other) return true
  if (!Array.isArray(one) || !Array.isArray(other)) return false
  return one.length === other.length && one.every((part, index) => samePart(part, other[index]))
}

type Part = string | Readonly<Record<string, unknown>> | undefined

function samePart(one: Part, other: Part): boolean {
  if (one === other) return true
  if (typeof one !== "object" || typeof other !== "object") return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => {
    const cell = one[key]
    const twin = other[key]
    return cell === twin || sameValue(cell as StoredValue | undefined, twin as StoredValue | undefined)
  })
}

/** Whether two lists of problems would be shown alike. */
export function sameProblems(one: readonly Problem[], other: readonly Problem[]): boolean {
  if (one === other) return true
  return one.length === other.length && one.every((problem, index) => printed(problem) === printed(other[index]))
}

const printed = (problem: Problem | undefined) => JSON.stringify([problem?.code, problem?.path, problem?.params])
