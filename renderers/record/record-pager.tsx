import { ChevronDown, ChevronUp } from "lucide-react"
import { useIntl } from "react-intl"
import { useText } from "../../fields/rendering/use-text.ts"
import { IconButton } from "../../ui/icon-button.tsx"

/** Position of the record in the list the user came from. */
export interface RecordListPosition {
  /** From 1. */
  readonly position: number
  readonly total: number
  readonly totalIsExact: boolean
  /** Undefined at the end of the list. */
  readonly previous?: (() => void) | undefined
  readonly next?: (() => void) | undefined
}

export const previousKeys = "Alt+↑"
export const nextKeys = "Alt+↓"

/** Navigates to the previous or next record of the list the user came from. */
export function RecordPager({ listPosition }: { listPosition: RecordListPosition }) {
  const text = useText()
  const { formatNumber } = useIntl()
  const total = `${listPosition.totalIsExact ? "" : "≈ "}${formatNumber(listPosition.total)}`
  return (
    <div className="ru-row ru-gap-2" role="group" aria-label={text("record.steps")}>
      <span className="ru-record-pager__position ru-muted ru-small ru-tabular">
        {text("record.position", { position: formatNumber(listPosition.position), total })}
      </span>
      <IconButton
        size="sm"
        label={text("record.previous")}
        shortcut={previousKeys}
        icon={<ChevronUp aria-hidden="true" />}
        disabled={!listPosition.previous}
        onClick={listPosition.previous}
      />
      <IconButton
        size="sm"
        label={text("record.next")}
        shortcut={nextKeys}
        icon={<ChevronDown aria-hidden="true" />}
        disabled={!listPosition.next}
        onClick={listPosition.next}
      />
    </div>
  )
}
