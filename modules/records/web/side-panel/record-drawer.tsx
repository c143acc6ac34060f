import type { DrawerName } from "../../../../renderers/record/side-panel/remembered-drawer.ts"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { AuditPanel } from "./audit-panel.tsx"
import type { RecordSidePanelProps } from "./record-side-panel.tsx"
import { StatusPanel } from "./status-panel.tsx"
import { lazily } from "../../../../ui/lazily.ts"

const CommentsPanel = lazily(async () => ({ default: (await import("./comments-panel.tsx")).CommentsPanel }))
const PermissionsPanel = lazily(async () => ({ default: (await import("./permissions-panel.tsx")).PermissionsPanel }))
const FilesPanel = lazily(async () => ({ default: (await import("./files-panel.tsx")).FilesPanel }))

interface RecordDrawerProps extends RecordSidePanelProps {
  readonly drawer: DrawerName
  /** Reports the number of items for the title. */
  readonly onCount: (count: number) => void
}

/** Content of one drawer of a record. */
export function RecordDrawer({ drawer, onCount, ...record }: RecordDrawerProps) {
  return <LazyMessagesProvider area="audit-log">{renderPanel(drawer, record, onCount)}</LazyMessagesProvider>
}

function renderPanel(drawer: DrawerName, record: RecordSidePanelProps, onCount: RecordDrawerProps["onCount"]) {
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
