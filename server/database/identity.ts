import { type Kysely, sql } from "kysely"
import type { Tables } from "./tables.ts"

/** The database of a connection, and the server that runs it; the same for all connections, also through a pooler. */
export async function readDatabaseIdentity(connection: Kysely<Tables>): Promise<{ name: string; startedAt: string }> {
  const { rows } = await sql<{ name: string; startedAt: string }>`
    select current_database() as name, pg_postmaster_start_time()::text as "startedAt"`.execute(connection)
  return rows[0] ?? { name: "", startedAt: "" }
}
