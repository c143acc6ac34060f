import {
  ClipboardList,
  FileText,
  Flag,
  GitBranch,
  Globe,
  ListChecks,
  Orbit,
  Paperclip,
  PencilRuler,
  Radar,
  ShieldCheck,
  TriangleAlert,
  Workflow,
  type LucideIcon,
} from "lucide-react"

/** The pictures a definition may name; one it does not know is drawn as a page. */
const icons: Readonly<Record<string, LucideIcon>> = {
  "clipboard-list": ClipboardList,
  flag: Flag,
  "git-branch": GitBranch,
  globe: Globe,
  "list-checks": ListChecks,
  orbit: Orbit,
  paperclip: Paperclip,
  "pencil-ruler": PencilRuler,
  radar: Radar,
  "shield-check": ShieldCheck,
  "triangle-alert": TriangleAlert,
  workflow: Workflow,
}

export function ProfileIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? FileText
  return <Icon aria-hidden="true" />
}
