import { queryOptions } from "@tanstack/react-query"
import { getRecord } from "../../modules/records/contracts/records.ts"
import type { RecordId } from "../../schemas/ids.ts"
import { request } from "../api/request.ts"

/**
 * One record, under the published version or an earlier one; always refetched when its page opens, since others edit it
 * too.
 */
export const recordQuery = (id: RecordId, version?: number) =>
  queryOptions({
    queryKey: version === undefined ? ["records", id] : ["records", id, version],
    queryFn: ({ signal }) => request(getRecord, { params: { id }, query: { version } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
