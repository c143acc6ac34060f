import { keywordPattern, reservedProfileIds } from "../../schemas/profile.ts"
import { problem, type Problem, type ProblemCode, type ProblemPath } from "../../schemas/problems.ts"
import { isDangerous } from "./dangerous-names.ts"

const wellFormed = new RegExp(keywordPattern)
const maxKeywordLength = 64

/**
 * Checks that no ID is reserved by a URL, that IDs and keywords are unique, and that every keyword has the form
 * `prefix_number`. Accepts input of any shape.
 */
export function checkIdentity(definition: unknown): readonly Problem[] {
  const problems: Problem[] = []
  const id = member(definition, "id")
  if (typeof id === "string" && reservedProfileIds.has(id.toLowerCase()))
    problems.push(problem("definition.reserved_id", ["id"], { id }))
  const fieldIds = unique(problems, "field.duplicate_id", "id")
  const keywords = unique(problems, "field.duplicate_keyword", "keyword")
  const roles = unique(problems, "field.duplicate_role", "role")
  const sectionIds = unique(problems, "section.duplicate_id", "id")
  const ruleIds = unique(problems, "rule.duplicate_id", "id")

  each(definition, "sections", [], (section, sectionPath) => {
    sectionIds(section, sectionPath)
    each(section, "fields", sectionPath, (field, path) => {
      fieldIds(field, path)
      keywords(field, path)
      roles(field, path)
      problems.push(...checkKeyword(field, path))
      each(member(field, "groupConfig"), "columns", [...path, "groupConfig"], (column, at) => {
        problems.push(...checkKeyword(column, at))
      })
    })
  })
  each(definition, "rules", [], (rule, path) => ruleIds(rule, path))
  return problems
}

function checkKeyword(parent: unknown, path: ProblemPath): readonly Problem[] {
  const keyword = member(parent, "keyword")
  if (typeof keyword !== "string" || isDangerous(keyword)) return []
  if (keyword.length <= maxKeywordLength && wellFormed.test(keyword)) return []
  return [problem("field.bad_keyword", [...path, "keyword"], { keyword: keyword.slice(0, maxKeywordLength) })]
}

function unique(problems: Problem[], code: ProblemCode, property: "id" | "keyword" | "role") {
  const seen = new Set<string>()
  return (parent: unknown, path: ProblemPath) => {
    const name = member(parent, property)
    if (typeof name !== "string") return
    if (seen.has(name)) problems.push(problem(code, [...path, property], { [property]: name }))
    seen.add(name)
  }
}

function each(
  parent: unknown,
  property: string,
  path: ProblemPath,
  visit: (item: unknown, path: ProblemPath) => void,
): void {
  const list = member(parent, property)
  if (Array.isArray(list)) list.forEach((item, index) => visit(item, [...path, property, index]))
}

function member(parent: unknown, property: string): unknown {
  return typeof parent === "object" && parent !== null && Object.hasOwn(parent, property)
    ? (parent as Record<string, unknown>)[property]
    : undefined
}
