import type { RecordChange } from "./record-change.ts"
import type { CellResult } from "./rejected-inputs.ts"

/** Changes that are undone together. */
export interface ChangeStep {
  /** Such as “Owner” or “12 cells”. */
  readonly label: string
  /** Each undoes or redoes its record: based on the record as it was after the step. */
  readonly changes: readonly RecordChange[]
  /** Rejected inputs that the step removes or restores. */
  readonly inputs: readonly CellResult[]
}

/** Maximum number of steps that can be undone. */
export const maxHistorySteps = 100

/** Steps that can be undone and redone, the last one first. */
export interface ChangeHistory {
  /** Adds a new step, after which nothing can be redone. */
  readonly push: (step: ChangeStep) => void
  /** Adds the reverse of a step that was taken from the other side. */
  readonly putBack: (side: HistorySide, step: ChangeStep) => void
  readonly take: (side: HistorySide) => ChangeStep | undefined
  readonly has: (side: HistorySide) => boolean
  readonly subscribe: (listener: () => void) => () => void
}

export type HistorySide = "undo" | "redo"

export function createChangeHistory(): ChangeHistory {
  const steps: Record<HistorySide, readonly ChangeStep[]> = { undo: [], redo: [] }
  const listeners = new Set<() => void>()
  const set = (side: HistorySide, next: readonly ChangeStep[]) => {
    steps[side] = next.slice(-maxHistorySteps)
    for (const listener of listeners) listener()
  }
  return {
    push(step) {
      set("redo", [])
      set("undo", [...steps.undo, step])
    },
    putBack: (side, step) => set(side, [...steps[side], step]),
    take(side) {
      const last = steps[side].at(-1)
      if (last) set(side, steps[side].slice(0, -1))
      return last
    },
    has: (side) => steps[side].length > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
