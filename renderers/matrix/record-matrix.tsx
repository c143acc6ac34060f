import type { ReactNode, Ref } from "react"
import type { MatrixCell, MatrixUser } from "../../modules/matrix/contract.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { MenuEntry } from "../../ui/menu.tsx"
import type { MatrixEditing } from "./matrix-editing.ts"
import type { MatrixColumn, MatrixLine, MatrixModel, MatrixRow } from "./matrix-model.ts"
import type { MatrixEdits, MatrixProfiles, MatrixQuery, MatrixSource } from "./matrix-source.ts"
import type { MatrixState } from "./matrix-state.ts"

/** What a menu in the matrix was opened on: a cell, or a heading without a row and a column. */
export interface MatrixMenuTarget {
  readonly line: MatrixLine
  readonly row: MatrixRow | undefined
  readonly column: MatrixColumn | undefined
}

/** Operations for the screen around the matrix. */
export interface RecordMatrixHandle {
  /** Shows records that were changed elsewhere, in every row that has them. */
  readonly replace: (records: readonly ProfileInstance[]) => void
  /** The records that are loaded, of these IDs. */
  readonly loaded: (ids: readonly ProfileInstance["id"][]) => readonly ProfileInstance[]
}

export interface RecordMatrixProps {
  readonly ref?: Ref<RecordMatrixHandle> | undefined
  readonly profiles: MatrixProfiles
  readonly source: MatrixSource
  /** Inline editing; without it the matrix is read-only. */
  readonly edits?: MatrixEdits | undefined
  readonly state: MatrixState
  readonly onStateChange: (next: MatrixState) => void
  /** Changing the number reloads outline and rows in place. */
  readonly outlineRevision?: number | undefined
  /** Accessible name of the grid. */
  readonly label: string
  /** Filters of the state and of its gap, combined. */
  readonly filters: MatrixQuery["filters"]
  /** Drawn above the grid. */
  readonly toolbar?: ((model: MatrixModel, editing: MatrixEditing) => ReactNode) | undefined
  /** Entries of the menu of a cell or a heading, after those of the grid. */
  readonly menuOf?: ((target: MatrixMenuTarget) => readonly MenuEntry[]) | undefined
  /** Actions for the selected rows. */
  readonly selectionActions?: ((rows: readonly MatrixRow[], clear: () => void) => ReactNode) | undefined
  /** The cells of other users in the matrix. */
  readonly others?: readonly MatrixUser[] | undefined
  /** Called when another cell gets the focus. */
  readonly onCell?: ((cell: MatrixCell | null) => void) | undefined
  /** Shown instead of the grid when the matrix has no rows and no filter. */
  readonly emptyState?: ReactNode
}

/** The risk and control matrix: a row per pair of a risk and a control. Requires FieldViewContext and a parent with a height. */
export function RecordMatrix({ label, emptyState }: RecordMatrixProps) {
  return (
    <div className="ru-list ru-stack ru-fill" aria-label={label} role="group">
      {emptyState}
    </div>
  )
}
