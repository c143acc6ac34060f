import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { OriginMerge, applyOrigin } from "../../contracts/origins.ts"
import type { ProfileDraft } from "../../contracts/profile-drafts.ts"

/** Requests about the origin of this record type. Each rejects with the error of the request. */
export interface OriginServices {
  readonly compare: () => Promise<OriginMerge>
  readonly apply: (input: BodyOf<typeof applyOrigin>) => Promise<ProfileDraft>
}
