import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import type { MasterSyncId } from "../../../schemas/ids.ts"
import type { ReplyOf } from "../../../schemas/api/endpoint.ts"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { chooseSyncRow, type listMasterSyncRows, type SyncRow } from "../contract.ts"
import { withChoice, type RowChoice } from "./choices.ts"
import { cacheSync, syncRowsKey } from "./queries.ts"
import { syncScope } from "./use-sync-action.ts"

type ChooseRow = (row: SyncRow, choice: RowChoice) => void

/** Saves choices at once. They are shown before the server has answered, and taken back if it rejects them. */
export function useChooseRow(syncId: MasterSyncId): ChooseRow {
  const intl = useIntl()
  const queries = useQueryClient()
  const mutationKey = ["master-sync", syncId, "choose"]
  // Rows stay where they are, even if they no longer match the filter.
  const replaceRow = (next: SyncRow) =>
    queries.setQueriesData<ReplyOf<typeof listMasterSyncRows>>(
      { queryKey: syncRowsKey(syncId) },
      (before) => before && { ...before, content: before.content.map((row) => (row.row === next.row ? next : row)) },
    )
  const { mutate } = useMutation({
    mutationKey,
    scope: syncScope(syncId),
    mutationFn: ({ row, choice }: { readonly row: SyncRow; readonly choice: RowChoice }) =>
      request(chooseSyncRow, { params: { syncId, row: row.row }, body: choice }),
    onMutate: ({ row, choice }) => {
      replaceRow(withChoice(row, choice))
    },
    onSuccess: ({ row, sync }) => {
      // A later choice that is still being saved must not disappear.
      if (queries.isMutating({ mutationKey }) === 1) replaceRow(row)
      cacheSync(queries, sync)
    },
    onError: (failure, { row }) => {
      replaceRow(row)
      toast.show("error", { title: errorMessage(intl, failure) })
      void queries.invalidateQueries({ queryKey: syncRowsKey(syncId) })
    },
  })
  return (row, choice) => mutate({ row, choice })
}
