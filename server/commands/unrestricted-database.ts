import { existsSync } from "node:fs"
import { resolve } from "node:path"
import type { Configuration } from "../configuration/load-configuration.ts"
import { runningUrl } from "../database/embedded/running-url.ts"
import { startEmbedded } from "../database/embedded/start-embedded.ts"
import { StartupError } from "../startup-error.ts"
import { toDatabaseUrlError } from "./connection-error.ts"

export interface OpenedDatabase {
  readonly url: string
  close(): Promise<void>
}

/**
 * Opens the database without row-level security: as the backup's user on an external server, as the superuser on the
 * bundled one. Migrates nothing.
 */
export function openUnrestrictedDatabase(
  { databaseUrl, backupDatabaseUrl, dataDirectory }: Configuration,
  log: (message: string) => void,
): Promise<OpenedDatabase> {
  return openAs("superuser", backupDatabaseUrl ?? databaseUrl, dataDirectory, log)
}

/** Opens the same database as its owner. */
export function openOwnedDatabase(
  { databaseUrl, dataDirectory }: Configuration,
  log: (message: string) => void,
): Promise<OpenedDatabase> {
  return openAs("owner", databaseUrl, dataDirectory, log)
}

/** The bundled one is used through the process that already runs it, or started for the duration of the command. */
async function openAs(
  user: "owner" | "superuser",
  configuredUrl: string | undefined,
  dataDirectory: string,
  log: (message: string) => void,
): Promise<OpenedDatabase> {
  if (configuredUrl !== undefined) return { url: configuredUrl, close: async () => undefined }
  const folder = resolve(dataDirectory)
  if (!existsSync(folder))
    throw new StartupError(
      "configuration-invalid",
      `${folder} does not exist: set DATA_DIRECTORY or DATABASE_URL as for the server.`,
    )
  try {
    const embedded = await startEmbedded({ dataDirectory: folder, log })
    return { url: user === "owner" ? embedded.url : embedded.unrestrictedUrl, close: () => embedded.stop() }
  } catch (error) {
    const isRunning = error instanceof StartupError && error.code === "data-directory-in-use"
    const url = isRunning ? await runningUrl(folder, user) : undefined
    if (url === undefined) throw error
    return { url, close: async () => undefined }
  }
}

/** The target of a restore, as the owner: the bundled database must not be in use. */
export async function openRestoreTarget(
  { databaseUrl, dataDirectory }: Configuration,
  log: (message: string) => void,
): Promise<OpenedDatabase> {
  if (databaseUrl !== undefined) return { url: databaseUrl, close: async () => undefined }
  const embedded = await startEmbedded({ dataDirectory: resolve(dataDirectory), log })
  return { url: embedded.url, close: () => embedded.stop() }
}

/** Converts a connection error of an external server to a message that names the setting. */
export function toUnrestrictedDatabaseError(
  error: unknown,
  { databaseUrl, backupDatabaseUrl }: Pick<Configuration, "databaseUrl" | "backupDatabaseUrl">,
): unknown {
  const configuredUrl = backupDatabaseUrl ?? databaseUrl
  if (configuredUrl === undefined) return error
  const startupError = toDatabaseUrlError(error, configuredUrl)
  if (!(startupError instanceof StartupError) || backupDatabaseUrl === undefined) return startupError
  return new StartupError(startupError.code, startupError.message.replaceAll("DATABASE_URL", "BACKUP_DATABASE_URL"), {
    cause: error,
  })
}
