import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { RuleSentence } from "../rules/rule-sentence.tsx"
import { useRuleWords } from "../rules/use-rule-words.ts"

interface RuleListProps {
  readonly definition: ProfileDefinition
  readonly title: string
  readonly rules: readonly Rule[]
}

/** Rules in words, under what is said of them; nothing where there are none. */
export function RuleList({ definition, title, rules }: RuleListProps) {
  const wordsOf = useRuleWords(definition)
  if (rules.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul className="designer__uses">
        {rules.map((rule) => (
          <li key={rule.id}>
            <RuleSentence rule={rule} definition={definition} words={wordsOf(rule, definition)} />
          </li>
        ))}
      </ul>
    </>
  )
}
