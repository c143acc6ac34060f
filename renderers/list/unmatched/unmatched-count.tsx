import { FilterX } from "lucide-react"
import { useEffect, useRef, type MouseEvent } from "react"
import { useIntl } from "react-intl"
import { announce } from "../../../ui/announce.ts"
import { Button } from "../../../ui/button.tsx"
import { focusGrid } from "../focus-grid.ts"
import { useListText } from "../use-list-text.ts"

export interface UnmatchedCountProps {
  readonly count: number
  /** The list has a filter or a search; without one, rows can only be gone. */
  readonly isNarrowed: boolean
  readonly onApply: () => void
}

/** Number of rows that no longer match the filter, which is announced when it grows, and a button that removes them. */
export function UnmatchedCount({ count, isNarrowed, onApply }: UnmatchedCountProps) {
  const text = useListText()
  const intl = useIntl()
  const label = text(isNarrowed ? "list.unmatched.count" : "list.gone.count", {
    count,
    shown: intl.formatNumber(count),
  })
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) announce(label)
    before.current = count
  }, [count, label])
  if (count === 0) return null
  const apply = ({ currentTarget }: MouseEvent) => {
    // The button leaves with the rows.
    focusGrid(currentTarget)
    onApply()
  }
  return (
    <span className="ru-list-footer__unmatched ru-row ru-gap-8">
      <span className="ru-row ru-gap-4">
        <FilterX aria-hidden="true" className="ru-icon-12" />
        <span className="ru-figures">{label}</span>
      </span>
      <Button size="sm" variant="ghost" onClick={apply}>
        {text(isNarrowed ? "list.unmatched.apply" : "list.gone.remove")}
      </Button>
    </span>
  )
}
