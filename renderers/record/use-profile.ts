import { useEffect, useState } from "react"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import { useRecordServices } from "./services.tsx"

interface LoadedProfile {
  readonly id: ProfileId
  readonly profile: CompiledProfile | null
}

/** Published definition of another profile; undefined while loading, null if it cannot be loaded. */
export function useProfile(id: ProfileId | undefined): CompiledProfile | null | undefined {
  const services = useRecordServices()
  const [loaded, setLoaded] = useState<LoadedProfile>()
  useEffect(() => {
    if (id === undefined) return
    let isActive = true
    const keep = (profile: CompiledProfile | null) => {
      if (isActive) setLoaded({ id, profile })
    }
    services.loadProfile(id).then(keep, () => keep(null))
    return () => {
      isActive = false
    }
  }, [services, id])
  return loaded?.id === id ? loaded?.profile : undefined
}
