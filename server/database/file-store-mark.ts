import { sql } from "kysely"
import type { Database } from "./database.ts"

const name = "file-store"

/**
 * The mark of the folder or bucket in which the files of this database lie. `settle` is given the one that is remembered and
 * answers the one to remember; of processes that ask at one moment each waits for the one before.
 */
export async function settleFileStoreMark(
  { owner }: Pick<Database, "owner">,
  settle: (remembered: string | undefined) => Promise<string>,
): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
    const row = await tx.selectFrom("installation_secret").where("name", "=", name).select("value").executeTakeFirst()
    const value = await settle(row?.value)
    if (!row) await tx.insertInto("installation_secret").values({ name, value }).execute()
  })
}
