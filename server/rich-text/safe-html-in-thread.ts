import { once } from "node:events"
import { Worker } from "node:worker_threads"
import { problem } from "../../schemas/problems.ts"
import { Refusal } from "../http/refusal.ts"
import { safeHtml } from "./safe-html.ts"

/** A text up to this is cleaned within a few milliseconds, in less time than a thread takes to begin. */
const longestHere = 2_000
const longestMs = 5_000
const mostMegabytes = 128

/** As `safeHtml`; a long text is cleaned in a thread of its own, and refused where that takes too much time or memory. */
export async function safeHtmlInThread(html: string): Promise<string> {
  if (html.length <= longestHere) return safeHtml(html)
  const thread = new Worker(new URL("./safe-html-thread.ts", import.meta.url), {
    workerData: html,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  try {
    const [safe] = (await once(thread, "message", { signal: AbortSignal.timeout(longestMs) })) as [string]
    return safe
  } catch (error) {
    throw isTooMuch(error) ? new Refusal(413, problem("request.too_costly", [])) : error
  } finally {
    await thread.terminate()
  }
}

function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === "AbortError" || ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY")
}
