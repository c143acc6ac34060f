import { migrate } from "../database/migrate.ts"
import { planMigrations } from "../database/migration-plan.ts"
import { readConfiguration } from "../configuration/read-configuration.ts"
import { installQueue } from "../jobs/install-queue.ts"
import { endBySignal, exitCodeOf } from "./command-end.ts"
import { refusalForDatabaseUrl } from "./connection-refusal.ts"
import { readMigrateArguments } from "./migrate-arguments.ts"
import { planLines } from "./plan-lines.ts"
import { openOwnedDatabase } from "./whole-database.ts"

/** `npm run migrate`: brings the schema up to date as a start would, or says what that would do. */
async function run(typed: readonly string[]): Promise<void> {
  const { dryRun } = readMigrateArguments(typed)
  const configuration = readConfiguration(process.env, "command")
  const { url, close } = await openOwnedDatabase(configuration, (said) => console.error(said))
  try {
    for (const line of planLines(await planMigrations(url))) console.log(line)
    if (dryRun) return console.log("Nothing was changed.")
    await migrate(url, { onApplied: (name, ms) => console.log(`${name} is applied, in ${ms} ms.`) })
    await installQueue(url)
    console.log("The schema is this version's.")
  } catch (error) {
    throw configuration.databaseUrl === undefined ? error : refusalForDatabaseUrl(error, configuration.databaseUrl)
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
