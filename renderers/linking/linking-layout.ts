import type { CompiledLink, ProfileSummary } from "../../schemas/compiled.ts"
import type { TabsProps } from "../../ui/tabs.tsx"
import type { RecordForm } from "../record/use-record-form.ts"

/** Layout shared by both linking modes. */
export interface LinkingLayout {
  readonly form: RecordForm
  readonly link: CompiledLink
  /** Names of the other record type. */
  readonly named: Pick<ProfileSummary, "name" | "pluralName" | "auditName">
  readonly title: string
  readonly description: string
  readonly tabs: Omit<TabsProps, "children">
  readonly onClose: () => void
}
