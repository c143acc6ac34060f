import { parentPort, workerData } from "node:worker_threads"
import { safeHtml } from "./safe-html.ts"

// A thread of its own for one long text, so that the server answers others while it is cleaned.

// A thread of this process has no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(safeHtml(workerData as string))
