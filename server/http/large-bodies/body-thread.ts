import { Worker } from "node:worker_threads"
import { problem } from "../../../schemas/problems.ts"
import { Refusal } from "../refusal.ts"
import type { BodyQuestion, BodyVerdict } from "./judge-body.ts"

/** No body takes nearly as long. */
const longestMs = 10_000
/** Some programs send one large body after another; a thread that nobody needs gives its memory back. */
const idleMs = 30_000
const mostMegabytes = 256

interface Asked {
  readonly question: BodyQuestion
  readonly answer: (verdict: BodyVerdict) => void
  readonly fail: (error: unknown) => void
}

/** A thread that begins with the first large body and judges one at a time. */
export class BodyThread {
  #thread: Worker | undefined
  readonly #waiting: Asked[] = []
  #timer: NodeJS.Timeout | undefined

  judge(question: BodyQuestion): Promise<BodyVerdict> {
    return new Promise((answer, fail) => {
      this.#waiting.push({ question, answer, fail })
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
    // Whoever waits is kept waiting by the call, not by the thread.
    this.#timer = setTimeout(() => void this.close(), next ? longestMs : idleMs).unref()
    if (!next) return
    this.#thread ??= this.#begun()
    // A thread of this process has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    this.#thread.postMessage(next.question)
  }

  #begun(): Worker {
    const thread = new Worker(new URL("./judge-thread.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    let failure: unknown
    thread.unref()
    thread.on("message", (verdict: BodyVerdict) => {
      this.#waiting.shift()?.answer(verdict)
      this.#askNext()
    })
    thread.on("error", (error) => {
      failure = error
    })
    thread.on("exit", () => {
      if (this.#thread === thread) this.#thread = undefined
      const asked = this.#waiting.shift()
      asked?.fail(isTooMuch(failure) ? new Refusal(413, problem("request.too_costly", [])) : failure)
      if (asked) this.#askNext()
    })
    return thread
  }
}

/** It ended by itself for want of memory, or because its time was over. */
function isTooMuch(failure: unknown): boolean {
  if (failure === undefined) return true
  return failure instanceof Error && "code" in failure && failure.code === "ERR_WORKER_OUT_OF_MEMORY"
}
