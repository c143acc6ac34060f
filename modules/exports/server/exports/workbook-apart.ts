import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import type { Problem } from "../../../../schemas/problems.ts"
import type { Connection } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { ExportRun } from "./exported-list.ts"
import type { ReportProgress } from "./progress.ts"

/** The message that starts the workbook process. */
export interface WorkbookOrder {
  readonly exportRun: ExportRun
  readonly connection: Connection
}

/** Messages of the workbook process: that it is alive, its progress, or the problems that prevent the workbook. */
export type WorkbookProcessMessage =
  | "alive"
  | { readonly done: number; readonly total: number }
  | { readonly status: number; readonly problems: readonly Problem[] }

export interface WorkbookExportOptions extends WorkbookOrder {
  readonly signal: AbortSignal
  readonly reportProgress: ReportProgress
}

/** Streams the workbook of an export in chunks. */
export type WriteWorkbook = (options: WorkbookExportOptions) => AsyncIterable<Buffer>

/** A process without a message for this long counts as crashed. */
const stallTimeoutMs = 30_000

/** Enough for a list of a million records; with more memory, Node would use it and collect garbage later. */
const heapLimits = ["--max-old-space-size=128", "--max-semi-space-size=4"]

/**
 * The workbook of an export, written in a separate process with its own database connection, so that a long list does
 * not use the server's memory. If the process ends early, this throws; it is killed when the reader stops.
 */
export async function* workbookApart({
  exportRun: { id, actor, input },
  connection,
  signal,
  reportProgress,
}: WorkbookExportOptions): AsyncGenerator<Buffer> {
  signal.throwIfAborted()
  const child = fork(join(import.meta.dirname, "../../../../server/commands/workbook-process.ts"), {
    execArgv: heapLimits,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  })
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error("The workbook process has no streams.")
  // Its exit is checked below; failing to send to an ended process is not a second error.
  child.on("error", () => undefined)
  // Messages sent before the end are received before `disconnect`.
  const exited = Promise.all([once(child, "close"), once(child, "disconnect")])
  exited.catch(() => undefined)
  const errorOutput = text(stderr)
  errorOutput.catch(() => undefined)
  const watch = watchOver(child)
  const waitForMessages = listenTo(child, reportProgress, watch.keepAlive)
  const end = () => child.kill("SIGKILL")
  signal.addEventListener("abort", end)
  try {
    child.send({ exportRun: { id, actor, input }, connection } satisfies WorkbookOrder)
    for await (const chunk of stdout as AsyncIterable<Buffer>) {
      watch.pause()
      yield chunk
      watch.resume()
    }
    const [[code]] = await exited
    signal.throwIfAborted()
    await waitForMessages()
    if (code !== 0) throw new Error(`The workbook was not written: ${await errorOutput}`)
  } finally {
    signal.removeEventListener("abort", end)
    watch.end()
    end()
  }
}

/**
 * Kills the process when it sends no message for too long. It is not killed while the reader is paused, as the process
 * then cannot continue.
 */
function watchOver(child: ChildProcess) {
  let isPaused = false
  const timer = setTimeout(() => (isPaused ? timer.refresh() : child.kill("SIGKILL")), stallTimeoutMs)
  return {
    keepAlive: () => void timer.refresh(),
    pause() {
      isPaused = true
    },
    resume() {
      isPaused = false
      timer.refresh()
    },
    end: () => clearTimeout(timer),
  }
}

/** Reports the progress of the process in order. Problems it sends, and errors of reporting, are thrown at the end. */
function listenTo(child: ChildProcess, reportProgress: ReportProgress, keepAlive: () => void): () => Promise<void> {
  let pendingReports = Promise.resolve()
  child.on("message", (message: WorkbookProcessMessage) => {
    keepAlive()
    if (message === "alive") return
    pendingReports = pendingReports.then(() => {
      if ("problems" in message) throw new HttpError(message.status, message.problems)
      return reportProgress(message.done, message.total)
    })
    pendingReports.catch(() => child.kill("SIGKILL"))
  })
  return () => pendingReports
}
