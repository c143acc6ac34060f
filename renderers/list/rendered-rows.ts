export interface RenderedRange {
  /** First and last visible row. */
  readonly first: number
  readonly last: number
  readonly count: number
  /** First visible row at the previous rendering. */
  readonly before: number
  readonly scrolling: boolean
  /** Row with the focus; it is always rendered, so that scrolling does not drop the focus. */
  readonly focused: number
}

/** Rows rendered beyond the screen; covers a fast scroll of 320 px per frame. */
const ahead = 9
const overscanBehind = 2
/** Maximum number of visible rows; a list without a height would otherwise render all rows. */
const maxRenderedRows = 240

/**
 * Selects the rows to render: when idle, some beyond both edges; while scrolling, those in the scroll direction; when
 * every frame moves by more than a screen, only visible rows, because others would only delay the frame.
 */
export function renderedRows({ first, last, count, before, scrolling, focused }: RenderedRange): readonly number[] {
  if (count === 0) return []
  const moved = first - before
  const leaps = scrolling && Math.abs(moved) > last - first
  const up = leaps ? 0 : scrolling && moved > 0 ? overscanBehind : ahead
  const down = leaps ? 0 : scrolling && moved < 0 ? overscanBehind : ahead
  const from = Math.max(0, first - up)
  const to = Math.min(count - 1, last + down, from + maxRenderedRows)
  const rows = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  if (focused < 0 || focused >= count || (focused >= from && focused <= to)) return rows
  return focused < from ? [focused, ...rows] : [...rows, focused]
}
