import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { countComments, listComments } from "../../schemas/api/comments.ts"
import type { RecordId } from "../../schemas/ids.ts"
import { call } from "../calls/call.ts"

/** What is said about a record, the newest first page by page; each page oldest first. */
export const commentsQuery = (refname: RecordId) =>
  infiniteQueryOptions({
    queryKey: ["comments", refname],
    queryFn: ({ pageParam, signal }) =>
      call(listComments, { query: { refname, ...(pageParam !== null && { before: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ earlier }) => earlier,
    staleTime: 0,
  })

/** How much is said, and whether anything of it has changed. */
export const commentCountQuery = (refname: RecordId) =>
  queryOptions({
    queryKey: ["comment-count", refname],
    queryFn: ({ signal }) => call(countComments, { query: { refname } }, { signal }),
  })
