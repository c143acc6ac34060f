import { spawn, type ChildProcess } from "node:child_process"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { problem } from "../../schemas/problems.ts"
import { HttpError } from "../http/http-error.ts"
import type { Template, TypesetDocuments } from "./document.ts"
import { leftWith } from "./exit-codes.ts"

/** Resource limits for typesetting one document. */
export interface TypesettingLimits {
  readonly seconds: number
  readonly megabytes: number
}

/** The compiler's process crashed without an error message. */
export class BrokenDown extends Error {}

/** Typesets a document in a separate process, and returns the PDF. */
export async function* typeset<Name extends Template>(
  template: Name,
  document: TypesetDocuments[Name],
  signal: AbortSignal,
  limits: TypesettingLimits,
): AsyncGenerator<Buffer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "typeset-process.ts"), template], {
    stdio: ["pipe", "pipe", "pipe"],
    // The process does not need the server's settings and secrets.
    env: {},
    signal,
  })
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject)
    child.once("close", resolve)
  })
  const bounds = bound(child, limits)
  const errorOutput = text(child.stderr)
  // An ended process accepts no input; its exit code explains why.
  child.stdin.on("error", () => undefined)
  child.stdin.end(JSON.stringify(document))
  try {
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) yield chunk
    const code = await exited
    if (bounds.isOver()) throw new HttpError(400, problem("export.too_much_for_pages", []))
    if (code === leftWith.noCompiler) throw new HttpError(400, problem("export.no_typesetting", []))
    if (code === null) throw new BrokenDown(`The compiler broke down: ${await errorOutput}`)
    if (code !== 0) throw new Error(`The document was not typeset: ${await errorOutput}`)
  } finally {
    bounds.clearLimits()
    child.kill("SIGKILL")
    exited.catch(() => undefined)
    errorOutput.catch(() => undefined)
  }
}

const pollIntervalMs = 250

/** Ends the process when it takes too long or, if the system reports it, too much memory. */
function bound(child: ChildProcess, { seconds, megabytes }: TypesettingLimits) {
  let over = false
  const end = () => {
    over = true
    child.kill("SIGKILL")
  }
  const tooLong = setTimeout(end, seconds * 1000)
  const pollTimer = setInterval(() => {
    void residentMegabytes(child.pid).then((size) => {
      if (size > megabytes) end()
    })
  }, pollIntervalMs)
  return {
    isOver: () => over,
    clearLimits() {
      clearTimeout(tooLong)
      clearInterval(pollTimer)
    },
  }
}

/** Available on Linux only; elsewhere the time limit and the document limits must suffice. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "")
  const [, kilobytes = "0"] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
  return Number(kilobytes) / 1024
}
