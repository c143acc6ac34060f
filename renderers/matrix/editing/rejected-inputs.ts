import type { RecordId } from "../../../schemas/ids.ts"
import type { EarlierInput } from "../../list/editing/cell-editor.tsx"
import type { RejectedInput } from "../matrix-editing.ts"

/** A rejected input, with what is needed to continue editing it. */
export interface StoredInput extends RejectedInput, EarlierInput {}

export interface CellResult {
  readonly recordId: RecordId
  readonly columnKey: string
  readonly input: StoredInput | null
}

/** The inputs that were rejected, by record and column: independent of the loaded rows, which may be loaded again. */
export interface RejectedInputs {
  readonly of: (recordId: RecordId, columnKey: string) => StoredInput | undefined
  /** Stores inputs, or removes those that are null. */
  readonly set: (inputs: readonly CellResult[]) => void
  /** Number of inputs. */
  readonly count: () => number
  /** Increases with every change. */
  readonly version: () => number
  readonly subscribe: (listener: () => void) => () => void
}

export function createRejectedInputs(): RejectedInputs {
  const inputs = new Map<string, StoredInput>()
  const listeners = new Set<() => void>()
  const keyOf = (recordId: RecordId, columnKey: string) => `${recordId} ${columnKey}`
  let version = 0
  return {
    of: (recordId, columnKey) => inputs.get(keyOf(recordId, columnKey)),
    set(results) {
      const removed = results.filter(
        ({ recordId, columnKey, input }) => !input && inputs.delete(keyOf(recordId, columnKey)),
      )
      const stored = results.filter(({ input }) => input)
      for (const { recordId, columnKey, input } of stored) if (input) inputs.set(keyOf(recordId, columnKey), input)
      if (removed.length + stored.length === 0) return
      version += 1
      for (const listener of listeners) listener()
    },
    count: () => inputs.size,
    version: () => version,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
