import { existsSync, mkdirSync, realpathSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { acquireProcessLock } from "../../../bootstrap/process-lock.cjs"
import { StartupError } from "../../startup-error.ts"
import { findBinaries, type PostgresBinaries } from "./binaries.ts"
import { clusterExists, createCluster } from "./cluster.ts"
import * as settingsFile from "./connection-settings.ts"
import { toFileSystemError } from "./failure-message.ts"
import { stopLeftOver } from "./postmaster-file.ts"
import { prepareDatabase } from "./prepare-database.ts"
import { chooseRunAs } from "./run-as.ts"
import {
  PortInUseError,
  type EmbeddedServerConfig,
  type ServerProcess,
  StillEnding,
  startServerProcess,
} from "./server-process.ts"

const attempts = 20
const retryDelayMs = 500
const restartDelayMs = 2000

export interface EmbeddedOptions {
  /**
   * Contains all persistent data: the cluster, its passwords and port, its log, and the lock of the running process.
   */
  readonly dataDirectory: string
  /** By default a free port is chosen once and saved. */
  readonly port?: number
  /** PostgreSQL settings that override the defaults, for a database whose data need not survive a crash. */
  readonly settings?: Readonly<Record<string, string>>
  /** The PostgreSQL binaries; those installed by npm by default. */
  readonly binaries?: PostgresBinaries
  readonly log: (message: string) => void
}

export interface EmbeddedDatabase {
  /** As the owner of the application's database, who is no superuser. */
  readonly url: string
  /** As the superuser, for operations that require it (such as creating test databases). */
  readonly superuserUrl: string
  /** The application's database as the superuser, who is not subject to row-level security. */
  readonly unrestrictedUrl: string
  stop(): Promise<void>
}

/** Runs the bundled PostgreSQL on a data directory and recovers from anything an earlier process left there. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { folder, release } = openDataDirectory(options.dataDirectory)
  try {
    const running = await startInFolder(folder, options)
    let stopping: Promise<void> | undefined
    return { ...running, stop: () => (stopping ??= running.stop().finally(release)) }
  } catch (error) {
    release()
    throw toFileSystemError(error, { dataDirectory: folder })
  }
}

async function startInFolder(
  folder: string,
  { port: requestedPort, settings: serverSettings, binaries = findBinaries(), log }: EmbeddedOptions,
) {
  const cluster = join(folder, "postgresql")
  const file = join(folder, "postgresql.json")
  const runAs = chooseRunAs(binaries.postgres, folder, cluster)
  const exists = clusterExists(cluster)
  const settings = await settingsFile.loadSettings(file, exists, requestedPort)
  if (exists) await stopLeftOver(cluster, log)
  else {
    log("Making the database; this happens once.")
    const { superuserPassword } = settings
    await createCluster({ dataDirectory: folder, cluster, initdb: binaries.initdb, runAs, superuserPassword })
  }
  const config = {
    dataDirectory: folder,
    cluster,
    logFile: join(folder, "postgresql.log"),
    postgres: binaries.postgres,
    runAs,
    ...(serverSettings && { settings: serverSettings }),
  }
  const { server, port } = await startOnSomePort(config, settings.port)
  if (port !== settings.port) settingsFile.saveSettings(file, { ...settings, port })
  const superuserUrl = settingsFile.connectionUrl(settingsFile.superuser, settings.superuserPassword, port, "postgres")
  try {
    await prepareDatabase(superuserUrl, settings.ownerPassword, folder)
  } catch (error) {
    await server.stop()
    throw error
  }
  const url = settingsFile.connectionUrl(settingsFile.owner, settings.ownerPassword, port, settingsFile.databaseName)
  const unrestrictedUrl = settingsFile.connectionUrl(
    settingsFile.superuser,
    settings.superuserPassword,
    port,
    settingsFile.databaseName,
  )
  return { url, superuserUrl, unrestrictedUrl, stop: restartOnCrash(server, config, port, log) }
}

/** Tries the saved port first, then another when a program uses it. */
async function startOnSomePort(config: EmbeddedServerConfig, remembered: number) {
  let port = remembered
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { server: await startServerProcess(config, port), port }
    } catch (error) {
      if (attempt === attempts) throw error
      if (error instanceof PortInUseError) port = await settingsFile.findFreePort()
      else if (error instanceof StillEnding) await delay(retryDelayMs)
      else throw error
    }
  }
}

/** Restarts a crashed server (full disk, out of memory) on the same port. */
function restartOnCrash(
  first: ServerProcess,
  config: EmbeddedServerConfig,
  port: number,
  log: (message: string) => void,
) {
  let current = first
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  const atExit = () => current.stopWithoutWaiting()
  process.once("exit", atExit)

  const startAgain = async () => {
    log(`The database server stopped unexpectedly; starting it again. Its log is ${config.logFile}.`)
    while (!isStopping()) {
      await delay(restartDelayMs)
      const restarted = await startServerProcess(config, port).catch((error: unknown) => log(String(error)))
      if (restarted !== undefined) return restarted
    }
    return current
  }
  const supervise = async () => {
    for (;;) {
      await current.exited
      if (isStopping()) return
      current = await startAgain()
      if (isStopping()) return current.stop()
    }
  }
  const supervision = supervise()

  return async () => {
    stopping.abort()
    process.off("exit", atExit)
    await current.stop()
    await supervision
  }
}

function openDataDirectory(dataDirectory: string): { folder: string; release: () => void } {
  try {
    // Other users may traverse it: under root, PostgreSQL runs as another user, and only its own subfolder is private.
    if (!existsSync(dataDirectory)) mkdirSync(dataDirectory, { recursive: true, mode: 0o755 })
    const folder = realpathSync(dataDirectory)
    const lock = acquireProcessLock(join(folder, "running.lock"))
    if (lock.acquired) return { folder, release: lock.release }
    throw new StartupError(
      "data-directory-in-use",
      `Process ${lock.holder.pid} is already running on the data directory ${folder} (since ${lock.holder.since}): use that one, stop it first, or specify another directory.`,
    )
  } catch (error) {
    throw toFileSystemError(error, { dataDirectory })
  }
}
