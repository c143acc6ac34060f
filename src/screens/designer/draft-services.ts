import type { ProfileDraft } from "../../../schemas/api/profiles.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"

/** How a call about a draft ended. `unreachable` may be tried again as it is; the others need something done first. */
export type DraftOutcome =
  | { readonly ok: true; readonly draft: ProfileDraft }
  | { readonly ok: false; readonly reason: "conflict" | "refused" | "unreachable"; readonly message: string }

/** Everything the designer asks of the world about one draft. The app implements it over HTTP, stories in memory. */
export interface DraftServices {
  readonly load: () => Promise<DraftOutcome>
  /** Answered by `conflict` where the draft is no longer at that revision. */
  readonly save: (definition: ProfileDefinition, draftRevision: number) => Promise<DraftOutcome>
}
