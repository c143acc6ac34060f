import type { ReactNode } from "react"
import { FormattedMessage } from "react-intl"
import { findField } from "../../../../engine/edit/find.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { useLanguage } from "../../../language/language-provider.tsx"

interface RuleSentenceProps {
  readonly rule: Rule
  readonly definition: ProfileDefinition
  /** What it asks or computes, in words. */
  readonly words: string
}

/** A rule as a sentence about its field. */
export function RuleSentence({ rule, definition, words }: RuleSentenceProps): ReactNode {
  const language = useLanguage()
  const target = findField(definition, rule.target)?.field
  const field = target ? (
    <b dir="auto">{textIn(target.fieldText, language)}</b>
  ) : (
    <bdi className="ru-code" dir="ltr">
      {rule.target}
    </bdi>
  )
  if (rule.kind === "computed") return <FormattedMessage id="versions.rule.computed" values={{ field, how: words }} />
  const kind = rule.kind === "comparison" ? "valid" : rule.kind
  return <FormattedMessage id={`versions.rule.${kind}`} values={{ field, when: words }} />
}
