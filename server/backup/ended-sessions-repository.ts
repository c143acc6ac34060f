import type { Client } from "pg"

/** Sessions and links that let someone in: those that were ended after the backup was made would serve again. */
const waysIn = ["session", "session_access", "account_link"]

export async function endSessions(client: Client, tables: ReadonlySet<string>): Promise<void> {
  for (const table of waysIn) if (tables.has(table)) await client.query(`delete from ${table}`)
}
