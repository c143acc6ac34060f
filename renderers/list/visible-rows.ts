/** Rows that are on the screen. */
export interface RowSpan {
  readonly first: number
  readonly last: number
}

export interface VisibleRows {
  /** As of now, for those who ask. */
  readonly now: () => RowSpan
  /** As last told, for those who draw it. */
  readonly told: () => RowSpan
  readonly see: (first: number, last: number) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Numbers that change with every frame of a scroll cannot be read and cost layout: they are told at this pace, in milliseconds. */
const pace = 120

export function createVisibleRows(): VisibleRows {
  const listeners = new Set<() => void>()
  let now: RowSpan = { first: 0, last: 0 }
  let told = now
  let waiting = false
  const tell = () => {
    waiting = false
    told = now
    for (const listener of listeners) listener()
  }
  return {
    now: () => now,
    told: () => told,
    see(first, last) {
      now = { first, last }
      if (waiting) return
      waiting = true
      setTimeout(tell, pace)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
