import { existsSync } from "node:fs"
import { mkdir, open, readdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { acquireProcessLock } from "../../bootstrap/process-lock.cjs"
import { BackupError, toFolderError } from "./backup-error.ts"

const finishedName = /^risk-universe-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/
const unfinished = ".unfinished"

/** The folder that contains the backups, locked by this process. */
export interface LockedBackups {
  /** Starts a backup under a temporary name; `finish` gives it its final name. */
  start(at: Date): Promise<{ readonly path: string; readonly name: string; finish(): Promise<string> }>
  /** Deletes all but the newest `maxCount` backups and returns the deleted ones. */
  keep(maxCount: number): Promise<readonly string[]>
  release(): void
}

/** Throws when another process uses the folder; deletes the unfinished backup of a crashed one. */
export async function lockBackups(directory: string): Promise<LockedBackups> {
  const release = await lock(directory)
  try {
    for (const name of await readdir(directory))
      if (name.startsWith("risk-universe-") && name.endsWith(unfinished))
        await rm(join(directory, name), { recursive: true, force: true })
  } catch (error) {
    release()
    throw toFolderError(error, directory)
  }
  return {
    async start(at) {
      const name = `risk-universe-${at.toISOString().replaceAll(/[:.]/g, "-")}`
      const path = join(directory, `${name}${unfinished}`)
      await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
        throw toFolderError(error, directory)
      })
      return {
        path,
        name,
        async finish() {
          await rename(path, join(directory, name))
          await flushFile(directory)
          return join(directory, name)
        },
      }
    },
    async keep(maxCount) {
      const old = (await listFinishedBackups(directory)).slice(0, -maxCount)
      for (const name of old) {
        // Renamed first: an interrupted deletion leaves nothing that looks complete.
        await rename(join(directory, name), join(directory, `${name}${unfinished}`))
        await rm(join(directory, `${name}${unfinished}`), { recursive: true, force: true })
      }
      return old
    },
    release,
  }
}

/** The backup in a folder: the folder itself, or the newest finished one in it. */
export async function backupIn(directory: string): Promise<string> {
  if (directory.endsWith(unfinished))
    throw new BackupError("backup-unknown", `${directory} was never completed: use another backup.`)
  if (existsSync(join(directory, "manifest.json"))) return directory
  const newest = (await listFinishedBackups(directory).catch(() => [])).at(-1)
  if (newest === undefined)
    throw new BackupError(
      "backup-unknown",
      `${directory} contains no backup: specify a folder created by npm run backup.`,
    )
  return join(directory, newest)
}

/** Sorted by name, and therefore by time. */
async function listFinishedBackups(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => finishedName.test(name)).toSorted()
}

async function lock(directory: string): Promise<() => void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const processLock = acquireProcessLock(join(directory, "backup.lock"))
    if (processLock.acquired) return processLock.release
    throw new BackupError(
      "directory-busy",
      `Process ${processLock.holder.pid} is making a backup in ${directory} (since ${processLock.holder.since}): wait until it has ended.`,
    )
  } catch (error) {
    throw toFolderError(error, directory)
  }
}

/** Flushes the folder to disk, so that a rename survives a power failure. */
async function flushFile(directory: string): Promise<void> {
  const handle = await open(directory, "r")
  await handle.sync().finally(() => handle.close())
}
