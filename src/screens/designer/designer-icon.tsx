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

interface DesignerIconProps {
  readonly name: string
  /** What it says to whoever does not see it; nothing where words beside it say the same. */
  readonly label?: string | undefined
}

export function DesignerIcon({ name, label }: DesignerIconProps) {
  const Icon = designerIcons[name] ?? Square
  return label === undefined ? <Icon aria-hidden="true" /> : <Icon role="img" aria-label={label} />
}
