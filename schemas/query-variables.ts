import type { Condition, Filter } from "./query.ts"
import { problem, type Problem, type ProblemPath } from "./problems.ts"
import { isVariable, listVariableTexts, parseVariable, resolveVariable, type VariableContext } from "./variables.ts"

export type ResolvedFilter =
  | { readonly ok: true; readonly filter: Filter }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** The filter with its variables resolved, or all variables that do not exist or have no value here. */
export function resolveFilter(filter: Filter, context: VariableContext): ResolvedFilter {
  const problems: Problem[] = []
  const resolved = filterOf(filter, ["filter"], context, problems)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, filter: resolved }
}

/** The unknown variables of a filter, checked without a context, such as when a definition is compiled. */
export function unknownVariables(filter: Filter, path: ProblemPath): readonly Problem[] {
  if (filter.filterType === "join")
    return filter.conditions.flatMap((inner, index) => unknownVariables(inner, [...path, "conditions", index]))
  if (filter.filterType === "text") return []
  const written = "values" in filter ? (filter.values ?? []) : "from" in filter ? [filter.from, filter.to] : []
  return written.flatMap((text) =>
    text !== undefined && isVariable(text) && !parseVariable(text)
      ? createVariableProblem("variable.unknown", path, text)
      : [],
  )
}

export function createVariableProblem(
  code: "variable.unknown" | "variable.no_value",
  path: ProblemPath,
  text: string,
): Problem {
  const variable = text.slice(0, 100)
  if (code === "variable.no_value") return problem(code, path, { variable })
  return problem(code, path, { variable, list: listVariableTexts().join(", ") })
}

function filterOf(filter: Filter, path: ProblemPath, context: VariableContext, problems: Problem[]): Filter {
  if (filter.filterType !== "join") return conditionOf(filter, path, context, problems)
  const conditions = filter.conditions.map((inner, index) =>
    filterOf(inner, [...path, "conditions", index], context, problems),
  )
  return { ...filter, conditions }
}

function conditionOf(
  condition: Condition,
  path: ProblemPath,
  context: VariableContext,
  problems: Problem[],
): Condition {
  const texts = (written: string | undefined, name: string): readonly string[] => {
    if (written === undefined) return []
    const found = valuesOf(written, context)
    if (typeof found !== "string") return found
    problems.push(createVariableProblem(found, [...path, name], written))
    return []
  }
  switch (condition.filterType) {
    case "presence":
      return condition
    case "set":
    case "tagref":
      if (condition.values === undefined) return condition
      return { ...condition, values: condition.values.flatMap((value) => texts(value, "values")) }
    case "dateString":
    case "number": {
      const [from] = texts(condition.from, "from")
      const [to] = texts(condition.to, "to")
      return { ...condition, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
    }
    case "text": {
      // A search text may start with a dollar sign; only an existing variable is treated as one.
      const { value } = condition
      if (value === undefined || (isVariable(value) && !parseVariable(value))) return condition
      const [text] = texts(value, "value")
      return { ...condition, ...(text !== undefined && { value: text }) }
    }
  }
}

function valuesOf(
  written: string,
  context: VariableContext,
): readonly string[] | "variable.unknown" | "variable.no_value" {
  if (written.startsWith("$$")) return [written.slice(1)]
  if (!isVariable(written)) return [written]
  const resolved = resolveVariable(written, context)
  if (!resolved.ok) return resolved.code
  const { value } = resolved
  if (typeof value === "boolean") return [String(value)]
  if (typeof value === "string") return [value]
  const ids = value.filter((item) => typeof item === "string")
  return ids.length === value.length ? ids : "variable.no_value"
}
