import { createInterface } from "node:readline/promises"
import { parseArgs } from "node:util"
import { readConfiguration } from "../configuration/read-configuration.ts"
import { findDemonstration, removeDemonstration } from "../demonstration/remove.ts"
import { noAddresses, openFileStore } from "../files/open-file-store.ts"
import { StartRefusal } from "../start-refusal.ts"
import { openCommandDatabase } from "./command-database.ts"

/** `npm run demonstration:remove [-- --yes]`: 0 when the demonstration is gone, 1 when it stays. */
async function run(): Promise<number> {
  const { values } = parseArgs({ options: { yes: { type: "boolean" } } })
  const configuration = readConfiguration(process.env, "command")
  const { database, close } = await openCommandDatabase(configuration, (said) => console.error(said))
  try {
    const found = await findDemonstration(database)
    if (!values.yes && !(await isConfirmed(found.name))) {
      console.error("Nothing was removed.")
      return 1
    }
    await removeDemonstration(database, await openFileStore(configuration, noAddresses), found)
    console.log(`${found.name} is removed. Start with DEMONSTRATION=off, so that it is not loaded again.`)
    return 0
  } finally {
    await close()
  }
}

async function isConfirmed(name: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const typed = await lines.question(`This removes ${name} with all its records, people and files. Type its name: `)
    return typed.trim() === name
  } finally {
    lines.close()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error)
  process.exitCode = 1
}
