import { useText } from "../../../fields/drawing/use-text.ts"
import type { ManagedProcess } from "../../../schemas/api/record-permissions.ts"
import { Dialog } from "../../../ui/dialog.tsx"
import { AppLink } from "../../shell/app-link.tsx"
import { recordAddress } from "../../shell/addresses.ts"
import { PermissionsPanel } from "../records/rail/permissions-panel.tsx"

export interface PermissionsDialogProps {
  readonly process: ManagedProcess
  readonly onClose: () => void
}

/** Who may do what with one process: the drawer of its page, here. */
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
        <AppLink className="ru-link" href={recordAddress(process, process.id)}>
          {text("permissions.processes.open")}
        </AppLink>
      }
    >
      <PermissionsPanel recordId={process.id} revision={0} />
    </Dialog>
  )
}
