import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from "react"
import { useControlAria, type ControlState } from "./control.ts"
import type { CalendarLabels, CalendarProps } from "./date/calendar.tsx"
import { formatNumericDay } from "../schemas/day-text.ts"
import type { Language } from "../schemas/languages.ts"
import { isFormattedDate, parseDate } from "./date/date-text.ts"
import { today as readToday, type IsoDate } from "./date/iso-date.ts"
import { Floating } from "./floating.tsx"
import { labelId } from "./form-field.tsx"
import { trapFocus } from "./trap-focus.ts"
import { layerChunk } from "./layer-chunk.ts"

export interface DateInputProps
  extends
    ControlState,
    Omit<ComponentProps<"input">, "value" | "onChange" | "size" | "min" | "max" | "type" | "ref" | keyof ControlState> {
  /** ISO `YYYY-MM-DD`, or null. A value in another format is displayed unchanged. */
  value: IsoDate | null
  onChange: (value: IsoDate | null) => void
  /**
   * Called with the text when it cannot be parsed, and with null once it can. `onChange` is not called in the meantime.
   */
  onUnreadable?: ((text: string | null) => void) | undefined
  min?: IsoDate | undefined
  max?: IsoDate | undefined
  language: Language
  labels: CalendarLabels & { open: string; calendar: string }
}

// Own code: Ark UI's date picker mounts four times as slowly, and turns what it cannot parse into another date.
/**
 * A date, typed in the numeric format of the language (parsed leniently on blur) or picked from a calendar. A complete
 * date applies while typing; anything else on blur or Enter.
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
  const controlAria = useControlAria({ ...rest, required, invalid })
  const [inputValue, setInputValue] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const containerRef = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLDivElement>(null)
  const calendarId = useId()
  const openId = `${calendarId}-open`
  const isFixed = rest.readOnly || rest.disabled

  const chooseDate = (date: IsoDate | null) => {
    setInputValue(null)
    onUnreadable?.(null)
    if (date !== value) onChange(date)
  }
  const commit = () => {
    if (inputValue === null) return
    const result = parseDate(inputValue, readToday())
    if (result.kind === "unreadable") onUnreadable?.(inputValue)
    else chooseDate(result.kind === "empty" ? null : result.date)
  }
  const type = (text: string) => {
    setInputValue(text)
    const result = parseDate(text, readToday())
    if (result.kind === "empty" || (result.kind === "date" && isFormattedDate(text, result.date, language))) {
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
    <div className="ru-date" ref={containerRef}>
      <input
        {...rest}
        {...controlAria}
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        className="ru-control"
        data-size={size}
        value={inputValue ?? (value === null ? "" : formatNumericDay(value, language))}
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
          className="ru-date__open ru-plain-button"
          id={openId}
          aria-label={labels.open}
          // “Open calendar” of which field: names of buttons are unique on a page.
          aria-labelledby={rest.id === undefined ? undefined : `${openId} ${labelId(rest.id)}`}
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
          anchor={() => containerRef.current}
          trapsFocus
          initialFocus={() => calendar.current?.querySelector<HTMLElement>('table [tabindex="0"]') ?? null}
          onClose={close}
          onKeyDown={trapFocus}
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
                chooseDate(date)
                close()
              }}
            />
          </div>
        </Floating>
      ) : null}
    </div>
  )
}

/** Part of the same chunk as its layer, so it is loaded together with it. */
function OpenCalendar(props: CalendarProps) {
  const layers = layerChunk.useChunk()
  return layers ? <layers.Calendar {...props} /> : null
}
