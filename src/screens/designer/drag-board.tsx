import {
  DndContext,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type DragMoveEvent,
  type DragStartEvent,
} from "@dnd-kit/core"
import { createContext, use, useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import type { EditCommand } from "../../../engine/edit/command.ts"
import { findField, findSection } from "../../../engine/edit/find.ts"
import { textIn } from "../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { useDirection } from "../../../ui/direction.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { dropTargetAt, type Carried, type DropTarget } from "./drop-target.ts"
import { newFieldFrom } from "./new-field.ts"
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

/** Dragging by mouse, pen and touch. The keyboard has its own way in `lift.ts`, because fields are of unequal height. */
export function DragBoard({ definition, onEdit, onSelect, children }: DragBoardProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const direction = useDirection()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const [carried, setCarried] = useState<Carried | null>(null)
  const [target, setTarget] = useState<DropTarget | null>(null)

  const start = ({ active }: DragStartEvent) => setCarried((active.data.current as Carried | undefined) ?? null)
  const track = (event: DragMoveEvent) => setTarget(dropTargetAt(event, definition, direction))
  const end = () => {
    if (carried && target) drop(carried, target)
    setCarried(null)
    setTarget(null)
  }

  function drop(what: Carried, at: DropTarget) {
    if (what.kind === "section") {
      if (at.kind === "panel") {
        onEdit({ kind: "moveSection", sectionId: what.id, position: at.position, index: at.index })
        onSelect({ kind: "section", id: what.id })
      }
      return
    }
    if (at.kind !== "section") return
    if (what.kind === "field") {
      onEdit({ kind: "moveField", fieldId: what.id, sectionId: at.sectionId, index: at.index })
      onSelect({ kind: "field", id: what.id })
      return
    }
    const field = newFieldFrom(what.item, formatMessage({ id: what.item.label }))
    onEdit({
      kind: "addField",
      sectionId: at.sectionId,
      index: at.index,
      field,
      keywordPrefix: what.item.keywordPrefix,
    })
    onSelect({ kind: "field", id: field.id })
  }

  const label = !carried
    ? ""
    : carried.kind === "new"
      ? formatMessage({ id: carried.item.label })
      : carried.kind === "field"
        ? textIn(findField(definition, carried.id)?.field.fieldText ?? { en: carried.id }, language)
        : textIn(findSection(definition, carried.id)?.name ?? { en: carried.id }, language)

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: "" } }}
      onDragStart={start}
      onDragMove={track}
      onDragOver={track}
      onDragEnd={end}
      onDragCancel={() => {
        setCarried(null)
        setTarget(null)
      }}
    >
      <DropTargetContext value={target}>{children}</DropTargetContext>
      <DragOverlay dropAnimation={null}>{carried && <div className="designer__carried">{label}</div>}</DragOverlay>
    </DndContext>
  )
}

/** A pointer drag needs no announcement; the keyboard's way makes its own, in the reader's language. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
