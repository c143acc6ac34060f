import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from "react"
import type { RecordId } from "../../../../schemas/ids.ts"
import { announce } from "../../../../ui/announce.ts"
import { useDirection } from "../../../../ui/direction.ts"
import type { MenuEntry } from "../../../../ui/menu.tsx"
import { treeMoveOf } from "../../../../ui/tree-walk.ts"
import { useLibraryText } from "../use-library-text.ts"
import { ProcessDrag } from "./process-drag.tsx"
import type { FieldColumn } from "./process-columns.ts"
import { ProcessRow, type RowCount } from "./process-row.tsx"
import { findByPrefix, type Place, type ProcessNode } from "./process-tree.ts"
import { actionOfKey, type RowAction } from "./row-actions.ts"
import type { DropTarget } from "./drop-target.ts"
import type { ProcessTreeState, VisibleProcess } from "./use-process-tree.ts"
import "./process-tree.css"

/** A request to focus a row, numbered so that the same row can be requested again. */
export interface FocusRequest {
  readonly id: RecordId
  readonly count: number
}

export interface ProcessTreeGridProps {
  readonly nodes: readonly ProcessNode[]
  readonly state: ProcessTreeState
  readonly columns: readonly FieldColumn[]
  readonly countLabels: readonly { readonly key: string; readonly label: string }[]
  readonly countsOf: (node: VisibleProcess) => readonly RowCount[]
  readonly menuOf: (node: VisibleProcess) => readonly MenuEntry[]
  readonly iconOf: (node: ProcessNode) => string | undefined
  readonly typeNameOf: (node: ProcessNode) => string
  readonly isDraggable: boolean
  readonly drop: DropTarget | null
  readonly draggedId: RecordId | null
  readonly onDrag: (draggedId: RecordId | null, drop: DropTarget | null) => void
  readonly onDropped: (id: RecordId, place: Place) => void
  readonly renamingId: RecordId | null
  readonly onRename: (node: VisibleProcess, name: string | null) => void
  readonly onAction: (action: RowAction, node: VisibleProcess) => void
  readonly onToggle: (node: VisibleProcess) => void
  readonly focusRequest: FocusRequest | null
  readonly namesVersion: number
  readonly children?: ReactNode
}

/** Pause after which typed letters start a new search, in milliseconds. */
const typingPauseMs = 700

/** The processes as a treegrid: rows and their cells are reached by arrow keys (ARIA practices). */
export function ProcessTreeGrid(props: ProcessTreeGridProps) {
  const { nodes, state, columns, countLabels, draggedId, drop, renamingId, focusRequest, onAction, onToggle } = props
  const { rows, activeId, matches, search } = state
  const text = useLibraryText()
  const dir = useDirection()
  const grid = useRef<HTMLDivElement>(null)
  const typed = useRef({ prefix: "", at: 0 })

  useLayoutEffect(() => {
    if (focusRequest) rowOf(grid.current, focusRequest.id)?.focus()
  }, [focusRequest])

  const focusRow = (id: RecordId) => {
    state.activate(id)
    const row = rowOf(grid.current, id)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: "nearest" })
  }
  const moveInCells = (event: KeyboardEvent, row: HTMLElement, cell: number): boolean => {
    const inwards = dir === "rtl" ? "ArrowLeft" : "ArrowRight"
    const outwards = dir === "rtl" ? "ArrowRight" : "ArrowLeft"
    const cells = visibleCells(row)
    const at = rows.findIndex(({ id }) => id === row.dataset["process"])
    const focusIn = (next: HTMLElement | null, index: number) => {
      const id = next?.dataset["process"] as RecordId | undefined
      if (id === undefined || !next) return
      state.activate(id)
      focusTarget(visibleCells(next)[index])?.focus()
    }
    switch (event.key) {
      case inwards:
        focusIn(row, Math.min(cell + 1, cells.length - 1))
        return true
      case outwards:
        if (cell === 0) focusRow(row.dataset["process"] as RecordId)
        else focusIn(row, cell - 1)
        return true
      case "ArrowUp":
      case "ArrowDown": {
        const next = rows[at + (event.key === "ArrowUp" ? -1 : 1)]
        if (next) focusIn(rowOf(grid.current, next.id), cell)
        return true
      }
      case "Home":
        focusIn(row, 0)
        return true
      case "End":
        focusIn(row, cells.length - 1)
        return true
      default:
        return false
    }
  }
  const findTyped = (event: KeyboardEvent, id: RecordId): boolean => {
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    const isPaused = event.timeStamp - typed.current.at > typingPauseMs
    if (!isText || (event.key === " " && (isPaused || typed.current.prefix === ""))) return false
    const prefix = isPaused || typed.current.prefix === event.key ? event.key : typed.current.prefix + event.key
    typed.current = { prefix, at: event.timeStamp }
    const found = findByPrefix(rows, prefix, id)
    if (found !== undefined) focusRow(found)
    else announce(text("masterLibrary.search.none"))
    return true
  }
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLElement>("[data-process]")
    const node = rows.find(({ id }) => id === row?.dataset["process"])
    if (!row || !node || event.defaultPrevented) return
    const isOnRow = target === row
    const action = actionOfKey(event, dir)
    const isPress = event.key === "Enter" && !isOnRow
    if (action && !isPress) {
      event.preventDefault()
      onAction(action, node)
      return
    }
    if (event.altKey || event.metaKey) return
    if (event.key === "ContextMenu" || (event.shiftKey && event.key === "F10")) {
      event.preventDefault()
      row.querySelector<HTMLElement>("[data-menu]")?.click()
      return
    }
    if (event.ctrlKey) {
      const end = event.key === "Home" ? rows[0] : event.key === "End" ? rows.at(-1) : undefined
      if (!end) return
      event.preventDefault()
      focusRow(end.id)
      return
    }
    if (!isOnRow) {
      const cell = visibleCells(row).findIndex((one) => one.contains(target))
      if (cell >= 0 && moveInCells(event, row, cell)) event.preventDefault()
      return
    }
    const inwards = dir === "rtl" ? "ArrowLeft" : "ArrowRight"
    if (event.key === inwards && node.open !== false) {
      event.preventDefault()
      focusTarget(visibleCells(row)[0])?.focus()
      return
    }
    const move = treeMoveOf(event.key, node.id, rows, dir)
    if (move?.kind === "go") focusRow(move.id)
    else if (move?.kind === "fold" || move?.kind === "unfold") onToggle(node)
    else if (!findTyped(event, node.id)) return
    event.preventDefault()
  }
  const openMenu = (event: MouseEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLElement>("[data-process]")
    // A link keeps the menu of the browser.
    if (!row || target.closest("a, input")) return
    event.preventDefault()
    row.querySelector<HTMLElement>("[data-menu]")?.click()
  }

  return (
    <ProcessDrag
      nodes={nodes}
      rows={rows}
      iconOf={props.iconOf}
      isDisabled={!props.isDraggable}
      onDrag={props.onDrag}
      onDropped={props.onDropped}
    >
      {(setBoard, onPointerDown) => (
        <div
          ref={(element) => {
            grid.current = element
            setBoard(element)
          }}
          role="treegrid"
          className="process-tree"
          aria-label={text("masterLibrary.tree")}
          aria-rowcount={rows.length + 1}
          style={{ "--field-columns": columns.length } as never}
          data-dragging={draggedId === null ? undefined : ""}
          onPointerDown={onPointerDown}
          onKeyDown={handleKey}
          onContextMenu={openMenu}
          onFocus={(event) => {
            const id = (event.target as HTMLElement).closest<HTMLElement>("[data-process]")?.dataset["process"]
            if (id !== undefined && id !== activeId) state.activate(id as RecordId)
          }}
        >
          <div role="row" className="process-tree__head" aria-rowindex={1}>
            <div role="columnheader" className="process-tree__name">
              {text("masterLibrary.column.name")}
            </div>
            {columns.map(({ key, label }) => (
              <div key={key} role="columnheader" className="process-tree__field ru-truncate" data-tooltip={label}>
                {label}
              </div>
            ))}
            {countLabels.map(({ key, label }) => (
              <div key={key} role="columnheader" className="process-tree__count">
                {label}
              </div>
            ))}
            <div role="columnheader" className="process-tree__menu">
              <span className="ru-hidden">{text("masterLibrary.column.actions")}</span>
            </div>
          </div>
          {rows.map((node, index) => (
            <ProcessRow
              key={node.id}
              node={node}
              index={index + 2}
              icon={props.iconOf(node)}
              typeName={props.typeNameOf(node)}
              columns={columns}
              countsOf={props.countsOf}
              menuOf={props.menuOf}
              isActive={node.id === activeId}
              isDraggable={props.isDraggable}
              isDragged={node.id === draggedId}
              drop={drop?.rowId === node.id ? drop.edge : undefined}
              highlight={matches?.has(node.id) ? search : ""}
              isRenaming={node.id === renamingId}
              onRename={props.onRename}
              onToggle={onToggle}
              namesVersion={props.namesVersion}
            />
          ))}
        </div>
      )}
    </ProcessDrag>
  )
}

export function rowOf(grid: Element | null, id: RecordId): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-process="${CSS.escape(id)}"]`) ?? null
}

/** On a phone some cells are hidden. */
const visibleCells = (row: HTMLElement): readonly HTMLElement[] =>
  [...row.children].filter((cell): cell is HTMLElement => cell instanceof HTMLElement && cell.offsetParent !== null)

/** A cell with one link or button is operated by it. */
const focusTarget = (cell: HTMLElement | undefined): HTMLElement | undefined =>
  cell?.querySelector<HTMLElement>("a[href], button:not([aria-hidden])") ?? cell
