import { useEffect, useState } from "react"
import type { CompiledProfile, ProfileSummary } from "../../../../schemas/compiled.ts"
import { useNamesBeyond } from "./names-beyond.tsx"

/** Record types in force; null stands for one that cannot be had. */
export type ProfilesInForce = ReadonlyMap<ProfileSummary["id"], CompiledProfile | null>

/** Each is asked for once, and comes as soon as it is known. */
export function useProfilesInForce(ids: readonly ProfileSummary["id"][]): ProfilesInForce {
  const loadProfile = useNamesBeyond()?.loadProfile
  const [known, setKnown] = useState<ProfilesInForce>(new Map())
  const list = ids.join(" ")
  useEffect(() => {
    if (!loadProfile) return
    let isWanted = true
    const learn = (id: ProfileSummary["id"], profile: CompiledProfile | null) => {
      if (isWanted) setKnown((before) => new Map(before).set(id, profile))
    }
    for (const id of ids) {
      loadProfile(id).then(
        (profile) => learn(id, profile),
        () => learn(id, null),
      )
    }
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list says which they are
  }, [list, loadProfile])
  return known
}
