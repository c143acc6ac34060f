import type { ReactNode } from "react"
import { useText } from "../../fields/drawing/use-text.ts"
import { Segmented } from "../../ui/segmented.tsx"
import { Split } from "../../ui/split.tsx"

/** Of a narrow record, which shows one panel at a time. */
export type RecordSide = "details" | "linked"

interface RecordPanelsProps {
  readonly start: ReactNode
  /** Null where nothing hangs on the record, and nothing of its form stands there. */
  readonly end: ReactNode
  readonly narrow: boolean
  readonly side: RecordSide
  readonly onSide: (side: RecordSide) => void
  readonly linkedCount: number
}

/** The two panels of a record: beside each other, or one of them where there is no room. */
export function RecordPanels({ start, end, narrow, side, onSide, linkedCount }: RecordPanelsProps) {
  const text = useText()
  if (end === null) return <div className="ru-record__only">{start}</div>
  if (!narrow) return <Split start={start} end={end} label={text("record.split")} storageKey="ru.record.split" />
  return (
    <div className="ru-record__only">
      <div className="ru-record__sides">
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
