import type { ReactNode } from "react"
import { FormattedMessage } from "react-intl"
import { fieldIndex } from "../../../../engine/edit/field-index.ts"
import { isIncomplete } from "../../../../engine/rules/incomplete.ts"
import type { Outline, OutlineGroup } from "../../../../messages/explain/outline.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import type { RuleTextFormatter } from "./rule-formatter.ts"
import "./rule-description.css"

interface RuleDescriptionProps {
  readonly rule: Rule
  readonly definition: ProfileDefinition
  /** Formats the condition or calculation. */
  readonly formatter: RuleTextFormatter
  /** Renders nested conditions as a list; one line otherwise. */
  readonly asList?: boolean
}

/** Describes a rule as a sentence about its field. */
export function RuleDescription({ rule, definition, formatter, asList = false }: RuleDescriptionProps): ReactNode {
  const language = useLanguage()
  const target = fieldIndex(definition).get(rule.target)
  const field = target ? (
    <b dir="auto">{textIn(target.fieldText, language)}</b>
  ) : (
    <bdi className="ru-code" dir="ltr">
      {rule.target}
    </bdi>
  )
  if (isIncomplete(rule)) return <FormattedMessage id="versions.rule.incomplete" values={{ field }} />
  const group = asList ? manySided(formatter.outline()) : undefined
  const line = group?.heading ?? formatter.line()
  const kind = rule.kind === "comparison" ? "valid" : rule.kind
  const description =
    kind === "computed" ? (
      <FormattedMessage id="versions.rule.computed" values={{ field, how: line }} />
    ) : (
      <FormattedMessage id={`versions.rule.${kind}`} values={{ field, when: line }} />
    )
  if (!group) return description
  return (
    <>
      {description}
      <OutlineItems group={group} />
    </>
  )
}

function OutlineItems({ group }: { readonly group: OutlineGroup }) {
  return (
    <ul className="rule-outline ru-stack ru-gap-2 ru-bullets">
      {group.items.map((item, at) => (
        <li key={at}>
          {typeof item === "string" ? (
            item
          ) : (
            <>
              {item.heading}
              <OutlineItems group={item} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Maximum number of conditions in one line. */
const maxInlineParts = 3

function manySided(outline: Outline): OutlineGroup | undefined {
  if (typeof outline === "string") return undefined
  const { items } = outline
  return items.length > maxInlineParts || items.some((item) => typeof item !== "string") ? outline : undefined
}
