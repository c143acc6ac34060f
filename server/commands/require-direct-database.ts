import type { Configuration } from "../configuration/load-configuration.ts"
import type { Database } from "../database/database.ts"
import { toDatabaseUrlError } from "./connection-error.ts"

/** Throws when DATABASE_URL points to a pooler: notifications from other processes would never arrive through it. */
export async function requireDirectDatabase(
  { databaseUrl }: Pick<Configuration, "databaseUrl">,
  database: Pick<Database, "owner">,
): Promise<void> {
  try {
    await database.owner.selectFrom("client").select("client_id").limit(1).execute()
  } catch (error) {
    throw databaseUrl === undefined ? error : toDatabaseUrlError(error, databaseUrl)
  }
}
