import { parentPort } from "node:worker_threads"
import { bodyJudge, type BodyQuestion } from "./judge-body.ts"

// Judges large bodies one after another, so that the thread that answers goes on answering.

const judge = bodyJudge()

parentPort?.on("message", (question: BodyQuestion) => {
  // A thread of this process has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(judge(question))
})
