import { useMutation } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { announce } from "../../../ui/announce.ts"
import { Button } from "../../../ui/button.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { chooseSyncRows, syncKinds, syncSides, type MasterSync, type SyncSide } from "../contract.ts"
import { choiceLabels } from "./choices.ts"
import { useCacheSync, type SyncRowFilters } from "./queries.ts"
import { syncScope } from "./use-sync-action.ts"
import { useSyncText } from "./use-sync-text.ts"

interface BulkChoiceProps {
  readonly sync: MasterSync
  readonly of: SyncRowFilters["of"]
}

/** Chooses a side for all rows of a kind, or for all conflicts. */
export function BulkChoice({ sync, of }: BulkChoiceProps) {
  const text = useSyncText()
  const intl = useIntl()
  const cacheSync = useCacheSync()
  const kind = syncKinds.find((one) => one === of)
  const count = kind === undefined ? sync.undecided : sync.kinds[kind]
  const { mutate, isPending, variables } = useMutation({
    scope: syncScope(sync.id),
    mutationFn: (choice: SyncSide) =>
      request(chooseSyncRows, { params: { syncId: sync.id }, body: { of: kind ?? "conflicts", choice } }),
    onSuccess: (next) => {
      cacheSync(next)
      announce(text("masterSync.all.saved", { count }))
    },
    onError: (failure) => toast.show("error", { title: errorMessage(intl, failure) }),
  })
  if (count === 0 || (kind === undefined && of !== "undecided")) return null
  return syncSides.map((side) => (
    <Button
      key={side}
      size="sm"
      busy={isPending && variables === side}
      disabled={isPending}
      onClick={() => mutate(side)}
    >
      {text(`masterSync.all.${kind === undefined ? "values" : choiceLabels(kind)}.${side}`)}
    </Button>
  ))
}
