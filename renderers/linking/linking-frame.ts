import type { CompiledLink, ProfileSummary } from "../../schemas/compiled.ts"
import type { TabsProps } from "../../ui/tabs.tsx"
import type { RecordForm } from "../record/use-record-form.ts"

/** What both ways of linking show around themselves. */
export interface LinkingFrame {
  readonly form: RecordForm
  readonly link: CompiledLink
  /** What the other records are called. */
  readonly named: Pick<ProfileSummary, "name" | "pluralName" | "auditName">
  readonly title: string
  readonly description: string
  readonly tabs: Omit<TabsProps, "children">
  readonly onClose: () => void
}
