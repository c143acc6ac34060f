import {
  DndContext,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
  type DragMoveEvent,
  type DragStartEvent,
} from "@dnd-kit/core"
import { useEffect, useRef, useState, type ComponentProps, type PointerEvent, type RefObject } from "react"
import { saysTheSame } from "../../../../engine/edit/same.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { useDirection } from "../../../../ui/direction.ts"
import { CarriedCard } from "./carried-card.tsx"
import { dropTargetAt, type Carried, type DropTarget, type Point } from "./drop-target.ts"
import { hoverAt } from "./hover-at.ts"

interface DragBoardProps extends Omit<ComponentProps<"div">, "ref" | "onPointerDown"> {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly onFrame: (frame: HTMLDivElement | null) => void
  readonly definition: ProfileDefinition
  /** What something pressed would carry away; nothing, where it is not for taking. */
  readonly carriedBy: (handle: HTMLElement) => Carried | undefined
  readonly onCarried: (carried: Carried | null) => void
  readonly onTarget: (target: DropTarget | null) => void
  readonly onDropped: (carried: Carried, at: DropTarget) => void
}

/** So near to the edge of the canvas it scrolls, by so much with each frame, in px. */
const edge = 36
const pace = 10

/**
 * Dragging by mouse, pen and touch. The whole board is the one thing that can be taken, and what was pressed says what
 * is carried: nothing is registered or measured for each field, and while it goes only the panels, the sections and the
 * fields of the section below are. The keyboard has its own way in `use-lift.ts`, because fields are of unequal size.
 */
export function DragBoard(props: DragBoardProps) {
  const { frame, onFrame, definition, carriedBy, onCarried, onTarget, onDropped, ...board } = props
  const direction = useDirection()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const pressed = useRef<Carried | undefined>(undefined)
  const [carried, setCarried] = useState<Carried | null>(null)
  const card = useRef<HTMLDivElement>(null)
  const pointer = useRef<Point>({ x: 0, y: 0 })
  const target = useRef<DropTarget | null>(null)
  const scrolling = useRef(0)
  useEffect(() => () => cancelAnimationFrame(scrolling.current), [])

  const press = (at: Element) => {
    const handle = at.closest<HTMLElement>("[data-carries]")
    // A text is written in and a menu is opened by a press.
    const isForPressing = at.closest("input, [aria-haspopup]") !== null
    pressed.current = handle && !isForPressing ? carriedBy(handle) : undefined
    return pressed.current !== undefined
  }
  const canvas = () => frame.current?.querySelector(".designer__canvas")
  const aim = (next: DropTarget | null) => {
    if (saysTheSame(target.current, next)) return
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
    setCarried(pressed.current)
    onCarried(pressed.current)
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
    setCarried(null)
    onCarried(null)
  }
  const end = () => {
    const at = target.current
    stop()
    if (pressed.current && at) onDropped(pressed.current, at)
  }

  return (
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
      <Board {...board} onFrame={onFrame} onPress={press} />
      {carried && <CarriedCard carried={carried} start={pointer.current} definition={definition} card={card} />}
    </DndContext>
  )
}

interface BoardProps extends ComponentProps<"div"> {
  readonly onFrame: (frame: HTMLDivElement | null) => void
  /** Answers whether what was pressed can be carried away. */
  readonly onPress: (at: Element) => boolean
}

function Board({ onFrame, onPress, ...board }: BoardProps) {
  const { listeners, setNodeRef } = useDraggable({ id: "board" })
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && onPress(event.target)) listeners?.["onPointerDown"]?.(event)
  }
  return (
    <div
      {...board}
      ref={(element) => {
        onFrame(element)
        setNodeRef(element)
      }}
      onPointerDown={press}
    />
  )
}

const noneRegistered = () => []

/** A pointer drag needs no announcement; the keyboard's way makes its own, in the reader's language. */
const nothing = () => undefined
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: "" },
}
