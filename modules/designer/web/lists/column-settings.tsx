import { useId, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { columnId, type ColumnChange } from "../../../../engine/edit/columns.ts"
import { columnWidths, type ListColumn } from "../../../../schemas/profile.ts"
import { moduleCodes, type ModuleCode } from "../../../../schemas/profile-types.ts"
import { Checkbox } from "../../../../ui/checkbox.tsx"
import { FormField } from "../../../../ui/form-field.tsx"
import { NumberInput } from "../../../../ui/number-input.tsx"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import { LocalisedInputs } from "../localised/localised-inputs.tsx"
import { useColumnName } from "./use-column-name.ts"

/** A column's own name, width and modules; the defaults come from the field and the list. */
export function ColumnSettings({ editorState, column }: { editorState: ProfileEditorState; column: ListColumn }) {
  const { formatMessage } = useIntl()
  const { nameOf, fallbackOf } = useColumnName(editorState.definition)
  const change = (set: ColumnChange["set"], clear: ColumnChange["clear"] = []) =>
    editorState.onEdit({ kind: "changeColumn", columnId: columnId(column), set, clear }, true)
  const setModules = (module: ModuleCode, isIn: boolean) => {
    const visible = column.modules ?? moduleCodes
    const next = moduleCodes.filter((one) => (one === module ? isIn : visible.includes(one)))
    if (next.length === moduleCodes.length) change({}, ["modules"])
    else if (next.length > 0) change({ modules: next })
  }
  const visibleModules = column.modules ?? moduleCodes
  return (
    <div className="designer-lists__settings ru-stack ru-gap-12" role="group" aria-label={nameOf(column)}>
      <h3 dir="auto">{nameOf(column)}</h3>
      <LocalisedInputs
        label={formatMessage({ id: "recordType.lists.columnName" })}
        value={column.name}
        required={"of" in column}
        fallback={(language) => fallbackOf(column, language)}
        onChange={(name) => (name ? change({ name }) : change({}, ["name"]))}
      />
      <Width column={column} onChange={(width) => (width === null ? change({}, ["width"]) : change({ width }))} />
      <fieldset className="designer-lists__modules ru-cluster ru-gap-4-16">
        <legend className="ru-field__label">
          <FormattedMessage id="recordType.lists.shownIn" />
        </legend>
        {moduleCodes.map((module) => (
          <Checkbox
            key={module}
            checked={visibleModules.includes(module)}
            disabled={visibleModules.length === 1 && visibleModules.includes(module)}
            onChange={(isIn) => setModules(module, isIn)}
          >
            {formatMessage({ id: `shell.module.${module}` })}
          </Checkbox>
        ))}
      </fieldset>
    </div>
  )
}

/** An invalid number stays in the input and changes nothing. */
function Width({ column, onChange }: { column: ListColumn; onChange: (width: number | null) => void }) {
  const { formatMessage } = useIntl()
  const id = useId()
  const [inputValue, setInputValue] = useState<string | null>(null)
  const type = (text: string) => {
    const isGood = text.trim() === "" || isWidth(Number(text))
    setInputValue(isGood ? null : text)
    if (isGood) onChange(text.trim() === "" ? null : Number(text))
  }
  return (
    <FormField
      id={id}
      label={formatMessage({ id: "recordType.lists.width" })}
      message={inputValue !== null && formatMessage({ id: "recordType.lists.width.range" }, columnWidths)}
      messageTone="danger"
    >
      <NumberInput
        id={id}
        integer
        value={inputValue ?? String(column.width ?? "")}
        invalid={inputValue !== null}
        placeholder={formatMessage({ id: "recordType.lists.width.auto" })}
        onChange={type}
        onBlur={() => setInputValue(null)}
      />
    </FormField>
  )
}

const isWidth = (width: number) =>
  Number.isInteger(width) && width >= columnWidths.minimum && width <= columnWidths.maximum
