import { existsSync } from "node:fs"
import { mkdir, open, readdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { acquireProcessLock } from "../../bootstrap/process-lock.cjs"
import { BackupRefusal, refusalForFolder } from "./backup-refusal.ts"

const finishedName = /^risk-universe-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/
const unfinished = ".unfinished"

/** The folder that backups are kept in, held by this process. */
export interface BackupsHeld {
  /** Where one is being written; it has its own name only once `finish` has given it. */
  begin(at: Date): Promise<{ readonly path: string; readonly name: string; finish(): Promise<string> }>
  /** Removes all but the newest so many; which. */
  keep(most: number): Promise<readonly string[]>
  release(): void
}

/** Refuses where another process is at work there; what one that was killed left half written is removed. */
export async function holdBackups(directory: string): Promise<BackupsHeld> {
  const release = await lock(directory)
  try {
    for (const name of await readdir(directory))
      if (name.startsWith("risk-universe-") && name.endsWith(unfinished))
        await rm(join(directory, name), { recursive: true, force: true })
  } catch (error) {
    release()
    throw refusalForFolder(error, directory)
  }
  return {
    async begin(at) {
      const name = `risk-universe-${at.toISOString().replaceAll(/[:.]/g, "-")}`
      const path = join(directory, `${name}${unfinished}`)
      await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
        throw refusalForFolder(error, directory)
      })
      return {
        path,
        name,
        async finish() {
          await rename(path, join(directory, name))
          await flushed(directory)
          return join(directory, name)
        },
      }
    },
    async keep(most) {
      const old = (await finishedBackups(directory)).slice(0, -most)
      for (const name of old) {
        // First its name: a removal that is cut short leaves nothing that looks whole.
        await rename(join(directory, name), join(directory, `${name}${unfinished}`))
        await rm(join(directory, `${name}${unfinished}`), { recursive: true, force: true })
      }
      return old
    },
    release,
  }
}

/** The backup that is meant by a folder: itself, or the newest finished one in it. */
export async function backupIn(directory: string): Promise<string> {
  if (directory.endsWith(unfinished))
    throw new BackupRefusal("backup-unknown", `${directory} was never finished: take another backup.`)
  if (existsSync(join(directory, "manifest.json"))) return directory
  const newest = (await finishedBackups(directory).catch(() => [])).at(-1)
  if (newest === undefined)
    throw new BackupRefusal("backup-unknown", `${directory} holds no backup: name a folder that npm run backup made.`)
  return join(directory, newest)
}

/** By name, which is by time. */
async function finishedBackups(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => finishedName.test(name)).toSorted()
}

async function lock(directory: string): Promise<() => void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const taken = acquireProcessLock(join(directory, "backup.lock"))
    if (taken.acquired) return taken.release
    throw new BackupRefusal(
      "directory-busy",
      `Process ${taken.holder.pid} is making a backup in ${directory} (since ${taken.holder.since}): wait until it has ended.`,
    )
  } catch (error) {
    throw refusalForFolder(error, directory)
  }
}

/** A name that was given stays given when the power goes. */
async function flushed(directory: string): Promise<void> {
  const handle = await open(directory, "r")
  await handle.sync().finally(() => handle.close())
}
