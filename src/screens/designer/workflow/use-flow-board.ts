import { useDeferredValue, useMemo, useState } from "react"
import { findAction, findActivity } from "../../../../engine/edit/workflow.ts"
import { workflowWarnings } from "../../../../engine/workflow/checks.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { announce } from "../../../../ui/announce.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import type { Desk } from "../desk.ts"
import { placeOfProblem } from "../problem-places.ts"
import type { FlowDesk } from "./flow-desk.ts"
import { useFlowFields } from "./flow-fields.ts"
import { moveBy, type FlowPlace } from "./flow-walk.ts"
import { copyOf, newAction, newActivity } from "./new-parts.ts"
import { actionsTo } from "./remove-dialog.tsx"
import { useFlowText } from "./use-flow-text.ts"
import { placeOfWarning } from "./warnings-list.tsx"

interface FlowBoard {
  readonly flow: FlowDesk
  /** The activity that is to go, once that is confirmed. */
  readonly removing: string | null
  readonly setRemoving: (activityId: string | null) => void
  readonly remove: (place: FlowPlace) => void
}

/** The workflow's desk over the designer's: what is selected, what is wrong, and the edits by their names. */
export function useFlowBoard(desk: Desk, here: string | null, onOpen: (place: FlowPlace) => void): FlowBoard {
  const { definition, problems, selection, onSelect, onEdit } = desk
  const text = useFlowText()
  const language = useLanguage()
  const fields = useFlowFields(definition)
  const [focused, setFocused] = useState(0)
  const [removing, setRemoving] = useState<string | null>(null)
  // Typing a name does not wait for the checks.
  const settled = useDeferredValue(definition)
  const warnings = useMemo(() => workflowWarnings(settled), [settled])
  const troubled = useMemo(() => {
    const wrong = problems.flatMap(({ path }) => placeOfProblem(settled, path)?.selection.id ?? [])
    return new Set([...wrong, ...warnings.flatMap((warning) => placeOfWarning(warning)?.id ?? [])])
  }, [problems, warnings, settled])
  const selected = selection?.kind === "activity" || selection?.kind === "action" ? selection : null
  const focusOn = (place: FlowPlace) => {
    onSelect(place as Desk["selection"])
    setFocused((count) => count + 1)
  }
  const nameOf = ({ kind, id }: FlowPlace) => {
    const found = kind === "activity" ? findActivity(definition, id) : findAction(definition, id)?.action
    return found ? textIn(found.name, language) : ""
  }
  const remove = (place: FlowPlace) => {
    const { kind, id } = place
    const home = kind === "action" ? findAction(definition, id)?.activity.id : undefined
    const neighbour = home ?? definition.workflow?.activities.find((one) => one.id !== id)?.id
    announce(text("flow.removed", { name: nameOf(place) }))
    onEdit(kind === "activity" ? { kind: "removeActivity", activityId: id } : { kind: "removeAction", actionId: id })
    if (neighbour) focusOn({ kind: "activity", id: neighbour })
    else onSelect(null)
  }
  const flow: FlowDesk = {
    definition,
    fields,
    warnings,
    troubled,
    selected,
    here,
    focused,
    onSelect,
    onGo: focusOn,
    onOpen,
    onEdit,
    onAddActivity(afterId) {
      const added = newActivity(definition, language, afterId)
      onEdit(added)
      announce(text("flow.added", { name: textIn(added.activity.name, language) }))
      onOpen({ kind: "activity", id: added.activity.id })
    },
    onAddAction(activityId, nextActivity) {
      const added = newAction(activityId, language, nextActivity)
      onEdit(added)
      announce(text("flow.added", { name: textIn(added.action.name, language) }))
      onOpen({ kind: "action", id: added.action.id })
    },
    onCopy(activityId) {
      const activity = findActivity(definition, activityId)
      if (!activity) return
      const added = copyOf(definition, activity)
      onEdit(added)
      announce(text("flow.added", { name: nameOf({ kind: "activity", id: activityId }) }))
      onOpen({ kind: "activity", id: added.activity.id })
    },
    onMove(place, by) {
      const command = moveBy(definition, place, by)
      if (!command || !("index" in command) || command.index === undefined) return
      onEdit(command)
      announce(text("flow.moved", { name: nameOf(place), place: command.index + 1 }))
      focusOn(place)
    },
    onRemove(place) {
      const asks =
        place.kind === "activity" &&
        (actionsTo(definition, place.id).length > 0 || (findActivity(definition, place.id)?.actions.length ?? 0) > 0)
      if (asks) setRemoving(place.id)
      else remove(place)
    },
  }
  return { flow, removing, setRemoving, remove }
}
