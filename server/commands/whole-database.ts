import { existsSync } from "node:fs"
import { resolve } from "node:path"
import type { Configuration } from "../configuration/read-configuration.ts"
import { runningUrl } from "../database/embedded/running-url.ts"
import { startEmbedded } from "../database/embedded/start-embedded.ts"
import { StartRefusal } from "../start-refusal.ts"
import { refusalForDatabaseUrl } from "./connection-refusal.ts"

export interface OpenedAddress {
  readonly url: string
  close(): Promise<void>
}

/**
 * Where all rows can be read, past row-level security: as the backup's own user on one's own server, as the superuser of the
 * bundled one. Nothing is migrated.
 */
export function openWholeDatabase(
  { databaseUrl, backupDatabaseUrl, dataDirectory }: Configuration,
  log: (sentence: string) => void,
): Promise<OpenedAddress> {
  return openAs("superuser", backupDatabaseUrl ?? databaseUrl, dataDirectory, log)
}

/** The same database as its owner. */
export function openOwnedDatabase(
  { databaseUrl, dataDirectory }: Configuration,
  log: (sentence: string) => void,
): Promise<OpenedAddress> {
  return openAs("owner", databaseUrl, dataDirectory, log)
}

/** The bundled one through the process that runs it already, or started for as long as the command takes. */
async function openAs(
  user: "owner" | "superuser",
  own: string | undefined,
  dataDirectory: string,
  log: (sentence: string) => void,
): Promise<OpenedAddress> {
  if (own !== undefined) return { url: own, close: async () => undefined }
  const folder = resolve(dataDirectory)
  if (!existsSync(folder))
    throw new StartRefusal(
      "configuration-invalid",
      `${folder} is not there: set DATA_DIRECTORY or DATABASE_URL as the product has it.`,
    )
  try {
    const embedded = await startEmbedded({ dataDirectory: folder, log })
    return { url: user === "owner" ? embedded.url : embedded.wholeUrl, close: () => embedded.stop() }
  } catch (error) {
    const isRunning = error instanceof StartRefusal && error.code === "data-directory-in-use"
    const url = isRunning ? await runningUrl(folder, user) : undefined
    if (url === undefined) throw error
    return { url, close: async () => undefined }
  }
}

/** Where a backup is restored, as the owner: the bundled database must not be in use. */
export async function openRestoreTarget(
  { databaseUrl, dataDirectory }: Configuration,
  log: (sentence: string) => void,
): Promise<OpenedAddress> {
  if (databaseUrl !== undefined) return { url: databaseUrl, close: async () => undefined }
  const embedded = await startEmbedded({ dataDirectory: resolve(dataDirectory), log })
  return { url: embedded.url, close: () => embedded.stop() }
}

/** What a connection failed with, where it is one's own server, as a sentence that names the setting. */
export function refusalForWholeDatabase(
  error: unknown,
  { databaseUrl, backupDatabaseUrl }: Pick<Configuration, "databaseUrl" | "backupDatabaseUrl">,
): unknown {
  const own = backupDatabaseUrl ?? databaseUrl
  if (own === undefined) return error
  const refusal = refusalForDatabaseUrl(error, own)
  if (!(refusal instanceof StartRefusal) || backupDatabaseUrl === undefined) return refusal
  return new StartRefusal(refusal.code, refusal.message.replaceAll("DATABASE_URL", "BACKUP_DATABASE_URL"), {
    cause: error,
  })
}
