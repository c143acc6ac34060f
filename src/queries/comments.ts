import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import type { RecordId } from "../../schemas/ids.ts"
import { call } from "../calls/call.ts"

/** How it is asked for comes with the first question: a record stands before anybody counts its comments. */
const endpoints = () => import("../../schemas/api/comments.ts")

/** What is said about a record, the newest first page by page; each page oldest first. */
export const commentsQuery = (refname: RecordId) =>
  infiniteQueryOptions({
    queryKey: ["comments", refname],
    queryFn: async ({ pageParam, signal }) => {
      const { listComments } = await endpoints()
      return call(listComments, { query: { refname, ...(pageParam !== null && { before: pageParam }) } }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ earlier }) => earlier,
    staleTime: 0,
  })

/** How much is said, and whether anything of it has changed. */
export const commentCountQuery = (refname: RecordId) =>
  queryOptions({
    queryKey: ["comment-count", refname],
    queryFn: async ({ signal }) => call((await endpoints()).countComments, { query: { refname } }, { signal }),
  })
