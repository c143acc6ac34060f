import type { Configuration } from "../configuration/read-configuration.ts"
import { demonstrationContent } from "../demonstration/content.ts"
import type { ListeningServer } from "./start-sequence.ts"

/** Says where the product is and, where the demonstration is loaded, who one can sign in as. */
export function announce(configuration: Configuration, { address }: ListeningServer): void {
  const { port, publicUrl, demonstration } = configuration
  console.log(`\nRisk Universe is ready: ${port === 0 ? address : publicUrl}\n`)
  if (demonstration) for (const line of accountLines()) console.log(line)
}

function accountLines(): string[] {
  const { people, roles, password } = demonstrationContent(new Date().toISOString().slice(0, 10))
  const accounts = people
    .filter(({ account }) => account !== undefined)
    .map(({ email, isClientAdmin, roles: held }) => ({
      email,
      role: isClientAdmin
        ? "Client administrator"
        : held.map((key) => roles.find((role) => role.key === key)?.name).join(", "),
    }))
  const width = Math.max(...accounts.map(({ email }) => email.length))
  return [
    `Demonstration accounts (password ${password}):`,
    ...accounts.map(({ email, role }) => `  ${email.padEnd(width)}  ${role}`),
    "",
  ]
}
