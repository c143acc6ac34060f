import { existsSync, mkdirSync, realpathSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { acquireProcessLock } from "../../../bootstrap/process-lock.cjs"
import { StartRefusal } from "../../start-refusal.ts"
import { findBinaries, type PostgresBinaries } from "./binaries.ts"
import { clusterExists, createCluster } from "./cluster.ts"
import * as settingsFile from "./connection-settings.ts"
import { refusalForFileError } from "./failure-sentence.ts"
import { stopLeftOver } from "./postmaster-file.ts"
import { prepareDatabase } from "./prepare-database.ts"
import { chooseRunAs } from "./run-as.ts"
import { PortTaken, type ServerPlace, type ServerProcess, StillEnding, startServerProcess } from "./server-process.ts"

const attempts = 20
const attemptPauseMs = 500
const restartPauseMs = 2000

export interface EmbeddedOptions {
  /** Holds everything that is kept: the cluster, its passwords and port, its log, and the lock of the running process. */
  readonly dataDirectory: string
  /** Without it a free port is chosen once and remembered. */
  readonly port?: number
  /** PostgreSQL settings that replace the usual ones, for a database whose data need not survive a crash. */
  readonly settings?: Readonly<Record<string, string>>
  /** The programs of PostgreSQL; those that npm installed unless given. */
  readonly binaries?: PostgresBinaries
  readonly log: (sentence: string) => void
}

export interface EmbeddedDatabase {
  /** As the owner of the product's database, who is no superuser. */
  readonly url: string
  /** As the superuser, for what only it may do (test databases, for example). */
  readonly superuserUrl: string
  /** The product's database as the superuser, whom row-level security hides nothing from. */
  readonly wholeUrl: string
  stop(): Promise<void>
}

/** Runs the bundled PostgreSQL on a data directory, recovering from whatever an earlier process left there. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { folder, release } = openDataDirectory(options.dataDirectory)
  try {
    const running = await startInFolder(folder, options)
    let stopping: Promise<void> | undefined
    return { ...running, stop: () => (stopping ??= running.stop().finally(release)) }
  } catch (error) {
    release()
    throw refusalForFileError(error, { dataDirectory: folder })
  }
}

async function startInFolder(
  folder: string,
  { port: wantedPort, settings: serverSettings, binaries = findBinaries(), log }: EmbeddedOptions,
) {
  const cluster = join(folder, "postgresql")
  const file = join(folder, "postgresql.json")
  const runAs = chooseRunAs(binaries.postgres, folder, cluster)
  const exists = clusterExists(cluster)
  const settings = await settingsFile.loadSettings(file, exists, wantedPort)
  if (exists) await stopLeftOver(cluster, log)
  else {
    log("Making the database; this happens once.")
    const { superuserPassword } = settings
    await createCluster({ dataDirectory: folder, cluster, initdb: binaries.initdb, runAs, superuserPassword })
  }
  const place = {
    dataDirectory: folder,
    cluster,
    logFile: join(folder, "postgresql.log"),
    postgres: binaries.postgres,
    runAs,
    ...(serverSettings && { settings: serverSettings }),
  }
  const { server, port } = await startOnSomePort(place, settings.port)
  if (port !== settings.port) settingsFile.saveSettings(file, { ...settings, port })
  const superuserUrl = settingsFile.connectionUrl(settingsFile.superuser, settings.superuserPassword, port, "postgres")
  try {
    await prepareDatabase(superuserUrl, settings.ownerPassword, folder)
  } catch (error) {
    await server.stop()
    throw error
  }
  const url = settingsFile.connectionUrl(settingsFile.owner, settings.ownerPassword, port, settingsFile.databaseName)
  const wholeUrl = settingsFile.connectionUrl(
    settingsFile.superuser,
    settings.superuserPassword,
    port,
    settingsFile.databaseName,
  )
  return { url, superuserUrl, wholeUrl, stop: keepRunning(server, place, port, log) }
}

/** The remembered port first; another when a program has taken it meanwhile. */
async function startOnSomePort(place: ServerPlace, remembered: number) {
  let port = remembered
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { server: await startServerProcess(place, port), port }
    } catch (error) {
      if (attempt === attempts) throw error
      if (error instanceof PortTaken) port = await settingsFile.findFreePort()
      else if (error instanceof StillEnding) await delay(attemptPauseMs)
      else throw error
    }
  }
}

/** A server that dies (a full disk, the kernel short of memory) is started again where its clients expect it. */
function keepRunning(first: ServerProcess, place: ServerPlace, port: number, log: (sentence: string) => void) {
  let current = first
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  const atExit = () => current.stopWithoutWaiting()
  process.once("exit", atExit)

  const startAgain = async () => {
    log(`The database server stopped unexpectedly; starting it again. Its log is ${place.logFile}.`)
    while (!isStopping()) {
      await delay(restartPauseMs)
      const restarted = await startServerProcess(place, port).catch((error: unknown) => log(String(error)))
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
    // Others may pass through it: under root PostgreSQL runs as another user, and only its own folder below is private.
    if (!existsSync(dataDirectory)) mkdirSync(dataDirectory, { recursive: true, mode: 0o755 })
    const folder = realpathSync(dataDirectory)
    const lock = acquireProcessLock(join(folder, "running.lock"))
    if (lock.acquired) return { folder, release: lock.release }
    throw new StartRefusal(
      "data-directory-in-use",
      `Process ${lock.holder.pid} is already running on the data directory ${folder} (since ${lock.holder.since}): use that one, stop it first, or name another directory.`,
    )
  } catch (error) {
    throw refusalForFileError(error, { dataDirectory })
  }
}
