import { createContext, use } from "react"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import type { WorkflowWarning } from "../../../../engine/workflow/checks.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { FlowFields } from "./flow-fields.ts"
import type { FlowElement } from "./flow-walk.ts"

/** State of the workflow editor, shared by the diagram, the list and the panels. */
export interface WorkflowEditorState {
  readonly definition: ProfileDefinition
  readonly fields: FlowFields
  readonly warnings: readonly WorkflowWarning[]
  /** Activities and actions with problems or warnings. */
  readonly problemIds: ReadonlySet<string>
  readonly selected: FlowElement | null
  /** Current activity of the simulated record. */
  readonly here: string | null
  /** Incremented to move the focus to the selection. */
  readonly focused: number
  readonly onSelect: (element: FlowElement | null) => void
  /** Selects the element and focuses it. */
  readonly onGo: (element: FlowElement) => void
  /** Opens the properties of the element. */
  readonly onOpen: (element: FlowElement) => void
  readonly onEdit: (command: EditCommand, continuing?: boolean) => void
  readonly onAddActivity: (afterId?: string) => void
  readonly onAddAction: (activityId: string, nextActivity?: string) => void
  readonly onCopy: (activityId: string) => void
  readonly onMove: (element: FlowElement, by: -1 | 1) => void
  /** Asks for confirmation when actions lead to the element. */
  readonly onRemove: (element: FlowElement) => void
}

export const WorkflowEditorContext = createContext<WorkflowEditorState | null>(null)

export function useWorkflowEditor(): WorkflowEditorState {
  const editorState = use(WorkflowEditorContext)
  if (!editorState) throw new Error("A workflow is drawn only on its desk.")
  return editorState
}
