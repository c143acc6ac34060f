import { useId, useRef, useState } from "react"
import { useIntl } from "react-intl"
import { languages, type Language, type LocalisedText } from "../../../../schemas/languages.ts"
import { FormField } from "../../../../ui/form-field.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { isUnnamed } from "./workflow-additions.ts"
import { useFlowText } from "./use-flow-text.ts"

interface NameFieldsProps {
  readonly name: LocalisedText
  readonly onChange: (name: LocalisedText) => void
}

/** A name in the page's language, with the others collapsed. */
export function NameFields({ name, onChange }: NameFieldsProps) {
  const text = useFlowText()
  const own = useLanguage()
  const missing = languages.filter((language) => !name[language]).length
  return (
    <>
      <NameField language={own} name={name} isMain onChange={onChange} />
      <details className="flow-form__more ru-small">
        <summary>{text("flow.name.others", { missing })}</summary>
        {languages
          .filter((language) => language !== own)
          .map((language) => (
            <NameField key={language} language={language} name={name} onChange={onChange} />
          ))}
      </details>
    </>
  )
}

interface NameFieldProps extends NameFieldsProps {
  readonly language: Language
  readonly isMain?: boolean
}

function NameField({ language, name, isMain = false, onChange }: NameFieldProps) {
  const id = useId()
  const text = useFlowText()
  const { formatDisplayName, formatMessage } = useIntl()
  // English is the fallback of all languages: it may be empty while being rewritten, and the definition keeps the last
  // value.
  const [emptied, setEmptied] = useState(false)
  // The first name replaces the default name in all languages and also becomes the English name.
  const isFirst = useRef(false)
  const write = (input: string) => {
    const isEmpty = input.trim() === ""
    setEmptied(isEmpty && language === "en")
    if (isUnnamed(name)) isFirst.current = true
    if (!isEmpty && isFirst.current) return onChange({ en: input, [language]: input })
    if (!isEmpty) return onChange({ ...name, [language]: input })
    if (language === "en") return
    const { [language]: _, ...rest } = name
    onChange(rest as LocalisedText)
  }
  const languageName = formatDisplayName(language, { type: "language" }) ?? language
  return (
    <FormField
      id={id}
      label={isMain ? text("flow.name", { language: languageName }) : languageName}
      required={language === "en"}
      {...(emptied && { message: formatMessage({ id: "designer.new.required" }), messageTone: "danger" as const })}
    >
      <TextInput
        id={id}
        lang={language}
        value={emptied ? "" : (name[language] ?? "")}
        placeholder={name.en}
        invalid={emptied}
        onChange={write}
        onBlur={() => {
          setEmptied(false)
          isFirst.current = false
        }}
      />
    </FormField>
  )
}
