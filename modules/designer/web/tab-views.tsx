import {
  BellRing,
  Braces,
  GitBranch,
  Languages,
  LayoutTemplate,
  Settings2,
  TableProperties,
  Workflow,
} from "lucide-react"
import { type ComponentType, type ReactNode } from "react"
import type { DesignerTabProps } from "./profile-editor-state.ts"
import { FormTab } from "./form/form-tab.tsx"
import type { DesignerTab } from "./tab-names.ts"
import type { Selection } from "./selection.ts"
import { lazily } from "../../../ui/lazily.ts"

export interface TabDefinition {
  readonly icon: ReactNode
  /** All tabs except the form are loaded on demand. */
  readonly Component: ComponentType<DesignerTabProps & { readonly aside?: ReactNode }>
}

const RulesTab = lazily(async () => ({ default: (await import("./rules/rules-tab.tsx")).RulesTab }))
const WorkflowTab = lazily(async () => ({ default: (await import("./workflow/workflow-tab.tsx")).WorkflowTab }))
const TranslationsTab = lazily(async () => ({
  default: (await import("./translations/translations-tab.tsx")).TranslationsTab,
}))
const ListsTab = lazily(async () => ({ default: (await import("./lists/lists-tab.tsx")).ListsTab }))
const RemindersTab = lazily(async () => ({ default: (await import("./reminders/reminders-tab.tsx")).RemindersTab }))
const SettingsTab = lazily(async () => ({ default: (await import("./settings/settings-tab.tsx")).SettingsTab }))
const JsonTab = lazily(async () => ({ default: (await import("./json/json-tab.tsx")).JsonTab }))

export const tabViews: Readonly<Record<DesignerTab, TabDefinition>> = {
  form: { icon: <LayoutTemplate aria-hidden="true" />, Component: FormTab },
  rules: { icon: <GitBranch aria-hidden="true" />, Component: RulesTab },
  workflow: { icon: <Workflow aria-hidden="true" />, Component: WorkflowTab },
  texts: { icon: <Languages aria-hidden="true" />, Component: TranslationsTab },
  lists: { icon: <TableProperties aria-hidden="true" />, Component: ListsTab },
  reminders: { icon: <BellRing aria-hidden="true" />, Component: RemindersTab },
  settings: { icon: <Settings2 aria-hidden="true" />, Component: SettingsTab },
  json: { icon: <Braces aria-hidden="true" />, Component: JsonTab },
}

/** The tab that edits each kind of selection. */
const homes: Readonly<Record<NonNullable<Selection>["kind"], DesignerTab>> = {
  field: "form",
  section: "form",
  rule: "rules",
  activity: "workflow",
  action: "workflow",
}

export const tabOfSelection = (selection: NonNullable<Selection>): DesignerTab => homes[selection.kind]
