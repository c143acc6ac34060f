import { linkMinutes } from "../../schemas/account-links.ts"
import { fallbackLanguage } from "../../schemas/languages.ts"
import { readConfiguration } from "../configuration/read-configuration.ts"
import { Refusal } from "../http/refusal.ts"
import { sentenceOf } from "../http/sentences.ts"
import { passwordsWith } from "../services/auth/breached-passwords.ts"
import { setUpByCommand } from "../setup/by-command.ts"
import { StartRefusal } from "../start-refusal.ts"
import { openCommandDatabase } from "./command-database.ts"
import { UsageError } from "./import-arguments.ts"
import type { CommandTerminal } from "./run-import.ts"
import { readSetupArguments } from "./setup-arguments.ts"

interface SetupTerminal extends CommandTerminal {
  /** The password as it is typed or read. */
  readonly askPassword: () => Promise<string>
}

/** `npm run setup`: 0 when the organisation is made, 1 when it could not be. */
export async function runSetup(typed: readonly string[], terminal: SetupTerminal): Promise<number> {
  const { environment, log, error } = terminal
  try {
    const wanted = readSetupArguments(typed)
    const configuration = readConfiguration(environment, "command")
    const { database, close } = await openCommandDatabase(configuration, error)
    try {
      const passwords = passwordsWith(configuration.breachedPasswordsFile)
      const typedPassword = wanted.invites ? undefined : environment["SETUP_PASSWORD"] || (await terminal.askPassword())
      const path = await setUpByCommand({ database, passwords }, wanted, typedPassword)
      const { organisation, administrator } = wanted.wanted
      log(`${organisation} is set up, with ${administrator.email} as its administrator.`)
      if (path !== undefined) {
        const days = linkMinutes.invitation / (24 * 60)
        log(`The password is chosen here, once, within ${days} days:\n  ${configuration.publicUrl}${path}`)
      }
    } finally {
      await close()
    }
    return 0
  } catch (failure) {
    error(sentenceFor(failure))
    return 1
  }
}

function sentenceFor(failure: unknown): unknown {
  if (failure instanceof UsageError || failure instanceof StartRefusal) return failure.message
  if (!(failure instanceof Refusal)) return failure
  return failure.problems.map((one) => `${one.path.join(".")}: ${sentenceOf(one, fallbackLanguage)}`).join("\n")
}
