import type { Dependency } from "../../../../../engine/rule-builder/dependencies.ts"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import type { ProfileDefinition } from "../../../../../schemas/profile.ts"
import { RuleDescription } from "../rule-description.tsx"
import { useRuleFormatter } from "../use-rule-formatter.ts"

interface DependencyListProps {
  readonly dependencies: readonly Dependency[]
  readonly definition: ProfileDefinition
  readonly nameOf: (fieldId: string) => string
  readonly onRule: (ruleId: string) => void
}

/** The diagram as a list: each field with its rules and the rules that use it. */
export function DependencyList({ dependencies, definition, nameOf, onRule }: DependencyListProps) {
  const text = useText()
  const formatter = useRuleFormatter(definition)
  const fields = [...new Set(dependencies.flatMap(({ rule, reads }) => [rule.target, ...reads]))]
  const list = (title: "designer.rules.graph.about" | "designer.rules.graph.readBy", found: readonly Dependency[]) =>
    found.length > 0 && (
      <>
        <dt className="ru-muted ru-small">{text(title)}</dt>
        {found.map(({ rule }) => (
          <dd key={rule.id}>
            <button type="button" className="rules__description" onClick={() => onRule(rule.id)}>
              <RuleDescription rule={rule} definition={definition} formatter={formatter(rule, definition)} />
            </button>
          </dd>
        ))}
      </>
    )
  return (
    <ul className="rule-graph__list ru-grid ru-gap-16" aria-label={text("designer.rules.graph.list")}>
      {fields.map((id) => (
        <li key={id}>
          <h2 className="ru-heading">
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
