/** The visible rows. */
export interface RowSpan {
  readonly first: number
  readonly last: number
}

export interface VisibleRows {
  /** Current value, for event handlers. */
  readonly now: () => RowSpan
  /** Last published value, for rendering. */
  readonly announcedRows: () => RowSpan
  readonly see: (first: number, last: number) => void
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Values that change with every scroll frame are unreadable and cost layout, so they are published at this interval, in
 * milliseconds.
 */
const pace = 120

export function createVisibleRows(): VisibleRows {
  const listeners = new Set<() => void>()
  let now: RowSpan = { first: 0, last: 0 }
  let announcedRows = now
  let waiting = false
  const notifyListeners = () => {
    waiting = false
    announcedRows = now
    for (const listener of listeners) listener()
  }
  return {
    now: () => now,
    announcedRows: () => announcedRows,
    see(first, last) {
      now = { first, last }
      if (waiting) return
      waiting = true
      setTimeout(notifyListeners, pace)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
