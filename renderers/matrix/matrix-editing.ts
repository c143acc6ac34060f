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

/** An input that was not saved and stays in its cell until it is corrected or discarded. */
export interface RejectedInput {
  /** What was entered, as text; it is shown instead of the value. */
  readonly text: string
  /** Why it was rejected, in the user's language. */
  readonly message: string
}

/**
 * Operations on the cells of a matrix, for keyboard, pointer and menus. All of them validate as the forms of the
 * records do; cells that are rejected keep what was entered, with the reason.
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
  /**
   * The input of a cell that was rejected; undefined for every other cell. `columnKey` is the key of the column in its
   * profile. The function is a new one whenever a rejected input is added or removed.
   */
  readonly rejectionOf: (recordId: RecordId, columnKey: string) => RejectedInput | undefined
  /** Number of rejected inputs; the user confirms leaving the page while there are any. */
  readonly rejectedCount: number
  /** Previews and progress of changes of many cells. */
  readonly dialogs: ReactNode
}
