import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { resolve } from "node:path"

const program = resolve(import.meta.dirname, "run-database-process.ts")

export interface DatabaseProcess {
  readonly child: ChildProcess
  /** First output of the process: the database URL, or why it failed to start. */
  readonly output: { readonly superuserUrl: string; readonly code?: string; readonly message?: string }
}

/** Starts the embedded database in a separate process that a test can kill. */
export async function startDatabaseProcess(
  dataDirectory: string,
  options: { uid?: number; gid?: number } = {},
): Promise<DatabaseProcess> {
  const child = spawn(process.execPath, [program, dataDirectory], { ...options, stdio: ["ignore", "pipe", "inherit"] })
  const [line] = await once(child.stdout, "data")
  return { child, output: JSON.parse(String(line)) }
}

/** Sends the signal and resolves when the process has ended. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, "exit")
  child.kill(signal)
  await exit
}
