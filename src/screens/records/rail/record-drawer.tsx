import type { DrawerName } from "../../../../renderers/record/rail/remembered-drawer.ts"
import { auditTexts } from "../../../../messages/audit/on-demand.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import { AuditPanel } from "./audit-panel.tsx"
import type { RecordRailProps } from "./record-rail.tsx"
import { StatusPanel } from "./status-panel.tsx"
import { lazily } from "../../../../ui/lazily.ts"

const CommentsPanel = lazily(async () => ({ default: (await import("./comments-panel.tsx")).CommentsPanel }))
const PermissionsPanel = lazily(async () => ({ default: (await import("./permissions-panel.tsx")).PermissionsPanel }))
const FilesPanel = lazily(async () => ({ default: (await import("./files-panel.tsx")).FilesPanel }))

interface RecordDrawerProps extends RecordRailProps {
  readonly drawer: DrawerName
  /** How much it holds, for its title. */
  readonly onCount: (count: number) => void
}

/** What one drawer of a record shows. */
export function RecordDrawer({ drawer, onCount, ...record }: RecordDrawerProps) {
  return <MoreTexts texts={auditTexts}>{drawn(drawer, record, onCount)}</MoreTexts>
}

function drawn(drawer: DrawerName, record: RecordRailProps, onCount: RecordDrawerProps["onCount"]) {
  switch (drawer) {
    case "comments":
      return <CommentsPanel {...record} />
    case "files":
      return <FilesPanel {...record} onCount={onCount} />
    case "audit":
      return <AuditPanel {...record} />
    case "status":
      return <StatusPanel {...record} />
    case "permissions":
      return <PermissionsPanel {...record} />
  }
}
