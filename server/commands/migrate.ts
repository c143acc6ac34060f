import { migrate } from "../database/migrate.ts"
import { planMigrations } from "../database/migration-plan.ts"
import { loadConfiguration } from "../configuration/load-configuration.ts"
import { installQueue } from "../jobs/install-queue.ts"
import { endBySignal, exitCodeOf } from "./command-end.ts"
import { toDatabaseUrlError } from "./connection-error.ts"
import { parseMigrateArguments } from "./migrate-arguments.ts"
import { planLines } from "./plan-lines.ts"
import { openOwnedDatabase } from "./unrestricted-database.ts"

/** `npm run migrate`: migrates the schema like a start does, or prints what this would do. */
async function run(args: readonly string[]): Promise<void> {
  const { dryRun } = parseMigrateArguments(args)
  const configuration = loadConfiguration(process.env, "command")
  const { url, close } = await openOwnedDatabase(configuration, (message) => console.error(message))
  try {
    for (const line of planLines(await planMigrations(url))) console.log(line)
    if (dryRun) return console.log("Nothing was changed.")
    await migrate(url, { onApplied: (name, ms) => console.log(`${name} is applied, in ${ms} ms.`) })
    await installQueue(url)
    console.log("The schema is this version's.")
  } catch (error) {
    throw configuration.databaseUrl === undefined ? error : toDatabaseUrlError(error, configuration.databaseUrl)
  } finally {
    await close()
  }
}

endBySignal()
try {
  await run(process.argv.slice(2))
} catch (error) {
  process.exitCode = exitCodeOf(error)
}
