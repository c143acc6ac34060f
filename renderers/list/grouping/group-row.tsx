import { ChevronRight } from "lucide-react"
import { useIntl } from "react-intl"
import { useListText } from "../use-list-text.ts"
import type { GroupHeading } from "./grouped-cache.ts"

export interface GroupRowProps {
  readonly index: number
  readonly offset: number
  readonly heading: GroupHeading
  readonly label: string
  /** Number of columns that the heading spans. */
  readonly columns: number
  /** The cell is the tab stop of the grid. */
  readonly active: boolean
}

/** Group heading with the common value and the number of rows. Left and right arrows collapse and expand it. */
export function GroupRow({ index, offset, heading, label, columns, active }: GroupRowProps) {
  const { open, position, of } = heading
  return (
    <div
      role="row"
      className="ru-list__row ru-list__group"
      aria-rowindex={index + 2}
      aria-level={1}
      aria-expanded={open}
      aria-posinset={position}
      aria-setsize={of}
      style={{ insetBlockStart: offset }}
    >
      <div role="rowheader" className="ru-list__cell" aria-colspan={columns} tabIndex={active ? 0 : undefined}>
        <GroupLabel heading={heading} label={label} />
      </div>
    </div>
  )
}

/**
 * Shows the heading of the first visible row's group while the real heading is scrolled out. A click collapses the
 * group.
 */
export function StickyGroup({
  heading,
  label,
  onToggle,
}: Pick<GroupRowProps, "heading" | "label"> & { readonly onToggle: () => void }) {
  return (
    // Hidden from assistive technology and the keyboard, which use the real heading.
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
      <ChevronRight aria-hidden="true" className="ru-flip ru-subtle" />
      <bdi className="ru-truncate">{label}</bdi>
      <span className="ru-list__group-count ru-figures ru-muted ru-small">
        {text("list.group.count", { count: group.count, shown: intl.formatNumber(group.count) })}
      </span>
    </span>
  )
}
