import { useQuery, type UseQueryResult } from "@tanstack/react-query"
import type { ReplyOf } from "../../../schemas/api/endpoint.ts"
import type { listMasterSyncRows, MasterSync } from "../contract.ts"
import { syncRowsQuery, type SyncRowFilters } from "./queries.ts"

export type SyncRowsResult = UseQueryResult<ReplyOf<typeof listMasterSyncRows>>

/** One page of a sync's rows. */
export function useSyncRows({ id }: MasterSync, filters: SyncRowFilters, page: number): SyncRowsResult {
  return useQuery(syncRowsQuery(id, filters, page))
}
