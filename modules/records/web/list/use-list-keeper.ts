import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import type { KeptList, ListKeeper } from "../../../../renderers/list/kept-list.ts"
import type { ProfileId, ProjectId } from "../../../../schemas/ids.ts"

/**
 * Keeps a list as the user left it until they return to it from a record, for as long as what the page has loaded is
 * kept; it goes with everything else when the user signs out.
 */
export function useListKeeper(profileId: ProfileId, projectId: ProjectId | null): ListKeeper {
  const queries = useQueryClient()
  return useMemo(() => {
    const key = ["kept-list", profileId, projectId]
    return {
      take: () => queries.getQueryData<() => KeptList>(key)?.(),
      // As a function, because the library merges plain values with the previous ones.
      keep: (list) => void queries.setQueryData<() => KeptList>(key, () => () => list),
    }
  }, [queries, profileId, projectId])
}
