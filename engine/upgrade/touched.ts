import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { FieldId } from "../../schemas/ids.ts"
import { fieldsJudgedOtherwise } from "./judged-otherwise.ts"
import type { Side } from "./side.ts"
import { readsOf, rulesById, type RuleInIds } from "./rules-by-id.ts"
import { sliceOf } from "./slice.ts"

/** What two versions can judge otherwise, as two profiles small enough to judge every record by both. */
export interface Touched {
  readonly fieldIds: ReadonlySet<FieldId>
  readonly before: CompiledProfile
  readonly after: CompiledProfile
}

/**
 * Fields that a verdict can differ at: those that are judged otherwise themselves, those a new, gone or changed rule is
 * about, and those a rule is about that reads a field whose value or showing can differ. Null where there is none.
 */
export function touchedBy(before: Side, after: Side): Touched | null {
  const earlier = rulesById(before.compiled)
  const later = rulesById(after.compiled)
  const changed = [...differing(earlier, later), ...differing(later, earlier)]
  const seenOtherwise = new Set(fieldsJudgedOtherwise(before.compiled, after.compiled))
  const touched = new Set([...seenOtherwise, ...changed.map(({ target }) => target)])
  for (const rule of changed) if (feeds(rule)) seenOtherwise.add(rule.target)

  const all = [...earlier.values(), ...later.values()]
  const waiting = [...seenOtherwise]
  const readers = readsOf(all)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const rule of readers.get(id) ?? []) {
      touched.add(rule.target)
      if (!feeds(rule) || seenOtherwise.has(rule.target)) continue
      seenOtherwise.add(rule.target)
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

/** Whether other rules can see what the rule does: a value, or that there is none. */
const feeds = ({ kind }: RuleInIds) => kind === "visible" || kind === "computed"

function differing(rules: ReadonlyMap<string, RuleInIds>, others: ReadonlyMap<string, RuleInIds>): RuleInIds[] {
  return [...rules].flatMap(([id, rule]) => (others.get(id)?.text === rule.text ? [] : [rule]))
}
