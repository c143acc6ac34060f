import type { Flowchart } from "../../../schemas/flowchart.ts"

/** A flowchart with undo and redo. Flowcharts share unchanged parts, so storing them is cheap. */
export interface FlowchartHistory {
  readonly past: readonly Flowchart[]
  readonly present: Flowchart
  readonly future: readonly Flowchart[]
  /** What the last step changed; a further change of the same continues it. */
  readonly continued: string | null
}

export const maxUndoSteps = 100

export const startFlowchartHistory = (present: Flowchart): FlowchartHistory => ({
  past: [],
  present,
  future: [],
  continued: null,
})

/** Adds a step. Consecutive steps with the same subject, such as moving shapes by keys, are undone at once. */
export function recordStep(history: FlowchartHistory, present: Flowchart, subject: string | null): FlowchartHistory {
  if (present === history.present) return history
  if (subject !== null && subject === history.continued) return { ...history, present, future: [] }
  return {
    past: [...history.past, history.present].slice(-maxUndoSteps),
    present,
    future: [],
    continued: subject,
  }
}

export function undoStep(history: FlowchartHistory): FlowchartHistory {
  const present = history.past.at(-1)
  if (!present) return history
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future], continued: null }
}

export function redoStep(history: FlowchartHistory): FlowchartHistory {
  const [present, ...future] = history.future
  if (!present) return history
  return { past: [...history.past, history.present], present, future, continued: null }
}
