import { once } from "node:events"
import { Worker } from "node:worker_threads"
import { problem } from "../../schemas/problems.ts"
import { HttpError } from "../http/http-error.ts"
import { safeHtml } from "./safe-html.ts"

/** A text of this length is sanitized within a few milliseconds, faster than a thread starts. */
const maxInlineLength = 2_000
const maxDurationMs = 5_000
const maxMegabytes = 128

/**
 * As `safeHtml`; a long text is sanitized in a separate thread, and rejected when that takes too much time or memory.
 */
export async function safeHtmlInThread(html: string): Promise<string> {
  if (html.length <= maxInlineLength) return safeHtml(html)
  const thread = new Worker(new URL("./safe-html-thread.ts", import.meta.url), {
    workerData: html,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  try {
    const [safe] = (await once(thread, "message", { signal: AbortSignal.timeout(maxDurationMs) })) as [string]
    return safe
  } catch (error) {
    throw isTooMuch(error) ? new HttpError(413, problem("request.too_costly", [])) : error
  } finally {
    await thread.terminate()
  }
}

function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === "AbortError" || ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY")
}
