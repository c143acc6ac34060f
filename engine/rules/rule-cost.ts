import type { CompiledRule } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { ruleLimits, type Expression } from "../../schemas/rules.ts"
import type { StoredValue } from "../../schemas/values.ts"

/**
 * Cost of evaluating a profile's rules in steps: each part of an expression once, and parts evaluated per row once per
 * row. Computed from the rules and the number of rows, so that client and server get the same result.
 */
export interface RuleCost {
  readonly fixed: number
  readonly perRow: ReadonlyMap<Keyword, number>
  /** Indexes of the rules over rows, which are skipped when the cost is too high. */
  readonly heavy: ReadonlySet<number>
}

const throughRows = new Set(["some", "all", "filter", "map"])

export function measureRuleCost(rules: readonly CompiledRule[]): RuleCost {
  const perRow = new Map<Keyword, number>()
  const heavy = new Set<number>()
  let fixed = 0
  rules.forEach(({ logic }, index) => count(logic, index))
  return { fixed, perRow, heavy }

  function count(logic: Expression, rule: number): void {
    fixed += 1
    if (typeof logic !== "object" || logic === null) return
    for (const [name, operands] of Object.entries(logic)) {
      const [list, inner] = throughRows.has(name) && Array.isArray(operands) ? (operands as Expression[]) : []
      const table = list === undefined ? undefined : tableOf(list)
      if (table === undefined || inner === undefined) count(operands, rule)
      else {
        perRow.set(table, (perRow.get(table) ?? 0) + countNodes(inner))
        heavy.add(rule)
      }
    }
  }
}

/** Whether evaluating a record with these values takes more steps than allowed. */
export function isTooCostly(cost: RuleCost, valueOf: (keyword: Keyword) => StoredValue | undefined): boolean {
  let steps = cost.fixed
  for (const [keyword, perRow] of cost.perRow) {
    const rows = valueOf(keyword)
    if (Array.isArray(rows)) steps += rows.length * perRow
  }
  return steps > ruleLimits.steps
}

function tableOf(list: Expression): Keyword | undefined {
  const named = typeof list === "object" && list !== null && "var" in list ? list["var"] : undefined
  return typeof named === "string" ? named : undefined
}

function countNodes(logic: Expression): number {
  if (typeof logic !== "object" || logic === null) return 1
  return Object.values(logic).reduce<number>((sum, part: Expression) => sum + countNodes(part), 1)
}
