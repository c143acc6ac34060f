import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from "react"
import { stateAria, type ControlState } from "./control.ts"
import type { CalendarLabels, CalendarProps } from "./date/calendar.tsx"
import { dayFigures } from "../schemas/day-text.ts"
import type { Language } from "../schemas/languages.ts"
import { isPrinted, readDate } from "./date/date-text.ts"
import { today as readToday, type IsoDate } from "./date/iso-date.ts"
import { Floating } from "./floating.tsx"
import { keepFocusInside } from "./keep-focus.ts"
import { layerParts } from "./layer-parts.ts"

export interface DateInputProps
  extends
    ControlState,
    Omit<ComponentProps<"input">, "value" | "onChange" | "size" | "min" | "max" | "type" | "ref" | keyof ControlState> {
  /** ISO `YYYY-MM-DD`, or null. A value in another form is shown as it is. */
  value: IsoDate | null
  onChange: (value: IsoDate | null) => void
  /** Called with the text when it cannot be read, and with null once it can. `onChange` is not called meanwhile. */
  onUnreadable?: ((text: string | null) => void) | undefined
  min?: IsoDate | undefined
  max?: IsoDate | undefined
  language: Language
  labels: CalendarLabels & { open: string; calendar: string }
}

/**
 * A date, typed in figures as the language writes them (leniently read when the field is left) or picked from a calendar.
 * A complete date counts while it is typed; anything else waits for blur or Enter.
 */
export function DateInput({
  value,
  onChange,
  onUnreadable,
  min,
  max,
  language,
  labels,
  invalid,
  required,
  size,
  onBlur,
  onKeyDown,
  ...rest
}: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLDivElement>(null)
  const calendarId = useId()
  const isFixed = rest.readOnly || rest.disabled

  const take = (date: IsoDate | null) => {
    setTyped(null)
    onUnreadable?.(null)
    if (date !== value) onChange(date)
  }
  const commit = () => {
    if (typed === null) return
    const result = readDate(typed, readToday())
    if (result.kind === "unreadable") onUnreadable?.(typed)
    else take(result.kind === "empty" ? null : result.date)
  }
  const type = (text: string) => {
    setTyped(text)
    const result = readDate(text, readToday())
    if (result.kind === "empty" || (result.kind === "date" && isPrinted(text, result.date, language))) {
      onUnreadable?.(null)
      onChange(result.kind === "empty" ? null : result.date)
    }
  }
  const close = () => {
    setOpen(false)
    input.current?.focus({ preventScroll: true })
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key === "Enter") commit()
    if (event.key === "ArrowDown" && !isFixed) {
      event.preventDefault()
      setOpen(true)
    }
  }

  return (
    <div className="ru-date" ref={frame}>
      <input
        {...rest}
        {...stateAria({ required, invalid })}
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        className="ru-control"
        data-size={size}
        value={typed ?? (value === null ? "" : dayFigures(value, language))}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          commit()
          onBlur?.(event)
        }}
        onKeyDown={handleKey}
      />
      {isFixed ? null : (
        <button
          type="button"
          className="ru-date__open"
          aria-label={labels.open}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={open ? calendarId : undefined}
          onClick={() => setOpen(!open)}
        />
      )}
      {open ? (
        <Floating
          id={calendarId}
          role="dialog"
          label={labels.calendar}
          className="ru-calendar"
          anchor={() => frame.current}
          initialFocus={() => calendar.current?.querySelector<HTMLElement>('table [tabindex="0"]') ?? null}
          onClose={close}
          onKeyDown={keepFocusInside}
        >
          <div ref={calendar}>
            <OpenCalendar
              value={value}
              today={readToday()}
              min={min}
              max={max}
              language={language}
              labels={labels}
              onPick={(date) => {
                take(date)
                close()
              }}
            />
          </div>
        </Floating>
      ) : null}
    </div>
  )
}

/** It comes with the layer it stands in, so it is here as soon as that is. */
function OpenCalendar(props: CalendarProps) {
  const parts = layerParts.usePart()
  return parts ? <parts.Calendar {...props} /> : null
}
