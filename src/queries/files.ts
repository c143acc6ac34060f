import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query"
import type { QueryOf } from "../../schemas/api/endpoint.ts"
import { listFiles } from "../../schemas/api/files.ts"
import type { RecordId } from "../../schemas/ids.ts"
import { call } from "../calls/call.ts"

type Wish = Pick<QueryOf<typeof listFiles>, "search" | "category">

const size = 50
/** A file in quarantine opens by itself once it was found clean. */
const whileChecking = 3000

/** A record's files, newest first, page by page; read anew once the record has another revision. */
export const recordFilesQuery = (recordId: RecordId, revision: number, wish: Wish) =>
  infiniteQueryOptions({
    queryKey: ["files", recordId, revision, wish],
    queryFn: ({ pageParam, signal }) =>
      call(listFiles, { query: { serviceId: recordId, ...wish, page: pageParam, size } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ content }) => content.some((file) => file.state === "checking"))
        ? whileChecking
        : false,
  })
