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
  Workflow,
  type LucideIcon,
} from "lucide-react"
import type { ReactElement } from "react"

/** The pictures a profile may name. The whole set of Lucide would weigh more than the screen; an unknown name is a sheet. */
const pictures = {
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
  workflow: Workflow,
} as const satisfies Record<string, LucideIcon>
const icons: Readonly<Record<string, LucideIcon>> = pictures

type ProfileIconName = keyof typeof pictures
export const profileIconNames = Object.keys(pictures) as readonly ProfileIconName[]

/** The icon of a record type, by the name its definition gives. */
export function profileIcon(name: string | undefined): ReactElement {
  const Icon = (name !== undefined && Object.hasOwn(icons, name) ? icons[name] : undefined) ?? FileText
  return <Icon aria-hidden="true" />
}
