import type { ChildProcess } from "node:child_process"
import { closeSync, openSync, readFileSync, renameSync, statSync } from "node:fs"
import { totalmem } from "node:os"
import { setTimeout as delay } from "node:timers/promises"
import { toOutputError } from "./failure-message.ts"
import { parsePostmasterFile, stopServer } from "./postmaster-file.ts"
import { type RunAs, spawnAs } from "./run-as.ts"

const pollMs = 20
const largestLogBytes = 10 * 1024 * 1024

export interface EmbeddedServerConfig {
  readonly dataDirectory: string
  readonly cluster: string
  readonly logFile: string
  readonly postgres: string
  readonly runAs: RunAs
  /** PostgreSQL settings that override the defaults. */
  readonly settings?: Readonly<Record<string, string>>
}

/** One running PostgreSQL server, a child of this process. */
export interface ServerProcess {
  readonly exited: Promise<void>
  stop(): Promise<void>
  /** For an immediate end of this process: requests a clean stop without waiting for it. */
  stopWithoutWaiting(): void
}

/** The saved port is now used by another program. */
export class PortInUseError extends Error {}
/** Backends of a killed server are still running; they end without intervention. */
export class StillEnding extends Error {}

/** Starts PostgreSQL and resolves when it accepts connections, however long its recovery takes. */
export async function startServerProcess(config: EmbeddedServerConfig, port: number): Promise<ServerProcess> {
  rotate(config.logFile)
  const log = openSync(config.logFile, "a")
  const logOffset = statSync(config.logFile).size
  const child = spawnAs(config.runAs, config.postgres, serverArguments(config, port), {
    cwd: "/",
    // In a separate session, so that Ctrl-C in a terminal does not stop the database before the server that uses it.
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
    stdio: ["ignore", log, log],
  })
  closeSync(log)
  const exited = new Promise<void>((resolve) => {
    child.once("exit", () => resolve())
    child.once("error", () => resolve())
  })
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    if (isReady(config.cluster, child))
      return { exited, stop: () => stop(child, exited), stopWithoutWaiting: () => child.kill("SIGINT") }
    await Promise.race([exited, delay(pollMs)])
  }
  throw toServerError(readFileSync(config.logFile).subarray(logOffset).toString("utf8"), config)
}

function serverArguments({ cluster, settings: overrides }: EmbeddedServerConfig, port: number): string[] {
  const settings = {
    port,
    // TCP on this machine only: a socket in the data directory would fail in paths beyond 107 bytes.
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    fsync: "on",
    full_page_writes: "on",
    synchronous_commit: "on",
    shared_buffers: `${sharedMegabytes()}MB`,
    timezone: "UTC",
    log_timezone: "UTC",
    log_line_prefix: "%m [%p] ",
    ...overrides,
  }
  return ["-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])]
}

/**
 * An eighth of the machine's memory, at least PostgreSQL's default and at most one gigabyte; allocated only as it is
 * used.
 */
function sharedMegabytes(): number {
  return Math.round(Math.min(1024, Math.max(128, totalmem() / 2 ** 20 / 8)))
}

function isReady(cluster: string, child: ChildProcess): boolean {
  const file = parsePostmasterFile(cluster)
  return file !== undefined && file.pid === child.pid && file.status === "ready"
}

async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) await stopServer(child.pid)
  await exited
}

function toServerError(output: string, config: EmbeddedServerConfig): Error {
  if (/could not bind IPv4 address .*Address already in use/.test(output)) return new PortInUseError()
  if (/pre-existing shared memory block .* still in use/.test(output)) return new StillEnding()
  return toOutputError(output, config)
}

function rotate(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > largestLogBytes) renameSync(logFile, `${logFile}.1`)
}
