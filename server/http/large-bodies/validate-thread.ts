import { setPriority } from "node:os"
import { parentPort } from "node:worker_threads"
import { createBodyValidator, type BodyCheckRequest } from "./validate-body.ts"

// Validates large bodies one after another, so that the main thread stays responsive.

/** Yields to the main thread when both share a processor. Only on Linux does the priority apply to the thread alone. */
if (process.platform === "linux") setPriority(10)

const validate = createBodyValidator()

parentPort?.on("message", (request: BodyCheckRequest) => {
  // A worker thread has no origin to pass.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(validate(request))
})
