import { FormattedMessage } from "react-intl"
import type { Difference } from "../../../../schemas/differences.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { RuleSentence } from "../rules/rule-sentence.tsx"
import { useRuleWords } from "../rules/use-rule-words.ts"

export interface Between {
  readonly before: ProfileDefinition
  readonly after: ProfileDefinition
}

type RuleDifference = Extract<Difference, { kind: "ruleAdded" | "ruleMoved" | "ruleRemoved" | "ruleChanged" }>

/** What a rule asked and what it asks, each a sentence; of one that came or went, the one there is. */
export function RuleChange({ change, between: { before, after } }: { change: RuleDifference; between: Between }) {
  const words = useRuleWords(before, after)
  const language = useLanguage()
  if (change.kind !== "ruleChanged") {
    const [rule, definition] = change.kind === "ruleRemoved" ? [change.was, before] : [change.is, after]
    const message = messageOf(rule)
    return (
      <>
        <RuleSentence rule={rule} definition={definition} words={words(rule, definition)} asList />
        {message && (
          <span className="designer__setting">
            <FormattedMessage id="versions.rule.message" values={{ message: <bdi>{textIn(message, language)}</bdi> }} />
          </span>
        )}
      </>
    )
  }
  const { was, is } = change
  const [earlier, later] = [words(was, before), words(is, after)]
  const sameSentence = earlier.line() === later.line() && was.kind === is.kind && was.target === is.target
  const [old, now] = [was, is].map((rule) => {
    const message = messageOf(rule)
    return message ? textIn(message, language) : ""
  })
  return (
    <>
      {sameSentence ? (
        <RuleSentence rule={is} definition={after} words={later} asList />
      ) : (
        <>
          <span className="designer__setting">
            <FormattedMessage
              id="versions.rule.was"
              values={{ sentence: <RuleSentence rule={was} definition={before} words={earlier} asList /> }}
            />
          </span>
          <span className="designer__setting">
            <FormattedMessage
              id="versions.rule.now"
              values={{ sentence: <RuleSentence rule={is} definition={after} words={later} asList /> }}
            />
          </span>
        </>
      )}
      {old !== now && (
        <span className="designer__setting">
          <FormattedMessage id="designer.change.message" values={{ was: <bdi>{old}</bdi>, is: <bdi>{now}</bdi> }} />
        </span>
      )}
      {sameSentence && old === now && (
        <span className="designer__setting">
          <FormattedMessage id="designer.change.condition" />
        </span>
      )}
    </>
  )
}

const messageOf = (rule: Rule) => ("message" in rule ? rule.message : undefined)
