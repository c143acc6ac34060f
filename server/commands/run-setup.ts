import { linkMinutes } from "../../schemas/account-links.ts"
import { fallbackLanguage } from "../../schemas/languages.ts"
import { loadConfiguration } from "../configuration/load-configuration.ts"
import { HttpError } from "../http/http-error.ts"
import { problemMessage } from "../http/problem-messages.ts"
import { passwordsWith } from "../../modules/auth/server/breached-passwords.ts"
import { setUpByCommand } from "../../modules/setup/server/by-command.ts"
import { StartupError } from "../startup-error.ts"
import { openCommandDatabase } from "./command-database.ts"
import { UsageError } from "./usage-error.ts"
import type { CommandTerminal } from "./run-import.ts"
import { optionOf, parseSetupArguments } from "./setup-arguments.ts"

const noPassword =
  "No password was entered, and no organisation was created: enter one at the prompt, set SETUP_PASSWORD, pass it on the standard input, or add --invite."

interface SetupTerminal extends CommandTerminal {
  /** The password from the terminal or standard input; empty when none was entered. */
  readonly promptPassword: () => Promise<string>
}

/** `npm run setup`: exit 0 when the organisation was created, 1 otherwise. */
export async function runSetup(args: readonly string[], terminal: SetupTerminal): Promise<number> {
  const { environment, log, error } = terminal
  try {
    const newOrganisation = parseSetupArguments(args)
    const configuration = loadConfiguration(environment, "command")
    const { database, close } = await openCommandDatabase(configuration, error)
    try {
      const passwords = passwordsWith(configuration.breachedPasswordsFile)
      const initialPassword = newOrganisation.invites
        ? undefined
        : environment["SETUP_PASSWORD"] || (await terminal.promptPassword())
      if (initialPassword === "") throw new UsageError(noPassword)
      const path = await setUpByCommand({ database, passwords }, newOrganisation, initialPassword)
      const { organisation, administrator } = newOrganisation.newOrganisation
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
    error(outputFor(failure))
    return 1
  }
}

function outputFor(failure: unknown): unknown {
  if (failure instanceof UsageError || failure instanceof StartupError) return failure.message
  if (!(failure instanceof HttpError)) return failure
  return failure.problems.map((one) => `${optionOf(one.path)}: ${problemMessage(one, fallbackLanguage)}`).join("\n")
}
