import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import type { MatrixProfiles } from "../../../renderers/matrix/matrix-source.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ProfileId, ProjectId } from "../../../schemas/ids.ts"
import { compiledProfileQuery } from "../../../src/queries/profiles.ts"
import { useProfileIn } from "../../records/web/master/in-library.ts"
import type { MatrixOutline } from "../contracts/matrix.ts"

interface LoadedProfiles {
  /** Undefined until all of them are loaded. */
  readonly profiles: MatrixProfiles | undefined
  readonly error: unknown
  readonly retry: () => void
}

/** The profiles of a matrix, as the master library has them if it is one of the library. */
export function useMatrixProfiles(
  profileIds: MatrixOutline["profileIds"] | undefined,
  projectId: ProjectId | null,
): LoadedProfiles {
  const process = usePartProfile(profileIds?.PROCESS, projectId)
  const subProcess = usePartProfile(profileIds?.SUB_PROCESS, projectId)
  const risk = usePartProfile(profileIds?.RISK, projectId)
  const control = usePartProfile(profileIds?.CONTROL, projectId)
  const parts = [process, subProcess, risk, control]
  const isReady = profileIds !== undefined && parts.every(({ isReady: isPartReady }) => isPartReady)
  const profiles = useMemo<MatrixProfiles>(
    () => ({
      ...(process.profile && { PROCESS: process.profile }),
      ...(subProcess.profile && { SUB_PROCESS: subProcess.profile }),
      ...(risk.profile && { RISK: risk.profile }),
      ...(control.profile && { CONTROL: control.profile }),
    }),
    [process.profile, subProcess.profile, risk.profile, control.profile],
  )
  return {
    profiles: isReady ? profiles : undefined,
    error: parts.find(({ error }) => error)?.error,
    retry: () => parts.forEach(({ retry }) => retry()),
  }
}

interface PartProfile {
  readonly profile: CompiledProfile | undefined
  readonly isReady: boolean
  readonly error: unknown
  readonly retry: () => void
}

function usePartProfile(profileId: ProfileId | undefined, projectId: ProjectId | null): PartProfile {
  const { data, error, refetch } = useQuery({
    ...compiledProfileQuery(profileId ?? ("" as ProfileId)),
    enabled: profileId !== undefined,
  })
  const profile = useProfileIn(data, projectId)
  return {
    profile,
    isReady: profileId === undefined || profile !== undefined,
    error: profile ? null : error,
    retry: () => void refetch(),
  }
}
