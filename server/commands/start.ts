import { resolve } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import type { Logger } from "pino"
import { buildApp } from "../app.ts"
import { loadConfiguration, type Configuration } from "../configuration/load-configuration.ts"
import { mistypedSettings } from "../configuration/mistyped-settings.ts"
import { measureClockOffset } from "../database/clock-offset.ts"
import { type Database, openDatabase } from "../database/database.ts"
import { startEmbedded } from "../database/embedded/start-embedded.ts"
import { loadDemonstration } from "../demonstration/load.ts"
import { noUrlSigner, openFileStore } from "../files/open-file-store.ts"
import { createLogger } from "../http/access-log.ts"
import { closeGracefully } from "../http/close-gracefully.ts"
import { argonPasswords } from "../../modules/auth/server/passwords.ts"
import { issueSetupPath } from "../../modules/setup/server/setup-link.ts"
import { hasSecretsKeyChanged } from "../secrets/secrets-key-change.ts"
import { openTraces } from "../traces/open-traces.ts"
import { printStartup } from "./startup-message.ts"
import { buildWebWhenChanged } from "./build-web.ts"
import { resolvePort } from "./resolve-port.ts"
import { toDatabaseUrlError, toListenError } from "./connection-error.ts"
import { clockWarning } from "./clock-warning.ts"
import { newerDatabaseWarning } from "./newer-database-warning.ts"
import { poolWarning } from "./pool-warning.ts"
import { assertFilesMatch } from "./assert-files-match.ts"
import { prepareDatabase } from "./prepare-database.ts"
import { requireApplicationUser } from "./require-application-user.ts"
import { requireDirectDatabase } from "./require-direct-database.ts"
import { settingWarnings } from "./setting-warnings.ts"
import { startOutput } from "./start-output.ts"
import { runStart, type OpenDatabase, type StartSteps } from "./start-sequence.ts"

const projectRoot = resolve(import.meta.dirname, "../..")
const output = startOutput(process.env)
const { info } = output
const changedSecretsKey =
  "SECRETS_KEY is another key than at the start before: secrets of sign-in providers and authenticator apps that were stored with that key cannot be read with this one. Unless this corrects a wrong key, set the earlier one, the same for all processes; if it is lost, they have to be entered again."

/** `npm start`: database, schema, demonstration, web app, server; each step is implemented in its own module. */
const steps: StartSteps<Configuration> = {
  loadConfig: () => loadConfiguration(process.env),

  async openDatabase({ databaseUrl, dataDirectory }) {
    if (databaseUrl !== undefined) return { url: databaseUrl, close: async () => undefined }
    const embedded = await startEmbedded({ dataDirectory: resolve(projectRoot, dataDirectory), log: info })
    return { url: embedded.url, close: () => embedded.stop() }
  },

  migrate: ({ databaseUrl }, { url }) =>
    prepareDatabase(url).catch((error: unknown) => {
      throw databaseUrl === undefined ? error : toDatabaseUrlError(error, databaseUrl)
    }),

  async loadDemonstrationIfMissing(configuration, { url }) {
    if (!configuration.demonstration) return
    const database = openFor(configuration, url)
    try {
      const store = await openFileStore(configuration, noUrlSigner)
      if (await loadDemonstration({ database, passwords: argonPasswords, store }))
        info("Loaded the demonstration organisation.")
    } finally {
      await database.close()
    }
  },

  async buildWebWhenChanged() {
    await buildWebWhenChanged(projectRoot, info)
  },

  async listen(options, { url }) {
    const configuration = await resolvePort(options).catch((error: unknown) => {
      throw toListenError(error, options.host, options.port)
    })
    const { host, port, logLevel } = configuration
    const logger = createLogger(logLevel)
    const database = openFor(configuration, url, (error) =>
      logger.warn({ err: error }, "idle database connection failed"),
    )
    const setupPath = await ready(configuration, database, logger).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
    const traces = await openTraces(configuration, logger)
    const app = await buildApp({ configuration, database, logger, webRoot: resolve(projectRoot, "dist/web") })
    const close = async () => {
      const { shutdownDelay } = configuration
      await closeGracefully(app, {
        waitForDrain: () => delay(shutdownDelay * 1000),
        isBehindProxy: shutdownDelay > 0,
      })
      await database.close()
      await traces.close()
    }
    try {
      return { url: await app.listen({ host, port }), close, setupPath }
    } catch (error) {
      await close()
      throw toListenError(error, host, port)
    }
  },

  printStartup(configuration, { url, setupPath }) {
    printStartup(configuration, { url, setupPath }, output)
    for (const message of [...settingWarnings(configuration), ...mistypedSettings(process.env)]) output.warn(message)
  },
}

/** Throws for anything that prevents operation; returns the path to set up a new installation. */
async function ready(configuration: Configuration, database: Database, logger: Logger): Promise<string | undefined> {
  await requireDirectDatabase(configuration, database)
  await requireApplicationUser(configuration, database)
  await assertFilesMatch(configuration, database, logger)
  const newer = await newerDatabaseWarning(database)
  if (newer !== undefined) output.warn(newer)
  const tooLargePool = await poolWarning(configuration, database)
  if (tooLargePool !== undefined) output.warn(tooLargePool)
  const wrongTime = clockWarning(await measureClockOffset(database))
  if (wrongTime !== undefined) output.warn(wrongTime)
  if (await hasSecretsKeyChanged(database, configuration.secretsKey)) output.warn(changedSecretsKey)
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

await runStart(steps, output)
