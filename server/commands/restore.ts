import { backupIn } from "../backup/backup-folders.ts"
import { showProgress } from "../backup/progress.ts"
import { readBackup, restoreBackup } from "../backup/restore-backup.ts"
import { readConfiguration } from "../configuration/read-configuration.ts"
import { openDatabase } from "../database/database.ts"
import { noAddresses, openFileStore } from "../files/open-file-store.ts"
import { readRestoreArguments } from "./backup-arguments.ts"
import { readCheckpoint, typedPath } from "./checkpoint-file.ts"
import { endBySignal, exitCodeOf } from "./command-end.ts"
import { refusalForDatabaseUrl } from "./connection-refusal.ts"
import { verifyTrails } from "./verify-trails.ts"
import { openRestoreTarget } from "./whole-database.ts"

/** `npm run restore -- DIRECTORY`: exit 0 once all is there and the trail is whole, 2 where backup or trail is not, else 1. */
async function run(typed: readonly string[]): Promise<number> {
  const wanted = readRestoreArguments(typed)
  const checkpoint = wanted.checkpoint === undefined ? undefined : readCheckpoint(wanted.checkpoint)
  const configuration = readConfiguration(process.env, "command")
  const path = await backupIn(typedPath(wanted.directory))
  const progress = showProgress(process.stderr)
  const backup = await readBackup(path, configuration.backupKey, progress)
  progress.end()
  console.log(`${path} is whole: made at ${backup.manifest.madeAt} of PostgreSQL ${backup.manifest.postgres}.`)
  if (wanted.check) return 0
  const { url, close } = await openRestoreTarget(configuration, (said) => console.error(said))
  try {
    await restoreBackup(backup, { url, store: await openFileStore(configuration, noAddresses), progress }).catch(
      (error: unknown) => {
        throw configuration.databaseUrl === undefined ? error : refusalForDatabaseUrl(error, url)
      },
    )
    progress.begin("trail", null)
    const database = openDatabase({ ownerUrl: url })
    try {
      const isIntact = await verifyTrails(database, checkpoint, console.log)
      progress.end()
      console.log("Restored. Everybody signs in again.")
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
