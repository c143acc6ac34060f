import { parseArgs } from "node:util"
import { UsageError } from "./usage-error.ts"

export interface AuditVerifyArguments {
  readonly as: string | undefined
  /** An exported checkpoint to verify against the audit log. */
  readonly checkpoint: string | undefined
  /** The path to write the newest checkpoint to. */
  readonly export: string | undefined
}

const usage = `npm run audit:verify -- [--as EMAIL] [--checkpoint FILE] [--export FILE]

  --as EMAIL          the user whose client to verify, if the database has several
  --checkpoint FILE   a checkpoint stored elsewhere: it must be signed by this installation, and its seal must still exist
  --export FILE       write the newest checkpoint, to be stored elsewhere`

export function parseAuditVerifyArguments(args: readonly string[]): AuditVerifyArguments {
  try {
    const options = { as: { type: "string" }, checkpoint: { type: "string" }, export: { type: "string" } } as const
    const { values } = parseArgs({ args: [...args], options })
    return { as: values.as, checkpoint: values.checkpoint, export: values.export }
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}
