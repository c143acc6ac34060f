import { Worker } from "node:worker_threads"
import { problem } from "../../../schemas/problems.ts"
import { HttpError } from "../http-error.ts"
import type { BodyCheckRequest, BodyValidationResult } from "./validate-body.ts"

/** No body takes nearly as long to validate. */
const maxDurationMs = 10_000
/**
 * Some clients send one large body after another, so the thread is kept for a while; an idle thread frees its memory.
 */
const idleMs = 30_000
const maxMegabytes = 256

interface PendingBody {
  readonly request: BodyCheckRequest
  readonly resolve: (result: BodyValidationResult) => void
  readonly fail: (error: unknown) => void
}

/** A thread that starts with the first large body and validates one body at a time. */
export class BodyThread {
  #thread: Worker | undefined
  readonly #waiting: PendingBody[] = []
  #timer: NodeJS.Timeout | undefined

  validate(request: BodyCheckRequest): Promise<BodyValidationResult> {
    return new Promise((resolve, fail) => {
      this.#waiting.push({ request, resolve, fail })
      if (this.#waiting.length === 1) this.#askNext()
    })
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    const thread = this.#thread
    this.#thread = undefined
    await thread?.terminate()
  }

  #askNext(): void {
    const [next] = this.#waiting
    clearTimeout(this.#timer)
    // The timer is unreferenced: the request keeps the process running, not the thread.
    this.#timer = setTimeout(() => void this.close(), next ? maxDurationMs : idleMs).unref()
    if (!next) return
    this.#thread ??= this.#begun()
    // A worker thread has no origin to pass.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    this.#thread.postMessage(next.request)
  }

  #begun(): Worker {
    const thread = new Worker(new URL("./validate-thread.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    })
    let failure: unknown
    thread.unref()
    thread.on("message", (result: BodyValidationResult) => {
      this.#waiting.shift()?.resolve(result)
      this.#askNext()
    })
    thread.on("error", (error) => {
      failure = error
    })
    thread.on("exit", () => {
      if (this.#thread === thread) this.#thread = undefined
      const pending = this.#waiting.shift()
      pending?.fail(isTooMuch(failure) ? new HttpError(413, problem("request.too_costly", [])) : failure)
      if (pending) this.#askNext()
    })
    return thread
  }
}

/** The thread ran out of memory or exceeded its time limit. */
function isTooMuch(failure: unknown): boolean {
  if (failure === undefined) return true
  return failure instanceof Error && "code" in failure && failure.code === "ERR_WORKER_OUT_OF_MEMORY"
}
