import { ChevronDown, GripVertical, X } from "lucide-react"
import { useId, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from "react"
import { tableColumnId } from "../../../../engine/edit/option-sources.ts"
import { completeColumnKeyword } from "../../../../engine/edit/table-columns.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { columnTypeNames, columnTypeOf, type ColumnTypeName } from "../../../../fields/table/column-types.ts"
import { columnsOf, type ColumnDefinition } from "../../../../fields/table/columns.ts"
import { useText } from "../../../../fields/rendering/use-text.ts"
import type { RecordContext } from "../../../../renderers/record/record-context.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { FormField } from "../../../../ui/form-field.tsx"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { Select } from "../../../../ui/select.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { DesignerIcon } from "../designer-icon.tsx"
import { LocalisedInputs } from "../localised/localised-inputs.tsx"
import { writtenText } from "../localised/written-text.ts"
import { useAnnounceKeyword } from "../naming/use-naming.ts"
import { SettingsForm } from "../properties/settings-form.tsx"
import { OptionSourceEditor } from "./option-source-editor.tsx"
import { useSource } from "./use-source.tsx"

interface ColumnRowProps {
  readonly definition: ProfileDefinition
  readonly fieldId: string
  readonly column: ColumnDefinition
  readonly location: number
  /** The last column of a table cannot be removed. */
  readonly isLast: boolean
  readonly isOpen: boolean
  readonly context: RecordContext
  readonly onOpen: () => void
  readonly onMoveBy: (id: string, event: KeyboardEvent) => void
  readonly onDrag: (id: string, event: PointerEvent<HTMLElement>) => void
  readonly onEdit: (command: EditCommand, continuing?: boolean) => void
  readonly onRetype: (type: ColumnTypeName) => void
  readonly onRemove: () => void
}

/** A column's name and, behind a button, its type, translations and type settings. */
export function ColumnRow(props: ColumnRowProps) {
  const { column, location, isLast, isOpen, context, fieldId, onOpen, onMoveBy, onDrag, onEdit, onRemove } = props
  const text = useText()
  const columnId = tableColumnId(column)
  const name = textIn(column.fieldText, context.language)
  const [isEmptied, setEmptied] = useState(false)
  const rename = (input: string) => {
    const fieldText = input.trim() === "" ? undefined : writtenText(column.fieldText, context.language, input)
    setEmptied(fieldText === undefined)
    if (fieldText) onEdit({ kind: "changeTableColumn", fieldId, columnId, set: { fieldText }, clear: [] }, true)
  }
  return (
    <li
      className="designer-options__row designer__sortable-row"
      data-option={columnId}
      data-open={isOpen ? "" : undefined}
      onKeyDown={(event) => onMoveBy(columnId, event)}
    >
      <span
        className="designer__handle ru-row ru-subtle ru-icons-14"
        aria-hidden="true"
        onPointerDown={(event) => onDrag(columnId, event)}
      >
        <GripVertical />
      </span>
      <DesignerIcon name={columnTypeOf(column.fieldType)?.icon ?? ""} />
      <TextInput
        size="sm"
        aria-label={text("fieldOptions.column", { number: location + 1 })}
        value={isEmptied ? "" : (column.fieldText[context.language] ?? "")}
        placeholder={column.fieldText.en}
        maxLength={2000}
        invalid={isEmptied}
        onChange={rename}
        onBlur={() => setEmptied(false)}
      />
      <IconButton
        size="xs"
        className="designer-options__more"
        label={text("fieldOptions.more", { name })}
        icon={<ChevronDown aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={onOpen}
      />
      <IconButton
        size="xs"
        label={text("fieldOptions.remove", { name })}
        icon={<X aria-hidden="true" />}
        disabled={isLast}
        onClick={onRemove}
      />
      {isOpen && <ColumnDetails {...props} />}
    </li>
  )
}

/** Field settings that columns do not have, or that are edited in the row. */
const notOfColumns: ReadonlySet<string> = new Set(["fieldText", "showOnList", "role", "whenHidden", "tag", "options"])

function ColumnDetails({ definition, fieldId, column, context, onEdit, onRetype }: ColumnRowProps) {
  const text = useText()
  const id = useId()
  const columnId = tableColumnId(column)
  const [field] = useMemo(() => columnsOf({ groupConfig: { columns: [column] } }), [column])
  const source = useSource(definition, { fieldId, columnId }, onEdit)
  const change = (set: object, clear: readonly string[], continuing: boolean) =>
    onEdit({ kind: "changeTableColumn", fieldId, columnId, set, clear }, continuing)
  const announceKeyword = useAnnounceKeyword()
  const inputValue = useRef<string>(null)
  /** Adds the missing number to a keyword on blur. */
  const completeKeyword = () => {
    const keyword = inputValue.current
    inputValue.current = null
    const completed = keyword === null ? undefined : completeColumnKeyword(definition, fieldId, columnId, keyword)
    if (keyword === null || completed === undefined || completed === keyword) return
    change({ keyword: completed }, [], true)
    announceKeyword(keyword, completed)
  }
  return (
    <div className="designer-options__details ru-stack ru-gap-12">
      <FormField id={`${id}-type`} label={text("fieldOptions.column.type")}>
        <Select
          id={`${id}-type`}
          size="sm"
          value={column.fieldType}
          options={columnTypeNames.map((name) => ({ value: name, label: text(`fieldType.${name}.name`) }))}
          onChange={(selected) => {
            const type = columnTypeNames.find((name) => name === selected)
            if (type && type !== column.fieldType) onRetype(type)
          }}
        />
      </FormField>
      <LocalisedInputs
        label={text("fieldOptions.names")}
        value={column.fieldText}
        required
        onChange={(fieldText) => fieldText && change({ fieldText }, [], true)}
      />
      {field && (
        <div onBlur={completeKeyword}>
          <SettingsForm
            key={column.fieldType}
            field={field}
            without={notOfColumns}
            context={context}
            onChange={({ set, clear }) => {
              if ("keyword" in set) inputValue.current = String(set.keyword)
              if (!source.handleChange({ set, clear })) change(set, clear, true)
            }}
          />
        </div>
      )}
      {column.fieldType === "TAGREF" && (
        <OptionSourceEditor
          definition={definition}
          location={{ fieldId, columnId }}
          name={column.fieldText}
          language={context.language}
          onEdit={onEdit}
          onShare={source.choose}
        />
      )}
      {source.confirmDialog}
    </div>
  )
}
