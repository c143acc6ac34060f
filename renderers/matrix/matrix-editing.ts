import type { ClipboardEvent, ReactNode } from "react"
import type { RecordId } from "../../schemas/ids.ts"
import type { CellSpan } from "../list/cell-range.ts"
import type { CellPosition } from "../list/grid-keys.ts"
import type { MatrixColumn } from "./matrix-model.ts"

/** The cell that is being edited, and what is drawn in it. */
export interface EditedMatrixCell {
  readonly position: CellPosition
  readonly editor: ReactNode
}

/**
 * Operations on the cells of a matrix, for keyboard, pointer and menus. All of them validate as the forms of the records
 * do; cells that are refused keep what was entered, with the reason.
 */
export interface MatrixEditing {
  /** The open editor; only one cell is edited at a time. */
  readonly edited: EditedMatrixCell | null
  /** Opens the editor of a cell, or explains why it is locked. `initialText` replaces the value. */
  readonly edit: (position: CellPosition, initialText?: string) => void
  readonly end: () => void
  /** Ends the edit by saving. Resolves to false when the input is rejected, and to true without an editor. */
  readonly finish: () => Promise<boolean>
  readonly copy: (event: ClipboardEvent, cells: CellSpan) => void
  readonly paste: (text: string, cells: CellSpan) => void
  /** Fills the cells with those of their first row. */
  readonly fillDown: (cells: CellSpan) => void
  readonly clear: (cells: CellSpan) => void
  /** Opens find and replace for a column. */
  readonly replaceIn: (column: MatrixColumn) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Why the last change of a cell was refused; undefined for every other cell. */
  readonly refusalOf: (recordId: RecordId, columnKey: string) => string | undefined
  /** Previews and progress of changes of many cells. */
  readonly dialogs: ReactNode
}
