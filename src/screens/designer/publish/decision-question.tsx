import { useId } from "react"
import { FormattedMessage } from "react-intl"
import { answersTo, type Question } from "./decisions.ts"
import { useDeciding } from "./review-context.tsx"

/** What is to become of the values a field cannot carry as they are: one of three, by native radio buttons. */
export function DecisionQuestion({ fieldId, question }: { fieldId: string; question: Question }) {
  const { choices, choose } = useDeciding()
  const name = useId()
  const chosen = choices[fieldId]?.[question]
  return (
    <fieldset className="review__question" data-open={chosen ? undefined : ""}>
      <legend>
        <FormattedMessage id={`versions.${question}`} />
      </legend>
      {answersTo[question].map((answer) => (
        <label key={answer}>
          <input
            type="radio"
            name={name}
            data-decides={fieldId}
            checked={chosen === answer}
            onChange={() => choose(fieldId, question, answer)}
          />
          <FormattedMessage id={`versions.${question}.${answer}` as "versions.lossy.stop"} />
        </label>
      ))}
    </fieldset>
  )
}
