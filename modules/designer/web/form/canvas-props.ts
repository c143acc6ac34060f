import type { EditCommand } from "../../../../engine/edit/command.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Selection } from "../selection.ts"

export interface CanvasProps {
  readonly definition: ProfileDefinition
  readonly problems: readonly Problem[]
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
  readonly onEdit: (command: EditCommand) => void
}

/** ID of the keyboard move instructions, referenced by each field and section. */
export const keyboardDragHintId = "designer-lift-hint"
