import {
  DndContext,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
  type DragMoveEvent,
  type DragStartEvent,
} from "@dnd-kit/core"
import { useRef, useState, type PointerEvent, type ReactNode } from "react"
import { createPortal } from "react-dom"
import type { RecordId } from "../../../../schemas/ids.ts"
import { profileIcon } from "../../../../renderers/profile-icon.tsx"
import { dropTargetAt, type DropTarget } from "./drop-target.ts"
import type { Place, ProcessNode } from "./process-tree.ts"
import type { VisibleProcess } from "./use-process-tree.ts"

interface ProcessDragProps {
  readonly nodes: readonly ProcessNode[]
  readonly rows: readonly VisibleProcess[]
  readonly iconOf: (node: ProcessNode) => string | undefined
  readonly isDisabled: boolean
  readonly onDrag: (draggedId: RecordId | null, drop: DropTarget | null) => void
  readonly onDropped: (id: RecordId, place: Place) => void
  readonly children: (
    setBoard: (element: HTMLElement | null) => void,
    onPointerDown: (event: PointerEvent<HTMLElement>) => void,
  ) => ReactNode
}

interface Point {
  readonly x: number
  readonly y: number
}

const dragActivation = { activationConstraint: { distance: 4 } }

/**
 * Drag and drop of rows by their handles. The whole tree is one draggable, and the pressed handle determines the row:
 * thousands of rows are not registered.
 */
export function ProcessDrag(props: ProcessDragProps) {
  const sensors = useSensors(useSensor(PointerSensor, dragActivation))
  const pressedId = useRef<RecordId | null>(null)
  const drop = useRef<DropTarget | null>(null)
  const [dragged, setDragged] = useState<{ readonly node: ProcessNode; readonly start: Point } | null>(null)
  const card = useRef<HTMLDivElement>(null)

  const aim = ({ x, y }: Point) => {
    if (card.current) card.current.style.translate = `${x}px ${y}px`
    const element = document
      .elementsFromPoint(x, y)
      .find((one): one is HTMLElement => one instanceof HTMLElement && one.dataset["process"] !== undefined)
    const row = props.rows.find(({ id }) => id === element?.dataset["process"])
    const box = element?.getBoundingClientRect()
    const next =
      row && box && pressedId.current !== null
        ? dropTargetAt(props.nodes, row, (y - box.top) / box.height, pressedId.current)
        : null
    if (next?.rowId === drop.current?.rowId && next?.edge === drop.current?.edge) return
    drop.current = next
    props.onDrag(pressedId.current, next)
  }
  const start = ({ activatorEvent }: DragStartEvent) => {
    const node = props.nodes.find(({ id }) => id === pressedId.current)
    if (!node || !(activatorEvent instanceof globalThis.PointerEvent)) return
    setDragged({ node, start: { x: activatorEvent.clientX, y: activatorEvent.clientY } })
    props.onDrag(node.id, null)
  }
  const move = ({ activatorEvent, delta }: DragMoveEvent) => {
    if (activatorEvent instanceof globalThis.PointerEvent)
      aim({ x: activatorEvent.clientX + delta.x, y: activatorEvent.clientY + delta.y })
  }
  const stop = () => {
    drop.current = null
    setDragged(null)
    props.onDrag(null, null)
  }
  const end = () => {
    const [id, target] = [pressedId.current, drop.current]
    stop()
    if (id !== null && target) props.onDropped(id, target.place)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={noneRegistered}
      accessibility={silent}
      onDragStart={start}
      onDragMove={move}
      onDragEnd={end}
      onDragCancel={stop}
    >
      <Board
        isDisabled={props.isDisabled}
        onPress={(id) => {
          pressedId.current = id
        }}
      >
        {props.children}
      </Board>
      {dragged
        ? createPortal(
            <div
              ref={card}
              className="process-tree__card ru-row ru-gap-6 ru-icons-14 ru-icons-subtle"
              style={{ translate: `${dragged.start.x}px ${dragged.start.y}px` }}
              aria-hidden="true"
            >
              {profileIcon(props.iconOf(dragged.node))}
              <bdi>{dragged.node.record.name}</bdi>
            </div>,
            document.body,
          )
        : null}
    </DndContext>
  )
}

interface BoardProps extends Pick<ProcessDragProps, "isDisabled" | "children"> {
  readonly onPress: (id: RecordId) => void
}

function Board({ isDisabled, onPress, children }: BoardProps) {
  const { listeners, setNodeRef } = useDraggable({ id: "processes", disabled: isDisabled })
  return children(setNodeRef, (event) => {
    const target = event.target
    const row = target instanceof Element && target.closest("[data-handle]")?.closest<HTMLElement>("[data-process]")
    if (!row || isDisabled) return
    onPress(row.dataset["process"] as RecordId)
    listeners?.["onPointerDown"]?.(event)
  })
}

const noneRegistered = () => []

const noop = () => undefined
/** Pointer drags need no announcement; keyboard moves announce themselves in the user's language. */
const silent = {
  announcements: { onDragStart: noop, onDragOver: noop, onDragEnd: noop, onDragCancel: noop },
  screenReaderInstructions: { draggable: "" },
}
