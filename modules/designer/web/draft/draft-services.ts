import type { ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { EditorLocation, updatePresence } from "../../contracts/presence.ts"
import type { ProfileDraft } from "../../contracts/profile-drafts.ts"
import type { UserId } from "../../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { SavedDraft } from "./saved-draft.ts"

/** Result of a draft request. `unreachable` can be retried unchanged; the others need action first. */
export type DraftOutcome =
  | { readonly ok: true; readonly draft: ProfileDraft }
  | { readonly ok: false; readonly reason: "conflict" | "rejected" | "unreachable"; readonly message: string }

/** Services the designer needs for one draft, implemented over HTTP in the app and in memory in stories. */
export interface DraftServices {
  /** Owner of the stored edits; null when no one is signed in. */
  readonly currentUserId: UserId | null
  readonly load: () => Promise<DraftOutcome>
  /**
   * Returns `conflict` when the draft is no longer at that revision. Pass a version when the draft is now based on a
   * different version of its origin.
   */
  readonly save: (
    definition: ProfileDefinition,
    draftRevision: number,
    originVersion?: number | null,
  ) => Promise<DraftOutcome>
  /** Reports the user's location, or null on leaving. Returns undefined without a response. */
  readonly updatePresence: (location: EditorLocation | null) => Promise<ReplyOf<typeof updatePresence> | undefined>
  /** Stores the edits in this browser, so that they survive the page. */
  readonly saveLocally: (savedDraft: SavedDraft) => Promise<void>
  /** Deletes the stored edits. */
  readonly forget: () => Promise<void>
}
