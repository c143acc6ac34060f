import type { EditHistory, EditStep } from "../../../../engine/edit/history.ts"
import type { Arrival } from "./use-draft.ts"

/** A line of the history: one's own step, or what came from others between two of them. */
export type HistoryRow =
  /** `done` is how many steps are done once one is there. */
  | { readonly kind: "step"; readonly step: EditStep; readonly done: number; readonly isUndone: boolean }
  | { readonly kind: "arrival"; readonly arrival: Arrival }

/** The newest first, those taken back above it; what came from others stands between the steps it came between. */
export function historyRows({ past, future }: EditHistory, arrivals: readonly Arrival[]): readonly HistoryRow[] {
  const rows: HistoryRow[] = []
  const open = [...arrivals]
  for (const [index, step] of [...past, ...future].entries()) {
    while (open[0] && open[0].at < step.at) rows.push({ kind: "arrival", arrival: open.shift() as Arrival })
    rows.push({ kind: "step", step, done: index + 1, isUndone: index >= past.length })
  }
  return [...rows, ...open.map((arrival) => ({ kind: "arrival", arrival }) as const)].toReversed()
}
