import { useNavigate } from "@tanstack/react-router"
import { request } from "../../../src/api/request.ts"
import { ConfirmedAction } from "../../../src/review/confirmed-action.tsx"
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
  const navigate = useNavigate()
  const project = sync.projectName
  const undo = useSyncAction(
    sync,
    () => request(undoMasterSync, { params: { syncId: sync.id } }),
    () => void navigate({ href: syncPath(sync.id) }),
  )
  return (
    <ConfirmedAction
      size={size}
      label={text("masterSync.undo")}
      title={text("masterSync.undo.title", { project })}
      action={undo}
      aria-label={text("masterSync.undo.label", { project })}
    >
      {text("masterSync.undo.text")}
    </ConfirmedAction>
  )
}
