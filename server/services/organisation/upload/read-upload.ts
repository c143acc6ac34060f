import { entityUploadLimits } from "../../../../schemas/api/organisation.ts"
import { problem } from "../../../../schemas/problems.ts"
import { Refusal } from "../../../http/refusal.ts"
import { readInThread } from "../../../sheets/reading/read-in-thread.ts"
import type { SourceRow } from "../../../sheets/reading/source-table.ts"
import { fileRefused } from "../../../sheets/reading/unreadable.ts"
import { uploadColumns, type UploadColumns } from "./known-columns.ts"

/** A file of entities made plain. */
export interface UploadTable {
  readonly sheet: string
  readonly headings: readonly string[]
  readonly columns: UploadColumns
  readonly rows: readonly SourceRow[]
}

/** Files are taken apart one after the other: each may need much memory for a moment. */
const mostWaiting = 4
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

export async function readUpload(bytes: Uint8Array): Promise<UploadTable> {
  if (waiting >= mostWaiting) throw new Refusal(503, problem("server.busy", []))
  waiting += 1
  const read = last.then(() => tableOf(bytes))
  last = read.catch(() => undefined)
  try {
    return await read
  } finally {
    waiting -= 1
  }
}

async function tableOf(bytes: Uint8Array): Promise<UploadTable> {
  let sheet = ""
  let headings: readonly string[] = []
  const rows: SourceRow[] = []
  await readInThread(
    bytes,
    {},
    {
      async head(head) {
        if (head.total > entityUploadLimits.rows) throw fileRefused("request.too_large")
        sheet = head.sheet
        headings = head.columns.map(({ name }) => name)
      },
      async rows(some) {
        rows.push(...some)
      },
    },
    AbortSignal.timeout(60_000),
  )
  const columns = uploadColumns(headings)
  if (!columns.at.has("name") && !columns.at.has("uniqueId")) throw fileRefused("import.nothing_mapped")
  return { sheet, headings, columns, rows }
}
