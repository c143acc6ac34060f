import { useDeferredValue, useMemo } from "react"
import { fieldIndex } from "../../../../engine/edit/field-index.ts"
import { isIncomplete } from "../../../../engine/rules/incomplete.ts"
import { fieldsReadBy } from "../../../../engine/rule-builder/dependencies.ts"
import { useText } from "../../../../fields/drawing/use-text.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import type { Desk } from "../desk.ts"
import { problemsOfRules } from "./problems-of-rules.ts"
import { foundRules, linesOf, type RuleSearch, type ShownRule } from "./rule-search.ts"
import { useRuleWords } from "./use-rule-words.ts"

const none: readonly Rule[] = []

/** The table's lines, a moment behind what is typed into the search; and how rules are told. */
export function useRuleLines(
  { definition, problems, contradictions, context: { language } }: Desk,
  search: RuleSearch,
) {
  const text = useText()
  const words = useRuleWords(definition)
  const rules = definition.rules ?? none
  const shown = useMemo(() => {
    const wrong = problemsOfRules(rules, problems)
    const fields = fieldIndex(definition)
    const contradicting = new Set(contradictions.flatMap(({ path, otherPath }) => [path[1], otherPath?.[1]]))
    return rules.map((rule, place): ShownRule => {
      const field = fields.get(rule.target)
      return {
        rule,
        place,
        kind: text(`designer.rules.kind.${rule.kind}`),
        field: field ? textIn(field.fieldText, language) : rule.target,
        sentence: words(rule, definition).line,
        reads: fieldsReadBy(rule),
        isIncomplete: isIncomplete(rule),
        isContradicting: contradicting.has(place),
        wrong: wrong.get(rule.id)?.length ?? 0,
      }
    })
  }, [rules, problems, contradictions, definition, language, text, words])
  const wanted = useDeferredValue(search)
  const found = useMemo(() => foundRules(shown, wanted, language), [shown, wanted, language])
  const lines = useMemo(() => linesOf(found, wanted.group, language), [found, wanted.group, language])
  return { rules, words, lines, count: found.length }
}
