import { backupIn } from "../backup/backup-folders.ts"
import { showProgress } from "../backup/progress.ts"
import { loadBackup, restoreBackup } from "../backup/restore-backup.ts"
import { loadConfiguration } from "../configuration/load-configuration.ts"
import { openDatabase } from "../database/database.ts"
import { noUrlSigner, openFileStore } from "../files/open-file-store.ts"
import { parseRestoreArguments } from "./backup-arguments.ts"
import { loadCheckpoint, resolveCommandPath } from "./checkpoint-file.ts"
import { endBySignal, exitCodeOf } from "./command-end.ts"
import { toDatabaseUrlError } from "./connection-error.ts"
import { verifyTrails } from "./verify-trails.ts"
import { openRestoreTarget } from "./unrestricted-database.ts"

/**
 * `npm run restore -- DIRECTORY`: exit 0 once the restore is complete and the audit log is intact, 2 when backup or
 * audit log is damaged, else 1.
 */
async function run(args: readonly string[]): Promise<number> {
  const options = parseRestoreArguments(args)
  const checkpoint = options.checkpoint === undefined ? undefined : loadCheckpoint(options.checkpoint)
  const configuration = loadConfiguration(process.env, "command")
  const path = await backupIn(resolveCommandPath(options.directory))
  const progress = showProgress(process.stderr)
  const backup = await loadBackup(path, configuration.backupKey, progress)
  progress.end()
  console.log(`${path} is complete: created at ${backup.manifest.createdAt} of PostgreSQL ${backup.manifest.postgres}.`)
  if (options.check) return 0
  const { url, close } = await openRestoreTarget(configuration, (message) => console.error(message))
  try {
    await restoreBackup(backup, { url, store: await openFileStore(configuration, noUrlSigner), progress }).catch(
      (error: unknown) => {
        throw configuration.databaseUrl === undefined ? error : toDatabaseUrlError(error, url)
      },
    )
    progress.start("verifying-audit-log", null)
    const database = openDatabase({ ownerUrl: url })
    try {
      const isIntact = await verifyTrails(database, checkpoint, console.log)
      progress.end()
      console.log("Restored. All users must sign in again.")
      return isIntact ? 0 : 2
    } finally {
      await database.close()
    }
  } finally {
    await close()
  }
}

endBySignal()
try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  process.exitCode = exitCodeOf(error)
}
