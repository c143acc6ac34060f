import { keywordPattern, reservedProfileIds } from "../../schemas/profile.ts"
import { problem, type Problem, type ProblemCode, type ProblemPath } from "../../schemas/problems.ts"
import { isDangerous } from "./dangerous-names.ts"

const wellFormed = new RegExp(keywordPattern)
const longestKeyword = 64

/** No id that the product's addresses have taken, every id and keyword once, and every keyword of the form `prefix_number`. Looks at whatever is there, of any shape. */
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

function checkKeyword(holder: unknown, path: ProblemPath): readonly Problem[] {
  const keyword = member(holder, "keyword")
  if (typeof keyword !== "string" || isDangerous(keyword)) return []
  if (keyword.length <= longestKeyword && wellFormed.test(keyword)) return []
  return [problem("field.bad_keyword", [...path, "keyword"], { keyword: keyword.slice(0, longestKeyword) })]
}

function unique(problems: Problem[], code: ProblemCode, property: "id" | "keyword" | "role") {
  const seen = new Set<string>()
  return (holder: unknown, path: ProblemPath) => {
    const name = member(holder, property)
    if (typeof name !== "string") return
    if (seen.has(name)) problems.push(problem(code, [...path, property], { [property]: name }))
    seen.add(name)
  }
}

function each(
  holder: unknown,
  property: string,
  path: ProblemPath,
  visit: (item: unknown, path: ProblemPath) => void,
): void {
  const list = member(holder, property)
  if (Array.isArray(list)) list.forEach((item, index) => visit(item, [...path, property, index]))
}

function member(holder: unknown, property: string): unknown {
  return typeof holder === "object" && holder !== null && Object.hasOwn(holder, property)
    ? (holder as Record<string, unknown>)[property]
    : undefined
}
