import { useText } from "../../../../fields/drawing/use-text.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { announce } from "../../../../ui/announce.ts"
import type { Desk } from "../desk.ts"
import { newRuleId } from "./new-rule-id.ts"
import type { ShownRule } from "./rule-search.ts"

export interface RuleActs {
  readonly open: (rule: Rule) => void
  readonly move: (one: ShownRule, to: number) => void
  readonly duplicate: (one: ShownRule) => void
  readonly remove: (one: ShownRule) => void
}

/** What can be done with a rule in the table; the focus goes to the one that is named. */
export function useRuleActs(
  { definition, onEdit, onSelect }: Desk,
  goTo: (ruleId: string | undefined) => void,
  neighbourOf: (ruleId: string) => string | undefined,
): RuleActs {
  const text = useText()
  const count = definition.rules?.length ?? 0
  return {
    open: ({ id }) => onSelect({ kind: "rule", id }),
    move({ rule, place }, to) {
      if (to < 0 || to >= count) return
      onEdit({ kind: "moveRule", ruleId: rule.id, index: to })
      announce(text("designer.rules.moved", { from: place + 1, place: to + 1, count }))
      goTo(rule.id)
    },
    duplicate({ rule, place }) {
      const id = newRuleId()
      onEdit({ kind: "addRule", rule: { ...rule, id }, index: place + 1 })
      announce(text("designer.rules.duplicated"))
      goTo(id)
    },
    remove({ rule }) {
      const next = neighbourOf(rule.id)
      onEdit({ kind: "removeRule", ruleId: rule.id })
      announce(text("designer.rules.removed"))
      goTo(next)
    },
  }
}
