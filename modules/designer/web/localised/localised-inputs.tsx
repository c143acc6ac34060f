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
import { messageId } from "../../../../ui/form-field.tsx"
import { TextArea } from "../../../../ui/text-area.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { writtenText } from "./written-text.ts"
import "./localised.css"

interface LocalisedInputsProps {
  readonly label: string
  readonly value: LocalisedText | undefined
  readonly onChange: (text: LocalisedText | undefined) => void
  /** A required text keeps its last value. */
  readonly required?: boolean
  readonly long?: boolean
  /** Shows only the user's language; the others are behind a button, to save space. */
  readonly collapsed?: boolean
  /** Characters in each language. */
  readonly maxLength?: number
  /** What is wrong with the text; it belongs to the input in the user's language. */
  readonly problem?: string | undefined
  /** Placeholder shown while the text is empty. */
  readonly fallback?: (language: Language) => string
}

/** One text in all five languages, each in its own direction. */
export function LocalisedInputs({
  label,
  value,
  onChange,
  required,
  long,
  collapsed,
  maxLength = 2000,
  problem,
  fallback,
}: LocalisedInputsProps) {
  const { formatMessage, formatDisplayName } = useIntl()
  const id = useId()
  // A text may be empty while it is being rewritten; the definition keeps the last value.
  const [emptied, setEmptied] = useState<Language | null>(null)
  const write = (language: Language, input: string) => {
    const next = writtenText(value, language, input)
    const isRequiredText = input === "" && (next?.[language] || (required && next === undefined))
    setEmptied(isRequiredText ? language : null)
    if (!(required && next === undefined)) onChange(next)
  }
  const uiLanguage = useLanguage()
  const [isOpen, setOpen] = useState(!collapsed)
  const others = languages.filter((language) => language !== uiLanguage)
  const message = emptied ? formatMessage({ id: "recordType.text.english" }) : problem
  const written = others.filter((language) => value?.[language]).length
  const Input = long ? TextArea : TextInput
  const line = (language: Language) => (
    <div key={language} className="localised__line ru-grid ru-gap-8">
      <label htmlFor={`${id}-${language}`} className="ru-muted ru-small">
        {formatDisplayName(language, { type: "language" }) ?? language}
      </label>
      <Input
        id={`${id}-${language}`}
        aria-label={`${label}, ${formatDisplayName(language, { type: "language" }) ?? language}`}
        lang={language}
        dir={directionOf[language]}
        {...(long && { rows: 2 })}
        maxLength={maxLength}
        value={emptied === language ? "" : (value?.[language] ?? "")}
        placeholder={value?.[fallbackLanguage] ?? fallback?.(language) ?? ""}
        invalid={emptied === language || (problem !== undefined && language === uiLanguage)}
        aria-describedby={problem !== undefined && language === uiLanguage ? messageId(id) : undefined}
        onChange={(input) => write(language, input)}
        onBlur={() => setEmptied(null)}
      />
    </div>
  )
  return (
    <fieldset className="localised ru-grid ru-gap-4" aria-describedby={emptied ? messageId(id) : undefined}>
      <legend className="ru-field__label" data-required={required ? "" : undefined}>
        {label}
      </legend>
      {(collapsed ? [uiLanguage] : languages).map(line)}
      {collapsed && (
        <Button
          size="sm"
          variant="ghost"
          className="localised__others"
          aria-expanded={isOpen}
          icon={isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronRight className="ru-flip" aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {formatMessage({ id: "recordType.text.others" }, { written, count: others.length })}
        </Button>
      )}
      {collapsed && isOpen && others.map(line)}
      {message ? (
        <p className="ru-message" id={messageId(id)} data-tone="danger" role="alert">
          {message}
        </p>
      ) : null}
    </fieldset>
  )
}
