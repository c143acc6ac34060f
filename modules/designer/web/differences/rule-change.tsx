import { FormattedMessage } from "react-intl"
import type { Difference } from "../../../../schemas/differences.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { RuleDescription } from "../rules/rule-description.tsx"
import { useRuleFormatter } from "../rules/use-rule-formatter.ts"

export interface ComparedDefinitions {
  readonly before: ProfileDefinition
  readonly after: ProfileDefinition
}

type RuleDifference = Extract<Difference, { kind: "ruleAdded" | "ruleMoved" | "ruleRemoved" | "ruleChanged" }>

/** Describes a rule before and after; only one description for an added or removed rule. */
export function RuleChange({
  change,
  between: { before, after },
}: {
  change: RuleDifference
  between: ComparedDefinitions
}) {
  const formatter = useRuleFormatter(before, after)
  const language = useLanguage()
  if (change.kind !== "ruleChanged") {
    const [rule, definition] = change.kind === "ruleRemoved" ? [change.was, before] : [change.is, after]
    const message = messageOf(rule)
    return (
      <>
        <RuleDescription rule={rule} definition={definition} formatter={formatter(rule, definition)} asList />
        {message && (
          <span className="designer__setting">
            <FormattedMessage id="versions.rule.message" values={{ message: <bdi>{textIn(message, language)}</bdi> }} />
          </span>
        )}
      </>
    )
  }
  const { was, is } = change
  const [previous, later] = [formatter(was, before), formatter(is, after)]
  const hasSameDescription = previous.line() === later.line() && was.kind === is.kind && was.target === is.target
  const [old, now] = [was, is].map((rule) => {
    const message = messageOf(rule)
    return message ? textIn(message, language) : ""
  })
  return (
    <>
      {hasSameDescription ? (
        <RuleDescription rule={is} definition={after} formatter={later} asList />
      ) : (
        <>
          <span className="designer__setting">
            <FormattedMessage
              id="versions.rule.was"
              values={{ sentence: <RuleDescription rule={was} definition={before} formatter={previous} asList /> }}
            />
          </span>
          <span className="designer__setting">
            <FormattedMessage
              id="versions.rule.now"
              values={{ sentence: <RuleDescription rule={is} definition={after} formatter={later} asList /> }}
            />
          </span>
        </>
      )}
      {old !== now && (
        <span className="designer__setting">
          <FormattedMessage id="designer.change.message" values={{ was: <bdi>{old}</bdi>, is: <bdi>{now}</bdi> }} />
        </span>
      )}
      {hasSameDescription && old === now && (
        <span className="designer__setting">
          <FormattedMessage id="designer.change.condition" />
        </span>
      )}
    </>
  )
}

const messageOf = (rule: Rule) => ("message" in rule ? rule.message : undefined)
