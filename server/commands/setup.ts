import { UsageError } from "./usage-error.ts"
import { runSetup } from "./run-setup.ts"
import { promptSecret, readSecretLine } from "./prompt-secret.ts"

process.exitCode = await runSetup(process.argv.slice(2), {
  environment: process.env,
  log: console.log,
  error: console.error,
  async promptPassword() {
    if (!process.stdin.isTTY) return readSecretLine()
    const password = await promptSecret("Password of the administrator: ")
    if (!password) return ""
    if ((await promptSecret("The same once more: ")) === password) return password
    throw new UsageError("The two passwords differ, and no organisation was created: run the command again.")
  },
})
