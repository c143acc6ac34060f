import {
  AlignLeft,
  Blocks,
  Calendar,
  CalendarRange,
  Fingerprint,
  Hash,
  Heading,
  Image,
  Link,
  ListChecks,
  Minus,
  Paperclip,
  Square,
  Table,
  ToggleLeft,
  Type,
  User,
  type LucideIcon,
} from "lucide-react"

/** The pictures field types and presets name; loaded with the designer only. A story shows that none is missing. */
export const designerIcons: Readonly<Record<string, LucideIcon>> = {
  "align-left": AlignLeft,
  blocks: Blocks,
  calendar: Calendar,
  "calendar-range": CalendarRange,
  fingerprint: Fingerprint,
  hash: Hash,
  heading: Heading,
  image: Image,
  link: Link,
  "list-checks": ListChecks,
  minus: Minus,
  paperclip: Paperclip,
  table: Table,
  "toggle-left": ToggleLeft,
  type: Type,
  user: User,
}

export function DesignerIcon({ name }: { name: string }) {
  const Icon = designerIcons[name] ?? Square
  return <Icon aria-hidden="true" />
}
