import { parentPort, workerData } from "node:worker_threads"
import { safeHtml } from "./safe-html.ts"

// A separate thread for one long text, so that the server stays responsive while it is sanitized.

// A worker thread has no origin to pass.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(safeHtml(workerData as string))
