import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { Trash2 } from "lucide-react"
import { useState } from "react"
import { useIntl } from "react-intl"
import { Button } from "../../../ui/button.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { discardMasterSync, type MasterSync } from "../contract.ts"
import { recentSyncsQuery } from "./queries.ts"
import { syncStartPath } from "./sync-path.ts"
import { useSyncText } from "./use-sync-text.ts"

/** Deletes a sync after confirmation; what it has applied stays. */
export function DiscardSync({ sync }: { readonly sync: MasterSync }) {
  const text = useSyncText()
  const intl = useIntl()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const project = sync.projectName
  const discard = useMutation({
    mutationFn: () => request(discardMasterSync, { params: { syncId: sync.id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: recentSyncsQuery.queryKey })
      await navigate({ href: syncStartPath(sync.projectId) })
    },
    onError: (failure) => {
      setConfirming(false)
      toast.show("error", { title: errorMessage(intl, failure) })
    },
  })
  return (
    <>
      <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => setConfirming(true)}>
        {text("masterSync.discard")}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        tone="danger"
        busy={discard.isPending}
        title={text("masterSync.discard.title", { project })}
        confirmLabel={text("masterSync.discard")}
        cancelLabel={intl.formatMessage({ id: "shell.cancel" })}
        closeLabel={intl.formatMessage({ id: "shell.close" })}
        onConfirm={() => discard.mutate()}
        onCancel={() => setConfirming(false)}
      >
        {text(sync.appliedAt === null ? "masterSync.discard.text" : "masterSync.discard.applied")}
      </ConfirmDialog>
    </>
  )
}
