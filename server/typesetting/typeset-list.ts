import { spawn, type ChildProcess } from "node:child_process"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { problem } from "../../schemas/problems.ts"
import { Refusal } from "../http/refusal.ts"
import type { ListDocument } from "./document.ts"
import { leftWith } from "./exit-codes.ts"
import { inKnownLetters } from "./known-letters.ts"

/** What setting one document may take before it is given up. */
export interface TypesettingLimits {
  readonly seconds: number
  readonly megabytes: number
}
export const usualLimits: TypesettingLimits = { seconds: 300, megabytes: 2_500 }

let before: Promise<unknown> = Promise.resolve()

/** The pages of a list as PDF, set in a process of its own, one document after another: each may take much memory. */
export async function* typesetList(
  document: ListDocument,
  signal: AbortSignal,
  limits = usualLimits,
): AsyncGenerator<Buffer> {
  const done = Promise.withResolvers<void>()
  const turn = before
  before = turn.then(() => done.promise)
  try {
    await turn
    signal.throwIfAborted()
    yield* pagesOf(document, signal, limits)
  } finally {
    done.resolve()
  }
}

/** A broken down compiler has written nothing yet: it is asked once more, for what it surely knows. */
async function* pagesOf(
  document: ListDocument,
  signal: AbortSignal,
  limits: TypesettingLimits,
): AsyncGenerator<Buffer> {
  try {
    yield* setOnce(document, signal, limits)
  } catch (failure) {
    if (!(failure instanceof BrokenDown)) throw failure
    yield* setOnce(inKnownLetters(document), signal, limits)
  }
}

/** The compiler's process ended without a word of its own. */
class BrokenDown extends Error {}

async function* setOnce(
  document: ListDocument,
  signal: AbortSignal,
  limits: TypesettingLimits,
): AsyncGenerator<Buffer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "typeset-process.ts")], {
    stdio: ["pipe", "pipe", "pipe"],
    // Nothing of the server's settings and secrets is of use there.
    env: {},
    signal,
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject)
    child.once("close", resolve)
  })
  const bounds = bound(child, limits)
  const complaint = text(child.stderr)
  // A process that ended takes nothing in any more; how it ended says why.
  child.stdin.on("error", () => undefined)
  child.stdin.end(JSON.stringify(document))
  try {
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) yield chunk
    const code = await ended
    if (bounds.isOver()) throw new Refusal(400, problem("export.too_much_for_pages", []))
    if (code === leftWith.noCompiler) throw new Refusal(400, problem("export.no_typesetting", []))
    if (code === null) throw new BrokenDown(`The compiler broke down: ${await complaint}`)
    if (code !== 0) throw new Error(`The document was not set: ${await complaint}`)
  } finally {
    bounds.lift()
    child.kill("SIGKILL")
    ended.catch(() => undefined)
    complaint.catch(() => undefined)
  }
}

const lookEveryMs = 250

/** Ends the process when it takes too long or, where the system tells, too much memory. */
function bound(child: ChildProcess, { seconds, megabytes }: TypesettingLimits) {
  let over = false
  const end = () => {
    over = true
    child.kill("SIGKILL")
  }
  const tooLong = setTimeout(end, seconds * 1000)
  const looks = setInterval(() => {
    void residentMegabytes(child.pid).then((size) => {
      if (size > megabytes) end()
    })
  }, lookEveryMs)
  return {
    isOver: () => over,
    lift() {
      clearTimeout(tooLong)
      clearInterval(looks)
    },
  }
}

/** Linux tells; elsewhere the time and the bounds on what is set must do. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "")
  const [, kilobytes = "0"] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
  return Number(kilobytes) / 1024
}
