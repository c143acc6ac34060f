import { useId, useRef, useState } from "react"
import { useIntl } from "react-intl"
import { languages, type Language, type LocalisedText } from "../../../../schemas/languages.ts"
import { FieldFrame } from "../../../../ui/field-frame.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { isUnnamed } from "./new-parts.ts"
import { useFlowText } from "./use-flow-text.ts"

interface NameFieldsProps {
  readonly name: LocalisedText
  readonly onChange: (name: LocalisedText) => void
}

/** A name in the language of the page, and behind a fold in the others. */
export function NameFields({ name, onChange }: NameFieldsProps) {
  const text = useFlowText()
  const own = useLanguage()
  const missing = languages.filter((language) => !name[language]).length
  return (
    <>
      <NameField language={own} name={name} isMain onChange={onChange} />
      <details className="flow-form__more">
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
  // English is what all others fall back to: while it is rewritten it may be empty for a moment, and the last one stays.
  const [emptied, setEmptied] = useState(false)
  // Its first name takes the place of what it was called when it was added in all languages, and is its English one as well.
  const isFirst = useRef(false)
  const write = (words: string) => {
    const isGone = words.trim() === ""
    setEmptied(isGone && language === "en")
    if (isUnnamed(name)) isFirst.current = true
    if (!isGone && isFirst.current) return onChange({ en: words, [language]: words })
    if (!isGone) return onChange({ ...name, [language]: words })
    if (language === "en") return
    const { [language]: _, ...rest } = name
    onChange(rest as LocalisedText)
  }
  const languageName = formatDisplayName(language, { type: "language" }) ?? language
  return (
    <FieldFrame
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
    </FieldFrame>
  )
}
