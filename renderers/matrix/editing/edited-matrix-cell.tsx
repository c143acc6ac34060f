import { useCallback, useEffect, useRef, useSyncExternalStore } from "react"
import { useIntl } from "react-intl"
import { useFieldView } from "../../../fields/rendering/view-context.tsx"
import { fieldTypes } from "../../../fields/index.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { WireValues } from "../../../schemas/values.ts"
import { CellEditor, type RejectedEdit } from "../../list/editing/cell-editor.tsx"
import { editedField } from "../../list/editing/edited-field.ts"
import { ExplainedCell } from "../../list/editing/locked-cell.tsx"
import type { EditMove } from "../../list/edited-cell.tsx"
import type { CellPosition } from "../../list/grid-keys.ts"
import type { CellEditing, OpenCell } from "../../list/use-cell-editing.ts"
import { recordIn, type MatrixColumn, type MatrixModel, type MatrixRow } from "../matrix-model.ts"
import { nextEditableCell } from "./next-cell.ts"
import { reverseChange, storedValue, type RecordChange } from "./record-change.ts"
import type { RejectedInputs } from "./rejected-inputs.ts"

export type MatrixCellEditing = CellEditing<MatrixColumn, MatrixRow>

export interface EditedMatrixCellProps {
  readonly model: MatrixModel
  readonly editing: MatrixCellEditing
  readonly open: OpenCell<MatrixColumn, MatrixRow>
  readonly rejected: RejectedInputs
  readonly go: (position: CellPosition) => void
  /** Adds the step that undoes a saved edit. */
  readonly remember: (label: string, change: RecordChange) => void
  /** The user typed while a save was running: starts the next edit with that text. */
  readonly onTyping: (position: CellPosition, initialText: string) => void
}

/** Renders the cell that is being edited, or explains why it cannot be. */
export function EditedMatrixCell({ model, editing, open, rejected, go, remember, onTyping }: EditedMatrixCellProps) {
  const { tags } = useFieldView()
  const { column, position } = open
  const record = recordIn(open.record, column)
  const compiled = column.group === "RESULTS" ? undefined : model.profiles[column.group]
  const edits = column.group === "RESULTS" ? undefined : model.edits?.of(column.group)
  const content = column.renderCell(open.record) ?? "–"
  useReplacedRow(model, open, editing)
  useUnlockedRow(model, open, editing)

  const end = (move: EditMove, typeaheadText?: string) => {
    editing.end()
    if (move === "leave") return
    const next = nextEditableCell(position, move, model)
    go(next)
    if (typeaheadText) onTyping(next, typeaheadText)
  }
  const key = record && { recordId: record.id, columnKey: column.columnKey }
  const keepRejected = useCallback(
    ({ value, text, message }: RejectedEdit) => {
      if (key) rejected.set([{ ...key, input: { text, message, input: { value } } }])
    },
    // The cell does not change while it is edited.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [rejected],
  )
  if (!record || !compiled || !edits || !key)
    return (
      <UneditableCell column={column} record={record} registerFinish={editing.registerFinish} onEnd={end}>
        {content}
      </UneditableCell>
    )
  const save = (saved: ProfileInstance, before: WireValues) => {
    model.rows.replace([saved])
    const field = editedField(compiled, column.compiled)
    if (!field) return
    const wire = before[field.keyword]
    const parsed = wire && fieldTypes[field.type].fromWire(wire, field.definition)
    const from = parsed?.ok ? parsed.value : undefined
    const to = storedValue(compiled, field.keyword, saved)
    remember(
      column.label,
      reverseChange({ record: saved, compiled, fields: new Map([[field.keyword, { from, to }]]) }, saved),
    )
  }
  return (
    <CellEditor
      compiled={compiled}
      tags={tags}
      edits={edits}
      record={record}
      column={column}
      initialText={open.initialText}
      earlier={open.initialText === undefined ? rejected.of(record.id, column.columnKey) : undefined}
      registerFinish={editing.registerFinish}
      onSaved={save}
      onNewer={(newer) => model.rows.replace([newer])}
      onRejected={keepRejected}
      onResolved={() => rejected.set([{ ...key, input: null }])}
      onEnd={end}
    >
      {content}
    </CellEditor>
  )
}

interface UneditableCellProps extends Pick<
  Parameters<typeof ExplainedCell>[0],
  "registerFinish" | "onEnd" | "children"
> {
  readonly column: MatrixColumn
  readonly record: ProfileInstance | undefined
}

/** Explains why a cell has no editor: it is read-only, has no record, or the user cannot change the record. */
function UneditableCell({ column, record, ...props }: UneditableCellProps) {
  const { formatMessage } = useIntl()
  const reason =
    column.group === "RESULTS"
      ? formatMessage({ id: "matrixEditing.why.results" })
      : record
        ? formatMessage({ id: `record.readOnly.${record.access.readOnlyReason ?? "no_write_permission"}` })
        : formatMessage({ id: "matrixEditing.why.blank" })
  return <ExplainedCell {...props} reason={reason} />
}

/** Ends the edit when its line gets another record, and saves or stores the input for the edited one. */
function useReplacedRow(
  { rows }: MatrixModel,
  open: OpenCell<MatrixColumn, MatrixRow>,
  editing: MatrixCellEditing,
): void {
  const finish = useRef(editing.finish)
  finish.current = editing.finish
  const { position, column } = open
  const before = recordIn(open.record, column)?.id
  const now = useSyncExternalStore(rows.subscribe, () => recordIn(rows.at(position.row), column)?.id)
  const isReplaced = now !== undefined && now !== before
  useEffect(() => {
    if (isReplaced) void finish.current()
  }, [isReplaced])
}

/** Starts the edit of a record that could not be changed once it can be: another user has checked it in. */
function useUnlockedRow(
  { rows }: MatrixModel,
  open: OpenCell<MatrixColumn, MatrixRow>,
  editing: MatrixCellEditing,
): void {
  const { position, column, initialText } = open
  const before = recordIn(open.record, column)
  const row = useSyncExternalStore(rows.subscribe, () => rows.at(position.row))
  const now = row && recordIn(row, column)
  const isUnlocked = before?.access.canWrite === false && now?.id === before.id && now.access.canWrite
  const { end, startEdit } = editing
  useEffect(() => {
    if (!isUnlocked || !row) return
    // Ended first, so that what was typed is not added to itself.
    end()
    startEdit(position, row, column, initialText)
  }, [isUnlocked, row, position, column, initialText, end, startEdit])
}
