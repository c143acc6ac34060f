import { useNavigate } from "@tanstack/react-router"
import { RefreshCw } from "lucide-react"
import { Button } from "../../../ui/button.tsx"
import { request } from "../../../src/api/request.ts"
import { startMasterSync, type MasterSync } from "../contract.ts"
import { syncPath } from "./sync-path.ts"
import { useSyncAction } from "./use-sync-action.ts"
import { useSyncText } from "./use-sync-text.ts"

interface CompareAgainProps {
  readonly sync: MasterSync
  /** The page's main action. */
  readonly isMain?: boolean
}

/** Starts another sync of the same project and entities. */
export function CompareAgain({ sync, isMain = false }: CompareAgainProps) {
  const text = useSyncText()
  const navigate = useNavigate()
  const again = useSyncAction(
    sync,
    () =>
      request(startMasterSync, {
        body: { projectId: sync.projectId, entityIds: sync.entities.map(({ id }) => id) },
      }),
    (next) => void navigate({ href: syncPath(next.id) }),
  )
  return (
    <Button
      variant={isMain ? "solid" : "outline"}
      icon={<RefreshCw aria-hidden="true" />}
      busy={again.isPending}
      onClick={again.perform}
    >
      {text("masterSync.again")}
    </Button>
  )
}
