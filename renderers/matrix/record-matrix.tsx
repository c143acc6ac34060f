import "../list/list.css"
import "./matrix.css"
import { RotateCw } from "lucide-react"
import { useCallback, useId, useImperativeHandle, useRef, useSyncExternalStore, type ReactNode, type Ref } from "react"
import type { MatrixCell, MatrixOutline, MatrixUser } from "../../modules/matrix/contracts/matrix.ts"
import type { MatrixViewContent } from "../../modules/matrix/contracts/views.ts"
import type { RecordId } from "../../schemas/ids.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { MenuEntry } from "../../ui/menu.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import type { CellPosition } from "../list/grid-keys.ts"
import { useListText } from "../list/use-list-text.ts"
import { ViewBanner } from "../list/views/view-banner.tsx"
import { ViewsBar } from "../list/views/views-bar.tsx"
import type { ViewsModel } from "../list/views/views-model.ts"
import { useNarrow } from "../record/use-narrow.ts"
import { useMatrixEditing } from "./editing/use-matrix-editing.tsx"
import type { MatrixEditing } from "./matrix-editing.ts"
import { MatrixFooter } from "./matrix-footer.tsx"
import { MatrixGrid, type MatrixGridHandle } from "./matrix-grid.tsx"
import type { MatrixMenuTarget } from "./matrix-menu-target.ts"
import type { MatrixModel, MatrixRow, ProcessLock } from "./matrix-model.ts"
import { MatrixSelectionBar } from "./matrix-selection-bar.tsx"
import type { MatrixEdits, MatrixProfiles, MatrixQuery, MatrixSource } from "./matrix-source.ts"
import type { MatrixState } from "./matrix-state.ts"
import { useMatrix } from "./use-matrix.ts"
import { useMatrixStatePage } from "./use-matrix-state-page.tsx"

/** Operations for the screen around the matrix. */
export interface RecordMatrixHandle {
  /** Shows records that were changed elsewhere, in every row that has them. */
  readonly replace: (records: readonly ProfileInstance[]) => void
  /** The records that are loaded, of these IDs. */
  readonly loaded: (ids: readonly ProfileInstance["id"][]) => readonly ProfileInstance[]
  /** Loads the rows on the screen again, with their results. */
  readonly refresh: () => void
  /** Undefined until it is loaded. */
  readonly outline: () => MatrixOutline | undefined
  /** What the focus is on, or was before it left the grid; undefined in the header, and without rows. */
  readonly target: () => MatrixMenuTarget | undefined
}

export interface RecordMatrixProps {
  readonly ref?: Ref<RecordMatrixHandle> | undefined
  readonly profiles: MatrixProfiles
  readonly source: MatrixSource
  /** Inline editing; without it the matrix is read-only. */
  readonly edits?: MatrixEdits | undefined
  readonly state: MatrixState
  readonly onStateChange: (next: MatrixState) => void
  /** Saved views, as tabs above the toolbar. */
  readonly views?: ViewsModel<MatrixViewContent> | undefined
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
  /** A note in the heading of a process. */
  readonly headingNote?: ((process: RecordId) => ReactNode) | undefined
  /** Who has checked out a process, where the layout has no headings. */
  readonly lockOf?: ((process: RecordId) => ProcessLock | undefined) | undefined
  /** Called when another cell gets the focus. */
  readonly onCell?: ((cell: MatrixCell | null) => void) | undefined
  /** Shown instead of the grid when the matrix has no rows and no filter. */
  readonly emptyState?: ReactNode
}

const nobody: readonly MatrixUser[] = []

/**
 * The risk and control matrix: a row per pair of a risk and a control. Requires FieldViewContext, the messages of the
 * matrix, and a parent with a height.
 */
export function RecordMatrix(props: RecordMatrixProps) {
  const { ref, label, views, toolbar, selectionActions, others = nobody } = props
  const text = useListText()
  const container = useRef<HTMLDivElement>(null)
  const grid = useRef<MatrixGridHandle>(null)
  const panel = useId()
  const cards = useNarrow(container)
  const matrix = useMatrix(cards ? { ...props, edits: undefined } : props)
  const { model, loading, selection } = matrix
  const { rows } = model
  const go = useCallback((position: CellPosition) => grid.current?.go(position), [])
  const editing = useMatrixEditing(model, go)
  const statePage = useMatrixStatePage({ model, loading, label, emptyState: props.emptyState })
  const { failure } = useSyncExternalStore(rows.subscribe, rows.state)
  useImperativeHandle(
    ref,
    () => ({
      replace: rows.replace,
      refresh: rows.refresh,
      outline: () => model.outline,
      target: () => grid.current?.target(),
      loaded: (ids) => ids.flatMap((id) => rows.record(id) ?? []),
    }),
    [rows, model.outline],
  )
  const shown = statePage ?? (
    <MatrixGrid
      ref={grid}
      matrix={matrix}
      editing={editing}
      label={label}
      cards={cards}
      others={others}
      headingNote={props.headingNote}
      lockOf={props.lockOf}
      menuOf={props.menuOf}
      onCell={props.onCell}
    />
  )
  return (
    <div className="ru-list ru-stack ru-fill" ref={container} data-cards={cards ? "" : undefined}>
      {views ? (
        <>
          <ViewsBar model={views} allLabel={text("list.views.all")} controls={panel} narrow={cards} />
          <ViewBanner model={views} />
        </>
      ) : null}
      {toolbar?.(model, editing)}
      {failure && !statePage ? (
        <Banner
          tone="danger"
          live
          title={text("list.error.rows")}
          action={
            <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={rows.retry}>
              {text("list.error.retry")}
            </Button>
          }
        >
          {failure.message}
        </Banner>
      ) : null}
      {views ? (
        <div role="tabpanel" id={panel} className="ru-list__panel" aria-label={views.selected?.name ?? label}>
          {shown}
        </div>
      ) : (
        shown
      )}
      <MatrixFooter model={model} />
      {statePage || selection.rows.length === 0 ? null : (
        <MatrixSelectionBar selection={selection}>
          {selectionActions?.(selection.rows, selection.none)}
        </MatrixSelectionBar>
      )}
      {editing.dialogs}
    </div>
  )
}
