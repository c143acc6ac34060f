import { once } from "node:events"
import { Worker } from "node:worker_threads"
import { problem, type Problem } from "../../../schemas/problems.ts"
import { HttpError } from "../../http/http-error.ts"
import type { SheetReadOptions, SourceFile } from "./parse-sheets.ts"
import type { SourceRow } from "./source-table.ts"
import { createFileError } from "./unreadable.ts"

export interface ParseRequest extends SheetReadOptions {
  readonly bytes: Uint8Array
  readonly batchSize: number
}

export type SheetHead = Omit<SourceFile, "rows"> & { readonly total: number }

export type ReadThreadMessage =
  | { readonly kind: "head"; readonly head: SheetHead }
  | { readonly kind: "rows"; readonly rows: readonly SourceRow[] }
  | { readonly kind: "rejected"; readonly status: number; readonly problems: readonly Problem[] }

const batchSize = 500
/** Memory limit of the thread: exceeding it ends only the thread. */
const maxMegabytes = 2048

/** Parses a file in a separate thread: first its format, then its rows in batches. */
export async function parseInThread(
  bytes: Uint8Array,
  options: SheetReadOptions,
  receiver: { head(head: SheetHead): Promise<void>; rows(rows: readonly SourceRow[]): Promise<void> },
  signal: AbortSignal,
): Promise<void> {
  const request: ParseRequest = { bytes, batchSize, ...options }
  const thread = new Worker(new URL("./parse-thread.ts", import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  try {
    for (;;) {
      const message = await receiveMessage(thread, signal)
      if (message.kind === "rejected") throw new HttpError(message.status, message.problems)
      if (message.kind === "head") await receiver.head(message.head)
      else if (message.rows.length === 0) return
      else await receiver.rows(message.rows)
      // A worker thread has no origin to pass.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      thread.postMessage("more")
    }
  } finally {
    await thread.terminate()
  }
}

async function receiveMessage(thread: Worker, signal: AbortSignal): Promise<ReadThreadMessage> {
  try {
    const [message] = (await once(thread, "message", { signal })) as [ReadThreadMessage]
    return message
  } catch (error) {
    if (signal.reason instanceof DOMException && signal.reason.name === "TimeoutError") {
      throw new HttpError(413, problem("request.too_costly", []))
    }
    signal.throwIfAborted()
    const tooMuch = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"
    throw tooMuch ? createFileError("request.too_large") : error
  }
}
