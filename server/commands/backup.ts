import { makeBackup } from "../backup/make-backup.ts"
import { showProgress } from "../backup/progress.ts"
import { readConfiguration } from "../configuration/read-configuration.ts"
import { noAddresses, openFileStore } from "../files/open-file-store.ts"
import { readBackupArguments } from "./backup-arguments.ts"
import { typedPath } from "./checkpoint-file.ts"
import { endBySignal, exitCodeOf } from "./command-end.ts"
import { openWholeDatabase, refusalForWholeDatabase } from "./whole-database.ts"

/** `npm run backup -- DIRECTORY`: exit 0 once a whole backup is there, 2 where what was written cannot be read back, else 1. */
async function run(typed: readonly string[]): Promise<void> {
  const { directory, keep } = readBackupArguments(typed)
  const configuration = readConfiguration(process.env, "command")
  const { url, close } = await openWholeDatabase(configuration, (said) => console.error(said))
  try {
    const { path, manifest, removed } = await makeBackup({
      directory: typedPath(directory),
      url,
      store: await openFileStore(configuration, noAddresses),
      keyText: configuration.backupKey,
      keep,
      progress: showProgress(process.stderr),
    }).catch((error: unknown) => {
      throw refusalForWholeDatabase(error, configuration)
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const { count, bytes, gone } = manifest.files
    console.log(`Backed up ${rows} rows of ${manifest.tables.length} tables and ${count} files (${bytes} bytes).`)
    if (gone > 0) console.log(`${gone} files were deleted while it was made, and are not in it.`)
    if (configuration.backupKey === undefined) console.log("It is not encrypted: set BACKUP_KEY to encrypt the next.")
    if (removed.length > 0) console.log(`Removed ${removed.join(", ")}.`)
    console.log(`The backup is ${path}.`)
  } finally {
    await close()
  }
}

endBySignal()
try {
  await run(process.argv.slice(2))
} catch (error) {
  process.exitCode = exitCodeOf(error)
}
