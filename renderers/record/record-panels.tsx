import type { ReactNode } from "react"
import { useText } from "../../fields/rendering/use-text.ts"
import { Segmented } from "../../ui/segmented.tsx"
import { Split } from "../../ui/split.tsx"

/** The visible panel of a narrow record, which shows one at a time. */
export type RecordSide = "details" | "linked"

interface RecordPanelsProps {
  readonly start: ReactNode
  /** Null when the record has no links and no form sections in this panel. */
  readonly end: ReactNode
  readonly narrow: boolean
  readonly side: RecordSide
  readonly onSide: (side: RecordSide) => void
  readonly linkedCount: number
}

/** The two panels of a record: next to each other, or one at a time on narrow screens. */
export function RecordPanels({ start, end, narrow, side, onSide, linkedCount }: RecordPanelsProps) {
  const text = useText()
  if (end === null) return <div className="ru-record__panel ru-fill">{start}</div>
  if (!narrow) return <Split start={start} end={end} label={text("record.split")} storageKey="ru.record.split" />
  return (
    <div className="ru-record__panel ru-fill">
      <div className="ru-record__sides ru-grid">
        <Segmented
          wide
          size="md"
          label={text("record.sides")}
          value={side}
          onChange={onSide}
          segments={[
            { value: "details", label: text("record.details") },
            { value: "linked", label: text("record.linkedShort", { count: linkedCount }) },
          ]}
        />
      </div>
      {side === "details" ? start : end}
    </div>
  )
}
