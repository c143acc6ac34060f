/**
 * The rows that no longer match the filters after a change. They stay where they are, marked, until the filters are
 * applied again: a row that left while its user works in it would take their place with it.
 */
export interface UnmatchedRows<Row, Found extends UnmatchedRow> {
  /** The rows that stay although they do not match, and those of which it is not known yet. */
  readonly remaining: () => readonly Row[]
  readonly count: () => number
  /** Another number whenever other rows are marked. */
  readonly version: () => number
  /** What was found about a row that does not match. */
  readonly find: (row: Row) => Found | undefined
  /**
   * Finds out whether these rows, of which a record has changed, still match. Returns whether all that do not stay marked;
   * there is a maximum.
   */
  readonly check: (rows: readonly Row[]) => Promise<boolean>
  /** Marks rows of which it is known that the list does not have them any more; there is a maximum. */
  readonly mark: (found: readonly Found[]) => void
  /** Removes the marks of all rows but these: the others are not in the list any more. */
  readonly retain: (rows: readonly Row[]) => void
  /** Called when other rows are marked. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface UnmatchedRow {
  /** What the row does not match. */
  readonly unmatched: readonly string[]
}

export interface UnmatchedRowsOptions<Row, Found extends UnmatchedRow> {
  /** Asks the server which of these rows, at most `maxChecked`, do not match. */
  readonly ask: (rows: readonly Row[]) => Promise<readonly Found[]>
  readonly rowOf: (found: Found) => Row
  readonly keyOf: (row: Row) => string
  /** Maximum number of rows of a request. */
  readonly maxChecked: number
  /** Maximum number of rows that stay. */
  readonly maxRemaining: number
}

export function createUnmatchedRows<Row, Found extends UnmatchedRow>(
  options: UnmatchedRowsOptions<Row, Found>,
): UnmatchedRows<Row, Found> {
  const { ask, rowOf, keyOf, maxChecked, maxRemaining } = options
  let unmatched: ReadonlyMap<string, Found> = new Map()
  /** The running check of each row: the answer to an earlier one says what was, not what is. */
  const running = new Map<string, { readonly row: Row; readonly check: number }>()
  const listeners = new Set<() => void>()
  let checks = 0
  let version = 0

  const notifyListeners = () => {
    version++
    for (const listener of listeners) listener()
  }
  const receive = (check: number, rows: readonly Row[], answer: readonly Found[] | null) => {
    const found = new Map(answer?.map((one) => [keyOf(rowOf(one)), one]))
    const next = new Map(unmatched)
    let isChanged = false
    let hasRoom = true
    for (const row of rows) {
      const key = keyOf(row)
      if (running.get(key)?.check !== check) continue
      running.delete(key)
      if (!answer) continue
      const before = next.get(key)
      const after = found.get(key)
      if (!after) next.delete(key)
      else if (before || next.size < maxRemaining) next.set(key, after)
      else hasRoom = false
      if (before?.unmatched.join() !== after?.unmatched.join()) isChanged = true
    }
    unmatched = next
    if (isChanged) notifyListeners()
    return hasRoom
  }

  return {
    remaining() {
      const rows = new Map([...unmatched].map(([key, one]) => [key, rowOf(one)]))
      for (const [key, { row }] of running) rows.set(key, row)
      return [...rows.values()].slice(0, maxRemaining)
    },
    count: () => unmatched.size,
    version: () => version,
    find: (row) => unmatched.get(keyOf(row)),
    async check(rows) {
      const check = ++checks
      for (const row of rows) running.set(keyOf(row), { row, check })
      let hasRoom = true
      for (let from = 0; from < rows.length; from += maxChecked) {
        const batch = rows.slice(from, from + maxChecked)
        // Without an answer they stay as they were; loading them again shows the truth.
        const answer = await ask(batch).catch(() => null)
        if (!receive(check, batch, answer)) hasRoom = false
      }
      return hasRoom
    },
    mark(found) {
      const room = maxRemaining - unmatched.size
      const added = found.filter((one) => !unmatched.has(keyOf(rowOf(one)))).slice(0, Math.max(0, room))
      if (added.length === 0) return
      unmatched = new Map([...unmatched, ...added.map((one) => [keyOf(rowOf(one)), one] as const)])
      notifyListeners()
    },
    retain(rows) {
      const keys = new Set(rows.map(keyOf))
      const next = new Map([...unmatched].filter(([key]) => keys.has(key)))
      if (next.size === unmatched.size) return
      unmatched = next
      notifyListeners()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
