import { useEffect, useState } from "react"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import { useRecordServices } from "./services.tsx"

/** Published definition of another profile; undefined while loading. */
export function useProfile(id: ProfileId | undefined): CompiledProfile | undefined {
  const services = useRecordServices()
  const [profile, setProfile] = useState<CompiledProfile>()
  useEffect(() => {
    if (id === undefined) return
    let isActive = true
    services.loadProfile(id).then(
      (loaded) => {
        if (isActive) setProfile(loaded)
      },
      () => {
        // Without the definition a badge has no label; the status is shown instead.
      },
    )
    return () => {
      isActive = false
    }
  }, [services, id])
  return profile?.profileId === id ? profile : undefined
}
