import { keepPreviousData, queryOptions, useQueryClient, type QueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import type { ProjectId, RollOverId } from "../../../schemas/ids.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { request } from "../../../src/api/request.ts"
import {
  getRollOver,
  listRollOverProcesses,
  listRollOverRows,
  listRollOvers,
  listRollOverSources,
  rollOverKinds,
  rollOverResults,
  type RollOver,
  type RollOverKind,
  type RollOverResult,
} from "../contract.ts"

/** The user's recent roll-overs of all projects. */
export const recentRollOversQuery = queryOptions({
  queryKey: ["roll-overs"],
  queryFn: async ({ signal }) => (await request(listRollOvers, { query: { page: 0, size: 20 } }, { signal })).content,
})

export const sourcesQuery = (projectId: ProjectId) =>
  queryOptions({
    queryKey: ["roll-overs", "sources", projectId],
    queryFn: async ({ signal }) => (await request(listRollOverSources, { query: { projectId } }, { signal })).content,
  })

/** Their marks and counts depend on what both projects have, so they are loaded again when the page is opened. */
export const processesQuery = (projectId: ProjectId, sourceId: ProjectId) =>
  queryOptions({
    queryKey: ["roll-overs", "processes", projectId, sourceId],
    queryFn: ({ signal }) => request(listRollOverProcesses, { query: { projectId, sourceId } }, { signal }),
  })

export const rollOverQuery = (rollOverId: RollOverId) =>
  queryOptions({
    queryKey: ["roll-over", rollOverId],
    queryFn: ({ signal }) => request(getRollOver, { params: { rollOverId } }, { signal }),
  })

export const rowsPerPage = 50

export interface RollOverRowFilters {
  readonly of: RollOverKind | RollOverResult | "undone" | "notUndone" | "all"
  readonly type: ProfileType | null
  readonly search: string
}

/** All pages of the rows of a roll-over. */
export const rollOverRowsKey = (rollOverId: RollOverId) => ["roll-over", rollOverId, "rows"] as const

const isKind = (of: RollOverRowFilters["of"]): of is RollOverKind => rollOverKinds.some((kind) => kind === of)
const isResult = (of: RollOverRowFilters["of"]): of is RollOverResult => rollOverResults.some((one) => one === of)

export const rollOverRowsQuery = (rollOverId: RollOverId, { of, type, search }: RollOverRowFilters, page: number) =>
  queryOptions({
    queryKey: [...rollOverRowsKey(rollOverId), of, type, search, page],
    queryFn: ({ signal }) =>
      request(
        listRollOverRows,
        {
          params: { rollOverId },
          query: {
            page,
            size: rowsPerPage,
            ...((of === "undone" || of === "notUndone") && { undone: of === "undone" }),
            ...(isKind(of) && { kind: of }),
            ...(isResult(of) && { result: of }),
            ...(type !== null && { type }),
            ...(search !== "" && { search }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Updates a roll-over from a response, with the list of roll-overs. */
export function cacheRollOver(queries: QueryClient, rollOver: RollOver): void {
  queries.setQueryData(rollOverQuery(rollOver.id).queryKey, rollOver)
  void queries.invalidateQueries({ queryKey: recentRollOversQuery.queryKey })
}

/** Updates a roll-over from a response, and loads its rows again. */
export function useCacheRollOver(): (rollOver: RollOver) => void {
  const queries = useQueryClient()
  return useCallback(
    (rollOver) => {
      cacheRollOver(queries, rollOver)
      void queries.invalidateQueries({ queryKey: rollOverRowsKey(rollOver.id) })
    },
    [queries],
  )
}
