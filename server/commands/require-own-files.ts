import { rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { FastifyBaseLogger } from "fastify"
import { v7 as uuid } from "uuid"
import type { Configuration } from "../configuration/read-configuration.ts"
import type { Database } from "../database/database.ts"
import { makeFolder } from "../files/make-folder.ts"
import { folderOfFiles, nameOfFilePlace, openFileStore } from "../files/open-file-store.ts"
import { requireOwnStore } from "../files/own-store.ts"
import { addressSigner } from "../files/signed-address.ts"
import { installationSecret } from "../secrets/installation-secret.ts"
import { StartRefusal } from "../start-refusal.ts"

/** Refuses a folder or bucket that is not this database's. One that does not answer now is no reason not to start. */
export async function requireOwnFiles(
  configuration: Configuration,
  database: Database,
  logger: Pick<FastifyBaseLogger, "warn">,
): Promise<void> {
  const folder = folderOfFiles(configuration)
  if (folder !== undefined) await requireWritable(folder)
  const signer = addressSigner(installationSecret(database, "file-addresses"))
  try {
    await requireOwnStore(database, await openFileStore(configuration, signer), nameOfFilePlace(configuration))
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    logger.warn({ err: error }, "whether the files are this database's could not be looked at")
  }
}

/** A folder that takes no file would refuse each upload, hours after the start. */
async function requireWritable(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${uuid()}`)
  try {
    await makeFolder(folder)
    await writeFile(probe, "")
    await rm(probe)
  } catch (error) {
    throw new StartRefusal(
      "files-not-writable",
      `Nothing can be written to ${folder}, where uploaded files are kept: let the user that runs the product own it, or name another folder in FILES_DIRECTORY.`,
      { cause: error },
    )
  }
}
