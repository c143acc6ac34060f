import type { EditCommand } from "../../../../engine/edit/command.ts"
import { findAction, inSequence } from "../../../../engine/edit/workflow.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"

/** Keyboard position in a workflow: an activity or one of its actions. */
export interface FlowElement {
  readonly kind: "activity" | "action"
  readonly id: string
}

type StepDirection = "forward" | "back" | "up" | "down" | "first" | "last"

/** Direction of an arrow key for the given text direction. */
export function directionOfKey(key: string, dir: "ltr" | "rtl"): StepDirection | undefined {
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
 * Forward moves from an activity to its first action, and from an action to its target activity; back is the reverse.
 * Up and down move between adjacent activities, or between the actions of one activity.
 */
export function findNextActivity(
  definition: ProfileDefinition,
  { kind, id }: FlowElement,
  direction: StepDirection,
): FlowElement | undefined {
  const activities = inSequence(definition)
  const activityAt = (index: number): FlowElement | undefined => {
    const found = activities[index]
    return found && { kind: "activity", id: found.id }
  }
  if (direction === "first") return activityAt(0)
  if (direction === "last") return activityAt(activities.length - 1)
  if (kind === "activity") {
    const index = activities.findIndex((one) => one.id === id)
    if (direction === "up") return index > 0 ? activityAt(index - 1) : undefined
    if (direction === "down") return activityAt(index + 1)
    const actions =
      direction === "forward"
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
  if (direction === "back") return { kind: "activity", id: activity.id }
  if (direction === "forward") {
    const next = activities.find((one) => one.id === action.nextActivity)
    return next && { kind: "activity", id: next.id }
  }
  const adjacent = activity.actions[activity.actions.indexOf(action) + (direction === "up" ? -1 : 1)]
  return adjacent && { kind: "action", id: adjacent.id }
}

/** The edit that moves an activity, or an action within its activity, by one. */
export function moveBy(definition: ProfileDefinition, { kind, id }: FlowElement, by: -1 | 1): EditCommand | undefined {
  const found = kind === "action" ? findAction(definition, id) : undefined
  const all: readonly { readonly id: string }[] = found ? found.activity.actions : inSequence(definition)
  const index = all.findIndex((one) => one.id === id) + by
  if (index < 0 || index >= all.length) return undefined
  return found
    ? { kind: "moveAction", actionId: id, activityId: found.activity.id, index }
    : { kind: "moveActivity", activityId: id, index }
}
