import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { getBelowProcess, getRecordCompletion } from "../../schemas/api/completing.ts"
import type { RecordId } from "../../schemas/ids.ts"
import { call } from "../calls/call.ts"

/** Whether a process is complete that the record belongs to; read anew once the record has another revision. */
export const recordCompletionQuery = (id: RecordId, revision: number) =>
  queryOptions({
    queryKey: ["record-completion", id, revision],
    queryFn: ({ signal }) => call(getRecordCompletion, { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** How much completing a process would disable, as it is now. */
export const belowProcessQuery = (id: RecordId) =>
  queryOptions({
    queryKey: ["below-process", id],
    queryFn: ({ signal }) => call(getBelowProcess, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
