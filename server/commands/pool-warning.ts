import type { Configuration } from "../configuration/load-configuration.ts"
import { findConnectionLimit } from "../database/connection-limit.ts"
import type { Database } from "../database/database.ts"

/** Of a process as the owner, beside those for requests. */
const ownerConnections = 3

/** The warning for an operator whose process may open more connections than the database accepts. */
export async function poolWarning(
  { databasePoolSize, databasePooled }: Pick<Configuration, "databasePoolSize" | "databasePooled">,
  database: Pick<Database, "owner">,
): Promise<string | undefined> {
  // The pooler opens fewer.
  if (databasePooled) return undefined
  const limit = await findConnectionLimit(database)
  if (databasePoolSize + ownerConnections <= limit) return undefined
  return `DATABASE_POOL_SIZE is ${databasePoolSize}, and the database accepts ${limit} connections in all, of every process: requests beyond them fail. Lower DATABASE_POOL_SIZE, or raise max_connections of PostgreSQL.`
}
