import type { Dependency } from "../../../../../engine/rule-builder/dependencies.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
import type { ProfileDefinition } from "../../../../../schemas/profile.ts"
import { RuleSentence } from "../rule-sentence.tsx"
import { useRuleWords } from "../use-rule-words.ts"

interface DependencyListProps {
  readonly dependencies: readonly Dependency[]
  readonly definition: ProfileDefinition
  readonly nameOf: (fieldId: string) => string
  readonly onRule: (ruleId: string) => void
}

/** The same as the drawing, to be read: each field with the rules about it and those that read it. */
export function DependencyList({ dependencies, definition, nameOf, onRule }: DependencyListProps) {
  const text = useText()
  const words = useRuleWords(definition)
  const fields = [...new Set(dependencies.flatMap(({ rule, reads }) => [rule.target, ...reads]))]
  const list = (title: "designer.rules.graph.about" | "designer.rules.graph.readBy", found: readonly Dependency[]) =>
    found.length > 0 && (
      <>
        <dt>{text(title)}</dt>
        {found.map(({ rule }) => (
          <dd key={rule.id}>
            <button type="button" className="rules__sentence" onClick={() => onRule(rule.id)}>
              <RuleSentence rule={rule} definition={definition} words={words(rule, definition)} />
            </button>
          </dd>
        ))}
      </>
    )
  return (
    <ul className="rule-graph__list" aria-label={text("designer.rules.graph.list")}>
      {fields.map((id) => (
        <li key={id}>
          <h2>
            <bdi>{nameOf(id)}</bdi>
          </h2>
          <dl>
            {list(
              "designer.rules.graph.about",
              dependencies.filter(({ rule }) => rule.target === id),
            )}
            {list(
              "designer.rules.graph.readBy",
              dependencies.filter(({ reads }) => reads.includes(id)),
            )}
          </dl>
        </li>
      ))}
    </ul>
  )
}
