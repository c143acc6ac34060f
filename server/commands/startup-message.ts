import type { Configuration } from "../configuration/load-configuration.ts"
import { demonstrationContent } from "../demonstration/content.ts"
import { textIn } from "../../schemas/languages.ts"
import { setupMinutes } from "../../modules/setup/contract.ts"
import type { StartOutput } from "./start-output.ts"

/**
 * Prints the server's URL, the URL to set up a new installation and, in a demonstration, the accounts. For
 * machine-readable output each of them is one log line; the accounts are never logged.
 */
export function printStartup(
  configuration: Configuration,
  { url, setupPath }: { readonly url: string; readonly setupPath: string | undefined },
  output: StartOutput,
): void {
  const { port, publicUrl, demonstration } = configuration
  const at = port === 0 ? url : publicUrl
  output.info(`\nRisk Universe is ready: ${at}\n`, { event: "ready", url: at })
  if (setupPath !== undefined) {
    const setupUrl = `${at}${setupPath}`
    output.info(
      `No user can sign in yet. Set up your organisation here, once, within ${setupMinutes} minutes:\n  ${setupUrl}\n`,
      { event: "setup_link", setupUrl, minutes: setupMinutes },
    )
  }
  if (demonstration && output.isInteractive) for (const line of accountLines()) output.info(line)
}

function accountLines(): string[] {
  const { people, roles, password } = demonstrationContent(new Date().toISOString().slice(0, 10))
  const nameOf = (roleKeys: string): string | undefined => {
    const role = roles.find(({ key }) => key === roleKeys)
    return role && textIn(role.name, "en")
  }
  const accounts = people
    .filter(({ account }) => account !== undefined)
    .map(({ email, isClientAdmin, roles: roleKeys }) => ({
      email,
      role: isClientAdmin ? "Client administrator" : roleKeys.map(nameOf).join(", "),
    }))
  const width = Math.max(...accounts.map(({ email }) => email.length))
  return [
    `Demonstration accounts (password ${password}):`,
    ...accounts.map(({ email, role }) => `  ${email.padEnd(width)}  ${role}`),
    "",
  ]
}
