import {
  ClipboardCheck,
  ClipboardList,
  FileText,
  Flag,
  GitBranch,
  Globe,
  ListChecks,
  Paperclip,
  PencilRuler,
  Radar,
  ScrollText,
  ShieldCheck,
  TriangleAlert,
  Waypoints,
  Workflow,
  type LucideIcon,
} from "lucide-react"
import type { ReactElement } from "react"

/**
 * Icons available to profiles. The complete Lucide set would be larger than the screen's code; an unknown name falls
 * back to a sheet.
 */
const iconComponents = {
  "clipboard-check": ClipboardCheck,
  "clipboard-list": ClipboardList,
  "file-text": FileText,
  flag: Flag,
  "git-branch": GitBranch,
  globe: Globe,
  "list-checks": ListChecks,
  paperclip: Paperclip,
  "pencil-ruler": PencilRuler,
  radar: Radar,
  "scroll-text": ScrollText,
  "shield-check": ShieldCheck,
  "triangle-alert": TriangleAlert,
  waypoints: Waypoints,
  workflow: Workflow,
} as const satisfies Record<string, LucideIcon>
const icons: Readonly<Record<string, LucideIcon>> = iconComponents

type ProfileIconName = keyof typeof iconComponents
export const profileIconNames = Object.keys(iconComponents) as readonly ProfileIconName[]

/** Icon of a record type by the name in its definition. */
export function profileIcon(name: string | undefined): ReactElement {
  const Icon = (name !== undefined && Object.hasOwn(icons, name) ? icons[name] : undefined) ?? FileText
  return <Icon aria-hidden="true" />
}
