import { NIL } from "uuid"
import type { ClientId } from "../../schemas/ids.ts"
import type { Configuration } from "../configuration/load-configuration.ts"
import type { Database } from "../database/database.ts"
import { readDatabaseIdentity } from "../database/identity.ts"
import { StartupError } from "../startup-error.ts"
import { toDatabaseUrlError } from "./connection-error.ts"

/**
 * Throws when the user of DATABASE_APP_URL lacks permissions, or the address leads to another database: health checks use
 * the owner's connections and would succeed while every request fails, or works on other data.
 */
export async function requireApplicationUser(
  { databaseUrl, databaseApplicationUrl }: Pick<Configuration, "databaseUrl" | "databaseApplicationUrl">,
  database: Pick<Database, "readTransaction" | "owner">,
): Promise<void> {
  const own = await readDatabaseIdentity(database.owner)
  try {
    const used = await database.readTransaction(NIL as ClientId, async (tx) => {
      await tx.selectFrom("client").select("client_id").execute()
      return readDatabaseIdentity(tx)
    })
    if (used.name !== own.name || used.startedAt !== own.startedAt)
      throw new StartupError(
        "configuration-invalid",
        `DATABASE_APP_URL leads to another database (${used.name}) than DATABASE_URL (${own.name}): name the same one in both.`,
      )
  } catch (error) {
    const named = databaseApplicationUrl ?? databaseUrl
    if (named === undefined) throw error
    throw toDatabaseUrlError(error, named, databaseApplicationUrl === undefined ? "DATABASE_URL" : "DATABASE_APP_URL")
  }
}
