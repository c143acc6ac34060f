import { BackupError } from "../backup/backup-error.ts"
import { StartupError } from "../startup-error.ts"
import { UsageError } from "./usage-error.ts"

/** Prints a command's error, as a plain message where possible. Returns 2 for a damaged backup, else 1. */
export function exitCodeOf(error: unknown): 1 | 2 {
  const isUserMessage = error instanceof UsageError || error instanceof StartupError || error instanceof BackupError
  console.error(isUserMessage ? error.message : error)
  return error instanceof BackupError && error.code === "backup-damaged" ? 2 : 1
}

/** Handles signals so that a bundled database is stopped too. */
export function endBySignal(): void {
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const)
    process.once(signal, () => process.exit(code))
}
