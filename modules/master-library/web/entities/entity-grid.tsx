import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual"
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from "react"
import type { EntityId } from "../../../../schemas/ids.ts"
import { announce } from "../../../../ui/announce.ts"
import { useDirection } from "../../../../ui/direction.ts"
import type { ProcessAssignment } from "../../contracts/library.ts"
import { descendantsOf, type ProcessNode } from "../tree/process-tree.ts"
import type { VisibleProcess } from "../tree/use-process-tree.ts"
import { useLibraryText } from "../use-library-text.ts"
import { assignmentsIn, blockBetween, positionAfterKey, type GridPosition } from "./assignment-block.ts"
import { EntityGridFoot } from "./entity-grid-foot.tsx"
import { EntityGridHead } from "./entity-grid-head.tsx"
import { EntityGridRow } from "./entity-grid-row.tsx"
import type { Assignments } from "./use-assignments.ts"
import "../../../../renderers/list/list.css"
import "./entity-grid.css"

export interface EntityGridProps {
  /** Every process, for those below one. */
  readonly nodes: readonly ProcessNode[]
  readonly rows: readonly VisibleProcess[]
  readonly entities: readonly { readonly id: EntityId; readonly name: string }[]
  readonly assignments: Assignments
  readonly isReadOnly: boolean
  readonly onOpenTeam: (process: ProcessNode, entityId: EntityId) => void
}

const rowSize = 36

/**
 * Check boxes of processes and entities as a grid (ARIA practices): arrow keys move, with Shift they select a block,
 * Space sets it, Enter opens the team of an assigned process. A header stands for its whole row or column.
 */
export function EntityGrid({ nodes, rows, entities, assignments, isReadOnly, onOpenTeam }: EntityGridProps) {
  const text = useLibraryText()
  const dir = useDirection()
  const scroller = useRef<HTMLDivElement>(null)
  const [requested, setActive] = useState<GridPosition>({ row: 1, column: 1 })
  const [anchor, setAnchor] = useState<GridPosition | null>(null)
  const [focusCount, setFocusCount] = useState(0)
  const axes = useMemo(
    () => ({ processIds: rows.map(({ id }) => id), entityIds: entities.map(({ id }) => id) }),
    [rows, entities],
  )
  const active = {
    row: Math.min(requested.row, rows.length),
    column: Math.min(requested.column, entities.length),
  }
  const block = blockBetween(anchor ?? active, active)
  const isOneCell = block.top === block.bottom && block.first === block.last
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowSize,
    overscan: 8,
    // The active row stays, so that the focus does.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      const at = active.row - 1
      return at < 0 || indexes.includes(at) ? indexes : [...indexes, at].toSorted((one, other) => one - other)
    },
  })

  useLayoutEffect(() => {
    if (focusCount === 0) return
    const cell = scroller.current?.querySelector<HTMLElement>(
      '[role="checkbox"][tabindex="0"], [data-corner][tabindex="0"]',
    )
    cell?.focus({ preventScroll: true })
    if (active.row > 0) virtualizer.scrollToIndex(active.row - 1)
    cell?.closest('[role="gridcell"], [role="columnheader"]')?.scrollIntoView({ block: "nearest", inline: "nearest" })
    // Only a key moves the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [focusCount])

  const set = (pairs: readonly ProcessAssignment[], isAssigned: boolean) => {
    if (isReadOnly) return announce(text("masterLibrary.notAllowed"))
    const changed = pairs.filter(({ processId, entityId }) => assignments.has(processId, entityId) !== isAssigned)
    assignments.change(changed, isAssigned)
    if (pairs.length > 1) {
      announce(
        text(isAssigned ? "masterLibrary.entities.assigned" : "masterLibrary.entities.withdrawn", {
          count: changed.length,
        }),
      )
    }
  }
  const toggle = (pairs: readonly ProcessAssignment[]) => {
    const areAll = pairs.every(({ processId, entityId }) => assignments.has(processId, entityId))
    if (pairs.length > 0) set(pairs, !areAll)
  }
  /** The assignments of the processes below the active one, for the same entity or all. */
  const belowActive = useMemo(() => {
    const node = rows[active.row - 1]
    if (!node) return []
    const below = descendantsOf(nodes, node.id).map(({ id }) => id)
    const entityIds = active.column === 0 ? axes.entityIds : axes.entityIds.slice(active.column - 1, active.column)
    return below.flatMap((processId) => entityIds.map((entityId) => ({ processId, entityId })))
  }, [nodes, rows, axes, active.row, active.column])
  const belowCount = useMemo(() => new Set(belowActive.map(({ processId }) => processId)).size, [belowActive])
  const setBelow = (isToggled: boolean) => {
    const own = assignmentsIn(blockBetween(active, active), axes)
    const areAssigned = own.every(({ processId, entityId }) => assignments.has(processId, entityId))
    set([...own, ...belowActive], isToggled ? !areAssigned : areAssigned)
  }

  const activeNode = rows[active.row - 1]
  const activeEntity = entities[active.column - 1]
  /** Opens the team of the active process in the active entity; undefined if it is not assigned there. */
  const openTeam =
    isOneCell && activeNode && activeEntity && assignments.has(activeNode.id, activeEntity.id)
      ? () => onOpenTeam(activeNode, activeEntity.id)
      : undefined

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && openTeam) {
      event.preventDefault()
      openTeam()
      return
    }
    if (event.key === " ") {
      event.preventDefault()
      if (event.shiftKey && isOneCell && belowActive.length > 0) setBelow(true)
      else toggle(assignmentsIn(block, axes))
      return
    }
    if (event.key === "Escape" && anchor) {
      event.stopPropagation()
      setAnchor(null)
      return
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a") {
      event.preventDefault()
      setAnchor({ row: 1, column: 1 })
      setActive({ row: rows.length, column: entities.length })
      setFocusCount((count) => count + 1)
      return
    }
    const next = event.altKey ? null : positionAfterKey(event, active, axes, dir)
    if (!next) return
    event.preventDefault()
    const nextAnchor = event.shiftKey ? (anchor ?? active) : null
    setAnchor(nextAnchor)
    setActive(next)
    setFocusCount((count) => count + 1)
    if (nextAnchor) {
      const { length } = assignmentsIn(blockBetween(nextAnchor, next), axes)
      announce(text("masterLibrary.entities.selected", { count: length }))
    }
  }
  const press = (event: MouseEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-row]")
    if (!cell) return
    const at = { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) }
    setAnchor(event.shiftKey ? (anchor ?? active) : null)
    setActive(at)
    setFocusCount((count) => count + 1)
    // Beside its check box, a header only gets the focus.
    const isHeader = at.row === 0 || at.column === 0
    const isOnBox = (event.target as HTMLElement).closest('[role="checkbox"]') !== null
    if (!event.shiftKey && (!isHeader || isOnBox)) toggle(assignmentsIn(blockBetween(at, at), axes))
  }
  const selectedPairs = isOneCell ? [] : assignmentsIn(block, axes)
  const style = { "--entities": entities.length } as never
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        className="entity-grid"
        aria-label={text("masterLibrary.entities.grid")}
        aria-rowcount={rows.length + 1}
        aria-colcount={entities.length + 1}
        aria-multiselectable="true"
        aria-readonly={isReadOnly || undefined}
        style={style}
        onKeyDown={handleKey}
        onMouseDown={(event) => {
          if (event.shiftKey) event.preventDefault()
        }}
        onClick={press}
      >
        <EntityGridHead
          processIds={axes.processIds}
          entities={entities}
          isAssigned={assignments.has}
          activeColumn={active.row === 0 ? active.column : null}
          isReadOnly={isReadOnly}
        />
        <div role="rowgroup" className="entity-grid__body" style={{ blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const node = rows[index]
            return node ? (
              <EntityGridRow
                key={node.id}
                node={node}
                row={index + 1}
                start={start}
                entities={entities}
                assignments={assignments}
                block={block}
                showsBlock={!isOneCell}
                activeColumn={active.row === index + 1 ? active.column : null}
                isReadOnly={isReadOnly}
              />
            ) : null
          })}
        </div>
      </div>
      <EntityGridFoot
        onOpenTeam={openTeam}
        block={
          isReadOnly || isOneCell
            ? undefined
            : { size: selectedPairs.length, onSet: (isAssigned) => set(selectedPairs, isAssigned) }
        }
        below={
          isReadOnly || !isOneCell || !activeNode || belowCount === 0
            ? undefined
            : { name: activeNode.record.name, count: belowCount, onSet: () => setBelow(false) }
        }
      />
    </>
  )
}
