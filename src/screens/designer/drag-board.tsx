import {
  DndContext,
  DragOverlay,
  PointerSensor,
  useSensor,
  useSensors,
  type DragMoveEvent,
  type DragStartEvent,
} from "@dnd-kit/core"
import { createContext, use, useState, type ReactNode } from "react"
import { fieldTypeOf } from "../../../fields/index.ts"
import type { EditCommand } from "../../../engine/edit/command.ts"
import { findField } from "../../../engine/edit/find.ts"
import { saysTheSame } from "../../../engine/edit/same.ts"
import { textIn } from "../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { useDirection } from "../../../ui/direction.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { DesignerIcon } from "./designer-icon.tsx"
import { dropTargetAt, type Carried, type DropTarget, type Hover } from "./drop-target.ts"
import { nearestPlace } from "./nearest-place.ts"
import { additionOf } from "./new-field.ts"
import { moveTo, nameOf } from "./places.ts"
import type { Selection } from "./selection.ts"

/** Where what is dragged would land, for the line that shows it. */
const DropTargetContext = createContext<DropTarget | null>(null)
export const useDropTarget = (): DropTarget | null => use(DropTargetContext)

interface DragBoardProps {
  readonly definition: ProfileDefinition
  readonly onEdit: (command: EditCommand) => void
  readonly onSelect: (selection: Selection) => void
  readonly children: ReactNode
}

/** Dragging by mouse, pen and touch. The keyboard has its own way in `use-lift.ts`, because fields are of unequal size. */
export function DragBoard({ definition, onEdit, onSelect, children }: DragBoardProps) {
  const direction = useDirection()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const [carried, setCarried] = useState<Carried | null>(null)
  const [target, setTarget] = useState<DropTarget | null>(null)

  const start = ({ active }: DragStartEvent) => setCarried((active.data.current as Carried | undefined) ?? null)
  const track = ({ active, collisions }: DragMoveEvent) => {
    const held = active.data.current as Carried | undefined
    const hover = collisions?.[0]?.data?.["hover"] as Hover | undefined
    const next = held && hover ? dropTargetAt(held, hover, definition, direction) : null
    // The same place is the same object, so that the canvas is drawn anew only where the line moves.
    setTarget((before) => (saysTheSame(before, next) ? before : next))
  }
  const stop = () => {
    setCarried(null)
    setTarget(null)
  }
  const end = () => {
    if (carried && target) drop(carried, target)
    stop()
  }

  function drop(what: Carried, at: DropTarget) {
    if (what.kind === "new") {
      if (at.kind !== "field") return
      const addition = additionOf(what.item, at.place)
      onEdit(addition)
      onSelect({ kind: "field", id: addition.field.id })
    } else if (what.kind === at.kind) {
      onEdit(moveTo({ ...at, id: what.id }))
      onSelect(what)
    }
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestPlace}
      accessibility={silent}
      onDragStart={start}
      onDragMove={track}
      onDragOver={track}
      onDragEnd={end}
      onDragCancel={stop}
    >
      <DropTargetContext value={target}>{children}</DropTargetContext>
      <DragOverlay dropAnimation={null}>
        {carried && <CarriedCard carried={carried} definition={definition} />}
      </DragOverlay>
    </DndContext>
  )
}

function CarriedCard({ carried, definition }: { carried: Carried; definition: ProfileDefinition }) {
  const language = useLanguage()
  const name = carried.kind === "new" ? carried.item.name : nameOf(definition, carried)
  const icon =
    carried.kind === "new"
      ? carried.item.icon
      : carried.kind === "field"
        ? fieldTypeOf(findField(definition, carried.id)?.field.type ?? "")?.icon
        : undefined
  return (
    <div className="designer__carried">
      {icon && <DesignerIcon name={icon} />}
      <span dir="auto">{textIn(name, language)}</span>
    </div>
  )
}

/** A pointer drag needs no announcement; the keyboard's way makes its own, in the reader's language. */
const nothing = () => undefined
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: "" },
}
