import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { FieldId } from "../../schemas/ids.ts"
import { fieldsWithChangedResult } from "./changed-results.ts"
import type { Side } from "./side.ts"
import { rulesByField, rulesById, type RuleInIds } from "./rules-by-id.ts"
import { sliceOf } from "./slice.ts"

/** What two versions can validate differently, as two small profiles for validating every record with both. */
export interface AffectedProfiles {
  readonly fieldIds: ReadonlySet<FieldId>
  readonly before: CompiledProfile
  readonly after: CompiledProfile
}

/**
 * Fields with possibly different validation results: fields whose own validation changed, targets of added, removed or
 * changed rules, and targets of rules that read a field whose value or visibility can differ. Null if there are none.
 */
export function affectedProfiles(before: Side, after: Side): AffectedProfiles | null {
  const previous = rulesById(before.compiled)
  const later = rulesById(after.compiled)
  const changed = [...changedRules(previous, later), ...changedRules(later, previous)]
  const changedResults = new Set(fieldsWithChangedResult(before.compiled, after.compiled))
  const touched = new Set([...changedResults, ...changed.map(({ target }) => target)])
  for (const rule of changed) if (feeds(rule)) changedResults.add(rule.target)

  const all = [...previous.values(), ...later.values()]
  const waiting = [...changedResults]
  const readingRules = rulesByField(all)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const rule of readingRules.get(id) ?? []) {
      touched.add(rule.target)
      if (!feeds(rule) || changedResults.has(rule.target)) continue
      changedResults.add(rule.target)
      waiting.push(rule.target)
    }
  }
  if (touched.size === 0) return null
  return {
    fieldIds: touched,
    before: sliceOf(before.compiled, touched),
    after: sliceOf(after.compiled, touched),
  }
}

/** Whether other rules can depend on the rule's result: a value, or that there is none. */
const feeds = ({ kind }: RuleInIds) => kind === "visible" || kind === "computed"

function changedRules(rules: ReadonlyMap<string, RuleInIds>, others: ReadonlyMap<string, RuleInIds>): RuleInIds[] {
  return [...rules].flatMap(([id, rule]) => (others.get(id)?.text === rule.text ? [] : [rule]))
}
