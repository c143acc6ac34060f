import { useIntl } from "react-intl"
import type { TemplateError } from "../../../engine/mail/validate-template.ts"
import { directionOf, type Language } from "../../../schemas/languages.ts"
import { Button } from "../../../ui/button.tsx"
import { FormField, messageId } from "../../../ui/form-field.tsx"
import { TextArea } from "../../../ui/text-area.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import type { TemplateTextField } from "./template-draft.ts"
import { useTemplateText } from "./use-template-text.ts"

export interface TextBoxProps {
  readonly field: TemplateTextField
  readonly language: Language
  readonly value: string
  readonly errors: readonly TemplateError[]
  readonly readOnly: boolean
  readonly onChange: (value: string) => void
  readonly onFocus: () => void
  /** Selects the error in the input. */
  readonly onShow: (error: TemplateError) => void
}

/** One text of a template in its language's direction, with its errors, each linking to its position. */
export function TextBox({ field, language, value, errors, readOnly, onChange, onFocus, onShow }: TextBoxProps) {
  const text = useTemplateText()
  const intl = useIntl()
  const id = boxId(field)
  const errorList = (
    <span className="templates__faults">
      {errors.map((error) => (
        <span key={`${error.at}-${error.problem.code}`} className="templates__fault">
          <span>{intl.formatMessage({ id: `problem.${error.problem.code}` }, error.problem.params)}</span>
          {error.length > 0 ? (
            <Button variant="link" onClick={() => onShow(error)}>
              {text("mailTemplates.show")}
            </Button>
          ) : null}
        </span>
      ))}
    </span>
  )
  const common = {
    id,
    value,
    onChange,
    onFocus,
    readOnly,
    required: true,
    lang: language,
    dir: directionOf[language],
    invalid: errors.length > 0,
    "aria-describedby": messageId(id),
  } as const
  return (
    <FormField
      id={id}
      required
      label={text(`mailTemplates.field.${field}`)}
      message={errors.length > 0 ? errorList : field === "body" ? text("mailTemplates.field.body.text") : undefined}
      {...(errors.length > 0 && { messageTone: "danger" as const })}
    >
      {field === "subject" ? <TextInput {...common} /> : <TextArea {...common} rows={10} />}
    </FormField>
  )
}

export const boxId = (field: TemplateTextField): string => `template-${field}`

/** The input element, for its caret. */
export function boxOf(field: TemplateTextField): HTMLInputElement | HTMLTextAreaElement | null {
  const box = document.getElementById(boxId(field))
  return box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement ? box : null
}
