import type { ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { DraftPlace, tellPresence } from "../../../../schemas/api/presence.ts"
import type { ProfileDraft } from "../../../../schemas/api/profile-drafts.ts"
import type { UserId } from "../../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { KeptDraft } from "./kept-draft.ts"

/** How a call about a draft ended. `unreachable` may be tried again as it is; the others need something done first. */
export type DraftOutcome =
  | { readonly ok: true; readonly draft: ProfileDraft }
  | { readonly ok: false; readonly reason: "conflict" | "refused" | "unreachable"; readonly message: string }

/** Everything the designer asks of the world about one draft. The app implements it over HTTP, stories in memory. */
export interface DraftServices {
  /** Whose steps these are; null where nobody signed in. */
  readonly reader: UserId | null
  readonly load: () => Promise<DraftOutcome>
  /**
   * Answered by `conflict` where the draft is no longer at that revision. A version is named where the draft is based on
   * another one of its origin than before.
   */
  readonly save: (
    definition: ProfileDefinition,
    draftRevision: number,
    originVersion?: number | null,
  ) => Promise<DraftOutcome>
  /** Says where the reader is, or null on leaving; undefined where nobody answered. */
  readonly tell: (place: DraftPlace | null) => Promise<ReplyOf<typeof tellPresence> | undefined>
  /** Keeps the steps in this browser, so that they outlive the page. */
  readonly keep: (kept: KeptDraft) => Promise<void>
  /** Lets go of what was kept. */
  readonly forget: () => Promise<void>
}
