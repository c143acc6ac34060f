import { useId } from "react"
import { useIntl } from "react-intl"
import { fallbackLanguage, languages, type Language, type LocalisedText } from "../../../../schemas/languages.ts"
import { FieldFrame } from "../../../../ui/field-frame.tsx"
import { TextArea } from "../../../../ui/text-area.tsx"

interface RuleMessageProps {
  readonly message: LocalisedText | undefined
  /** Without a message of its own a comparison has the product's sentence. */
  readonly required: boolean
  readonly onChange: (message: LocalisedText | undefined) => void
}

/** What people read when the rule refuses their record, in the five languages. */
export function RuleMessage({ message, required, onChange }: RuleMessageProps) {
  const id = useId()
  const { formatMessage, formatDisplayName } = useIntl()
  return (
    <section className="rule-message" aria-labelledby={id}>
      <h3 id={id}>{formatMessage({ id: "designer.rules.message" })}</h3>
      <p className="designer__hint">
        {formatMessage({ id: required ? "designer.rules.message.hint" : "designer.rules.message.optional" })}
      </p>
      {languages.map((language) => (
        <FieldFrame
          key={language}
          id={`${id}-${language}`}
          label={formatDisplayName(language, { type: "language" }) ?? language}
          required={required && language === fallbackLanguage}
        >
          <TextArea
            id={`${id}-${language}`}
            lang={language}
            rows={1}
            value={message?.[language] ?? ""}
            onChange={(words) => onChange(withWords(message, language, words))}
          />
        </FieldFrame>
      ))}
    </section>
  )
}

/** The message with one language's words changed; without any words there is none. */
function withWords(message: LocalisedText | undefined, language: Language, words: string): LocalisedText | undefined {
  const { [language]: _, ...rest } = message ?? { en: "" }
  const next: LocalisedText = { en: "", ...rest, ...(words !== "" && { [language]: words }) }
  return Object.values(next).some((one) => one !== "") ? next : undefined
}
