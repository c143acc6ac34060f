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
const afterSomeWay = { activationConstraint: { distance: 4 } }

/**
 * Dragging by mouse, pen and touch. The whole board is the one thing that can be taken, and what was pressed says what
 * is carried: nothing is registered or measured for each field, and while it goes only the panels, the sections and the
 * fields of the section below are. The keyboard has its own way in `use-lift.ts`, because fields are of unequal size.
 */
export function DragBoard(props: DragBoardProps) {
  const { frame, onFrame, definition, carriedBy, onCarried, onTarget, onDropped, ...board } = props
  const direction = useDirection()
  const sensors = useSensors(useSensor(PointerSensor, afterSomeWay))
  const taking = useRef<Taking | null>(null)
  const know = useCallback((way: Taking) => {
    taking.current = way
  }, [])
  const pressed = useRef<Carried | undefined>(undefined)
  const [carried, setCarried] = useState<Carried | null>(null)
  const card = useRef<HTMLDivElement>(null)
  const pointer = useRef<Point>({ x: 0, y: 0 })
  const target = useRef<DropTarget | null>(null)
  const scrolling = useRef(0)
  useEffect(() => () => cancelAnimationFrame(scrolling.current), [])

  const press = (event: PointerEvent<HTMLDivElement>) => {
    const at = event.target
    if (!(at instanceof Element)) return
    const handle = at.closest<HTMLElement>("[data-carries]")
    // A text is written in and a menu is opened by a press.
    const isForPressing = at.closest("input, [aria-haspopup]") !== null
    pressed.current = handle && !isForPressing ? carriedBy(handle) : undefined
    if (pressed.current) taking.current?.take(event)
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
    <>
      <div
        {...board}
        ref={(element) => {
          onFrame(element)
          taking.current?.stand(element)
        }}
        onPointerDown={press}
      />
      {/* The board is no child of it: with each press all that stands below the context would be looked through. */}
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
        <Takeable frame={frame} onTakeable={know} />
        {carried && <CarriedCard carried={carried} start={pointer.current} definition={definition} card={card} />}
      </DndContext>
    </>
  )
}

/** How the board is taken: the way into the library's context from outside. */
interface Taking {
  readonly take: (event: PointerEvent<HTMLDivElement>) => void
  readonly stand: (board: HTMLElement | null) => void
}

interface TakeableProps {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly onTakeable: (way: Taking) => void
}

function Takeable({ frame, onTakeable }: TakeableProps) {
  const { listeners, setNodeRef } = useDraggable({ id: "board" })
  useLayoutEffect(() => {
    onTakeable({ take: (event) => listeners?.["onPointerDown"]?.(event), stand: setNodeRef })
    setNodeRef(frame.current)
  }, [frame, onTakeable, listeners, setNodeRef])
  return null
}

const noneRegistered = () => []

/** A pointer drag needs no announcement; the keyboard's way makes its own, in the reader's language. */
const nothing = () => undefined
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: "" },
}
