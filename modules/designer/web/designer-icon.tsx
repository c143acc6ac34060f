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

/** Icons used by field types and presets, loaded only with the designer. A story verifies that none is missing. */
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
  /** Accessible name; omit it when adjacent text says the same. */
  readonly label?: string | undefined
}

export function DesignerIcon({ name, label }: DesignerIconProps) {
  const Icon = designerIcons[name] ?? Square
  return label === undefined ? <Icon aria-hidden="true" /> : <Icon role="img" aria-label={label} />
}
