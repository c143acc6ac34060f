import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { resolve } from "node:path"
import { endProcess } from "./held-database.ts"

const program = resolve(import.meta.dirname, "job-worker.ts")

/** A worker in a process of its own, to be killed; a lease is in seconds. */
export function spawnWorker(url: string, leaseSeconds: number): Promise<ChildProcess> {
  return spawned(program, [url, String(leaseSeconds)])
}

export interface WorkerProcesses {
  start(): Promise<ChildProcess>
  kill(worker: ChildProcess): Promise<void>
  /** Kills all that are left. */
  end(): Promise<void>
}

/** Processes of a program of this folder, working on a database until they are killed; what else they are told follows. */
export function workerProcesses(file: string, url: () => string, ...more: readonly (() => string)[]): WorkerProcesses {
  const workers = new Set<ChildProcess>()
  return {
    async start() {
      const worker = await spawned(resolve(import.meta.dirname, file), [url(), ...more.map((one) => one())])
      workers.add(worker)
      return worker
    },
    kill: (worker) => endProcess(worker, "SIGKILL"),
    async end() {
      for (const worker of workers) await endProcess(worker, "SIGKILL")
      workers.clear()
    },
  }
}

/** Once it has said that it works. */
async function spawned(file: string, more: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file, ...more], { stdio: ["ignore", "pipe", "inherit"] })
  await once(child.stdout, "data")
  return child
}
