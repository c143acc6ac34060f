import type { CompiledProfile, CompiledRule } from "../../schemas/compiled.ts"
import type { FieldId, Keyword, RuleId } from "../../schemas/ids.ts"

/** A compiled rule in terms of immutable field IDs, so that a renamed keyword does not make it another rule. */
export interface RuleInIds {
  readonly kind: CompiledRule["kind"]
  readonly target: FieldId
  readonly reads: readonly FieldId[]
  /** Everything that affects its result, as one text, without its message. */
  readonly text: string
}

export function rulesById(compiled: CompiledProfile): ReadonlyMap<RuleId, RuleInIds> {
  const ids = new Map(compiled.fields.map(({ keyword, id }) => [keyword, id]))
  const idOf = (keyword: Keyword) => ids.get(keyword) ?? keyword
  return new Map(compiled.rules.map((rule) => [rule.id, inIds(rule, idOf)]))
}

/** The rules that read each field. */
export function rulesByField(rules: readonly RuleInIds[]): ReadonlyMap<FieldId, readonly RuleInIds[]> {
  const readingRules = new Map<FieldId, RuleInIds[]>()
  for (const rule of rules) {
    for (const id of rule.reads) {
      const known = readingRules.get(id)
      if (known) known.push(rule)
      else readingRules.set(id, [rule])
    }
  }
  return readingRules
}

function inIds(rule: CompiledRule, idOf: (keyword: Keyword) => FieldId): RuleInIds {
  const { message: _, id: __, ...validationPart } = rule
  const text = JSON.stringify(validationPart, (name, value: unknown) => {
    if (name === "var" || name === "target" || name === "other") return typeof value === "string" ? idOf(value) : value
    return name === "dependsOn" ? undefined : value
  })
  return { kind: rule.kind, target: idOf(rule.target), reads: rule.dependsOn.map(idOf), text }
}
