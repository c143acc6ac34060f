import { parseArgs } from "node:util"
import { UsageError } from "./import-arguments.ts"

export interface AuditVerifyArguments {
  readonly as: string | undefined
  /** A checkpoint kept elsewhere, to be found again in the trail. */
  readonly checkpoint: string | undefined
  /** Where the newest checkpoint is to be written. */
  readonly export: string | undefined
}

const usage = `npm run audit:verify -- [--as EMAIL] [--checkpoint FILE] [--export FILE]

  --as EMAIL          whose client is meant, where the database has several
  --checkpoint FILE   a checkpoint kept elsewhere: it must be signed by this installation, and its seal still there
  --export FILE       write the newest checkpoint, to be kept elsewhere`

export function readAuditVerifyArguments(typed: readonly string[]): AuditVerifyArguments {
  try {
    const options = { as: { type: "string" }, checkpoint: { type: "string" }, export: { type: "string" } } as const
    const { values } = parseArgs({ args: [...typed], options })
    return { as: values.as, checkpoint: values.checkpoint, export: values.export }
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}
