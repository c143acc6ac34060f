import { useQueries } from "@tanstack/react-query"
import { useMemo } from "react"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { compiledProfileQuery } from "../../../../src/queries/profiles.ts"

export type LibraryProfiles = ReadonlyMap<ProfileId, CompiledProfile>

export interface LoadedProfiles {
  /** The compiled profiles, as far as they are loaded. */
  readonly profiles: LibraryProfiles
  readonly isPending: boolean
}

/** Loads the compiled profiles with these IDs. */
export function useLibraryProfiles(ids: readonly ProfileId[]): LoadedProfiles {
  const { loaded, isPending } = useQueries({
    queries: ids.map((id) => compiledProfileQuery(id)),
    combine: (results) => ({
      loaded: results.flatMap(({ data }) => (data ? [data] : [])),
      isPending: results.some((result) => result.isPending),
    }),
  })
  const profiles = useMemo(() => new Map(loaded.map((profile) => [profile.profileId, profile])), [loaded])
  return { profiles, isPending }
}
