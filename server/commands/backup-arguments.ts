import { parseArgs } from "node:util"
import { UsageError } from "./usage-error.ts"

export interface BackupArguments {
  readonly directory: string
  /** Number of backups to retain, including the new one; all by default. */
  readonly keep: number | undefined
}

const usage = `npm run backup -- DIRECTORY [--keep N]

  DIRECTORY   where backups are kept; this one becomes a folder in it, named by its moment
  --keep N    once it is complete, remove all but the newest N there`

export function parseBackupArguments(args: readonly string[]): BackupArguments {
  const { values, positionals } = parseOptions(args, { keep: { type: "string" } }, usage)
  const keep = values["keep"]
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(String(keep)))
    throw new UsageError(`--keep requires a whole number from 1, and was given "${String(keep)}".\n\n${usage}`)
  return { directory: onlyOne(positionals, usage), keep: keep === undefined ? undefined : Number(keep) }
}

export interface RestoreArguments {
  /** A backup, or a folder whose newest backup is used. */
  readonly directory: string
  readonly checkpoint: string | undefined
  /** Only verifies the backup. */
  readonly check: boolean
}

const restoreUsage = `npm run restore -- DIRECTORY [--checkpoint FILE] [--check]

  DIRECTORY           a backup, or the folder of several, of which the newest is taken
  --checkpoint FILE   a checkpoint of the audit log stored elsewhere, whose seal must be in the restored data
  --check             verify that the backup is complete; nothing is restored`

export function parseRestoreArguments(args: readonly string[]): RestoreArguments {
  const options = { checkpoint: { type: "string" }, check: { type: "boolean" } } as const
  const { values, positionals } = parseOptions(args, options, restoreUsage)
  const { checkpoint, check } = values
  return {
    directory: onlyOne(positionals, restoreUsage),
    checkpoint: typeof checkpoint === "string" ? checkpoint : undefined,
    check: check === true,
  }
}

function parseOptions(
  args: readonly string[],
  options: Readonly<Record<string, { readonly type: "string" | "boolean" }>>,
  how: string,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${how}`)
  }
}

function onlyOne(positionals: readonly string[], how: string): string {
  const [directory, ...more] = positionals
  if (directory === undefined) throw new UsageError(`Specify the folder.\n\n${how}`)
  if (more.length > 0) throw new UsageError(`One folder at a time: ${more.join(", ")} came after it.\n\n${how}`)
  return directory
}
