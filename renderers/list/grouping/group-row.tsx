import { ChevronRight } from "lucide-react"
import { useIntl } from "react-intl"
import { useListText } from "../use-list-text.ts"
import type { GroupHeading } from "./grouped-cache.ts"

export interface GroupRowProps {
  readonly index: number
  readonly offset: number
  readonly heading: GroupHeading
  readonly label: string
  /** How many columns it reaches over. */
  readonly columns: number
  /** The Tab key reaches it. */
  readonly active: boolean
}

/** The heading of a group: what its rows have in common and how many they are. Left and right close and open it. */
export function GroupRow({ index, offset, heading, label, columns, active }: GroupRowProps) {
  const { open, place, of } = heading
  return (
    <div
      role="row"
      className="ru-list__row ru-list__group"
      aria-rowindex={index + 2}
      aria-level={1}
      aria-expanded={open}
      aria-posinset={place}
      aria-setsize={of}
      style={{ insetBlockStart: offset }}
    >
      <div role="rowheader" className="ru-list__cell" aria-colspan={columns} tabIndex={active ? 0 : undefined}>
        <GroupLabel heading={heading} label={label} />
      </div>
    </div>
  )
}

/** The group of the first row on the screen, while its own heading is above the edge; a press closes it. */
export function StickyGroup({
  heading,
  label,
  onToggle,
}: Pick<GroupRowProps, "heading" | "label"> & { readonly onToggle: () => void }) {
  return (
    // Whoever reads or uses the keyboard has the heading itself.
    <div className="ru-list__sticky" aria-hidden="true" onClick={onToggle}>
      <GroupLabel heading={heading} label={label} />
    </div>
  )
}

function GroupLabel({ heading: { group, open }, label }: Pick<GroupRowProps, "heading" | "label">) {
  const text = useListText()
  const intl = useIntl()
  return (
    <span className="ru-list__group-label" data-open={open ? "" : undefined}>
      <ChevronRight aria-hidden="true" className="ru-flip" />
      <bdi className="ru-truncate">{label}</bdi>
      <span className="ru-list__group-count ru-figures">
        {text("list.group.count", { count: group.count, shown: intl.formatNumber(group.count) })}
      </span>
    </span>
  )
}
