import { useEffect, useState } from "react"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import { useRecordServices } from "./services.tsx"

/** Another profile's published definition, once it is there. */
export function useProfile(id: ProfileId | undefined): CompiledProfile | undefined {
  const services = useRecordServices()
  const [profile, setProfile] = useState<CompiledProfile>()
  useEffect(() => {
    if (id === undefined) return
    let wanted = true
    services.loadProfile(id).then(
      (loaded) => {
        if (wanted) setProfile(loaded)
      },
      () => {
        // Without the definition a badge has no words; the status is shown in its place.
      },
    )
    return () => {
      wanted = false
    }
  }, [services, id])
  return profile?.profileId === id ? profile : undefined
}
