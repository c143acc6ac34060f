import {
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
  Pilcrow,
  Table,
  Tag,
  TextCursorInput,
  ToggleLeft,
  Type,
  User,
  type LucideIcon,
} from "lucide-react"

/** The pictures field types name; loaded with the designer only. */
const icons: Readonly<Record<string, LucideIcon>> = {
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
  pilcrow: Pilcrow,
  table: Table,
  tag: Tag,
  "toggle-left": ToggleLeft,
  type: Type,
  user: User,
}

export function DesignerIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? TextCursorInput
  return <Icon aria-hidden="true" />
}
