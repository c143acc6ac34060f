import { useRef, useState, type KeyboardEvent } from "react"
import { useIntl } from "react-intl"
import type { EditCommand } from "../../../engine/edit/command.ts"
import { moveField } from "../../../engine/edit/fields.ts"
import { findField, findSection } from "../../../engine/edit/find.ts"
import { textIn } from "../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { announce } from "../../../ui/announce.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { placeOf, samePlace, stepFrom, type FieldPlace } from "./places.ts"

interface Lifted {
  readonly fieldId: string
  readonly place: FieldPlace
}

/**
 * Moving a field by keyboard: Space lifts it, arrows move it, Space drops it, Escape puts it back, and each step is
 * announced. Alt with an arrow moves it one step at once. What is shown while it is lifted is not yet an edit.
 */
export function useLift(definition: ProfileDefinition, onEdit: (command: EditCommand) => void) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const moving = useRef<string | null>(null)
  const shown =
    (lifted && moveField(definition, lifted.fieldId, lifted.place.sectionId, lifted.place.index)) ?? definition

  const words = (fieldId: string, place: FieldPlace, inDefinition: ProfileDefinition) => {
    const section = findSection(inDefinition, place.sectionId)
    return {
      name: textIn(findField(definition, fieldId)?.field.fieldText ?? { en: fieldId }, language),
      place: place.index + 1,
      count: section?.fields.length ?? 0,
      section: section ? textIn(section.name, language) : "",
    }
  }

  function onKeyDown(event: KeyboardEvent, fieldId: string) {
    const by =
      event.key === "ArrowDown" || event.key === "ArrowRight"
        ? 1
        : event.key === "ArrowUp" || event.key === "ArrowLeft"
          ? -1
          : 0
    if (event.altKey && by !== 0) {
      event.preventDefault()
      const place = stepFrom(definition, fieldId, by)
      if (!place || samePlace(place, placeOf(definition, fieldId))) return
      moving.current = fieldId
      onEdit({ kind: "moveField", fieldId, ...place })
      return announce(formatMessage({ id: "designer.dropped" }, words(fieldId, place, definition)), "assertive")
    }
    if (event.key === " ") {
      event.preventDefault()
      if (!lifted) {
        const place = placeOf(definition, fieldId)
        if (!place) return
        setLifted({ fieldId, place })
        return announce(formatMessage({ id: "designer.grabbed" }, words(fieldId, place, definition)), "assertive")
      }
      setLifted(null)
      moving.current = lifted.fieldId
      if (!samePlace(lifted.place, placeOf(definition, lifted.fieldId))) {
        onEdit({ kind: "moveField", fieldId: lifted.fieldId, ...lifted.place })
      }
      return announce(
        formatMessage({ id: "designer.dropped" }, words(lifted.fieldId, lifted.place, shown)),
        "assertive",
      )
    }
    if (!lifted) return
    if (event.key === "Escape") {
      event.preventDefault()
      setLifted(null)
      return announce(
        formatMessage({ id: "designer.cancelled" }, words(fieldId, lifted.place, definition)),
        "assertive",
      )
    }
    if (by === 0) return
    event.preventDefault()
    const place = stepFrom(shown, lifted.fieldId, by)
    if (!place) return
    moving.current = lifted.fieldId
    setLifted({ fieldId: lifted.fieldId, place })
    const moved = moveField(definition, lifted.fieldId, place.sectionId, place.index) ?? definition
    announce(formatMessage({ id: "designer.moved" }, words(lifted.fieldId, place, moved)), "assertive")
  }

  return { shown, lifted: lifted?.fieldId ?? null, moving, onKeyDown, cancel: () => setLifted(null) }
}
export type Lift = ReturnType<typeof useLift>
