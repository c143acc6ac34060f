import { ChevronDown, ChevronUp } from "lucide-react"
import { useIntl } from "react-intl"
import { useText } from "../../fields/drawing/use-text.ts"
import { IconButton } from "../../ui/icon-button.tsx"

/** Where the record stands in the list one came from. */
export interface RecordPlaceInList {
  /** From 1. */
  readonly position: number
  readonly total: number
  readonly totalIsExact: boolean
  /** Absent at the list's end. */
  readonly previous?: (() => void) | undefined
  readonly next?: (() => void) | undefined
}

export const previousKeys = "Alt+↑"
export const nextKeys = "Alt+↓"

/** To the record above or below in the list one came from. */
export function RecordSteps({ place }: { place: RecordPlaceInList }) {
  const text = useText()
  const { formatNumber } = useIntl()
  const total = `${place.totalIsExact ? "" : "≈ "}${formatNumber(place.total)}`
  return (
    <div className="ru-record-steps" role="group" aria-label={text("record.steps")}>
      <span className="ru-record-steps__place">
        {text("record.position", { position: formatNumber(place.position), total })}
      </span>
      <IconButton
        size="sm"
        label={text("record.previous")}
        shortcut={previousKeys}
        icon={<ChevronUp aria-hidden="true" />}
        disabled={!place.previous}
        onClick={place.previous}
      />
      <IconButton
        size="sm"
        label={text("record.next")}
        shortcut={nextKeys}
        icon={<ChevronDown aria-hidden="true" />}
        disabled={!place.next}
        onClick={place.next}
      />
    </div>
  )
}
