import { FilterX } from "lucide-react"
import { useIntl } from "react-intl"
import { FooterCount } from "../footer-count.tsx"
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
  return (
    <FooterCount
      className="ru-list-footer__unmatched"
      icon={<FilterX aria-hidden="true" className="ru-icon-12" />}
      count={count}
      label={label}
      action={text(isNarrowed ? "list.unmatched.apply" : "list.gone.remove")}
      onAction={onApply}
    />
  )
}
