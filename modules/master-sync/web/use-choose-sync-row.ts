import { useQueryClient } from "@tanstack/react-query"
import type { MasterSyncId } from "../../../schemas/ids.ts"
import { request } from "../../../src/api/request.ts"
import { useChooseRow } from "../../../src/review/use-choose-row.ts"
import { chooseSyncRow, type SyncRow } from "../contract.ts"
import { withChoice, type RowChoice } from "./choices.ts"
import { cacheSync, syncRowsKey } from "./queries.ts"
import { syncScope } from "./use-sync-action.ts"

/** Saves choices of a sync's rows. */
export function useChooseSyncRow(syncId: MasterSyncId): (row: SyncRow, choice: RowChoice) => void {
  const queries = useQueryClient()
  return useChooseRow({
    scope: syncScope(syncId),
    rowsKey: syncRowsKey(syncId),
    send: ({ row }: SyncRow, choice: RowChoice) => request(chooseSyncRow, { params: { syncId, row }, body: choice }),
    withChoice,
    onSaved: ({ sync }) => cacheSync(queries, sync),
  })
}
