import type { MatrixSheetRow } from "./named-parts.ts"
import type { ReadRow } from "./read-rows.ts"

/** A row with what was read from it. */
export type PreviouslyReadRow = MatrixSheetRow & ReadRow

/** The stored rows and records of an import. */
export interface StoredRows {
  /** All rows that name one of these records, as they are after the correction; undefined if they are too many. */
  rowsNaming(marks: readonly string[]): Promise<readonly PreviouslyReadRow[] | undefined>
  /** The records that rows name by one of these keys; undefined if they are not known. */
  recordsWith(
    keys: readonly string[],
  ): Promise<readonly { readonly mark: string; readonly keys: readonly string[] }[] | undefined>
}

/** What a correction can affect, as far as it is known yet. */
export interface AffectedRows {
  /** The records whose rows are read again. */
  readonly marks: Set<string>
  /** The keys that can name another record now. */
  readonly keys: Set<string>
}

/**
 * Collects the rows that a correction can affect, from the corrected row on: all that name an affected record, and all
 * records that share a key. Each row is loaded once.
 */
export function createAffectedRows(corrected: PreviouslyReadRow, stored: StoredRows) {
  const affected: AffectedRows = { marks: new Set(), keys: new Set() }
  const { marks, keys } = affected
  const rows = new Map([[corrected.row, corrected]])
  const known = { marks: new Set<string>(), keys: new Set<string>() }
  return {
    ...affected,

    /** The rows that are affected as far as it is known, in file order; undefined if they cannot be determined. */
    async load(): Promise<readonly PreviouslyReadRow[] | undefined> {
      for (let isNew = true; isNew;) {
        const newKeys = [...keys].filter((key) => !known.keys.has(key))
        for (const key of newKeys) known.keys.add(key)
        const records = newKeys.length === 0 ? [] : await stored.recordsWith(newKeys)
        if (!records) return undefined
        for (const { mark, keys: others } of records) {
          marks.add(mark)
          for (const key of others) keys.add(key)
        }
        isNew = records.length > 0
      }
      const newMarks = [...marks].filter((mark) => !known.marks.has(mark))
      for (const mark of newMarks) known.marks.add(mark)
      const naming = newMarks.length === 0 ? [] : await stored.rowsNaming(newMarks)
      if (!naming) return undefined
      for (const row of naming) if (!rows.has(row.row)) rows.set(row.row, row)
      return [...rows.values()].toSorted((one, other) => one.row - other.row)
    },

    /** Whether reading the rows that were loaded last has shown nothing more. */
    isComplete: () => marks.size === known.marks.size && keys.size === known.keys.size,
  }
}
