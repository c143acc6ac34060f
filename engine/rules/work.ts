import type { CompiledRule } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { ruleLimits, type Expression } from "../../schemas/rules.ts"
import type { StoredValue } from "../../schemas/values.ts"

/**
 * How much evaluating a profile's rules takes, in steps: each part of an expression once, and what is judged row by row
 * once per row. Counted from the rules and the number of rows, so that page and server come to the same.
 */
export interface Work {
  readonly once: number
  readonly perRow: ReadonlyMap<Keyword, number>
  /** The rules that go through rows, as indexes: those that are left when it is too much. */
  readonly heavy: ReadonlySet<number>
}

const throughRows = new Set(["some", "all", "filter", "map"])

export function workOf(rules: readonly CompiledRule[]): Work {
  const perRow = new Map<Keyword, number>()
  const heavy = new Set<number>()
  let once = 0
  rules.forEach(({ logic }, index) => count(logic, index))
  return { once, perRow, heavy }

  function count(logic: Expression, rule: number): void {
    once += 1
    if (typeof logic !== "object" || logic === null) return
    for (const [name, operands] of Object.entries(logic)) {
      const [list, inner] = throughRows.has(name) && Array.isArray(operands) ? (operands as Expression[]) : []
      const table = list === undefined ? undefined : tableOf(list)
      if (table === undefined || inner === undefined) count(operands, rule)
      else {
        perRow.set(table, (perRow.get(table) ?? 0) + parts(inner))
        heavy.add(rule)
      }
    }
  }
}

/** Whether a record with these values asks for more steps than one record may. */
export function isTooCostly(work: Work, valueOf: (keyword: Keyword) => StoredValue | undefined): boolean {
  let steps = work.once
  for (const [keyword, perRow] of work.perRow) {
    const rows = valueOf(keyword)
    if (Array.isArray(rows)) steps += rows.length * perRow
  }
  return steps > ruleLimits.steps
}

function tableOf(list: Expression): Keyword | undefined {
  const named = typeof list === "object" && list !== null && "var" in list ? list["var"] : undefined
  return typeof named === "string" ? named : undefined
}

function parts(logic: Expression): number {
  if (typeof logic !== "object" || logic === null) return 1
  return Object.values(logic).reduce<number>((sum, part: Expression) => sum + parts(part), 1)
}
