import { Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react"
import { useIntl } from "react-intl"
import { useFieldView } from "../../../fields/rendering/view-context.tsx"
import { LazyMessagesProvider } from "../../lazy-messages-provider.tsx"
import { parseTsv } from "../../list/editing/tsv.ts"
import type { CellPosition } from "../../list/grid-keys.ts"
import { useCellEditing } from "../../list/use-cell-editing.ts"
import type { MatrixEditing } from "../matrix-editing.ts"
import type { MatrixColumn, MatrixModel, MatrixRow } from "../matrix-model.ts"
import { ChangeDialog } from "./change-dialog.tsx"
import { createChangeHistory } from "./change-history.ts"
import { clearInputs, fillInputs, pasteInputs, replaceInputs } from "./collect-inputs.ts"
import { EditedMatrixCell } from "./edited-matrix-cell.tsx"
import { createRejectedInputs } from "./rejected-inputs.ts"
import { ReplaceDialog } from "./replace-dialog.tsx"
import { useCellChanges } from "./use-cell-changes.ts"
import { useCopyCells } from "./use-copy-cells.ts"
import { useUndo } from "./use-undo.ts"

/** Editing the cells of a matrix: one cell, blocks of cells, and undo. Requires the messages of the matrix. */
export function useMatrixEditing(model: MatrixModel, go: (position: CellPosition) => void): MatrixEditing {
  const { formatMessage } = useIntl()
  const view = useFieldView()
  const [history] = useState(createChangeHistory)
  const [rejected] = useState(createRejectedInputs)
  const cellEditing = useCellEditing<MatrixColumn, MatrixRow>()
  const changes = useCellChanges(model, history, rejected)
  const { undo, redo, canUndo, canRedo } = useUndo(model, history, rejected)
  const copy = useCopyCells(model)
  const [replacedColumn, setReplacedColumn] = useState<MatrixColumn | null>(null)
  const version = useSyncExternalStore(rejected.subscribe, rejected.version)
  const rejectedCount = rejected.count()
  useUnloadWarning(rejectedCount > 0)

  const { open, startEdit, end, finish } = cellEditing
  const edit = useCallback<MatrixEditing["edit"]>(
    (position, initialText) => {
      const column = model.columns[position.column - 1]
      const row = model.rows.at(position.row)
      if (model.edits && column && row) startEdit(position, row, column, initialText)
    },
    [model, startEdit],
  )
  const edited = useMemo(
    () =>
      open && {
        position: open.position,
        editor: (
          <EditedMatrixCell
            key={open.resetKey}
            model={model}
            editing={cellEditing}
            open={open}
            rejected={rejected}
            go={go}
            remember={(label, change) => history.push({ label, changes: [change], inputs: [] })}
            onTyping={edit}
          />
        ),
      },
    [open, model, cellEditing, rejected, go, history, edit],
  )

  const { start, previewed, closePreview } = changes
  const bulk = useMemo(
    (): Pick<MatrixEditing, "paste" | "fillDown" | "clear" | "replaceIn"> => ({
      paste: (text, cells) =>
        start(pasteInputs(model, parseTsv(text), cells, view), formatMessage({ id: "matrixEditing.title.paste" })),
      fillDown: (cells) => start(fillInputs(model, cells), formatMessage({ id: "matrixEditing.title.fill" })),
      clear: (cells) => start(clearInputs(model, cells), formatMessage({ id: "matrixEditing.title.clear" })),
      replaceIn: (column) => {
        if (model.edits) setReplacedColumn(column)
      },
    }),
    [model, start, view, formatMessage],
  )
  const dialogs = useMemo(
    () =>
      previewed || replacedColumn ? (
        <Suspense fallback={null}>
          <LazyMessagesProvider area="editing">
            {previewed ? (
              <ChangeDialog
                key={previewed.resetKey}
                change={previewed}
                profiles={model.profiles}
                onClose={closePreview}
              />
            ) : null}
            {replacedColumn ? (
              <ReplaceDialog
                model={model}
                column={replacedColumn}
                onPreview={(replaceValue) => {
                  setReplacedColumn(null)
                  const title = formatMessage({ id: "matrixEditing.title.replace" }, { column: replacedColumn.label })
                  start(replaceInputs(model, replacedColumn, replaceValue), title)
                }}
                onClose={() => setReplacedColumn(null)}
              />
            ) : null}
          </LazyMessagesProvider>
        </Suspense>
      ) : null,
    [previewed, closePreview, replacedColumn, model, start, formatMessage],
  )
  const rejectionOf = useCallback<MatrixEditing["rejectionOf"]>(
    (recordId, columnKey) => rejected.of(recordId, columnKey),
    // A new function lets the cells render again.
    // oxlint-disable-next-line react/exhaustive-deps
    [rejected, version],
  )
  return useMemo(
    () => ({
      edited,
      edit,
      end,
      finish,
      copy,
      ...bulk,
      undo,
      redo,
      canUndo,
      canRedo,
      rejectionOf,
      rejectedCount,
      dialogs,
    }),
    [edited, edit, end, finish, copy, bulk, undo, redo, canUndo, canRedo, rejectionOf, rejectedCount, dialogs],
  )
}

/** Lets the browser confirm closing the page while there is rejected input, which is stored nowhere else. */
function useUnloadWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", confirmUnload)
    return () => window.removeEventListener("beforeunload", confirmUnload)
  }, [isActive])
}
