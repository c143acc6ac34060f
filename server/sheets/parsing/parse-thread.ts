import { parentPort, workerData } from "node:worker_threads"
import { HttpError } from "../../http/http-error.ts"
import { parseSheets } from "./parse-sheets.ts"
import type { ParseRequest, ReadThreadMessage } from "./parse-in-thread.ts"

// A separate thread, so that a large workbook is parsed while the server stays responsive. It sends rows in batches and
// waits for each request, because a message is deserialized in one go.

const { bytes, sheet, headerRow, batchSize } = workerData as ParseRequest
// A worker thread has no origin to pass.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const send = (message: ReadThreadMessage) => parentPort?.postMessage(message)

try {
  const { rows, ...head } = parseSheets(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    sheet,
    headerRow,
  })
  send({ kind: "head", head: { ...head, total: rows.length } })
  let next = 0
  parentPort?.on("message", () => {
    const some = rows.slice(next, next + batchSize)
    next += some.length
    send({ kind: "rows", rows: some })
    if (some.length === 0) parentPort?.close()
  })
} catch (error) {
  if (!(error instanceof HttpError)) throw error
  send({ kind: "rejected", status: error.status, problems: error.problems })
  parentPort?.close()
}
