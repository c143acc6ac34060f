import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { OriginMerge, takeOrigin } from "../../../../schemas/api/origins.ts"
import type { ProfileDraft } from "../../../../schemas/api/profile-drafts.ts"

/** What the designer asks about the record type that this one was copied from. Each fails with what the call failed with. */
export interface OriginServices {
  readonly compare: () => Promise<OriginMerge>
  readonly take: (taking: BodyOf<typeof takeOrigin>) => Promise<ProfileDraft>
}
