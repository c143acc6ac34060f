import { existsSync } from "node:fs"
import { resolve } from "node:path"
import type { Configuration } from "../configuration/load-configuration.ts"
import { runningUrl } from "../database/embedded/running-url.ts"
import { startEmbedded } from "../database/embedded/start-embedded.ts"
import { type Database, openDatabase } from "../database/database.ts"
import { StartupError } from "../startup-error.ts"
import { toDatabaseUrlError } from "./connection-error.ts"
import { prepareDatabase } from "./prepare-database.ts"

export interface CommandDatabase {
  readonly database: Database
  close(): Promise<void>
}

/**
 * The database for a command that works with or without a running server: the one of DATABASE_URL; else the bundled
 * one, through the process that already runs it, or started for the duration of the command.
 */
export async function openCommandDatabase(
  configuration: Configuration,
  log: (message: string) => void,
): Promise<CommandDatabase> {
  const { databaseUrl, databaseApplicationUrl } = configuration
  if (databaseUrl !== undefined) {
    await prepareDatabase(databaseUrl).catch((error: unknown) => {
      throw toDatabaseUrlError(error, databaseUrl)
    })
    const database = openDatabase({
      ownerUrl: databaseUrl,
      applicationUrl: databaseApplicationUrl,
      isPooled: configuration.databasePooled,
    })
    return { database, close: () => database.close() }
  }
  const folder = resolve(configuration.dataDirectory)
  try {
    const embedded = await startEmbedded({ dataDirectory: folder, log })
    await prepareDatabase(embedded.url)
    const database = openDatabase({ ownerUrl: embedded.url })
    return {
      database,
      close: async () => {
        await database.close()
        await embedded.stop()
      },
    }
  } catch (error) {
    const isRunning = error instanceof StartupError && error.code === "data-directory-in-use" && existsSync(folder)
    const url = isRunning ? await runningUrl(folder) : undefined
    if (url === undefined) throw error
    const database = openDatabase({ ownerUrl: url })
    return { database, close: () => database.close() }
  }
}
