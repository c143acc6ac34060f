import type { EditCommand } from "../../../../engine/edit/command.ts"
import { findAction, inSequence } from "../../../../engine/edit/workflow.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"

/** Where the keyboard is in a workflow: at an activity or at one of its actions. */
export interface FlowPlace {
  readonly kind: "activity" | "action"
  readonly id: string
}

type Way = "forward" | "back" | "up" | "down" | "first" | "last"

/** What a key means where one reads in this direction. */
export function wayOf(key: string, dir: "ltr" | "rtl"): Way | undefined {
  switch (key) {
    case "ArrowRight":
      return dir === "rtl" ? "back" : "forward"
    case "ArrowLeft":
      return dir === "rtl" ? "forward" : "back"
    case "ArrowUp":
      return "up"
    case "ArrowDown":
      return "down"
    case "Home":
      return "first"
    case "End":
      return "last"
    default:
      return undefined
  }
}

/**
 * Forward leads from an activity to its first action and from an action to the activity it leads to; back the same way; up and
 * down to the neighbours in the sequence, or among the actions of one activity.
 */
export function stepFrom(definition: ProfileDefinition, { kind, id }: FlowPlace, way: Way): FlowPlace | undefined {
  const activities = inSequence(definition)
  const activityAt = (index: number): FlowPlace | undefined => {
    const found = activities[index]
    return found && { kind: "activity", id: found.id }
  }
  if (way === "first") return activityAt(0)
  if (way === "last") return activityAt(activities.length - 1)
  if (kind === "activity") {
    const index = activities.findIndex((one) => one.id === id)
    if (way === "up") return index > 0 ? activityAt(index - 1) : undefined
    if (way === "down") return activityAt(index + 1)
    const actions =
      way === "forward"
        ? (activities[index]?.actions ?? [])
        : activities
            .filter((one) => one.id !== id)
            .flatMap((one) => one.actions.filter((action) => action.nextActivity === id))
    const [first] = actions
    return first && { kind: "action", id: first.id }
  }
  const found = findAction(definition, id)
  if (!found) return undefined
  const { activity, action } = found
  if (way === "back") return { kind: "activity", id: activity.id }
  if (way === "forward") {
    const next = activities.find((one) => one.id === action.nextActivity)
    return next && { kind: "activity", id: next.id }
  }
  const beside = activity.actions[activity.actions.indexOf(action) + (way === "up" ? -1 : 1)]
  return beside && { kind: "action", id: beside.id }
}

/** The edit that moves an activity in the sequence, or an action among those of its activity, by one. */
export function moveBy(definition: ProfileDefinition, { kind, id }: FlowPlace, by: -1 | 1): EditCommand | undefined {
  const found = kind === "action" ? findAction(definition, id) : undefined
  const all: readonly { readonly id: string }[] = found ? found.activity.actions : inSequence(definition)
  const index = all.findIndex((one) => one.id === id) + by
  if (index < 0 || index >= all.length) return undefined
  return found
    ? { kind: "moveAction", actionId: id, activityId: found.activity.id, index }
    : { kind: "moveActivity", activityId: id, index }
}
