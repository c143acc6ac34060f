import { useDeferredValue, useMemo } from "react"
import { fieldIndex } from "../../../../engine/edit/field-index.ts"
import { isIncomplete } from "../../../../engine/rules/incomplete.ts"
import { fieldsReadBy } from "../../../../engine/rule-builder/dependencies.ts"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import { problemsOfRules } from "./problems-of-rules.ts"
import { searchRules, linesOf, type RuleSearch, type DisplayedRule } from "./rule-search.ts"
import { useRuleFormatter } from "./use-rule-formatter.ts"

const none: readonly Rule[] = []

/** The table's rows, debounced against the search input, and the rule formatter. */
export function useRuleLines(
  { definition, problems, contradictions, context: { language } }: ProfileEditorState,
  search: RuleSearch,
) {
  const text = useText()
  const formatter = useRuleFormatter(definition)
  const rules = definition.rules ?? none
  const visible = useMemo(() => {
    const errors = problemsOfRules(rules, problems)
    const fields = fieldIndex(definition)
    const contradicting = new Set(contradictions.flatMap(({ path, otherPath }) => [path[1], otherPath?.[1]]))
    return rules.map((rule, position): DisplayedRule => {
      const field = fields.get(rule.target)
      return {
        rule,
        position,
        kind: text(`designer.rules.kind.${rule.kind}`),
        field: field ? textIn(field.fieldText, language) : rule.target,
        description: formatter(rule, definition).line,
        reads: fieldsReadBy(rule),
        isIncomplete: isIncomplete(rule),
        isContradicting: contradicting.has(position),
        errors: errors.get(rule.id)?.length ?? 0,
      }
    })
  }, [rules, problems, contradictions, definition, language, text, formatter])
  const deferredSearch = useDeferredValue(search)
  const found = useMemo(() => searchRules(visible, deferredSearch, language), [visible, deferredSearch, language])
  const lines = useMemo(() => linesOf(found, deferredSearch.group, language), [found, deferredSearch.group, language])
  return { rules, formatter, lines, count: found.length }
}
