import type { Configuration } from "../configuration/read-configuration.ts"
import { demonstrationContent } from "../demonstration/content.ts"
import { textIn } from "../../schemas/languages.ts"
import { setupMinutes } from "../../schemas/api/setup.ts"
import type { StartOutput } from "./start-output.ts"

/**
 * Says where the product is, at which address a new installation is set up, and, in a demonstration, who one can sign in as.
 * Where output is read by machines each of it is one line of the log; who can sign in is never among them.
 */
export function announce(
  configuration: Configuration,
  { address, setupPath }: { readonly address: string; readonly setupPath: string | undefined },
  output: StartOutput,
): void {
  const { port, publicUrl, demonstration } = configuration
  const at = port === 0 ? address : publicUrl
  output.say(`\nRisk Universe is ready: ${at}\n`, { event: "ready", address: at })
  if (setupPath !== undefined) {
    const setupAddress = `${at}${setupPath}`
    output.say(
      `Nobody signs in yet. Set up your organisation here, once, within ${setupMinutes} minutes:\n  ${setupAddress}\n`,
      { event: "setup_address", setupAddress, minutes: setupMinutes },
    )
  }
  if (demonstration && output.isForPeople) for (const line of accountLines()) output.say(line)
}

function accountLines(): string[] {
  const { people, roles, password } = demonstrationContent(new Date().toISOString().slice(0, 10))
  const nameOf = (held: string): string | undefined => {
    const role = roles.find(({ key }) => key === held)
    return role && textIn(role.name, "en")
  }
  const accounts = people
    .filter(({ account }) => account !== undefined)
    .map(({ email, isClientAdmin, roles: held }) => ({
      email,
      role: isClientAdmin ? "Client administrator" : held.map(nameOf).join(", "),
    }))
  const width = Math.max(...accounts.map(({ email }) => email.length))
  return [
    `Demonstration accounts (password ${password}):`,
    ...accounts.map(({ email, role }) => `  ${email.padEnd(width)}  ${role}`),
    "",
  ]
}
