import { ChevronLeft, ChevronRight } from "lucide-react"
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react"
import { Button } from "../button.tsx"
import { useDirection } from "../direction.ts"
import { IconButton } from "../icon-button.tsx"
import { movedDay } from "./calendar-keys.ts"
import type { Language } from "../../schemas/languages.ts"
import { dateNames, firstWeekday } from "./date-names.ts"
import { addMonths, monthWeeks, splitIsoDate, type IsoDate } from "./iso-date.ts"

export interface CalendarLabels {
  previousMonth: string
  nextMonth: string
  today: string
  clear: string
}

export interface CalendarProps {
  value: IsoDate | null
  /** Initial month of an empty calendar, and the day marked as today. */
  today: IsoDate
  min?: IsoDate | undefined
  max?: IsoDate | undefined
  language: Language
  labels: CalendarLabels
  onPick: (date: IsoDate | null) => void
}

/**
 * The days of a month as a grid with the keyboard navigation of the ARIA practices (date picker dialog). Own code: Ark
 * UI's is nine times its size, and its Home and End move within the month, not the week.
 */
export function Calendar({ value, today, min, max, language, labels, onPick }: CalendarProps) {
  const titleId = useId()
  const dir = useDirection()
  const [focused, setFocused] = useState(value ?? clamp(today, min, max))
  const grid = useRef<HTMLTableElement>(null)
  const followsKeys = useRef(false)
  const names = useMemo(() => dateNames(language), [language])
  const weeks = useMemo(() => monthWeeks(focused, firstWeekday(language)), [focused, language])
  const visibleMonth = splitIsoDate(focused).month

  useEffect(() => {
    if (followsKeys.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    followsKeys.current = false
  }, [focused])

  const move = (event: KeyboardEvent) => {
    const next = movedDay(focused, event, { dir, firstWeekday: firstWeekday(language) })
    if (!next) return
    event.preventDefault()
    followsKeys.current = true
    setFocused(clamp(next, min, max))
  }
  const isOutOfRange = (date: IsoDate) => date !== clamp(date, min, max)

  return (
    <div>
      <div className="ru-calendar__head ru-row ru-gap-4">
        <h2 className="ru-calendar__title ru-fill ru-heading" id={titleId} aria-live="polite">
          {names.month(focused)}
        </h2>
        <IconButton
          label={labels.previousMonth}
          size="sm"
          icon={<ChevronLeft className="ru-flip" aria-hidden="true" />}
          onClick={() => setFocused(clamp(addMonths(focused, -1), min, max))}
        />
        <IconButton
          label={labels.nextMonth}
          size="sm"
          icon={<ChevronRight className="ru-flip" aria-hidden="true" />}
          onClick={() => setFocused(clamp(addMonths(focused, 1), min, max))}
        />
      </div>
      <table ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={move}>
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th key={date} scope="col" abbr={names.longWeekday(date)}>
                {names.shortWeekday(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} aria-selected={date === value}>
                  <button
                    type="button"
                    className="ru-calendar__day"
                    tabIndex={date === focused ? 0 : -1}
                    aria-label={names.day(date)}
                    aria-current={date === today ? "date" : undefined}
                    aria-disabled={isOutOfRange(date) || undefined}
                    data-outside={splitIsoDate(date).month === visibleMonth ? undefined : ""}
                    onClick={() => {
                      if (!isOutOfRange(date)) onPick(date)
                    }}
                  >
                    {splitIsoDate(date).day}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="ru-calendar__foot ru-row ru-spread">
        <Button variant="ghost" size="sm" onClick={() => onPick(null)}>
          {labels.clear}
        </Button>
        <Button variant="ghost" size="sm" disabled={isOutOfRange(today)} onClick={() => onPick(today)}>
          {labels.today}
        </Button>
      </div>
    </div>
  )
}

function clamp(date: IsoDate, min: IsoDate | undefined, max: IsoDate | undefined): IsoDate {
  if (min && date < min) return min
  return max && date > max ? max : date
}
