import { NIL } from "uuid"
import type { ClientId } from "../../schemas/ids.ts"
import type { Configuration } from "../configuration/load-configuration.ts"
import type { Database } from "../database/database.ts"
import { toDatabaseUrlError } from "./connection-error.ts"

/**
 * Throws when the user of DATABASE_APP_URL lacks permissions: health checks use the owner's connections and would
 * succeed while every request fails.
 */
export async function requireApplicationUser(
  { databaseUrl, databaseApplicationUrl }: Pick<Configuration, "databaseUrl" | "databaseApplicationUrl">,
  database: Pick<Database, "readTransaction">,
): Promise<void> {
  try {
    await database.readTransaction(NIL as ClientId, (tx) => tx.selectFrom("client").select("client_id").execute())
  } catch (error) {
    const named = databaseApplicationUrl ?? databaseUrl
    if (named === undefined) throw error
    throw toDatabaseUrlError(error, named, databaseApplicationUrl === undefined ? "DATABASE_URL" : "DATABASE_APP_URL")
  }
}
