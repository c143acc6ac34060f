import { queryOptions } from "@tanstack/react-query"
import { getRecord } from "../../schemas/api/records.ts"
import type { RecordId } from "../../schemas/ids.ts"
import { call } from "../calls/call.ts"

/** One record; always asked anew when its page opens, since others work on it too. */
export const recordQuery = (id: RecordId) =>
  queryOptions({
    queryKey: ["records", id],
    queryFn: ({ signal }) => call(getRecord, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
