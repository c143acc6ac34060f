import { type ChildProcess, spawn } from "node:child_process"
import { resolve } from "node:path"

export const projectRoot = resolve(import.meta.dirname, "../..")

let running: ChildProcess | undefined
let interrupted = false

/** A stop asked for at the terminal goes to what runs now, which is waited for, and nothing further is begun. */
export function passSignalsOn(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      interrupted = true
      running?.kill(signal)
    })
  }
}

export function wasInterrupted(): boolean {
  return interrupted
}

export interface CommandResult {
  readonly code: number
  readonly output: string
}

/** Runs a tool of node_modules under this Node; `live` shows what it says while it runs, else it is collected. */
export function runTool(script: string, toolArguments: string[], { live }: { live: boolean }): Promise<CommandResult> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [resolve(projectRoot, "node_modules", script), ...toolArguments], {
      cwd: projectRoot,
      stdio: live ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    })
    running = child
    let output = ""
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)))
    child.once("error", fail)
    child.once("close", (code) => {
      running = undefined
      done({ code: code ?? 1, output })
    })
  })
}
