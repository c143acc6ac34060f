import { resolve } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import type { Logger } from "pino"
import { buildApp } from "../app.ts"
import { readConfiguration, type Configuration } from "../configuration/read-configuration.ts"
import { type Database, openDatabase } from "../database/database.ts"
import { startEmbedded } from "../database/embedded/start-embedded.ts"
import { loadDemonstration } from "../demonstration/load.ts"
import { noAddresses, openFileStore } from "../files/open-file-store.ts"
import { createLogger } from "../http/access-log.ts"
import { closeGracefully } from "../http/close-gracefully.ts"
import { argonPasswords } from "../services/auth/passwords.ts"
import { issueSetupPath } from "../setup/address.ts"
import { openTraces } from "../traces/open-traces.ts"
import { announce } from "./announce.ts"
import { buildWebWhenChanged } from "./build-web.ts"
import { withChosenPort } from "./chosen-port.ts"
import { refusalForDatabaseUrl, refusalForListening } from "./connection-refusal.ts"
import { newerDatabaseWarning } from "./newer-database-warning.ts"
import { requireOwnFiles } from "./require-own-files.ts"
import { prepareDatabase } from "./prepare-database.ts"
import { requireApplicationUser } from "./require-application-user.ts"
import { requireDirectDatabase } from "./require-direct-database.ts"
import { settingWarnings } from "./setting-warnings.ts"
import { startOutput } from "./start-output.ts"
import { runStart, type OpenDatabase, type StartParts } from "./start-sequence.ts"

const projectRoot = resolve(import.meta.dirname, "../..")
const output = startOutput(process.env)
const { say } = output

/** `npm start`: database, schema, demonstration, web app, server; each part is written where it belongs. */
const parts: StartParts<Configuration> = {
  readConfig: () => readConfiguration(process.env),

  async openDatabase({ databaseUrl, dataDirectory }) {
    if (databaseUrl !== undefined) return { url: databaseUrl, close: async () => undefined }
    const embedded = await startEmbedded({ dataDirectory: resolve(projectRoot, dataDirectory), log: say })
    return { url: embedded.url, close: () => embedded.stop() }
  },

  migrate: ({ databaseUrl }, { url }) =>
    prepareDatabase(url).catch((error: unknown) => {
      throw databaseUrl === undefined ? error : refusalForDatabaseUrl(error, databaseUrl)
    }),

  async loadDemonstrationOnce(configuration, { url }) {
    if (!configuration.demonstration) return
    const database = openFor(configuration, url)
    try {
      const store = await openFileStore(configuration, noAddresses)
      if (await loadDemonstration({ database, passwords: argonPasswords, store }))
        say("Loaded the demonstration organisation.")
    } finally {
      await database.close()
    }
  },

  async buildWebWhenChanged() {
    await buildWebWhenChanged(projectRoot, say)
  },

  async listen(asked, { url }) {
    const configuration = await withChosenPort(asked).catch((error: unknown) => {
      throw refusalForListening(error, asked.host, asked.port)
    })
    const { host, port, logLevel } = configuration
    const logger = createLogger(logLevel)
    const database = openFor(configuration, url, (error) =>
      logger.warn({ err: error }, "an idle database connection broke"),
    )
    const setupPath = await ready(configuration, database, logger).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
    const traces = await openTraces(configuration, logger)
    const app = await buildApp({ configuration, database, logger, webRoot: resolve(projectRoot, "dist/web") })
    const close = async () => {
      await closeGracefully(app, () => pause(configuration.shutdownDelay * 1000))
      await database.close()
      await traces.close()
    }
    try {
      return { address: await app.listen({ host, port }), close, setupPath }
    } catch (error) {
      await close()
      throw refusalForListening(error, host, port)
    }
  },

  announce(configuration, { address, setupPath }) {
    announce(configuration, { address, setupPath }, output)
    for (const sentence of settingWarnings(configuration)) output.warn(sentence)
  },
}

/** Refuses what the product could not work with, and answers where a new installation is set up. */
async function ready(configuration: Configuration, database: Database, logger: Logger): Promise<string | undefined> {
  await requireDirectDatabase(configuration, database)
  await requireApplicationUser(configuration, database)
  await requireOwnFiles(configuration, database, logger)
  const newer = await newerDatabaseWarning(database)
  if (newer !== undefined) output.warn(newer)
  return issueSetupPath(database)
}

function openFor(configuration: Configuration, url: OpenDatabase["url"], onIdleError?: (error: Error) => void) {
  return openDatabase({
    ownerUrl: url,
    applicationUrl: configuration.databaseApplicationUrl,
    poolSize: configuration.databasePoolSize,
    isPooled: configuration.databasePooled,
    ...(onIdleError && { onIdleError }),
  })
}

await runStart(parts, output)
