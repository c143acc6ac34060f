import type { Direction } from "../direction.ts"
import { addDays, addMonths, startOfWeek, type IsoDate } from "./iso-date.ts"

export interface CalendarKey {
  key: string
  shiftKey: boolean
}

export interface CalendarLayout {
  dir: Direction
  firstWeekday: number
}

/** The day a key moves to, or null for other keys. Left and right are mirrored for right-to-left. */
export function movedDay(
  date: IsoDate,
  { key, shiftKey }: CalendarKey,
  { dir, firstWeekday }: CalendarLayout,
): IsoDate | null {
  const forward = dir === "rtl" ? -1 : 1
  switch (key) {
    case "ArrowRight":
      return addDays(date, forward)
    case "ArrowLeft":
      return addDays(date, -forward)
    case "ArrowDown":
      return addDays(date, 7)
    case "ArrowUp":
      return addDays(date, -7)
    case "Home":
      return startOfWeek(date, firstWeekday)
    case "End":
      return addDays(startOfWeek(date, firstWeekday), 6)
    case "PageDown":
      return addMonths(date, shiftKey ? 12 : 1)
    case "PageUp":
      return addMonths(date, shiftKey ? -12 : -1)
    default:
      return null
  }
}
