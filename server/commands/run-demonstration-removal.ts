import { parseArgs } from "node:util"
import { loadConfiguration } from "../configuration/load-configuration.ts"
import { findDemonstration, removeDemonstration } from "../demonstration/remove.ts"
import { assertStoreMatch } from "../files/assert-store-match.ts"
import { fileStoreName, noUrlSigner, openFileStore } from "../files/open-file-store.ts"
import { StartupError } from "../startup-error.ts"
import { openCommandDatabase } from "./command-database.ts"
import { UsageError } from "./usage-error.ts"
import type { CommandTerminal } from "./run-import.ts"

interface RemovalTerminal extends CommandTerminal {
  /** Asks the operator, who may end the input without an answer; undefined without a terminal. */
  readonly prompt: ((question: string) => Promise<string | undefined>) | undefined
}

const command = "npm run demonstration:remove"

/** `npm run demonstration:remove [-- --yes]`: exit 0 when the demonstration was removed, 1 otherwise. */
export async function runDemonstrationRemoval(args: readonly string[], terminal: RemovalTerminal): Promise<number> {
  const { environment, log, error } = terminal
  try {
    const isConfirmed = parseRemovalArguments(args)
    const configuration = loadConfiguration(environment, "command")
    const { database, close } = await openCommandDatabase(configuration, error)
    try {
      const found = await findDemonstration(database)
      if (!isConfirmed) await confirm(found.name, terminal)
      const store = await openFileStore(configuration, noUrlSigner)
      await assertStoreMatch(database, store, fileStoreName(configuration))
      await removeDemonstration(database, store, found)
      log(`${found.name} is removed. Start with LOAD_DEMO_DATA=off, so that it is not loaded again.`)
    } finally {
      await close()
    }
    return 0
  } catch (failure) {
    error(failure instanceof UsageError || failure instanceof StartupError ? failure.message : failure)
    return 1
  }
}

function parseRemovalArguments(args: readonly string[]): boolean {
  try {
    return parseArgs({ args: [...args], options: { yes: { type: "boolean" } } }).values.yes === true
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\nUsage: ${command} [-- --yes]`)
  }
}

/** Throws unless the operator types the organisation's name. */
async function confirm(name: string, { prompt }: RemovalTerminal): Promise<void> {
  if (prompt === undefined) {
    throw new UsageError(
      `Nothing was removed, because there is no terminal to confirm on that ${name} is to go: run ${command} -- --yes, which does not ask.`,
    )
  }
  const answer = await prompt(`This removes ${name} with all its records, users and files. Type its name: `)
  if (answer?.trim() === name) return
  const reason = answer === undefined ? "no name was entered" : `"${answer.trim()}" is not its name`
  throw new UsageError(`Nothing was removed, because ${reason}: run the command again and type ${name}.`)
}
