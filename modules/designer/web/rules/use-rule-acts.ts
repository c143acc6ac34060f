import { useText } from "../../../../fields/rendering/use-text.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { announce } from "../../../../ui/announce.ts"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import { newRuleId } from "./new-rule-id.ts"
import type { DisplayedRule } from "./rule-search.ts"

export interface RuleActs {
  readonly open: (rule: Rule) => void
  readonly move: (one: DisplayedRule, to: number) => void
  readonly duplicate: (one: DisplayedRule) => void
  readonly remove: (one: DisplayedRule) => void
}

/** Actions on rules in the table; they return the rule to focus. */
export function useRuleActs(
  { definition, onEdit, onSelect }: ProfileEditorState,
  goTo: (ruleId: string | undefined) => void,
  adjacentRuleOf: (ruleId: string) => string | undefined,
): RuleActs {
  const text = useText()
  const count = definition.rules?.length ?? 0
  return {
    open: ({ id }) => onSelect({ kind: "rule", id }),
    move({ rule, position }, to) {
      if (to < 0 || to >= count) return
      onEdit({ kind: "moveRule", ruleId: rule.id, index: to })
      announce(text("designer.rules.moved", { from: position + 1, position: to + 1, count }))
      goTo(rule.id)
    },
    duplicate({ rule, position }) {
      const id = newRuleId()
      onEdit({ kind: "addRule", rule: { ...rule, id }, index: position + 1 })
      announce(text("designer.rules.duplicated"))
      goTo(id)
    },
    remove({ rule }) {
      const next = adjacentRuleOf(rule.id)
      onEdit({ kind: "removeRule", ruleId: rule.id })
      announce(text("designer.rules.removed"))
      goTo(next)
    },
  }
}
