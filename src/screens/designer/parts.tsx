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
import type { PartProps } from "./desk.ts"
import { FormPart } from "./form/form-part.tsx"
import type { DesignerPart } from "./part-names.ts"
import type { Selection } from "./selection.ts"
import { lazily } from "../../../ui/lazily.ts"

export interface PartDrawing {
  readonly icon: ReactNode
  /** What is not the form is fetched when it is first asked for. */
  readonly Part: ComponentType<PartProps & { readonly beside?: ReactNode }>
}

const RulesPart = lazily(async () => ({ default: (await import("./rules/rules-part.tsx")).RulesPart }))
const WorkflowPart = lazily(async () => ({ default: (await import("./workflow/workflow-part.tsx")).WorkflowPart }))
const TextsPart = lazily(async () => ({ default: (await import("./texts/texts-part.tsx")).TextsPart }))
const ListsPart = lazily(async () => ({ default: (await import("./lists/lists-part.tsx")).ListsPart }))
const RemindersPart = lazily(async () => ({ default: (await import("./reminders/reminders-part.tsx")).RemindersPart }))
const SettingsPart = lazily(async () => ({ default: (await import("./settings/settings-part.tsx")).SettingsPart }))
const DefinitionTextPart = lazily(async () => ({ default: (await import("./json/json-part.tsx")).DefinitionTextPart }))

export const partDrawings: Readonly<Record<DesignerPart, PartDrawing>> = {
  form: { icon: <LayoutTemplate aria-hidden="true" />, Part: FormPart },
  rules: { icon: <GitBranch aria-hidden="true" />, Part: RulesPart },
  workflow: { icon: <Workflow aria-hidden="true" />, Part: WorkflowPart },
  texts: { icon: <Languages aria-hidden="true" />, Part: TextsPart },
  lists: { icon: <TableProperties aria-hidden="true" />, Part: ListsPart },
  reminders: { icon: <BellRing aria-hidden="true" />, Part: RemindersPart },
  settings: { icon: <Settings2 aria-hidden="true" />, Part: SettingsPart },
  json: { icon: <Braces aria-hidden="true" />, Part: DefinitionTextPart },
}

/** Where something selected is worked on. */
const homes: Readonly<Record<NonNullable<Selection>["kind"], DesignerPart>> = {
  field: "form",
  section: "form",
  rule: "rules",
  activity: "workflow",
  action: "workflow",
}

export const partOf = (selection: NonNullable<Selection>): DesignerPart => homes[selection.kind]
