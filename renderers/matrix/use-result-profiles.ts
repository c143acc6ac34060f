import { useCallback, useRef, useState } from "react"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import { resultKinds } from "../../schemas/matrix-parts.ts"
import type { MatrixRow } from "./matrix-model.ts"
import type { MatrixSource } from "./matrix-source.ts"

export interface ResultProfiles {
  /** A new function whenever a profile is loaded, so that cells render again. Null if it cannot be loaded. */
  readonly profile: (id: ProfileId) => CompiledProfile | null | undefined
  /** Loads the profiles of the tests in rows. */
  readonly want: (rows: readonly MatrixRow[]) => void
}

/** The profiles of tests, which name the options of their results. */
export function useResultProfiles({ loadProfile }: MatrixSource): ResultProfiles {
  const [profiles, setProfiles] = useState<ReadonlyMap<ProfileId, CompiledProfile | null>>(new Map())
  const requested = useRef(new Set<ProfileId>())
  const want = useCallback(
    (rows: readonly MatrixRow[]) => {
      for (const { results } of rows)
        for (const kind of resultKinds)
          for (const { badge, profileId } of results?.[kind] ?? []) {
            if (!badge || requested.current.has(profileId)) continue
            requested.current.add(profileId)
            const keep = (profile: CompiledProfile | null) =>
              setProfiles((before) => new Map(before).set(profileId, profile))
            loadProfile(profileId).then(keep, () => {
              // Without the definition a result has no name; the status is shown instead, and the next row tries again.
              requested.current.delete(profileId)
              keep(null)
            })
          }
    },
    [loadProfile],
  )
  const profile = useCallback((id: ProfileId) => profiles.get(id), [profiles])
  return { profile, want }
}
