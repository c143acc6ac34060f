import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import type { RecordId } from "../../../schemas/ids.ts"
import { request } from "../../../src/api/request.ts"

/** Loaded with the first request: the record renders before comments are counted. */
const endpoints = () => import("../contract.ts")

/** A record's comments, newest page first; oldest first within a page. */
export const commentsQuery = (refname: RecordId) =>
  infiniteQueryOptions({
    queryKey: ["comments", refname],
    queryFn: async ({ pageParam, signal }) => {
      const { listComments } = await endpoints()
      return request(listComments, { query: { refname, ...(pageParam !== null && { before: pageParam }) } }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ previous }) => previous,
    staleTime: 0,
  })

/** Number of comments and their version, to detect changes. */
export const commentCountQuery = (refname: RecordId) =>
  queryOptions({
    queryKey: ["comment-count", refname],
    queryFn: async ({ signal }) => request((await endpoints()).countComments, { query: { refname } }, { signal }),
  })
