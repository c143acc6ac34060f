import { setPriority } from "node:os"
import { parentPort } from "node:worker_threads"
import { bodyJudge, type BodyQuestion } from "./judge-body.ts"

// Judges large bodies one after another, so that the thread that answers goes on answering.

/** Gives way to the thread that answers, where the two share a processor. On Linux alone is a priority the thread's own. */
if (process.platform === "linux") setPriority(10)

const judge = bodyJudge()

parentPort?.on("message", (question: BodyQuestion) => {
  // A thread of this process has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(judge(question))
})
