import { readInThread } from "./read-in-thread.ts"
import type { SourceColumn, SourceRow, SourceTable } from "./source-table.ts"

const longestMs = 60_000

/** The first table of a file, read in a thread of its own, so that the server answers others meanwhile. */
export async function readTable(bytes: Uint8Array): Promise<SourceTable> {
  let columns: readonly SourceColumn[] = []
  const rows: SourceRow[] = []
  await readInThread(
    bytes,
    {},
    {
      async head(head) {
        columns = head.columns
      },
      async rows(some) {
        rows.push(...some)
      },
    },
    AbortSignal.timeout(longestMs),
  )
  return { columns, rows }
}
