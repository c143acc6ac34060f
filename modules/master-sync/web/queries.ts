import { keepPreviousData, queryOptions, useQueryClient, type QueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import type { EntityId, MasterSyncId } from "../../../schemas/ids.ts"
import { request } from "../../../src/api/request.ts"
import {
  getMasterSync,
  listMasterSyncRows,
  listMasterSyncs,
  syncKinds,
  syncResults,
  type MasterSync,
  type SyncKind,
  type SyncResult,
} from "../contract.ts"

/** The user's recent syncs of all projects. */
export const recentSyncsQuery = queryOptions({
  queryKey: ["master-syncs"],
  queryFn: async ({ signal }) => (await request(listMasterSyncs, { query: { page: 0, size: 20 } }, { signal })).content,
})

export const syncQuery = (syncId: MasterSyncId) =>
  queryOptions({
    queryKey: ["master-sync", syncId],
    queryFn: ({ signal }) => request(getMasterSync, { params: { syncId } }, { signal }),
  })

export const rowsPerPage = 50

export interface SyncRowFilters {
  /** What a tab shows. */
  readonly of: SyncKind | SyncResult | "undecided" | "undone" | "notUndone" | "all"
  readonly entityId: EntityId | null
  readonly search: string
}

/** All pages of the rows of a sync. */
export const syncRowsKey = (syncId: MasterSyncId) => ["master-sync", syncId, "rows"] as const

const isKind = (of: SyncRowFilters["of"]): of is SyncKind => syncKinds.some((kind) => kind === of)
const isResult = (of: SyncRowFilters["of"]): of is SyncResult => syncResults.some((result) => result === of)

export const syncRowsQuery = (syncId: MasterSyncId, { of, entityId, search }: SyncRowFilters, page: number) =>
  queryOptions({
    queryKey: [...syncRowsKey(syncId), of, entityId, search, page],
    queryFn: ({ signal }) =>
      request(
        listMasterSyncRows,
        {
          params: { syncId },
          query: {
            page,
            size: rowsPerPage,
            ...(of === "undecided" && { undecided: true }),
            ...((of === "undone" || of === "notUndone") && { undone: of === "undone" }),
            ...(isKind(of) && { kind: of }),
            ...(isResult(of) && { result: of }),
            ...(entityId !== null && { entityId }),
            ...(search !== "" && { search }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Updates a sync from a response, with the list of syncs. */
export function cacheSync(queries: QueryClient, sync: MasterSync): void {
  queries.setQueryData(syncQuery(sync.id).queryKey, sync)
  void queries.invalidateQueries({ queryKey: recentSyncsQuery.queryKey })
}

/** Updates a sync from a response, and loads its rows again. */
export function useCacheSync(): (sync: MasterSync) => void {
  const queries = useQueryClient()
  return useCallback(
    (sync) => {
      cacheSync(queries, sync)
      void queries.invalidateQueries({ queryKey: syncRowsKey(sync.id) })
    },
    [queries],
  )
}
