import { ChevronDown, ChevronRight } from "lucide-react"
import { useId, useState } from "react"
import { useIntl } from "react-intl"
import {
  directionOf,
  fallbackLanguage,
  languages,
  type Language,
  type LocalisedText,
} from "../../../../schemas/languages.ts"
import { Button } from "../../../../ui/button.tsx"
import { messageId } from "../../../../ui/field-frame.tsx"
import { TextArea } from "../../../../ui/text-area.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { writtenText } from "./written-text.ts"
import "./localised.css"

interface LocalisedInputsProps {
  readonly label: string
  readonly value: LocalisedText | undefined
  readonly onChange: (text: LocalisedText | undefined) => void
  /** A thing without this text could not be named: it keeps its last one. */
  readonly required?: boolean
  readonly long?: boolean
  /** The reader's language stands open, the others behind a button: among other things five lines are many. */
  readonly folded?: boolean
  /** What stands there as long as nobody writes something else. */
  readonly fallback?: (language: Language) => string
}

/** One text in the five languages, each read and written in its own direction. */
export function LocalisedInputs({ label, value, onChange, required, long, folded, fallback }: LocalisedInputsProps) {
  const { formatMessage, formatDisplayName } = useIntl()
  const id = useId()
  // A text that is being rewritten may be empty for a moment; the definition keeps its last one meanwhile.
  const [emptied, setEmptied] = useState<Language | null>(null)
  const write = (language: Language, words: string) => {
    const next = writtenText(value, language, words)
    const keeps = words === "" && (next?.[language] || (required && next === undefined))
    setEmptied(keeps ? language : null)
    if (!(required && next === undefined)) onChange(next)
  }
  const reader = useLanguage()
  const [isOpen, setOpen] = useState(!folded)
  const others = languages.filter((language) => language !== reader)
  const written = others.filter((language) => value?.[language]).length
  const Input = long ? TextArea : TextInput
  const line = (language: Language) => (
    <div key={language} className="localised__line">
      <label htmlFor={`${id}-${language}`}>{formatDisplayName(language, { type: "language" }) ?? language}</label>
      <Input
        id={`${id}-${language}`}
        aria-label={`${label}, ${formatDisplayName(language, { type: "language" }) ?? language}`}
        lang={language}
        dir={directionOf[language]}
        {...(long && { rows: 2 })}
        maxLength={2000}
        value={emptied === language ? "" : (value?.[language] ?? "")}
        placeholder={value?.[fallbackLanguage] ?? fallback?.(language) ?? ""}
        invalid={emptied === language}
        onChange={(words) => write(language, words)}
        onBlur={() => setEmptied(null)}
      />
    </div>
  )
  return (
    <fieldset className="localised" aria-describedby={emptied ? messageId(id) : undefined}>
      <legend className="ru-field__label" data-required={required ? "" : undefined}>
        {label}
      </legend>
      {(folded ? [reader] : languages).map(line)}
      {folded && (
        <Button
          size="sm"
          variant="ghost"
          className="localised__others"
          aria-expanded={isOpen}
          icon={
            isOpen ? (
              <ChevronDown aria-hidden="true" />
            ) : (
              <ChevronRight className="localised__closed" aria-hidden="true" />
            )
          }
          onClick={() => setOpen(!isOpen)}
        >
          {formatMessage({ id: "recordType.text.others" }, { written, count: others.length })}
        </Button>
      )}
      {folded && isOpen && others.map(line)}
      {emptied ? (
        <p className="ru-message" id={messageId(id)} data-tone="danger" role="alert">
          {formatMessage({ id: "recordType.text.english" })}
        </p>
      ) : null}
    </fieldset>
  )
}
