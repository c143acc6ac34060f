import { parseInThread } from "./parse-in-thread.ts"
import type { SourceColumn, SourceRow, SourceTable } from "./source-table.ts"

const maxDurationMs = 60_000

/** The first table of a file, parsed in a separate thread, so that the server stays responsive. */
export async function parseTable(bytes: Uint8Array): Promise<SourceTable> {
  let columns: readonly SourceColumn[] = []
  const rows: SourceRow[] = []
  await parseInThread(
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
    AbortSignal.timeout(maxDurationMs),
  )
  return { columns, rows }
}
