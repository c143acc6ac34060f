import { lazy } from "react"
import type { DrawerName } from "../../../../renderers/record/rail/rail.tsx"
import { auditTexts } from "../../../../messages/on-demand.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import { AuditPanel } from "./audit-panel.tsx"
import type { RecordRailProps } from "./record-rail.tsx"
import { StatusPanel } from "./status-panel.tsx"

const CommentsPanel = lazy(async () => ({ default: (await import("./comments-panel.tsx")).CommentsPanel }))
const FilesPanel = lazy(async () => ({ default: (await import("./files-panel.tsx")).FilesPanel }))

/** What one drawer of a record shows. */
export function RecordDrawer({ drawer, ...record }: RecordRailProps & { readonly drawer: DrawerName }) {
  return <MoreTexts texts={auditTexts}>{drawn(drawer, record)}</MoreTexts>
}

function drawn(drawer: DrawerName, record: RecordRailProps) {
  switch (drawer) {
    case "comments":
      return <CommentsPanel {...record} />
    case "files":
      return <FilesPanel {...record} />
    case "audit":
      return <AuditPanel {...record} />
    case "status":
      return <StatusPanel {...record} />
  }
}
