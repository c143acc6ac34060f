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
    if (isRejection(error))
      throw new StartupError(
        "files-not-accessible",
        `${fileStoreName(configuration)} is not accessible with this key: check FILES_S3_ACCESS_KEY, FILES_S3_SECRET_KEY, what the key may do there, and the clock of this machine.`,
        { cause: error },
      )
    logger.warn(
      { code: error instanceof Error && "code" in error ? error.code : undefined },
      `${fileStoreName(configuration)} does not respond: files cannot be stored or opened until it does, and it is not known whether they belong to this database.`,
    )
  }
}

/** Whether an S3 service rejected the key or its signature. */
function isRejection(error: unknown): boolean {
  const metadata = error instanceof Error && "$metadata" in error ? error.$metadata : undefined
  const status =
    typeof metadata === "object" && metadata !== null && "httpStatusCode" in metadata
      ? metadata.httpStatusCode
      : undefined
  return status === 401 || status === 403
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
