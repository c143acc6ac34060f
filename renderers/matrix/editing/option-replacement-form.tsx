import { useId, useState } from "react"
import { useFieldView } from "../../../fields/rendering/view-context.tsx"
import { views } from "../../../fields/views.ts"
import type { CompiledField } from "../../../schemas/compiled.ts"
import { textIn } from "../../../schemas/languages.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import { FormField } from "../../../ui/form-field.tsx"
import { Select } from "../../../ui/select.tsx"
import { listFilterOptions } from "../../list/list-fields.ts"
import type { MatrixColumn, MatrixModel } from "../matrix-model.ts"
import { useMatrixText } from "../use-matrix-text.ts"
import type { ReplaceValue } from "./collect-inputs.ts"
import { replaceOption } from "./replace-text.ts"
import type { ReplaceableField } from "./replaceable-field.ts"
import type { ReplacementFormProps } from "./text-replacement-form.tsx"

interface OptionFormProps extends ReplacementFormProps {
  readonly model: MatrixModel
  readonly column: MatrixColumn
  readonly replaceable: ReplaceableField
}

/** Asks for an option or user that is replaced by another. */
export function OptionReplacementForm({ model, column, replaceable, onChange }: OptionFormProps) {
  const text = useMatrixText()
  const id = useId()
  const [input, setInput] = useState<{ readonly find: string | null; readonly replacement: string | null }>({
    find: null,
    replacement: null,
  })
  const change = (part: Partial<typeof input>) => {
    const next = { ...input, ...part }
    setInput(next)
    onChange(next.find === null || next.find === next.replacement ? null : replaceOptions(next.find, next.replacement))
  }
  const inputProps = { model, column, replaceable }
  return (
    <>
      <FormField id={`${id}find`} label={text("matrixEditing.find")}>
        <OptionInput {...inputProps} id={`${id}find`} value={input.find} onChange={(find) => change({ find })} />
      </FormField>
      <FormField id={`${id}with`} label={text("matrixEditing.replaceWith")}>
        <OptionInput
          {...inputProps}
          id={`${id}with`}
          value={input.replacement}
          emptyLabel={text("matrixEditing.noValue")}
          onChange={(replacement) => change({ replacement })}
        />
      </FormField>
    </>
  )
}

const replaceOptions =
  (find: string, replacement: string | null): ReplaceValue =>
  (value) => {
    const ids = Array.isArray(value) ? (value as readonly string[]) : []
    const replaced = replaceOption(ids, find, replacement)
    return replaced ? { value: replaced.length > 0 ? replaced : undefined } : null
  }

interface OptionInputProps extends Omit<OptionFormProps, "onChange"> {
  readonly id: string
  readonly value: string | null
  readonly emptyLabel?: string
  readonly onChange: (value: string | null) => void
}

/** Selects one option of a field, or searches for one user. */
function OptionInput({ model, column, replaceable, id, value, emptyLabel, onChange }: OptionInputProps) {
  const { language } = useFieldView()
  const { kind, field } = replaceable
  if (kind === "user") return <UserInput id={id} field={field} value={value} onChange={onChange} />
  const compiled = column.group === "RESULTS" ? undefined : model.profiles[column.group]
  const options = compiled ? listFilterOptions(compiled, field) : []
  return (
    <Select
      id={id}
      options={options.map((option) => ({ value: option.id, label: textIn(option.name, language) }))}
      value={value}
      {...(emptyLabel === undefined ? {} : { emptyLabel })}
      onChange={onChange}
    />
  )
}

interface UserInputProps extends Pick<OptionInputProps, "id" | "value" | "onChange"> {
  readonly field: CompiledField
}

/** The field's own control, for one user. */
function UserInput({ id, field, value, onChange }: UserInputProps) {
  const { Widget } = views[field.type]
  return (
    <Widget
      id={id}
      field={{ ...field.definition, allowMultiple: false } as CompiledField["definition"]}
      value={value === null ? undefined : [value]}
      onChange={(next: StoredValue | undefined) => {
        const [first] = Array.isArray(next) ? (next as readonly string[]) : []
        onChange(first ?? null)
      }}
      onBlur={noop}
      invalid={false}
      readOnly={false}
      required={false}
      describedBy={undefined}
    />
  )
}

const noop = () => {}
