import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { spawnSync } from "node:child_process"
import { basename, join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { isAlive } from "../../../bootstrap/process-lock.cjs"
import { StartupError } from "../../startup-error.ts"

const fastShutdownMs = 60_000
const pollMs = 25

export interface PostmasterFile {
  readonly pid: number
  readonly status: string
}

/** What PostgreSQL wrote about its running server (postmaster.pid: line 1 the process ID, line 8 its state). */
export function parsePostmasterFile(cluster: string): PostmasterFile | undefined {
  const file = join(cluster, "postmaster.pid")
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, "utf8").split("\n")
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0 ? { pid, status: lines[7]?.trim() ?? "" } : undefined
}

/** Stops a server that a crashed process left behind, so that every start proceeds the same way. */
export async function stopLeftOver(cluster: string, log: (message: string) => void): Promise<void> {
  const left = parsePostmasterFile(cluster)
  if (left === undefined || !canBeSignalled(left.pid)) return
  const command = commandOf(left.pid)
  if (basename(command[0] ?? "") !== "postgres") return markAsOwned(cluster)
  if (!command.includes(cluster)) {
    throw new StartupError(
      "data-directory-in-use",
      `Process ${left.pid} is a PostgreSQL server that claims to use ${cluster} but was not started for it: stop that process and start again.`,
    )
  }
  log(`A database server (process ${left.pid}) was left behind by a process that was killed; stopping it first.`)
  if (!(await stopServer(left.pid))) {
    throw new StartupError(
      "data-directory-in-use",
      `The database server left behind (process ${left.pid}) does not stop: kill that process and start again.`,
    )
  }
}

/** Requests a fast shutdown (open transactions are rolled back, the rest is written), then an immediate one. */
export async function stopServer(pid: number): Promise<boolean> {
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    if (!sendSignal(pid, signal)) return true
    const until = Date.now() + fastShutdownMs
    while (Date.now() < until) {
      if (!isAlive({ pid })) return true
      await delay(pollMs)
    }
  }
  return false
}

/**
 * The process ID in the file now belongs to another process. PostgreSQL considers a file that names its own parent
 * stale, but still checks that no orphaned backend uses the shared memory; deleting the file would prevent this check.
 */
function markAsOwned(cluster: string): void {
  const file = join(cluster, "postmaster.pid")
  const [, ...rest] = readFileSync(file, "utf8").split("\n")
  writeFileSync(file, [String(process.pid), ...rest].join("\n"))
}

function canBeSignalled(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false
    throw error
  }
}

function commandOf(pid: number): string[] {
  const file = `/proc/${pid}/cmdline`
  if (existsSync(file)) return readFileSync(file, "utf8").split("\0")
  return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" })
    .stdout.trim()
    .split(/\s+/)
}
