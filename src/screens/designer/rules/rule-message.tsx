import { useIntl } from "react-intl"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import { LocalisedInputs } from "../localised/localised-inputs.tsx"

interface RuleMessageProps {
  readonly message: LocalisedText | undefined
  /** Without a message of its own a comparison has the product's sentence. */
  readonly required: boolean
  readonly onChange: (message: LocalisedText | undefined) => void
}

/** What people read when the rule refuses their record, in the five languages. */
export function RuleMessage({ message, required, onChange }: RuleMessageProps) {
  const { formatMessage } = useIntl()
  return (
    <section className="rule-message">
      <p className="designer__hint">
        {formatMessage({ id: required ? "designer.rules.message.hint" : "designer.rules.message.optional" })}
      </p>
      <LocalisedInputs
        label={formatMessage({ id: "designer.rules.message" })}
        long
        required={required}
        // A new rule's is blank until somebody writes it.
        value={message?.en === "" ? undefined : message}
        onChange={onChange}
      />
    </section>
  )
}
