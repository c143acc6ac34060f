import { sql } from "kysely"
import type { Database } from "./database.ts"

const name = "file-store"

/**
 * Saves the marker of the folder or bucket that stores this database's files. `resolveMark` receives the saved marker
 * and returns the one to save; concurrent processes wait for each other.
 */
export async function saveFileStoreMark(
  { owner }: Pick<Database, "owner">,
  resolveMark: (remembered: string | undefined) => Promise<string>,
): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
    const row = await tx.selectFrom("installation_secret").where("name", "=", name).select("value").executeTakeFirst()
    const value = await resolveMark(row?.value)
    if (!row) await tx.insertInto("installation_secret").values({ name, value }).execute()
  })
}
