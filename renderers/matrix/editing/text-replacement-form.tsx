import { useId, useState } from "react"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { FormField } from "../../../ui/form-field.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { useMatrixText } from "../use-matrix-text.ts"
import type { ReplaceValue } from "./collect-inputs.ts"
import { textReplacer } from "./replace-text.ts"

export interface ReplacementFormProps {
  /** Null while the input is incomplete. */
  readonly onChange: (replaceValue: ReplaceValue | null) => void
}

/** Asks for a text that is replaced by another. */
export function TextReplacementForm({ onChange }: ReplacementFormProps) {
  const text = useMatrixText()
  const id = useId()
  const [input, setInput] = useState({ find: "", replacement: "", matchCase: false, wholeCell: false })
  const change = (part: Partial<typeof input>) => {
    const next = { ...input, ...part }
    setInput(next)
    onChange(next.find === "" ? null : replaceTexts(textReplacer(next)))
  }
  return (
    <>
      <FormField id={`${id}find`} label={text("matrixEditing.find")}>
        <TextInput id={`${id}find`} value={input.find} onChange={(find) => change({ find })} />
      </FormField>
      <FormField id={`${id}with`} label={text("matrixEditing.replaceWith")}>
        <TextInput id={`${id}with`} value={input.replacement} onChange={(replacement) => change({ replacement })} />
      </FormField>
      <Checkbox checked={input.matchCase} onChange={(matchCase) => change({ matchCase })}>
        {text("matrixEditing.matchCase")}
      </Checkbox>
      <Checkbox checked={input.wholeCell} onChange={(wholeCell) => change({ wholeCell })}>
        {text("matrixEditing.wholeCell")}
      </Checkbox>
    </>
  )
}

const replaceTexts =
  (replace: (text: string) => string | undefined): ReplaceValue =>
  (value) => {
    const replaced = typeof value === "string" ? replace(value) : undefined
    return replaced === undefined ? null : { value: replaced }
  }
