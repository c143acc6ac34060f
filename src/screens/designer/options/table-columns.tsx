import { useId, useRef, useState } from "react"
import { v7 as uuid } from "uuid"
import { tableColumnId, tableColumns } from "../../../../engine/edit/choosers.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { rulesReadingColumn } from "../../../../engine/edit/table-columns.ts"
import type { ColumnTypeName } from "../../../../fields/table/column-types.ts"
import { useText } from "../../../../fields/drawing/use-text.ts"
import type { RecordContext } from "../../../../renderers/record/record-context.ts"
import { fallbackLanguage, textIn, type LocalisedText } from "../../../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import { announce } from "../../../../ui/announce.ts"
import { TextInput } from "../../../../ui/text-input.tsx"
import { ColumnQuestion } from "./column-question.tsx"
import { ColumnRow } from "./column-row.tsx"
import { useReordering } from "./use-reordering.ts"
import "./choices.css"

interface TableColumnsProps {
  readonly definition: ProfileDefinition
  readonly field: FieldDefinition
  readonly context: RecordContext
  readonly onEdit: (command: EditCommand, continuing?: boolean) => void
}

/** An edit of a column that rules would not survive, until somebody agrees to it. */
interface Asked {
  readonly columnId: string
  readonly command: EditCommand
}

/** The columns of a table: named where they stand, put in order, and each with the settings of its type. */
export function TableColumns({ definition, field, context, onEdit }: TableColumnsProps) {
  const text = useText()
  const hint = useId()
  const { language } = context
  const columns = tableColumns(definition, field.id)
  const [open, setOpen] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const latest = useRef(columns)
  latest.current = columns
  const { list, moveBy, drag } = useReordering(
    () => latest.current.map((column) => ({ id: tableColumnId(column), name: textIn(column.fieldText, language) })),
    (columnId, index) => onEdit({ kind: "moveTableColumn", fieldId: field.id, columnId, index }),
  )
  const ask = (columnId: string, command: EditCommand) => {
    if (rulesReadingColumn(definition, field.id, columnId).length > 0) setAsked({ columnId, command })
    else agree({ columnId, command })
  }
  const agree = ({ columnId, command }: Asked) => {
    onEdit(command)
    const column = columns.find((one) => tableColumnId(one) === columnId)
    if (column && command.kind === "removeTableColumn")
      announce(text("choices.removed", { name: textIn(column.fieldText, language) }))
  }
  const retype = (columnId: string, fieldType: ColumnTypeName) => {
    const set = { fieldType }
    ask(columnId, { kind: "changeTableColumn", fieldId: field.id, columnId, set, clear: [], language })
  }
  return (
    <section className="choices__section" aria-label={text("choices.columns")}>
      <h3>
        {text("choices.columns")}
        <span className="ru-figures">{columns.length}</span>
      </h3>
      <span id={hint} hidden>
        {text("choices.hint")}
      </span>
      <ol ref={list} className="choices__list" aria-label={text("choices.columns")} aria-describedby={hint}>
        {columns.map((column, place) => {
          const columnId = tableColumnId(column)
          return (
            <ColumnRow
              key={columnId}
              definition={definition}
              fieldId={field.id}
              column={column}
              place={place}
              isLast={columns.length === 1}
              isOpen={open === columnId}
              context={context}
              onOpen={() => setOpen(open === columnId ? null : columnId)}
              onMoveBy={moveBy}
              onDrag={drag}
              onEdit={onEdit}
              onRetype={(fieldType) => retype(columnId, fieldType)}
              onRemove={() => ask(columnId, { kind: "removeTableColumn", fieldId: field.id, columnId })}
            />
          )
        })}
      </ol>
      <AddColumn
        isFull={columns.length >= valueLimits.columns}
        onAdd={(words) => {
          const id = `c_${uuid().replaceAll("-", "")}`
          const fieldText: LocalisedText = { [fallbackLanguage]: words, [language]: words }
          onEdit({ kind: "addTableColumn", fieldId: field.id, column: { id, fieldType: "TEXT", fieldText } })
          announce(text("designer.added", { name: words }))
          setOpen(id)
        }}
      />
      {asked && (
        <ColumnQuestion
          definition={definition}
          fieldId={field.id}
          columnId={asked.columnId}
          isRemoval={asked.command.kind === "removeTableColumn"}
          onClose={() => setAsked(null)}
          onAgree={() => {
            agree(asked)
            setAsked(null)
          }}
        />
      )}
    </section>
  )
}

function AddColumn({ isFull, onAdd }: { readonly isFull: boolean; readonly onAdd: (name: string) => void }) {
  const text = useText()
  const [typed, setTyped] = useState("")
  const add = () => {
    if (typed.trim() !== "") onAdd(typed.trim())
    setTyped("")
  }
  return (
    <div className="choices__add">
      <TextInput
        size="sm"
        aria-label={text("choices.column.add")}
        placeholder={text("choices.column.add")}
        value={typed}
        maxLength={2000}
        disabled={isFull}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
      />
      {isFull && <p className="designer__hint">{text("choices.column.full", { most: valueLimits.columns })}</p>}
    </div>
  )
}
