import type { DrawerName } from "../../../../renderers/record/rail/rail.tsx"
import { auditTexts } from "../../../../messages/on-demand.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import { AuditPanel } from "./audit-panel.tsx"
import type { RecordRailProps } from "./record-rail.tsx"
import { StatusPanel } from "./status-panel.tsx"

/** What one drawer of a record shows. */
export function RecordDrawer({ drawer, ...record }: RecordRailProps & { readonly drawer: DrawerName }) {
  return (
    <MoreTexts texts={auditTexts}>
      {drawer === "audit" ? <AuditPanel {...record} /> : <StatusPanel {...record} />}
    </MoreTexts>
  )
}
