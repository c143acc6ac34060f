import { useEffect, useState } from "react"
import type { CompiledProfile, ProfileSummary } from "../../../../schemas/compiled.ts"
import { useExternalNames } from "./external-names.tsx"

/** Published record types; null for one that cannot be loaded. */
export type PublishedProfiles = ReadonlyMap<ProfileSummary["id"], CompiledProfile | null>

/** Loads each record type once; the map grows as they arrive. */
export function usePublishedProfiles(ids: readonly ProfileSummary["id"][]): PublishedProfiles {
  const loadProfile = useExternalNames()?.loadProfile
  const [known, setKnown] = useState<PublishedProfiles>(new Map())
  const list = ids.join(" ")
  useEffect(() => {
    if (!loadProfile) return
    let isActive = true
    const learn = (id: ProfileSummary["id"], profile: CompiledProfile | null) => {
      if (isActive) setKnown((before) => new Map(before).set(id, profile))
    }
    for (const id of ids) {
      loadProfile(id).then(
        (profile) => learn(id, profile),
        () => learn(id, null),
      )
    }
    return () => {
      isActive = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list identifies them
  }, [list, loadProfile])
  return known
}
