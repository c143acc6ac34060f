import {
  DndContext,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
  type DragMoveEvent,
  type DragStartEvent,
} from "@dnd-kit/core"
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type PointerEvent,
  type RefObject,
} from "react"
import { isDeepEqual } from "../../../../engine/edit/same.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { useDirection } from "../../../../ui/direction.ts"
import { DragPreview } from "./drag-preview.tsx"
import { dropTargetAt, type DragItem, type DropTarget, type Point } from "./drop-target.ts"
import { hoverAt } from "./hover-at.ts"

interface DragContextProps extends Omit<ComponentProps<"div">, "ref" | "onPointerDown"> {
  readonly containerRef: RefObject<HTMLDivElement | null>
  readonly onContainer: (containerRef: HTMLDivElement | null) => void
  readonly definition: ProfileDefinition
  /** What dragging this handle would move; undefined when it is not draggable. */
  readonly findDragItem: (handle: HTMLElement) => DragItem | undefined
  readonly onDragItemChange: (dragItem: DragItem | null) => void
  readonly onTarget: (target: DropTarget | null) => void
  readonly onDropped: (dragItem: DragItem, at: DropTarget) => void
}

/** Distance to the canvas edge within which dragging scrolls, and the scroll step per frame, in px. */
const edge = 36
const pace = 10
const dragActivation = { activationConstraint: { distance: 4 } }

/**
 * Drag and drop by mouse, pen and touch. The whole canvas is one draggable, and the pressed element determines the
 * dragged item: individual fields are not registered. During a drag only panels, sections and the fields of the section
 * below the pointer are measured. The keyboard is handled in `use-keyboard-drag.ts`, because fields differ in size.
 */
export function DragContext(props: DragContextProps) {
  const { containerRef, onContainer, definition, findDragItem, onDragItemChange, onTarget, onDropped, ...surface } =
    props
  const direction = useDirection()
  const sensors = useSensors(useSensor(PointerSensor, dragActivation))
  const dragHandle = useRef<DragHandle | null>(null)
  const know = useCallback((handle: DragHandle) => {
    dragHandle.current = handle
  }, [])
  const pressed = useRef<DragItem | undefined>(undefined)
  const [dragItem, setDragItem] = useState<DragItem | null>(null)
  const card = useRef<HTMLDivElement>(null)
  const pointer = useRef<Point>({ x: 0, y: 0 })
  const target = useRef<DropTarget | null>(null)
  const scrolling = useRef(0)
  useEffect(() => () => cancelAnimationFrame(scrolling.current), [])

  const press = (event: PointerEvent<HTMLDivElement>) => {
    const at = event.target
    if (!(at instanceof Element)) return
    const handle = at.closest<HTMLElement>("[data-carries]")
    // Pressing a text input or a menu button must not start a drag.
    const isForPressing = at.closest("input, [aria-haspopup]") !== null
    pressed.current = handle && !isForPressing ? findDragItem(handle) : undefined
    if (pressed.current) dragHandle.current?.startDrag(event)
  }
  const canvas = () => containerRef.current?.querySelector(".designer__canvas")
  const aim = (next: DropTarget | null) => {
    if (isDeepEqual(target.current, next)) return
    target.current = next
    onTarget(next)
  }
  const track = () => {
    const { x, y } = pointer.current
    if (card.current) card.current.style.translate = `${x}px ${y}px`
    const here = canvas()
    const hover = here && pressed.current ? hoverAt(here, pressed.current, pointer.current) : null
    aim(hover && pressed.current ? dropTargetAt(pressed.current, hover, definition, direction) : null)
  }
  const scroll = () => {
    const here = canvas()
    if (here) {
      const { top, bottom } = here.getBoundingClientRect()
      const { y } = pointer.current
      const before = here.scrollTop
      here.scrollTop += y < top + edge ? -pace : y > bottom - edge ? pace : 0
      if (here.scrollTop !== before) track()
    }
    scrolling.current = requestAnimationFrame(scroll)
  }
  const start = ({ activatorEvent }: DragStartEvent) => {
    if (!pressed.current || !(activatorEvent instanceof globalThis.PointerEvent)) return
    pointer.current = { x: activatorEvent.clientX, y: activatorEvent.clientY }
    setDragItem(pressed.current)
    onDragItemChange(pressed.current)
    scrolling.current = requestAnimationFrame(scroll)
  }
  const move = ({ activatorEvent, delta }: DragMoveEvent) => {
    if (!(activatorEvent instanceof globalThis.PointerEvent)) return
    pointer.current = { x: activatorEvent.clientX + delta.x, y: activatorEvent.clientY + delta.y }
    track()
  }
  const stop = () => {
    cancelAnimationFrame(scrolling.current)
    aim(null)
    setDragItem(null)
    onDragItemChange(null)
  }
  const end = () => {
    const at = target.current
    stop()
    if (pressed.current && at) onDropped(pressed.current, at)
  }

  return (
    <>
      <div
        {...surface}
        ref={(element) => {
          onContainer(element)
          dragHandle.current?.setBoardElement(element)
        }}
        onPointerDown={press}
      />
      {/* The canvas is not a child of the context: every press would re-render all its descendants. */}
      <DndContext
        sensors={sensors}
        collisionDetection={noneRegistered}
        autoScroll={false}
        accessibility={silent}
        onDragStart={start}
        onDragMove={move}
        onDragEnd={end}
        onDragCancel={stop}
      >
        <Takeable containerRef={containerRef} onTakeable={know} />
        {dragItem && <DragPreview dragItem={dragItem} start={pointer.current} definition={definition} card={card} />}
      </DndContext>
    </>
  )
}

/** Drag props of the canvas, exposed by the library's context. */
interface DragHandle {
  readonly startDrag: (event: PointerEvent<HTMLDivElement>) => void
  readonly setBoardElement: (surface: HTMLElement | null) => void
}

interface TakeableProps {
  readonly containerRef: RefObject<HTMLDivElement | null>
  readonly onTakeable: (handle: DragHandle) => void
}

function Takeable({ containerRef, onTakeable }: TakeableProps) {
  const { listeners, setNodeRef } = useDraggable({ id: "board" })
  useLayoutEffect(() => {
    onTakeable({ startDrag: (event) => listeners?.["onPointerDown"]?.(event), setBoardElement: setNodeRef })
    setNodeRef(containerRef.current)
  }, [containerRef, onTakeable, listeners, setNodeRef])
  return null
}

const noneRegistered = () => []

/** Pointer drags need no announcement; keyboard moves announce themselves in the user's language. */
const noop = () => undefined
const silent = {
  announcements: { onDragStart: noop, onDragOver: noop, onDragEnd: noop, onDragCancel: noop },
  screenReaderInstructions: { draggable: "" },
}
