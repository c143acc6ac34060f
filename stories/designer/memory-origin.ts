import { asCopy, takeOver } from "../../engine/edit/take-over.ts"
import { unresolved } from "../../engine/pack/merge.ts"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import type { Origin } from "../../schemas/api/profiles.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { OriginServices } from "../../src/screens/designer/origin/origin-services.ts"

/** A record type of the group as it was when it was copied, and as it is in force now. */
export interface StoryOrigin {
  readonly origin: Origin
  /** Undefined where nobody kept it. */
  readonly base: ProfileDefinition | undefined
  readonly theirs: ProfileDefinition
  /** Every call fails with this, until it answers nothing. */
  readonly failing?: () => Error | undefined
}

/** The server's part of taking an origin over, on a draft in memory. */
export function memoryOrigin(
  { base, theirs, failing }: StoryOrigin,
  now: () => ProfileDraft,
  put: (draft: ProfileDraft) => void,
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
      const { definition: after, comes, stays, leftOut, conflicts } = takeOver(copied())
      return {
        origin: origin(),
        draftRevision,
        comes: [...comes],
        stays: [...stays],
        leftOut: [...leftOut],
        conflicts: [...conflicts],
        problems: [],
        before: draft,
        after,
        offered: asCopy(theirs, draft),
      }
    },
    async take({ version, resolutions = {} }) {
      fail()
      const { definition, conflicts } = takeOver(copied(), resolutions)
      if (unresolved(conflicts, resolutions).length > 0) throw new Error("Not everything was decided.")
      put({
        ...now(),
        draft: definition,
        draftRevision: now().draftRevision + 1,
        origin: { ...origin(), version },
      })
      return now()
    },
  }
}
