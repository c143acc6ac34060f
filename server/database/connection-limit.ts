import { sql } from "kysely"
import type { Database } from "./database.ts"

/** How many connections the database accepts from everybody but its superusers. */
export async function findConnectionLimit({ owner }: Pick<Database, "owner">): Promise<number> {
  const { rows } = await sql<{ limit: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as limit
  `.execute(owner)
  return rows[0]?.limit ?? Number.POSITIVE_INFINITY
}
