import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import type { Problem } from "../../../../schemas/problems.ts"
import type { Connection } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { ExportWork, Tell } from "./exported-list.ts"

/** What the process that writes a workbook is told. */
export interface WorkbookOrder {
  readonly work: ExportWork
  readonly connection: Connection
}

/** What it says while it writes: that it is alive, how far it is, or why there is nothing to be written. */
export type WorkbookWord =
  | "alive"
  | { readonly done: number; readonly total: number }
  | { readonly status: number; readonly problems: readonly Problem[] }

export interface ApartParts extends WorkbookOrder {
  readonly signal: AbortSignal
  readonly tell: Tell
}

/** Writes the workbook of an export, piece by piece. */
export type WriteWorkbook = (parts: ApartParts) => AsyncIterable<Buffer>

/** A process that says nothing for so long is taken for dead. */
const silenceMs = 30_000

/** A list of a million records is written within this; a runtime with more room takes it and cleans later. */
const heldHeap = ["--max-old-space-size=128", "--max-semi-space-size=4"]

/**
 * The workbook of an export, written in a process of its own with a database connection of its own, so that no list, however
 * long, takes the server's memory. Whatever ends it before its end is an error here, and it never outlives whoever reads.
 */
export async function* workbookApart({
  work: { id, actor, input },
  connection,
  signal,
  tell,
}: ApartParts): AsyncGenerator<Buffer> {
  signal.throwIfAborted()
  const child = fork(join(import.meta.dirname, "../../../commands/workbook-process.ts"), {
    execArgv: heldHeap,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  })
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error("The process that writes a workbook has no streams.")
  // How it ended is told below; what could not be said to one that ended is no second error.
  child.on("error", () => undefined)
  // Words that were said before the end are heard before it.
  const ended = Promise.all([once(child, "close"), once(child, "disconnect")])
  ended.catch(() => undefined)
  const complaint = text(stderr)
  complaint.catch(() => undefined)
  const watch = watchOver(child)
  const heard = listenTo(child, tell, watch.seen)
  const end = () => child.kill("SIGKILL")
  signal.addEventListener("abort", end)
  try {
    child.send({ work: { id, actor, input }, connection } satisfies WorkbookOrder)
    for await (const chunk of stdout as AsyncIterable<Buffer>) {
      watch.pause()
      yield chunk
      watch.resume()
    }
    const [[code]] = await ended
    signal.throwIfAborted()
    await heard()
    if (code !== 0) throw new Error(`The workbook was not written: ${await complaint}`)
  } finally {
    signal.removeEventListener("abort", end)
    watch.end()
    end()
  }
}

/** Ends the process when it has said nothing for too long; while nobody takes what it writes it cannot. */
function watchOver(child: ChildProcess) {
  let isPaused = false
  const timer = setTimeout(() => (isPaused ? timer.refresh() : child.kill("SIGKILL")), silenceMs)
  return {
    seen: () => void timer.refresh(),
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

/** Hands on how far the process is, one word after another; what it was refused, or could not be told, is thrown at the end. */
function listenTo(child: ChildProcess, tell: Tell, seen: () => void): () => Promise<void> {
  let telling = Promise.resolve()
  child.on("message", (word: WorkbookWord) => {
    seen()
    if (word === "alive") return
    telling = telling.then(() => {
      if ("problems" in word) throw new Refusal(word.status, word.problems)
      return tell(word.done, word.total)
    })
    telling.catch(() => child.kill("SIGKILL"))
  })
  return () => telling
}
