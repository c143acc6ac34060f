import { FormattedMessage, useIntl } from "react-intl"
import { fieldTypeOf } from "../../../../fields/index.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { FieldTypeName } from "../../../../schemas/profile-types.ts"
import { conversionOutcomes, type FieldImpact } from "../../../../schemas/upgrade.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { DecisionField } from "./decision-field.tsx"
import { requiredDecisions } from "./decisions.ts"
import { ReportCounts } from "./report-counts.tsx"

/**
 * A field whose values are interpreted differently: the change, the number of values, their outcome, and the decision.
 */
export function FieldImpactRow({ impact }: { impact: FieldImpact }) {
  const language = useLanguage()
  const { fieldId, name, change, holding } = impact
  const outcomes = change === "removed" ? outcomesOfRemoval(impact) : conversionOutcomes
  return (
    <li className="publish-review__row ru-stack ru-gap-8">
      <div className="publish-review__line ru-cluster ru-spread ru-muted">
        <span>
          <b className="ru-strong" dir="auto">
            {textIn(name, language)}
          </b>{" "}
          <Change impact={impact} />
        </span>
        <span className="ru-small">
          <FormattedMessage id="versions.values.holding" values={{ count: holding }} />
        </span>
      </div>
      <ReportCounts
        counts={outcomes.map((outcome) => ({ reportCount: { fieldId, outcome }, count: impact[outcome] }))}
      />
      {requiredDecisions(impact).map((decisionKind) => (
        <DecisionField key={decisionKind} fieldId={fieldId} decisionKind={decisionKind} />
      ))}
    </li>
  )
}

/** Values of a removed field stay stored, except those reverted by a restore. */
function outcomesOfRemoval({ converts }: FieldImpact) {
  return converts > 0 ? (["converts"] as const) : []
}

function Change({ impact: { change, typeBefore, typeAfter } }: { impact: FieldImpact }) {
  const { formatMessage } = useIntl()
  const typeName = (type: string) =>
    fieldTypeOf(type) ? formatMessage({ id: `fieldType.${type as FieldTypeName}.name` }) : type
  if (change !== "type" || typeAfter === null)
    return <FormattedMessage id={`versions.values.${change === "type" ? "settings" : change}`} />
  return <FormattedMessage id="versions.values.type" values={{ was: typeName(typeBefore), is: typeName(typeAfter) }} />
}
