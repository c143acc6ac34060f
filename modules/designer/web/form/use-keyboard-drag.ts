import { useRef, useState, type KeyboardEvent } from "react"
import { useIntl } from "react-intl"
import { applyCommand, type EditCommand } from "../../../../engine/edit/command.ts"
import { findSection } from "../../../../engine/edit/find.ts"
import { isDeepEqual } from "../../../../engine/edit/same.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { announce } from "../../../../ui/announce.ts"
import { useDirection } from "../../../../ui/direction.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import {
  moveTo,
  nameOf,
  panelOf,
  findItemPosition,
  nextPosition,
  type CanvasItemPosition,
  type MoveDirection,
} from "./item-positions.ts"

interface KeyboardDragOptions {
  readonly definition: ProfileDefinition
  readonly onEdit: (command: EditCommand) => void
  /** Fields that move with this one: the whole selection when it contains the field. */
  readonly withIt: (id: string) => readonly string[]
}

/**
 * Moving by keyboard: Space lifts a field or section, arrow keys move it, Space drops it and Escape cancels; each step
 * is announced. Alt with an arrow key moves it one step. Nothing is edited until the item is dropped.
 */
export function useKeyboardDrag({ definition, onEdit, withIt }: KeyboardDragOptions) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const direction = useDirection()
  const [lifted, setLifted] = useState<CanvasItemPosition | null>(null)
  /** The item that this render moves to other markup; it keeps the focus. */
  const moving = useRef<string | null>(null)
  const visible = (lifted && applyCommand(definition, moveTo(lifted))) ?? definition

  const announceMove = (what: "grabbed" | "moved" | "dropped" | "cancelled", itemPosition: CanvasItemPosition) => {
    const after = applyCommand(definition, moveTo(itemPosition)) ?? definition
    const { location } = itemPosition
    const section = "sectionId" in location ? findSection(after, location.sectionId) : undefined
    const count = "position" in location ? panelOf(after, location.position).length : (section?.fields.length ?? 0)
    const where =
      "position" in location
        ? formatMessage({ id: `designer.panel.${location.position}` })
        : textIn(section?.name ?? { en: "" }, language)
    const name =
      itemPosition.kind === "field" && itemPosition.ids.length > 1
        ? formatMessage({ id: "designer.fields" }, { count: itemPosition.ids.length })
        : textIn(nameOf(definition, itemPosition), language)
    const values = { name, position: location.index + 1, count, section: where }
    announce(formatMessage({ id: `designer.${what}` }, values), "assertive")
  }

  const move = (itemPosition: CanvasItemPosition) => {
    moving.current = itemPosition.id
    if (!isDeepEqual(itemPosition, currentlyAt(itemPosition.kind, itemPosition.id))) onEdit(moveTo(itemPosition))
  }
  const currentlyAt = (kind: CanvasItemPosition["kind"], id: string) =>
    findItemPosition(definition, kind, id, kind === "field" ? withIt(id) : undefined)

  const startDrag = (kind: CanvasItemPosition["kind"], id: string) => {
    const itemPosition = currentlyAt(kind, id)
    if (!itemPosition) return
    setLifted(itemPosition)
    announceMove("grabbed", itemPosition)
  }

  /** Returns whether the key was handled as a move. */
  function onKeyDown(event: KeyboardEvent, kind: CanvasItemPosition["kind"], id: string): boolean {
    const moveDirection = parseMoveDirection(event.key, direction, kind)
    if (event.key === " " && !event.repeat) {
      event.preventDefault()
      if (lifted) {
        setLifted(null)
        move(lifted)
        announceMove("dropped", lifted)
      } else startDrag(kind, id)
    } else if (lifted && event.key === "Escape") {
      event.preventDefault()
      event.stopPropagation()
      moving.current = lifted.id
      setLifted(null)
      announceMove("cancelled", lifted)
    } else if (moveDirection && (lifted || event.altKey)) {
      event.preventDefault()
      const from = lifted ?? currentlyAt(kind, id)
      const next = from && nextPosition(visible, from, moveDirection)
      if (!next) return true
      if (lifted) {
        moving.current = next.id
        setLifted(next)
        announceMove("moved", next)
      } else {
        move(next)
        announceMove("dropped", next)
      }
    } else return false
    return true
  }

  /** Cancels the move when the focus leaves on its own. A move keeps the focus and does not count as leaving. */
  const leave = (id: string) => {
    if (lifted?.id !== id || moving.current !== null) return
    setLifted(null)
    announceMove("cancelled", lifted)
  }

  /** Marks an item that is about to move, so that it claims the focus after rendering. */
  const follow = (id: string) => {
    moving.current = id
  }
  const claimFocus = (): string | null => {
    const claimed = moving.current
    moving.current = null
    return claimed
  }

  const ids = lifted?.kind === "field" ? lifted.ids : lifted ? [lifted.id] : []
  return { visible, lifted: ids, announceMove, onKeyDown, leave, follow, claimFocus }
}

/** Arrow keys in reading direction step through fields; for sections they switch to the panel on that side. */
function parseMoveDirection(
  key: string,
  direction: "ltr" | "rtl",
  kind: CanvasItemPosition["kind"],
): MoveDirection | undefined {
  if (key === "ArrowDown") return "next"
  if (key === "ArrowUp") return "previous"
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined
  const isForward = (key === "ArrowRight") === (direction === "ltr")
  if (kind === "section") return isForward ? "endPanel" : "startPanel"
  return isForward ? "next" : "previous"
}
