import { runSetup } from "./run-setup.ts"
import { askSecret, readSecret } from "./typed-secret.ts"

process.exitCode = await runSetup(process.argv.slice(2), {
  environment: process.env,
  log: console.log,
  error: console.error,
  async askPassword() {
    if (!process.stdin.isTTY) return readSecret()
    const password = await askSecret("Password of the administrator: ")
    return (await askSecret("The same once more: ")) === password ? password : ""
  },
})
