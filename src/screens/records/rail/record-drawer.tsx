import type { DrawerName } from "../../../../renderers/record/rail/rail.tsx"
import { TrailTexts } from "../../../../renderers/record/rail/trail-texts.tsx"
import { AuditPanel } from "./audit-panel.tsx"
import type { RecordRailProps } from "./record-rail.tsx"
import { StatusPanel } from "./status-panel.tsx"

/** What one drawer of a record shows. */
export function RecordDrawer({ drawer, ...record }: RecordRailProps & { readonly drawer: DrawerName }) {
  return <TrailTexts>{drawer === "audit" ? <AuditPanel {...record} /> : <StatusPanel {...record} />}</TrailTexts>
}
