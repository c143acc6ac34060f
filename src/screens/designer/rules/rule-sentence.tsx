import type { ReactNode } from "react"
import { FormattedMessage } from "react-intl"
import { fieldIndex } from "../../../../engine/edit/field-index.ts"
import { isIncomplete } from "../../../../engine/rules/incomplete.ts"
import type { Outline, OutlineGroup } from "../../../../messages/explain/outline.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import type { RuleWords } from "./rule-words.ts"
import "./rule-sentence.css"

interface RuleSentenceProps {
  readonly rule: Rule
  readonly definition: ProfileDefinition
  /** What it asks or computes, in words. */
  readonly words: RuleWords
  /** What is many-sided is told as a list, group within group; otherwise all of it stands in one line. */
  readonly asList?: boolean
}

/** A rule as a sentence about its field. */
export function RuleSentence({ rule, definition, words, asList = false }: RuleSentenceProps): ReactNode {
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
  const group = asList ? manySided(words.outline()) : undefined
  const said = group?.lead ?? words.line()
  const kind = rule.kind === "comparison" ? "valid" : rule.kind
  const sentence =
    kind === "computed" ? (
      <FormattedMessage id="versions.rule.computed" values={{ field, how: said }} />
    ) : (
      <FormattedMessage id={`versions.rule.${kind}`} values={{ field, when: said }} />
    )
  if (!group) return sentence
  return (
    <>
      {sentence}
      <Parts group={group} />
    </>
  )
}

function Parts({ group }: { readonly group: OutlineGroup }) {
  return (
    <ul className="rule-outline">
      {group.parts.map((part, at) => (
        <li key={at}>
          {typeof part === "string" ? (
            part
          ) : (
            <>
              {part.lead}
              <Parts group={part} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** As many as one sentence carries. */
const partsOfASentence = 3

function manySided(outline: Outline): OutlineGroup | undefined {
  if (typeof outline === "string") return undefined
  const { parts } = outline
  return parts.length > partsOfASentence || parts.some((part) => typeof part !== "string") ? outline : undefined
}
