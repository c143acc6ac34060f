import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import type { StoredList, ListStore } from "../../../../renderers/list/stored-list.ts"
import type { ProfileId, ProjectId } from "../../../../schemas/ids.ts"

/**
 * Keeps a list as the user left it until they return to it from a record, for as long as what the page has loaded is
 * stored; it goes with everything else when the user signs out.
 */
export function useListStore(profileId: ProfileId, projectId: ProjectId | null): ListStore {
  const queries = useQueryClient()
  return useMemo(() => {
    const key = ["stored-list", profileId, projectId]
    return {
      take: () => queries.getQueryData<() => StoredList>(key)?.(),
      // As a function, because the library merges plain values with the previous ones.
      keep: (list) => void queries.setQueryData<() => StoredList>(key, () => () => list),
    }
  }, [queries, profileId, projectId])
}
