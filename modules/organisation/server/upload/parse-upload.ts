import { entityUploadLimits } from "../../contracts/organisation.ts"
import { busyError } from "../../../../server/http/retry-later.ts"
import { parseInThread } from "../../../../server/sheets/parsing/parse-in-thread.ts"
import type { SourceRow } from "../../../../server/sheets/parsing/source-table.ts"
import { createFileError } from "../../../../server/sheets/parsing/unreadable.ts"
import { uploadColumns, type UploadColumns } from "./known-columns.ts"

/** A parsed file of entities. */
export interface UploadTable {
  readonly sheet: string
  readonly headings: readonly string[]
  readonly columns: UploadColumns
  readonly rows: readonly SourceRow[]
}

/** Files are parsed one at a time: each can need much memory. */
const maxWaitingUploads = 4
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

export async function parseUpload(bytes: Uint8Array): Promise<UploadTable> {
  if (waiting >= maxWaitingUploads) throw busyError()
  waiting += 1
  const parsing = last.then(() => tableOf(bytes))
  last = parsing.catch(() => undefined)
  try {
    return await parsing
  } finally {
    waiting -= 1
  }
}

async function tableOf(bytes: Uint8Array): Promise<UploadTable> {
  let sheet = ""
  let headings: readonly string[] = []
  const rows: SourceRow[] = []
  await parseInThread(
    bytes,
    {},
    {
      async head(head) {
        if (head.total > entityUploadLimits.rows) throw createFileError("request.too_large")
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
  if (!columns.at.has("name") && !columns.at.has("uniqueId")) throw createFileError("import.nothing_mapped")
  return { sheet, headings, columns, rows }
}
