import type { Client } from "pg"

/** Sessions and links that grant access: those revoked after the backup would become valid again. */
const authenticationTables = ["session", "session_access", "account_link"]

export async function endSessions(client: Client, tables: ReadonlySet<string>): Promise<void> {
  for (const table of authenticationTables) if (tables.has(table)) await client.query(`delete from ${table}`)
}
