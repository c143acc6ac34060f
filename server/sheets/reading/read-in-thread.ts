import { once } from "node:events"
import { Worker } from "node:worker_threads"
import { problem, type Problem } from "../../../schemas/problems.ts"
import { Refusal } from "../../http/refusal.ts"
import type { SheetWish, SourceFile } from "./read-sheets.ts"
import type { SourceRow } from "./source-table.ts"
import { fileRefused } from "./unreadable.ts"

export interface ReadRequest extends SheetWish {
  readonly bytes: Uint8Array
  readonly rowsAtOnce: number
}

export type SheetHead = Omit<SourceFile, "rows"> & { readonly total: number }

export type ReadWord =
  | { readonly kind: "head"; readonly head: SheetHead }
  | { readonly kind: "rows"; readonly rows: readonly SourceRow[] }
  | { readonly kind: "refused"; readonly status: number; readonly problems: readonly Problem[] }

const rowsAtOnce = 500
/** What a file needs beyond this ends its own thread and nothing else. */
const mostMegabytes = 2048

/** Reads a file in a thread of its own: first what it is, then its rows, some at a time. */
export async function readInThread(
  bytes: Uint8Array,
  wish: SheetWish,
  take: { head(head: SheetHead): Promise<void>; rows(rows: readonly SourceRow[]): Promise<void> },
  signal: AbortSignal,
): Promise<void> {
  const request: ReadRequest = { bytes, rowsAtOnce, ...wish }
  const thread = new Worker(new URL("./read-thread.ts", import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  try {
    for (;;) {
      const word = await nextWord(thread, signal)
      if (word.kind === "refused") throw new Refusal(word.status, word.problems)
      if (word.kind === "head") await take.head(word.head)
      else if (word.rows.length === 0) return
      else await take.rows(word.rows)
      // A thread of this process has no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      thread.postMessage("more")
    }
  } finally {
    await thread.terminate()
  }
}

async function nextWord(thread: Worker, signal: AbortSignal): Promise<ReadWord> {
  try {
    const [word] = (await once(thread, "message", { signal })) as [ReadWord]
    return word
  } catch (error) {
    if (signal.reason instanceof DOMException && signal.reason.name === "TimeoutError") {
      throw new Refusal(413, problem("request.too_costly", []))
    }
    signal.throwIfAborted()
    const tooMuch = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"
    throw tooMuch ? fileRefused("request.too_large") : error
  }
}
