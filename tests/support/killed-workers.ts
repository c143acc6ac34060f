import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { resolve } from "node:path"

const program = resolve(import.meta.dirname, "job-worker.ts")

/** A worker in a process of its own, to be killed; a lease is in seconds. */
export async function spawnWorker(url: string, leaseSeconds: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, url, String(leaseSeconds)], { stdio: ["ignore", "pipe", "inherit"] })
  await once(child.stdout, "data")
  return child
}
