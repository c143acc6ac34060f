import type { CompiledProfile, CompiledRule } from "../../schemas/compiled.ts"
import type { FieldId, Keyword, RuleId } from "../../schemas/ids.ts"

/** A compiled rule told by the fields' immutable ids, so that a renamed keyword is no other rule. */
export interface RuleInIds {
  readonly kind: CompiledRule["kind"]
  readonly target: FieldId
  readonly reads: readonly FieldId[]
  /** All that it judges by, as one text; its message is not part of it. */
  readonly text: string
}

export function rulesById(compiled: CompiledProfile): ReadonlyMap<RuleId, RuleInIds> {
  const ids = new Map(compiled.fields.map(({ keyword, id }) => [keyword, id]))
  const idOf = (keyword: Keyword) => ids.get(keyword) ?? keyword
  return new Map(compiled.rules.map((rule) => [rule.id, inIds(rule, idOf)]))
}

/** Which rules read a field. */
export function readsOf(rules: readonly RuleInIds[]): ReadonlyMap<FieldId, readonly RuleInIds[]> {
  const readers = new Map<FieldId, RuleInIds[]>()
  for (const rule of rules) {
    for (const id of rule.reads) {
      const known = readers.get(id)
      if (known) known.push(rule)
      else readers.set(id, [rule])
    }
  }
  return readers
}

function inIds(rule: CompiledRule, idOf: (keyword: Keyword) => FieldId): RuleInIds {
  const { message: _, id: __, ...judging } = rule
  const text = JSON.stringify(judging, (name, value: unknown) => {
    if (name === "var" || name === "target" || name === "other") return typeof value === "string" ? idOf(value) : value
    return name === "dependsOn" ? undefined : value
  })
  return { kind: rule.kind, target: idOf(rule.target), reads: rule.dependsOn.map(idOf), text }
}
