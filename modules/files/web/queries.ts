import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query"
import type { QueryOf } from "../../../schemas/api/endpoint.ts"
import { listFiles } from "../contracts/files.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { request } from "../../../src/api/request.ts"

type RecordFilesQuery = Pick<QueryOf<typeof listFiles>, "search" | "category">

const size = 50
/** Poll interval while a file is in quarantine, in milliseconds. */
const whileChecking = 3000

/** A record's files, newest first, paginated; refetched when the record's revision changes. */
export const recordFilesQuery = (recordId: RecordId, revision: number, filters: RecordFilesQuery) =>
  infiniteQueryOptions({
    queryKey: ["files", recordId, revision, filters],
    queryFn: ({ pageParam, signal }) =>
      request(listFiles, { query: { serviceId: recordId, ...filters, page: pageParam, size } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ content }) => content.some((file) => file.state === "checking"))
        ? whileChecking
        : false,
  })
