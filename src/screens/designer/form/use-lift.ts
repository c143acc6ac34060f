import { useRef, useState, type KeyboardEvent } from "react"
import { useIntl } from "react-intl"
import { applyCommand, type EditCommand } from "../../../../engine/edit/command.ts"
import { findSection } from "../../../../engine/edit/find.ts"
import { saysTheSame } from "../../../../engine/edit/same.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { announce } from "../../../../ui/announce.ts"
import { useDirection } from "../../../../ui/direction.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { moveTo, nameOf, panelOf, placedIn, stepped, type Placed, type Step } from "./places.ts"

interface LiftOf {
  readonly definition: ProfileDefinition
  readonly onEdit: (command: EditCommand) => void
  /** The fields that move with this one: all that are chosen, where it is one of them. */
  readonly withIt: (id: string) => readonly string[]
}

/**
 * Moving by keyboard: Space lifts a field or section, arrows move it, Space drops it, Escape puts it back, and each step
 * is announced. Alt with an arrow moves it one step at once. What is shown while it is lifted is not yet an edit.
 */
export function useLift({ definition, onEdit, withIt }: LiftOf) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const direction = useDirection()
  const [lifted, setLifted] = useState<Placed | null>(null)
  /** What moves to other markup with this drawing; the focus goes with it. */
  const moving = useRef<string | null>(null)
  const shown = (lifted && applyCommand(definition, moveTo(lifted))) ?? definition

  const say = (what: "grabbed" | "moved" | "dropped" | "cancelled", placed: Placed) => {
    const after = applyCommand(definition, moveTo(placed)) ?? definition
    const { place } = placed
    const section = "sectionId" in place ? findSection(after, place.sectionId) : undefined
    const count = "position" in place ? panelOf(after, place.position).length : (section?.fields.length ?? 0)
    const where =
      "position" in place
        ? formatMessage({ id: `designer.panel.${place.position}` })
        : textIn(section?.name ?? { en: "" }, language)
    const name =
      placed.kind === "field" && placed.ids.length > 1
        ? formatMessage({ id: "designer.fields" }, { count: placed.ids.length })
        : textIn(nameOf(definition, placed), language)
    const values = { name, place: place.index + 1, count, section: where }
    announce(formatMessage({ id: `designer.${what}` }, values), "assertive")
  }

  const move = (placed: Placed) => {
    moving.current = placed.id
    if (!saysTheSame(placed, standingAt(placed.kind, placed.id))) onEdit(moveTo(placed))
  }
  const standingAt = (kind: Placed["kind"], id: string) =>
    placedIn(definition, kind, id, kind === "field" ? withIt(id) : undefined)

  const lift = (kind: Placed["kind"], id: string) => {
    const placed = standingAt(kind, id)
    if (!placed) return
    setLifted(placed)
    say("grabbed", placed)
  }

  /** Whether the key was one of moving. */
  function onKeyDown(event: KeyboardEvent, kind: Placed["kind"], id: string): boolean {
    const step = stepOf(event.key, direction, kind)
    if (event.key === " " && !event.repeat) {
      event.preventDefault()
      if (lifted) {
        setLifted(null)
        move(lifted)
        say("dropped", lifted)
      } else lift(kind, id)
    } else if (lifted && event.key === "Escape") {
      event.preventDefault()
      event.stopPropagation()
      moving.current = lifted.id
      setLifted(null)
      say("cancelled", lifted)
    } else if (step && (lifted || event.altKey)) {
      event.preventDefault()
      const from = lifted ?? standingAt(kind, id)
      const next = from && stepped(shown, from, step)
      if (!next) return true
      if (lifted) {
        moving.current = next.id
        setLifted(next)
        say("moved", next)
      } else {
        move(next)
        say("dropped", next)
      }
    } else return false
    return true
  }

  /** The focus went elsewhere by itself: what was lifted goes back. A move takes the focus along and is no leaving. */
  const leave = (id: string) => {
    if (lifted?.id !== id || moving.current !== null) return
    setLifted(null)
    say("cancelled", lifted)
  }

  /** Something is about to stand elsewhere; once it does, it claims the focus. */
  const follow = (id: string) => {
    moving.current = id
  }
  const claimFocus = (): string | null => {
    const claimed = moving.current
    moving.current = null
    return claimed
  }

  const ids = lifted?.kind === "field" ? lifted.ids : lifted ? [lifted.id] : []
  return { shown, lifted: ids, say, onKeyDown, leave, follow, claimFocus }
}

/** Arrows along the text go on through the fields; for sections they lead to the panel on that side. */
function stepOf(key: string, direction: "ltr" | "rtl", kind: Placed["kind"]): Step | undefined {
  if (key === "ArrowDown") return "next"
  if (key === "ArrowUp") return "previous"
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined
  const isForward = (key === "ArrowRight") === (direction === "ltr")
  if (kind === "section") return isForward ? "endPanel" : "startPanel"
  return isForward ? "next" : "previous"
}
