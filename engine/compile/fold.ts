import type { Keyword } from "../../schemas/ids.ts"
import type { Expression } from "../../schemas/rules.ts"
import { holds } from "../rules/evaluate-logic.ts"
import { isBlank, type ValueOperator } from "../rules/operators/operator.ts"
import { operatorNamed } from "../rules/operators/table.ts"

/**
 * What a compiled expression comes to whatever the record holds: one value, or at least whether it holds; neither where
 * that depends on the record, the day or the person.
 */
type Folded = { readonly value: unknown } | { readonly holds: boolean } | undefined

/** Whether a condition holds for every record, or for none; undefined where it depends. */
export function foldCondition(
  logic: Expression,
  mostChosen: (keyword: Keyword) => number | undefined,
): boolean | undefined {
  return truth(fold(logic))

  function fold(node: Expression): Folded {
    if (Array.isArray(node)) return { value: node }
    if (typeof node !== "object" || node === null) return { value: node }
    const [[name, operands]] = Object.entries(node) as [[string, Expression]]
    const parts: readonly Expression[] = Array.isArray(operands) ? operands : [operands]
    if (name === "and" || name === "or") return foldJoined(parts.map(fold), name === "or")
    if (name === "!") {
      const inner = truth(fold(parts[0] ?? null))
      return inner === undefined ? undefined : { value: !inner }
    }
    if (name === "if") return foldIf(parts)
    if (name === "some" || name === "all") return foldRows(parts[1] ?? null)
    const operator = operatorNamed(name)
    return operator?.kind === "value" ? foldOperator(operator, parts) : undefined
  }

  /** One part decides alone, or all parts are known. */
  function foldJoined(parts: readonly Folded[], deciding: boolean): Folded {
    const truths = parts.map(truth)
    if (truths.includes(deciding)) return { holds: deciding }
    return truths.includes(undefined) ? undefined : { holds: !deciding }
  }

  function foldIf([condition = null, then = null, otherwise = null]: readonly Expression[]): Folded {
    const chosen = truth(fold(condition))
    if (chosen !== undefined) return fold(chosen ? then : otherwise)
    const either = truth(fold(then))
    return either !== undefined && either === truth(fold(otherwise)) ? { holds: either } : undefined
  }

  /** Without rows neither holds, so only a condition that never holds says something. */
  function foldRows(condition: Expression): Folded {
    return truth(fold(condition)) === false ? { value: false } : undefined
  }

  function foldOperator(operator: ValueOperator, parts: readonly Expression[]): Folded {
    const known = parts.map(fold)
    const values = known.flatMap((one) => (one && "value" in one ? [one.value] : []))
    if (values.length === parts.length) return { value: operator.apply(...values) }
    if (operator.whenBlank !== undefined && values.some(isBlank)) return { value: operator.whenBlank }
    const [first, second] = parts.map(named)
    if (operator.whenSame !== undefined && first !== undefined && first === second) return { value: operator.whenSame }
    if (operator.name === "tags_all" && first !== undefined && Array.isArray(parts[1])) {
      const most = mostChosen(first)
      if (most !== undefined && new Set(parts[1]).size > most) return { value: false }
    }
    return undefined
  }
}

function truth(folded: Folded): boolean | undefined {
  if (!folded) return undefined
  return "value" in folded ? holds(folded.value) : folded.holds
}

function named(node: Expression): string | undefined {
  const name = typeof node === "object" && node !== null && "var" in node ? node["var"] : undefined
  return typeof name === "string" ? name : undefined
}
