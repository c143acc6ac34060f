import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { getProcessDescendants, getRecordCompletion } from "../contracts/completion.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { request } from "../../../src/api/request.ts"

/** Whether a process that the record belongs to is completed; refetched when the record's revision changes. */
export const recordCompletionQuery = (id: RecordId, revision: number) =>
  queryOptions({
    queryKey: ["record-completion", id, revision],
    queryFn: ({ signal }) => request(getRecordCompletion, { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Number of records that completing a process would lock, as of now. */
export const processDescendantsQuery = (id: RecordId) =>
  queryOptions({
    queryKey: ["below-process", id],
    queryFn: ({ signal }) => request(getProcessDescendants, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
