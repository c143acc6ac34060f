import { useText } from "../../../fields/rendering/use-text.ts"
import type { ManagedProcess } from "../../records/contracts/record-permissions.ts"
import { Dialog } from "../../../ui/dialog.tsx"
import { AppLink } from "../../../src/shell/app-link.tsx"
import { recordPath } from "../../../src/shell/paths.ts"
import { PermissionsPanel } from "../../records/web/side-panel/permissions-panel.tsx"

export interface PermissionsDialogProps {
  readonly process: ManagedProcess
  readonly onClose: () => void
}

/** Permissions of one process, as in the drawer of its page. */
export function PermissionsDialog({ process, onClose }: PermissionsDialogProps) {
  const text = useText()
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={
        <>
          <bdi className="ru-code">{process.uniqueId}</bdi> <bdi>{process.name}</bdi>
        </>
      }
      closeLabel={text("permissions.close")}
      footer={
        <AppLink className="ru-link" href={recordPath(process, process.id)}>
          {text("permissions.processes.open")}
        </AppLink>
      }
    >
      <PermissionsPanel recordId={process.id} revision={0} />
    </Dialog>
  )
}
