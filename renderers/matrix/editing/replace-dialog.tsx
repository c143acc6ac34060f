import { useId, useState } from "react"
import { views } from "../../../fields/views.ts"
import { useFieldView } from "../../../fields/rendering/view-context.tsx"
import type { CompiledField } from "../../../schemas/compiled.ts"
import { textIn } from "../../../schemas/languages.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { FormField } from "../../../ui/form-field.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { useEditingText } from "../../list/editing/use-editing-text.ts"
import { listFilterOptions } from "../../list/list-fields.ts"
import type { MatrixColumn, MatrixModel } from "../matrix-model.ts"
import { useMatrixText } from "../use-matrix-text.ts"
import type { ReplaceValue } from "./collect-inputs.ts"
import { replaceableField, type ReplaceableField } from "./replaceable-field.ts"
import { replaceOption, textReplacer } from "./replace-text.ts"
import { hasCollapsed } from "./target-rows.ts"

export interface ReplaceDialogProps {
  readonly model: MatrixModel
  readonly column: MatrixColumn
  readonly onPreview: (replaceValue: ReplaceValue) => void
  readonly onClose: () => void
}

/** Asks what is to be replaced in a column; the changes are previewed afterwards. */
export function ReplaceDialog({ model, column, onPreview, onClose }: ReplaceDialogProps) {
  const text = useMatrixText()
  const editingText = useEditingText()
  const [replaceValue, setReplaceValue] = useState<ReplaceValue | null>(null)
  const [isCollapsed] = useState(() => hasCollapsed(model.lines))
  const replaceable = replaceableField(model.profiles, column)
  const formId = useId()
  return (
    <Dialog
      open
      title={text("matrixEditing.title.replace", { column: column.label })}
      closeLabel={editingText("editing.close")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{editingText("editing.cancel")}</Button>
          <Button variant="solid" type="submit" form={formId} disabled={!replaceValue}>
            {text("matrixEditing.preview")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="ru-grid ru-gap-16"
        onSubmit={(event) => {
          event.preventDefault()
          if (replaceValue) onPreview(replaceValue)
        }}
      >
        {!replaceable ? (
          <Banner title={text("matrixEditing.unsupported")} />
        ) : replaceable.kind === "text" ? (
          <TextReplacementForm onChange={(next) => setReplaceValue(() => next)} />
        ) : (
          <OptionReplacementForm
            model={model}
            column={column}
            replaceable={replaceable}
            onChange={(next) => setReplaceValue(() => next)}
          />
        )}
        {isCollapsed ? <Banner tone="info" title={text("matrixEditing.collapsed")} /> : null}
      </form>
    </Dialog>
  )
}

interface FormProps {
  /** Null while the input is incomplete. */
  readonly onChange: (replaceValue: ReplaceValue | null) => void
}

function TextReplacementForm({ onChange }: FormProps) {
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

interface OptionFormProps extends FormProps {
  readonly model: MatrixModel
  readonly column: MatrixColumn
  readonly replaceable: ReplaceableField
}

function OptionReplacementForm({ model, column, replaceable, onChange }: OptionFormProps) {
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
