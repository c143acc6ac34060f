import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { RecordId } from "../../../../schemas/ids.ts"
import { request } from "../../../../src/api/request.ts"
import {
  getSimilarityComparison,
  listSimilarGroups,
  previewSimilarJoin,
  type ComparedType,
} from "../../contracts/similar-records.ts"
import type { SimilarSearch } from "./similar-search.ts"

export const groupsPerPage = 20
/** How often the comparison of another user is looked at; one's own is followed. */
const lookAgainMs = 5000

export const comparisonQuery = (type: ComparedType) =>
  queryOptions({
    queryKey: ["similar-records", "comparison", type],
    queryFn: ({ signal }) => request(getSimilarityComparison, { query: { type } }, { signal }),
    refetchInterval: ({ state: { data } }) => data?.state === "running" && data.jobId === null && lookAgainMs,
  })

/** All pages of all filters. */
export const similarGroupsKey = ["similar-records", "groups"] as const

export const similarGroupsQuery = ({ type, projectId, likeness, search, dismissed, recordId, page }: SimilarSearch) =>
  queryOptions({
    queryKey: [...similarGroupsKey, type, projectId, likeness, search, dismissed, recordId, page],
    queryFn: ({ signal }) =>
      request(
        listSimilarGroups,
        {
          query: {
            type,
            likeness,
            page,
            size: groupsPerPage,
            ...(projectId !== undefined && { projectId }),
            ...(search.trim() !== "" && { search: search.trim() }),
            ...(dismissed && { dismissed }),
            ...(recordId !== undefined && { recordId }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Loaded anew whenever the dialog opens: what it shows is what will happen. */
export const joinPreviewQuery = (keepId: RecordId, joinIds: readonly RecordId[]) =>
  queryOptions({
    queryKey: ["similar-records", "preview", keepId, joinIds],
    queryFn: ({ signal }) => request(previewSimilarJoin, { body: { keepId, joinIds: [...joinIds] } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
