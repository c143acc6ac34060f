import type { EditHistory, EditStep } from "../../../../engine/edit/history.ts"
import type { RemoteChange } from "./use-draft.ts"

/** A line of the history: the user's own edit or a remote change between two edits. */
export type HistoryRow =
  /** `done` is the number of applied edits at this point. */
  | { readonly kind: "step"; readonly step: EditStep; readonly done: number; readonly isUndone: boolean }
  | { readonly kind: "arrival"; readonly remoteChange: RemoteChange }

/**
 * History rows, newest first, with undone edits at the top and remote changes between the edits they arrived between.
 */
export function historyRows({ past, future }: EditHistory, arrivals: readonly RemoteChange[]): readonly HistoryRow[] {
  const rows: HistoryRow[] = []
  const open = [...arrivals]
  for (const [index, step] of [...past, ...future].entries()) {
    while (open[0] && open[0].at < step.at) rows.push({ kind: "arrival", remoteChange: open.shift() as RemoteChange })
    rows.push({ kind: "step", step, done: index + 1, isUndone: index >= past.length })
  }
  return [...rows, ...open.map((remoteChange) => ({ kind: "arrival", remoteChange }) as const)].toReversed()
}
