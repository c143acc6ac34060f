import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { resolve } from "node:path"

const holder = resolve(import.meta.dirname, "hold-database.ts")

export interface HeldDatabase {
  readonly child: ChildProcess
  /** What the process said first: where the database is, or why it refused. */
  readonly said: { readonly superuserUrl: string; readonly code?: string; readonly sentence?: string }
}

/** Starts the embedded database in a process of its own, which a test may then kill. */
export async function holdDatabase(
  dataDirectory: string,
  options: { uid?: number; gid?: number } = {},
): Promise<HeldDatabase> {
  const child = spawn(process.execPath, [holder, dataDirectory], { ...options, stdio: ["ignore", "pipe", "inherit"] })
  const [line] = await once(child.stdout, "data")
  return { child, said: JSON.parse(String(line)) }
}

/** Sends the signal and resolves when the process has ended. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, "exit")
  child.kill(signal)
  await exit
}
