import { type ChildProcess, spawn } from "node:child_process"
import { resolve } from "node:path"
import { measureCpu, reapedCpuSeconds } from "./cpu-time.ts"

export const projectRoot = resolve(import.meta.dirname, "../..")

const running = new Set<ChildProcess>()
let interrupted = false
let reapedBefore = 0

/** A stop asked for at the terminal goes to what runs now, which is waited for, and nothing further is begun. */
export function forwardSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      interrupted = true
      for (const child of running) child.kill(signal)
    })
  }
}

/** A child that was started elsewhere is stopped along with this process. */
export function stopAlong(child: ChildProcess): void {
  running.add(child)
  child.once("close", () => running.delete(child))
}

export function wasInterrupted(): boolean {
  return interrupted
}

export interface CommandResult {
  readonly code: number
  readonly output: string
  /** Undefined where the system does not show it. */
  readonly cpuSeconds: number | undefined
}

export interface CommandOptions {
  /** Shows what the tool prints while it runs; else it is collected. */
  readonly live: boolean
  /** Keeps the terminal's keys connected, for a tool that waits for some. */
  readonly keys?: boolean
}

/** Runs a tool of node_modules under this Node. */
export function runTool(
  script: string,
  toolArguments: readonly string[],
  { live, keys = false }: CommandOptions,
): Promise<CommandResult> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [resolve(projectRoot, "node_modules", script), ...toolArguments], {
      cwd: projectRoot,
      stdio: live ? [keys ? "inherit" : "ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    })
    stopAlong(child)
    const meter = child.pid === undefined ? undefined : measureCpu(child.pid)
    let output = ""
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)))
    child.once("error", fail)
    child.once("close", (code) => {
      done({ code: code ?? 1, output, cpuSeconds: larger(meter?.stop(), newlyReaped()) })
    })
  })
}

/** What the child that just ended used, with those that were waited for: short ones that no sample met are in it. */
function newlyReaped(): number | undefined {
  const reaped = reapedCpuSeconds()
  if (reaped === undefined) return undefined
  const seconds = reaped - reapedBefore
  reapedBefore = reaped
  return seconds
}

function larger(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : Math.max(one, other)
}
