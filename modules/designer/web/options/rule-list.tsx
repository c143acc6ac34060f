import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { RuleDescription } from "../rules/rule-description.tsx"
import { useRuleFormatter } from "../rules/use-rule-formatter.ts"

interface RuleListProps {
  readonly definition: ProfileDefinition
  readonly title: string
  readonly rules: readonly Rule[]
}

/** Descriptions of rules below a heading; renders nothing without rules. */
export function RuleList({ definition, title, rules }: RuleListProps) {
  const formatter = useRuleFormatter(definition)
  if (rules.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul className="designer__uses ru-panel ru-divided">
        {rules.map((rule) => (
          <li key={rule.id}>
            <RuleDescription rule={rule} definition={definition} formatter={formatter(rule, definition)} />
          </li>
        ))}
      </ul>
    </>
  )
}
