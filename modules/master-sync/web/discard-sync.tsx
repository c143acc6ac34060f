import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { Trash2 } from "lucide-react"
import { request } from "../../../src/api/request.ts"
import { ConfirmedAction } from "../../../src/review/confirmed-action.tsx"
import { useReviewAction } from "../../../src/review/use-review-action.ts"
import { discardMasterSync, type MasterSync } from "../contract.ts"
import { recentSyncsQuery, syncQuery } from "./queries.ts"
import { syncStartPath } from "./sync-path.ts"
import { syncScope } from "./use-sync-action.ts"
import { useSyncText } from "./use-sync-text.ts"

/** Deletes a sync after confirmation; what it has applied stays. */
export function DiscardSync({ sync }: { readonly sync: MasterSync }) {
  const text = useSyncText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const discard = useReviewAction({
    scope: syncScope(sync.id),
    send: () => request(discardMasterSync, { params: { syncId: sync.id } }),
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: recentSyncsQuery.queryKey })
      await navigate({ href: syncStartPath(sync.projectId) })
    },
    staleKey: syncQuery(sync.id).queryKey,
  })
  return (
    <ConfirmedAction
      variant="ghost"
      tone="danger"
      icon={<Trash2 aria-hidden="true" />}
      label={text("masterSync.discard")}
      title={text("masterSync.discard.title", { project: sync.projectName })}
      action={discard}
    >
      {text(sync.appliedAt === null ? "masterSync.discard.text" : "masterSync.discard.applied")}
    </ConfirmedAction>
  )
}
