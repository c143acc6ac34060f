import { isDeepStrictEqual } from "node:util"
import { createTurns } from "../../../../server/in-batches.ts"
import type { StoredImportRow } from "../staged/row-repository.ts"
import type { ReadRecord } from "./collected-records.ts"
import type { MatrixTarget } from "./matrix-target.ts"
import { createRowReader, type ReadRow } from "./read-rows.ts"

/** Rows per query. */
export const readBatchSize = 1000

/**
 * Reads the rows of a file in order, and returns the records that they name. Rows whose stored result differs are
 * passed on, by batch.
 */
export async function readFile(
  matrix: MatrixTarget,
  rowsAfter: (last: number) => Promise<readonly StoredImportRow[]>,
  save: (changed: readonly ReadRow[], last: number) => Promise<void>,
): Promise<readonly ReadRecord[]> {
  const reader = createRowReader(matrix)
  const takeTurn = createTurns()
  for (let last = 0; ;) {
    const rows = await rowsAfter(last)
    const changed: ReadRow[] = []
    for (const row of rows) {
      await takeTurn()
      const read = reader.read(row)
      if (!isDeepStrictEqual(row.marks, read.marks) || !isDeepStrictEqual(row.problems, read.problems))
        changed.push(read)
    }
    last = rows.at(-1)?.row ?? last
    await save(changed, last)
    if (rows.length < readBatchSize) return reader.records()
  }
}
