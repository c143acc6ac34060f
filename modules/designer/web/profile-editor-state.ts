import type { EditCommand } from "../../../engine/edit/command.ts"
import type { RecordContext } from "../../../renderers/record/record-context.ts"
import type { ProfileListItem } from "../../profiles/contract.ts"
import type { CompiledProfile, ProfileSummary } from "../../../schemas/compiled.ts"
import type { Contradiction } from "../../../schemas/contradictions.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { Draft } from "./draft/use-draft.ts"
import type { Selection } from "./selection.ts"

/** An available record type; archived ones cannot be newly selected. */
export interface KnownProfile extends ProfileSummary {
  readonly state?: ProfileListItem["state"]
}

/** The state of the profile editor, shared by all tabs. */
export interface ProfileEditorState {
  readonly draft: Draft
  readonly definition: ProfileDefinition
  /** The last draft that compiled; null when it never did. */
  readonly compiled: CompiledProfile | null
  /** Why the draft does not compile; debounced while typing. */
  readonly problems: readonly Problem[]
  /** Contradictions between rules, whether or not they prevent publishing. */
  readonly contradictions: readonly Contradiction[]
  /** The available record types. */
  readonly profiles: readonly KnownProfile[]
  readonly context: RecordContext
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
  /** Selects an item and opens the tab where it is edited. */
  readonly onOpen: (selection: NonNullable<Selection>) => void
  /**
   * Merges this edit with the previous undo step when `continuing`, so that undo reverts a word instead of a character.
   */
  readonly onEdit: (command: EditCommand, continuing?: boolean) => void
}

/** Props of every designer tab. */
export interface DesignerTabProps {
  readonly editorState: ProfileEditorState
}
