import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { useIntl } from "react-intl"
import { Button } from "../../../ui/button.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { request } from "../../../src/api/request.ts"
import { undoMasterSync, type MasterSync } from "../contract.ts"
import { syncPath } from "./sync-path.ts"
import { useSyncAction } from "./use-sync-action.ts"
import { useSyncText } from "./use-sync-text.ts"

interface UndoSyncProps {
  readonly sync: Pick<MasterSync, "id" | "projectName">
  readonly size?: "sm" | "md"
}

/** Takes an applied sync back, after confirmation. */
export function UndoSync({ sync, size = "md" }: UndoSyncProps) {
  const text = useSyncText()
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const project = sync.projectName
  const undo = useSyncAction(
    sync,
    () => request(undoMasterSync, { params: { syncId: sync.id } }),
    () => void navigate({ href: syncPath(sync.id) }),
  )
  return (
    <>
      <Button
        size={size}
        busy={undo.isPending}
        aria-label={text("masterSync.undo.label", { project })}
        onClick={() => setConfirming(true)}
      >
        {text("masterSync.undo")}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={text("masterSync.undo.title", { project })}
        confirmLabel={text("masterSync.undo")}
        cancelLabel={formatMessage({ id: "shell.cancel" })}
        closeLabel={formatMessage({ id: "shell.close" })}
        onConfirm={() => {
          setConfirming(false)
          undo.perform()
        }}
        onCancel={() => setConfirming(false)}
      >
        {text("masterSync.undo.text")}
      </ConfirmDialog>
    </>
  )
}
