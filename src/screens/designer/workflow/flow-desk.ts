import { createContext, use } from "react"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import type { WorkflowWarning } from "../../../../engine/workflow/checks.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { FlowFields } from "./flow-fields.ts"
import type { FlowPlace } from "./flow-walk.ts"

/** A workflow on the desk, as its drawing, its list and its panels see it. */
export interface FlowDesk {
  readonly definition: ProfileDefinition
  readonly fields: FlowFields
  readonly warnings: readonly WorkflowWarning[]
  /** Activities and actions in which something is wrong or doubtful. */
  readonly troubled: ReadonlySet<string>
  readonly selected: FlowPlace | null
  /** The activity in which the record stands that is played through. */
  readonly here: string | null
  /** Raised when the focus is to go to what is selected. */
  readonly focused: number
  readonly onSelect: (place: FlowPlace | null) => void
  /** Selects, and takes the focus along. */
  readonly onGo: (place: FlowPlace) => void
  /** To the properties of what is selected. */
  readonly onOpen: (place: FlowPlace) => void
  readonly onEdit: (command: EditCommand, continuing?: boolean) => void
  readonly onAddActivity: (afterId?: string) => void
  readonly onAddAction: (activityId: string, nextActivity?: string) => void
  readonly onCopy: (activityId: string) => void
  readonly onMove: (place: FlowPlace, by: -1 | 1) => void
  /** Asks first where something leads there. */
  readonly onRemove: (place: FlowPlace) => void
}

export const FlowDeskContext = createContext<FlowDesk | null>(null)

export function useFlowDesk(): FlowDesk {
  const desk = use(FlowDeskContext)
  if (!desk) throw new Error("A workflow is drawn only on its desk.")
  return desk
}
