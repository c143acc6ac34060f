import { NIL } from "uuid"
import type { ClientId } from "../../schemas/ids.ts"
import type { Configuration } from "../configuration/read-configuration.ts"
import type { Database } from "../database/database.ts"
import { refusalForDatabaseUrl } from "./connection-refusal.ts"

/** Refuses a user of DATABASE_APP_URL who cannot work: the owner's connections would look well, and every call would fail. */
export async function requireApplicationUser(
  { databaseUrl, databaseApplicationUrl }: Pick<Configuration, "databaseUrl" | "databaseApplicationUrl">,
  database: Pick<Database, "reading">,
): Promise<void> {
  try {
    await database.reading(NIL as ClientId, (tx) => tx.selectFrom("client").select("client_id").execute())
  } catch (error) {
    const named = databaseApplicationUrl ?? databaseUrl
    if (named === undefined) throw error
    throw refusalForDatabaseUrl(
      error,
      named,
      databaseApplicationUrl === undefined ? "DATABASE_URL" : "DATABASE_APP_URL",
    )
  }
}
