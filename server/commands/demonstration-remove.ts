import { createInterface } from "node:readline/promises"
import { parseArgs } from "node:util"
import { loadConfiguration } from "../configuration/load-configuration.ts"
import { findDemonstration, removeDemonstration } from "../demonstration/remove.ts"
import { noUrlSigner, openFileStore } from "../files/open-file-store.ts"
import { StartupError } from "../startup-error.ts"
import { openCommandDatabase } from "./command-database.ts"

/** `npm run demonstration:remove [-- --yes]`: exit 0 when the demonstration was removed, 1 otherwise. */
async function run(): Promise<number> {
  const { values } = parseArgs({ options: { yes: { type: "boolean" } } })
  const configuration = loadConfiguration(process.env, "command")
  const { database, close } = await openCommandDatabase(configuration, (message) => console.error(message))
  try {
    const found = await findDemonstration(database)
    if (!values.yes && !(await isConfirmed(found.name))) {
      console.error("Nothing was removed.")
      return 1
    }
    await removeDemonstration(database, await openFileStore(configuration, noUrlSigner), found)
    console.log(`${found.name} is removed. Start with LOAD_DEMO_DATA=off, so that it is not loaded again.`)
    return 0
  } finally {
    await close()
  }
}

async function isConfirmed(name: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await lines.question(`This removes ${name} with all its records, people and files. Type its name: `)
    return answer.trim() === name
  } finally {
    lines.close()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}
