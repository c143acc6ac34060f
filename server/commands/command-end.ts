import { BackupRefusal } from "../backup/backup-refusal.ts"
import { StartRefusal } from "../start-refusal.ts"
import { UsageError } from "./import-arguments.ts"

/** Says what a command failed with: a sentence where it is one. 2 for a damaged backup, else 1. */
export function exitCodeOf(error: unknown): 1 | 2 {
  const isSentence = error instanceof UsageError || error instanceof StartRefusal || error instanceof BackupRefusal
  console.error(isSentence ? error.message : error)
  return error instanceof BackupRefusal && error.code === "backup-damaged" ? 2 : 1
}

/** Ends at a signal in the way that lets a bundled database end as well. */
export function endBySignal(): void {
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const)
    process.once(signal, () => process.exit(code))
}
