import type { FastifyBaseLogger } from "fastify"
import type { Configuration } from "../configuration/read-configuration.ts"
import type { Database } from "../database/database.ts"
import { nameOfFilePlace, openFileStore } from "../files/open-file-store.ts"
import { requireOwnStore } from "../files/own-store.ts"
import { addressSigner } from "../files/signed-address.ts"
import { installationSecret } from "../services/auth/sign-in/installation-secret.ts"
import { StartRefusal } from "../start-refusal.ts"

/** Refuses a folder or bucket that is not this database's. One that does not answer now is no reason not to start. */
export async function requireOwnFiles(
  configuration: Configuration,
  database: Database,
  logger: Pick<FastifyBaseLogger, "warn">,
): Promise<void> {
  const signer = addressSigner(installationSecret(database, "file-addresses"))
  try {
    await requireOwnStore(database, openFileStore(configuration, signer), nameOfFilePlace(configuration))
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    logger.warn({ err: error }, "whether the files are this database's could not be looked at")
  }
}
