import { useIntl } from "react-intl"
import type { TextFault } from "../../../engine/mail/judge-template.ts"
import { directionOf, type Language } from "../../../schemas/languages.ts"
import { Button } from "../../../ui/button.tsx"
import { FieldFrame, messageId } from "../../../ui/field-frame.tsx"
import { TextArea } from "../../../ui/text-area.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import type { TextPart } from "./template-draft.ts"
import { useTemplateText } from "./use-template-text.ts"

export interface TextBoxProps {
  readonly part: TextPart
  readonly language: Language
  readonly value: string
  readonly faults: readonly TextFault[]
  readonly readOnly: boolean
  readonly onChange: (value: string) => void
  readonly onFocus: () => void
  /** Selects what is wrong. */
  readonly onShow: (fault: TextFault) => void
}

/** One text of a template in the direction of its language, with everything wrong in it and the way to each place. */
export function TextBox({ part, language, value, faults, readOnly, onChange, onFocus, onShow }: TextBoxProps) {
  const text = useTemplateText()
  const intl = useIntl()
  const id = boxId(part)
  const wrong = (
    <span className="templates__faults">
      {faults.map((fault) => (
        <span key={`${fault.at}-${fault.problem.code}`} className="templates__fault">
          <span>{intl.formatMessage({ id: `problem.${fault.problem.code}` }, fault.problem.params)}</span>
          {fault.length > 0 ? (
            <Button variant="link" onClick={() => onShow(fault)}>
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
    invalid: faults.length > 0,
    "aria-describedby": messageId(id),
  } as const
  return (
    <FieldFrame
      id={id}
      required
      label={text(`mailTemplates.field.${part}`)}
      message={faults.length > 0 ? wrong : part === "body" ? text("mailTemplates.field.body.text") : undefined}
      {...(faults.length > 0 && { messageTone: "danger" as const })}
    >
      {part === "subject" ? <TextInput {...common} /> : <TextArea {...common} rows={10} />}
    </FieldFrame>
  )
}

export const boxId = (part: TextPart): string => `template-${part}`

/** The box itself, for its caret. */
export function boxOf(part: TextPart): HTMLInputElement | HTMLTextAreaElement | null {
  const box = document.getElementById(boxId(part))
  return box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement ? box : null
}
