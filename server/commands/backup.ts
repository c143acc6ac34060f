import { createBackup } from "../backup/create-backup.ts"
import { showProgress } from "../backup/progress.ts"
import { loadConfiguration } from "../configuration/load-configuration.ts"
import { noUrlSigner, openFileStore } from "../files/open-file-store.ts"
import { parseBackupArguments } from "./backup-arguments.ts"
import { resolveCommandPath } from "./checkpoint-file.ts"
import { endBySignal, exitCodeOf } from "./command-end.ts"
import { openUnrestrictedDatabase, toUnrestrictedDatabaseError } from "./unrestricted-database.ts"

/** `npm run backup -- DIRECTORY`: exit 0 once a complete backup exists, 2 when it cannot be read back, else 1. */
async function run(args: readonly string[]): Promise<void> {
  const { directory, keep } = parseBackupArguments(args)
  const configuration = loadConfiguration(process.env, "command")
  const { url, close } = await openUnrestrictedDatabase(configuration, (message) => console.error(message))
  try {
    const { path, manifest, removed } = await createBackup({
      directory: resolveCommandPath(directory),
      url,
      store: await openFileStore(configuration, noUrlSigner),
      keyText: configuration.backupKey,
      keep,
      progress: showProgress(process.stderr),
    }).catch((error: unknown) => {
      throw toUnrestrictedDatabaseError(error, configuration)
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const { count, bytes, missing } = manifest.files
    console.log(`Backed up ${rows} rows of ${manifest.tables.length} tables and ${count} files (${bytes} bytes).`)
    if (missing > 0) console.log(`${missing} files were deleted while it was made, and are not in it.`)
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
