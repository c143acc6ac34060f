import { sql } from "kysely"
import type { ClientId } from "../../schemas/ids.ts"
import type { Database } from "./database.ts"

interface ClientTable {
  readonly name: string
  readonly forced: boolean
}

/**
 * Deletes all rows of one client from every table in one transaction; the caller has to delete its files from the
 * store. The audit log is append-only for the application, so this runs as the owner, for whom the forced policies and
 * the triggers are disabled meanwhile; other transactions wait and always see them enabled.
 */
export async function removeClient({ owner }: Pick<Database, "owner">, clientId: ClientId): Promise<readonly string[]> {
  return owner.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '10s'`.execute(tx)
    const { rows: tables } = await sql<ClientTable>`
      select c.relname as name, c.relforcerowsecurity as forced
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`.execute(tx)
    const files = new Set<string>()
    for (const { name, forced } of tables) {
      const table = sql.table(name)
      if (forced) await sql`alter table ${table} no force row level security`.execute(tx)
      await sql`alter table ${table} disable trigger user`.execute(tx)
      const fileIdColumn = name === "stored_file" ? sql`id::text` : sql`null::text`
      const { rows } = await sql<{ file: string | null }>`
        delete from ${table} where client_id = ${clientId} returning ${fileIdColumn} as file`.execute(tx)
      await sql`alter table ${table} enable trigger user`.execute(tx)
      for (const { file } of rows) if (file !== null) files.add(file)
      if (forced) await sql`alter table ${table} force row level security`.execute(tx)
    }
    await sql`delete from work_queue.job_common where data->>'clientId' = ${clientId}`.execute(tx)
    return [...files]
  })
}
