import { useId } from "react"
import { FormattedMessage } from "react-intl"
import { decisionOptions, type DecisionKind } from "./decisions.ts"
import { useDeciding } from "./review-context.tsx"

/** Decides what happens to values that cannot be converted without loss: one of three radio options. */
export function DecisionField({ fieldId, decisionKind }: { fieldId: string; decisionKind: DecisionKind }) {
  const { choices, choose } = useDeciding()
  const name = useId()
  const selected = choices[fieldId]?.[decisionKind]
  return (
    <fieldset className="publish-review__decision ru-card ru-grid ru-gap-2" data-open={selected ? undefined : ""}>
      <legend className="ru-note">
        <FormattedMessage id={`versions.${decisionKind}`} />
      </legend>
      {decisionOptions[decisionKind].map((decision) => (
        <label key={decision} className="ru-row ru-gap-8">
          <input
            type="radio"
            name={name}
            data-decides={fieldId}
            checked={selected === decision}
            onChange={() => choose(fieldId, decisionKind, decision)}
          />
          <FormattedMessage id={`versions.${decisionKind}.${decision}` as "versions.lossy.stop"} />
        </label>
      ))}
    </fieldset>
  )
}
