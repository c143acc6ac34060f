import type { Contradiction } from "../../../schemas/contradictions.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import type { Condition } from "../condition.ts"
import type { RuledDefinition } from "../definition.ts"
import type { ReportedPaths } from "./never-saved.ts"

/** Finds rules that reject the field's initial value. */
export function findRejectedDefaults(
  definition: RuledDefinition,
  target: Keyword,
  reported: ReportedPaths,
): readonly Contradiction[] {
  const { defaults, findSolution } = definition
  if (defaults[target] === undefined || !definition.fieldOf(target)) return []
  return definition.rulesOf(target).flatMap(({ rule, path, condition }): readonly Contradiction[] => {
    if (rule.kind !== "valid" || reported.has(path) || !rule.dependsOn.includes(target)) return []
    const known = rule.dependsOn.flatMap((keyword) => isValue(definition, keyword, defaults[keyword]) ?? [])
    if (known.length < rule.dependsOn.length) return []
    if (findSolution([...known, condition]) !== null || !findSolution(known)) return []
    return [
      {
        code: "rule.default_refused",
        isBlocking: false,
        path,
        target,
        otherTarget: target,
        example: Object.fromEntries(rule.dependsOn.map((keyword) => [keyword, defaults[keyword] ?? null])),
      },
    ]
  })
}

/** Condition that a field has its initial value; undefined if that value cannot be expressed. */
function isValue(
  { parser, fieldOf }: RuledDefinition,
  keyword: Keyword,
  value: StoredValue | undefined,
): Condition | undefined {
  const node = { var: keyword }
  switch (fieldOf(keyword)?.valueType) {
    case "flag":
      return typeof value === "boolean" ? parser.read({ flag_is: [node, value] }) : undefined
    case "number":
      return typeof value === "string" ? parser.read({ number_eq: [node, value] }) : undefined
    case "date":
      return typeof value === "string" ? parser.read({ date_eq: [node, value] }) : undefined
    case "text":
      return typeof value === "string" ? parser.read({ text_is: [node, value] }) : undefined
    case "tags":
      return isIds(value) && value.length === 1 ? parser.read({ tags_all: [node, value] }) : undefined
    default:
      return undefined
  }
}

function isIds(value: StoredValue | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string")
}
