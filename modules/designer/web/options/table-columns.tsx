import { useId, useRef, useState } from "react"
import { v7 as uuid } from "uuid"
import { tableColumnId, tableColumns } from "../../../../engine/edit/option-sources.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { rulesReadingColumn } from "../../../../engine/edit/table-columns.ts"
import type { ColumnTypeName } from "../../../../fields/table/column-types.ts"
import { useText } from "../../../../fields/rendering/use-text.ts"
import type { RecordContext } from "../../../../renderers/record/record-context.ts"
import { fallbackLanguage, textIn, type LocalisedText } from "../../../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import { announce } from "../../../../ui/announce.ts"
import { TextInput } from "../../../../ui/text-input.tsx"
import { ColumnChangeDialog } from "./column-change-dialog.tsx"
import { ColumnRow } from "./column-row.tsx"
import { useReordering } from "./use-reordering.ts"
import "./options.css"

interface TableColumnsProps {
  readonly definition: ProfileDefinition
  readonly field: FieldDefinition
  readonly context: RecordContext
  readonly onEdit: (command: EditCommand, continuing?: boolean) => void
}

/** A column edit that would break rules, awaiting confirmation. */
interface PendingEdit {
  readonly columnId: string
  readonly command: EditCommand
}

/** The columns of a table: rename, reorder, and edit their type settings. */
export function TableColumns({ definition, field, context, onEdit }: TableColumnsProps) {
  const text = useText()
  const hint = useId()
  const { language } = context
  const columns = tableColumns(definition, field.id)
  const [open, setOpen] = useState<string | null>(null)
  const [pendingEdit, setPendingEdit] = useState<PendingEdit | null>(null)
  const latest = useRef(columns)
  latest.current = columns
  const { list, moveBy, drag } = useReordering(
    () => latest.current.map((column) => ({ id: tableColumnId(column), name: textIn(column.fieldText, language) })),
    (columnId, index) => onEdit({ kind: "moveTableColumn", fieldId: field.id, columnId, index }),
  )
  const confirmEdit = (columnId: string, command: EditCommand) => {
    if (rulesReadingColumn(definition, field.id, columnId).length > 0) setPendingEdit({ columnId, command })
    else agree({ columnId, command })
  }
  const agree = ({ columnId, command }: PendingEdit) => {
    onEdit(command)
    const column = columns.find((one) => tableColumnId(one) === columnId)
    if (column && command.kind === "removeTableColumn")
      announce(text("fieldOptions.removed", { name: textIn(column.fieldText, language) }))
  }
  const retype = (columnId: string, fieldType: ColumnTypeName) => {
    const set = { fieldType }
    confirmEdit(columnId, { kind: "changeTableColumn", fieldId: field.id, columnId, set, clear: [], language })
  }
  return (
    <section className="designer-options__section ru-stack ru-gap-8" aria-label={text("fieldOptions.columns")}>
      <h3 className="ru-heading ru-row ru-gap-6">
        {text("fieldOptions.columns")}
        <span className="ru-muted ru-figures">{columns.length}</span>
      </h3>
      <span id={hint} hidden>
        {text("fieldOptions.hint")}
      </span>
      <ol
        ref={list}
        className="designer-options__list"
        aria-label={text("fieldOptions.columns")}
        aria-describedby={hint}
      >
        {columns.map((column, location) => {
          const columnId = tableColumnId(column)
          return (
            <ColumnRow
              key={columnId}
              definition={definition}
              fieldId={field.id}
              column={column}
              location={location}
              isLast={columns.length === 1}
              isOpen={open === columnId}
              context={context}
              onOpen={() => setOpen(open === columnId ? null : columnId)}
              onMoveBy={moveBy}
              onDrag={drag}
              onEdit={onEdit}
              onRetype={(fieldType) => retype(columnId, fieldType)}
              onRemove={() => confirmEdit(columnId, { kind: "removeTableColumn", fieldId: field.id, columnId })}
            />
          )
        })}
      </ol>
      <AddColumn
        isFull={columns.length >= valueLimits.columns}
        onAdd={(columnName) => {
          const id = `c_${uuid().replaceAll("-", "")}`
          const fieldText: LocalisedText = { [fallbackLanguage]: columnName, [language]: columnName }
          onEdit({ kind: "addTableColumn", fieldId: field.id, column: { id, fieldType: "TEXT", fieldText } })
          announce(text("designer.added", { name: columnName }))
          setOpen(id)
        }}
      />
      {pendingEdit && (
        <ColumnChangeDialog
          definition={definition}
          fieldId={field.id}
          columnId={pendingEdit.columnId}
          isRemoval={pendingEdit.command.kind === "removeTableColumn"}
          onClose={() => setPendingEdit(null)}
          onAgree={() => {
            agree(pendingEdit)
            setPendingEdit(null)
          }}
        />
      )}
    </section>
  )
}

function AddColumn({ isFull, onAdd }: { readonly isFull: boolean; readonly onAdd: (name: string) => void }) {
  const text = useText()
  const [inputValue, setInputValue] = useState("")
  const add = () => {
    if (inputValue.trim() !== "") onAdd(inputValue.trim())
    setInputValue("")
  }
  return (
    <div className="designer-options__add">
      <TextInput
        size="sm"
        aria-label={text("fieldOptions.column.add")}
        placeholder={text("fieldOptions.column.add")}
        value={inputValue}
        maxLength={2000}
        disabled={isFull}
        onChange={setInputValue}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
      />
      {isFull && <p className="designer__hint">{text("fieldOptions.column.full", { max: valueLimits.columns })}</p>}
    </div>
  )
}
