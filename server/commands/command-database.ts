import { existsSync } from "node:fs"
import { resolve } from "node:path"
import type { Configuration } from "../configuration/read-configuration.ts"
import { runningUrl } from "../database/embedded/running-url.ts"
import { startEmbedded } from "../database/embedded/start-embedded.ts"
import { type Database, openDatabase } from "../database/database.ts"
import { StartRefusal } from "../start-refusal.ts"
import { refusalForDatabaseUrl } from "./connection-refusal.ts"
import { prepareDatabase } from "./prepare-database.ts"

export interface CommandDatabase {
  readonly database: Database
  close(): Promise<void>
}

/**
 * The database for a command that works whether or not the product runs: the one of DATABASE_URL; else the bundled one,
 * through the process that runs it already, or started for as long as the command takes.
 */
export async function openCommandDatabase(
  configuration: Configuration,
  log: (sentence: string) => void,
): Promise<CommandDatabase> {
  const { databaseUrl, databaseApplicationUrl } = configuration
  if (databaseUrl !== undefined) {
    await prepareDatabase(databaseUrl).catch((error: unknown) => {
      throw refusalForDatabaseUrl(error, databaseUrl)
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
    const isRunning = error instanceof StartRefusal && error.code === "data-directory-in-use" && existsSync(folder)
    const url = isRunning ? await runningUrl(folder) : undefined
    if (url === undefined) throw error
    const database = openDatabase({ ownerUrl: url })
    return { database, close: () => database.close() }
  }
}
