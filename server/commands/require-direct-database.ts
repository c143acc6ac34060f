import type { Configuration } from "../configuration/read-configuration.ts"
import type { Database } from "../database/database.ts"
import { refusalForDatabaseUrl } from "./connection-refusal.ts"

/** Refuses a DATABASE_URL that names a pooler: other processes' events would never arrive through it. */
export async function requireDirectDatabase(
  { databaseUrl }: Pick<Configuration, "databaseUrl">,
  database: Pick<Database, "owner">,
): Promise<void> {
  try {
    await database.owner.selectFrom("client").select("client_id").limit(1).execute()
  } catch (error) {
    throw databaseUrl === undefined ? error : refusalForDatabaseUrl(error, databaseUrl)
  }
}
