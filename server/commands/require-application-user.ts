import { sql } from "kysely"
import { NIL } from "uuid"
import type { ClientId } from "../../schemas/ids.ts"
import type { Configuration } from "../configuration/load-configuration.ts"
import type { Database } from "../database/database.ts"
import { StartupError } from "../startup-error.ts"
import { toDatabaseUrlError } from "./connection-error.ts"

/** The same for all connections to one database, also through a pooler. */
const databaseIdentity = sql<{ readonly name: string; readonly startedAt: string }>`
  select current_database() as name, pg_postmaster_start_time()::text as "startedAt"`

/**
 * Throws when the user of DATABASE_APP_URL lacks permissions, or the address leads to another database: health checks use
 * the owner's connections and would succeed while every request fails, or works on other data.
 */
export async function requireApplicationUser(
  { databaseUrl, databaseApplicationUrl }: Pick<Configuration, "databaseUrl" | "databaseApplicationUrl">,
  database: Pick<Database, "readTransaction" | "owner">,
): Promise<void> {
  const own = await databaseIdentity.execute(database.owner)
  try {
    const used = await database.readTransaction(NIL as ClientId, async (tx) => {
      await tx.selectFrom("client").select("client_id").execute()
      return databaseIdentity.execute(tx)
    })
    if (JSON.stringify(own.rows) !== JSON.stringify(used.rows))
      throw new StartupError(
        "configuration-invalid",
        `DATABASE_APP_URL leads to another database (${used.rows[0]?.name}) than DATABASE_URL (${own.rows[0]?.name}): name the same one in both.`,
      )
  } catch (error) {
    const named = databaseApplicationUrl ?? databaseUrl
    if (named === undefined) throw error
    throw toDatabaseUrlError(error, named, databaseApplicationUrl === undefined ? "DATABASE_URL" : "DATABASE_APP_URL")
  }
}
