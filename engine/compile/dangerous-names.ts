import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"

/** Property names that every JavaScript object has; no part of a definition may use them as a name. */
const dangerous = new Set(["__proto__", "constructor", "prototype"])

/** Properties whose values are names. */
const naming = new Set([
  "id",
  "keyword",
  "target",
  "other",
  "field",
  "column",
  "tagId",
  "profileId",
  "userField",
  "nextActivity",
])

export function isDangerous(name: unknown): boolean {
  return typeof name === "string" && dangerous.has(name)
}

/** Finds dangerous names anywhere: as a property or as the name of a field, column, option, section or rule. */
export function checkDangerousNames(value: unknown, path: ProblemPath = []): readonly Problem[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => checkDangerousNames(item, [...path, index]))
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) => {
    const at = [...path, key]
    if (dangerous.has(key)) return [problem("field.dangerous_keyword", at, { keyword: key })]
    if (naming.has(key) && isDangerous(member)) {
      return [problem("field.dangerous_keyword", at, { keyword: String(member) })]
    }
    return checkDangerousNames(member, at)
  })
}
