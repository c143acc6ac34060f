import {
  maxCheckedRows,
  type MatrixRowIds,
  type UnmatchedReason,
  type UnmatchedRow,
} from "../../modules/matrix/contracts/matrix.ts"

/**
 * The rows that no longer match the filters after a change. They stay where they are, marked, until the filters are
 * applied again: a row that left while its user works in it would take their place with it.
 */
export interface UnmatchedRows {
  /** The rows that requests include although they do not match, and those of which it is not known yet. */
  readonly remaining: () => readonly MatrixRowIds[]
  readonly count: () => number
  readonly reasonsOf: (row: MatrixRowIds) => readonly UnmatchedReason[] | undefined
  /**
   * Finds out whether these rows, of which a record has changed, still match. Returns whether all that do not are kept;
   * there is a maximum.
   */
  readonly check: (rows: readonly MatrixRowIds[]) => Promise<boolean>
  /** Called when other rows are marked. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface UnmatchedRowsOptions {
  /** Asks the server which of these rows, at most `maxCheckedRows`, do not match. */
  readonly find: (rows: readonly MatrixRowIds[]) => Promise<readonly UnmatchedRow[]>
}

const keyOf = ({ processId, subProcessId, riskId, controlId }: MatrixRowIds) =>
  `${processId}/${subProcessId}/${riskId}/${controlId}`

export function createUnmatchedRows({ find }: UnmatchedRowsOptions): UnmatchedRows {
  let unmatched: ReadonlyMap<string, UnmatchedRow> = new Map()
  /** The running check of each row: the answer to an earlier one says what was, not what is. */
  const running = new Map<string, { readonly row: MatrixRowIds; readonly check: number }>()
  const listeners = new Set<() => void>()
  let checks = 0

  const receive = (check: number, rows: readonly MatrixRowIds[], found: readonly UnmatchedRow[] | null) => {
    const reasons = new Map(found?.map((row) => [keyOf(row), row]))
    const next = new Map(unmatched)
    let isChanged = false
    let hasRoom = true
    for (const row of rows) {
      const key = keyOf(row)
      if (running.get(key)?.check !== check) continue
      running.delete(key)
      if (!found) continue
      const before = next.get(key)
      const after = reasons.get(key)
      if (before?.unmatched.join() === after?.unmatched.join()) continue
      if (!after) next.delete(key)
      else if (before || next.size < maxCheckedRows) next.set(key, after)
      else hasRoom = false
      isChanged = true
    }
    if (isChanged) {
      unmatched = next
      for (const listener of listeners) listener()
    }
    return hasRoom
  }

  return {
    remaining() {
      const rows = new Map<string, MatrixRowIds>([...unmatched].map(([key, row]) => [key, idsOf(row)]))
      for (const [key, { row }] of running) rows.set(key, row)
      return [...rows.values()].slice(0, maxCheckedRows)
    },
    count: () => unmatched.size,
    reasonsOf: (row) => unmatched.get(keyOf(row))?.unmatched,
    async check(rows) {
      const check = ++checks
      for (const row of rows) running.set(keyOf(row), { row, check })
      let hasRoom = true
      for (let from = 0; from < rows.length; from += maxCheckedRows) {
        const batch = rows.slice(from, from + maxCheckedRows)
        // Without an answer they stay as they were; loading them again shows the truth.
        const found = await find(batch).catch(() => null)
        if (!receive(check, batch, found)) hasRoom = false
      }
      return hasRoom
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const idsOf = ({ processId, subProcessId, riskId, controlId }: MatrixRowIds): MatrixRowIds => ({
  processId,
  subProcessId,
  riskId,
  controlId,
})
