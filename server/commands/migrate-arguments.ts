import { parseArgs } from "node:util"
import { UsageError } from "./usage-error.ts"

const usage = `npm run migrate -- [--dry-run]

  --dry-run   print what would be done, change nothing`

export function parseMigrateArguments(args: readonly string[]): { readonly dryRun: boolean } {
  try {
    const { values } = parseArgs({ args: [...args], options: { "dry-run": { type: "boolean" } } })
    return { dryRun: values["dry-run"] === true }
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}
