import { asCopy, applyOrigin } from "../../../engine/edit/apply-origin.ts"
import { findUnresolved } from "../../../engine/pack/merge.ts"
import type { ProfileDraft } from "../contracts/profile-drafts.ts"
import type { Origin } from "../../profiles/contract.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { OriginServices } from "../web/origin/origin-services.ts"

/** A record type of the group: as it was when copied, and its published version. */
export interface StoryOrigin {
  readonly origin: Origin
  /** Undefined when the base version was not stored. */
  readonly base: ProfileDefinition | undefined
  readonly theirs: ProfileDefinition
  /** Makes every request fail with the returned error until it returns undefined. */
  readonly failing?: () => Error | undefined
}

/** Simulates the server operations for applying an origin to an in-memory draft. */
export function createFakeOrigin(
  { base, theirs, failing }: StoryOrigin,
  now: () => ProfileDraft,
  storeDraft: (draft: ProfileDraft) => void,
): OriginServices {
  const origin = () => now().origin as Origin
  const copied = () => ({
    base: origin().version === origin().publishedVersion ? theirs : base,
    ours: now().draft,
    theirs,
  })
  const fail = () => {
    const failure = failing?.()
    if (failure) throw failure
  }
  return {
    async compare() {
      fail()
      const { draft, draftRevision } = now()
      const { definition: after, incoming, remaining, leftOut, conflicts } = applyOrigin(copied())
      return {
        origin: origin(),
        draftRevision,
        incoming: [...incoming],
        remaining: [...remaining],
        leftOut: [...leftOut],
        conflicts: [...conflicts],
        problems: [],
        before: draft,
        after,
        originDefinition: asCopy(theirs, draft),
      }
    },
    async apply({ version, resolutions = {} }) {
      fail()
      const { definition, conflicts } = applyOrigin(copied(), resolutions)
      if (findUnresolved(conflicts, resolutions).length > 0) throw new Error("Not everything was decided.")
      storeDraft({
        ...now(),
        draft: definition,
        draftRevision: now().draftRevision + 1,
        origin: { ...origin(), version },
      })
      return now()
    },
  }
}
