import type { EditCommand } from "../../../engine/edit/command.ts"
import type { RecordContext } from "../../../renderers/record/record-context.ts"
import type { ProfileListItem } from "../../../schemas/api/profiles.ts"
import type { CompiledProfile, ProfileSummary } from "../../../schemas/compiled.ts"
import type { Contradiction } from "../../../schemas/contradictions.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { Draft } from "./draft/use-draft.ts"
import type { Selection } from "./selection.ts"

/** A record type there is; an archived one is chosen for nothing new. */
export interface KnownProfile extends ProfileSummary {
  readonly state?: ProfileListItem["state"]
}

/** A draft on the desk, as every part of the designer sees it and works on it. */
export interface Desk {
  readonly draft: Draft
  readonly definition: ProfileDefinition
  /** The draft as it last compiled; null where it never did. */
  readonly compiled: CompiledProfile | null
  /** Why the draft does not compile; it follows typing as soon as there is a moment. */
  readonly problems: readonly Problem[]
  /** What its rules say against one another, refused or not. */
  readonly contradictions: readonly Contradiction[]
  /** The record types there are. */
  readonly profiles: readonly KnownProfile[]
  readonly context: RecordContext
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
  /** Selects something and turns to the part in which it is worked on. */
  readonly onOpen: (selection: NonNullable<Selection>) => void
  /** A continuing edit goes on with what the last one did, so that undo takes back a word and not a letter. */
  readonly onEdit: (command: EditCommand, continuing?: boolean) => void
}

/** What every part of the designer is given. */
export interface PartProps {
  readonly desk: Desk
}
