import { parentPort, workerData } from "node:worker_threads"
import { Refusal } from "../../http/refusal.ts"
import { readSheets } from "./read-sheets.ts"
import type { ReadRequest, ReadWord } from "./read-in-thread.ts"

// A thread of its own, so that a large workbook is taken apart while the server answers others. It hands over some rows at
// a time and waits until they are asked for, because what arrives in one piece is unpacked in one piece.

const { bytes, sheet, headerRow, rowsAtOnce } = workerData as ReadRequest
// A thread of this process has no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (word: ReadWord) => parentPort?.postMessage(word)

try {
  const { rows, ...head } = readSheets(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    sheet,
    headerRow,
  })
  say({ kind: "head", head: { ...head, total: rows.length } })
  let next = 0
  parentPort?.on("message", () => {
    const some = rows.slice(next, next + rowsAtOnce)
    next += some.length
    say({ kind: "rows", rows: some })
    if (some.length === 0) parentPort?.close()
  })
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  say({ kind: "refused", status: error.status, problems: error.problems })
  parentPort?.close()
}
