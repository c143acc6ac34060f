import { rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { FastifyBaseLogger } from "fastify"
import { v7 as uuid } from "uuid"
import type { Configuration } from "../configuration/load-configuration.ts"
import type { Database } from "../database/database.ts"
import { createFolder } from "../files/create-folder.ts"
import { folderOfFiles, fileStoreName, noUrlSigner, openFileStore } from "../files/open-file-store.ts"
import { assertStoreMatch } from "../files/assert-store-match.ts"
import { StartupError } from "../startup-error.ts"

/**
 * Throws when the folder or bucket belongs to another database. One that is temporarily unavailable does not prevent
 * the start.
 */
export async function assertFilesMatch(
  configuration: Configuration,
  database: Database,
  logger: Pick<FastifyBaseLogger, "warn">,
): Promise<void> {
  const folder = folderOfFiles(configuration)
  if (folder !== undefined) await requireWritable(folder)
  try {
    await assertStoreMatch(database, await openFileStore(configuration, noUrlSigner), fileStoreName(configuration))
  } catch (error) {
    if (error instanceof StartupError) throw error
    logger.warn({ err: error }, "could not check whether the files belong to this database")
  }
}

/** With a read-only folder, each upload would fail hours after the start. */
async function requireWritable(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${uuid()}`)
  try {
    await createFolder(folder)
    await writeFile(probe, "")
    await rm(probe)
  } catch (error) {
    throw new StartupError(
      "files-not-writable",
      `${folder}, the folder of uploaded files, is not writable: make the user that runs the server its owner, or set another folder in FILES_DIRECTORY.`,
      { cause: error },
    )
  }
}
