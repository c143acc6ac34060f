import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import type { RecordId } from "../../../schemas/ids.ts"
import { call } from "../../../src/calls/call.ts"

/** Loaded with the first request: the record renders before comments are counted. */
const endpoints = () => import("../contract.ts")

/** A record's comments, newest page first; oldest first within a page. */
export const commentsQuery = (refname: RecordId) =>
  infiniteQueryOptions({
    queryKey: ["comments", refname],
    queryFn: async ({ pageParam, signal }) => {
      const { listComments } = await endpoints()
      return call(listComments, { query: { refname, ...(pageParam !== null && { before: pageParam }) } }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ previous }) => previous,
    staleTime: 0,
  })

/** Number of comments and their version, to detect changes. */
export const commentCountQuery = (refname: RecordId) =>
  queryOptions({
    queryKey: ["comment-count", refname],
    queryFn: async ({ signal }) => call((await endpoints()).countComments, { query: { refname } }, { signal }),
  })
