import { useIntl } from "react-intl"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import { LocalisedInputs } from "../localised/localised-inputs.tsx"

interface RuleMessageProps {
  readonly message: LocalisedText | undefined
  /** Without its own message, a comparison uses the default one. */
  readonly required: boolean
  readonly onChange: (message: LocalisedText | undefined) => void
}

/** The message that users see when the rule rejects their record, in five languages. */
export function RuleMessage({ message, required, onChange }: RuleMessageProps) {
  const { formatMessage } = useIntl()
  return (
    <section className="ru-stack ru-gap-12">
      <p className="designer__hint">
        {formatMessage({ id: required ? "designer.rules.message.hint" : "designer.rules.message.optional" })}
      </p>
      <LocalisedInputs
        label={formatMessage({ id: "designer.rules.message" })}
        long
        required={required}
        // Blank until the user writes the new rule's message.
        value={message?.en === "" ? undefined : message}
        onChange={onChange}
      />
    </section>
  )
}
