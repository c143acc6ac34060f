import { sql } from "kysely"
import type { ClientId } from "../../schemas/ids.ts"
import type { Database } from "./database.ts"

interface ClientTable {
  readonly name: string
  readonly forced: boolean
}

/** A file of the removed client; its content or the parts of its upload may still be in the store. */
export interface RemovedFile {
  readonly id: string
  readonly uploadId: string
}

/**
 * Deletes all rows of one client from every table in one transaction; the caller has to delete its files from the
 * store. The audit log is append-only for the application, so this runs as the owner, for whom the forced policies and
 * the triggers are disabled meanwhile; other transactions wait and always see them enabled.
 */
export async function removeClient(
  { owner }: Pick<Database, "owner">,
  clientId: ClientId,
): Promise<readonly RemovedFile[]> {
  return owner.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '10s'`.execute(tx)
    const { rows: tables } = await sql<ClientTable>`
      select c.relname as name, c.relforcerowsecurity as forced
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`.execute(tx)
    const files: RemovedFile[] = []
    for (const { name, forced } of tables) {
      const table = sql.table(name)
      if (forced) await sql`alter table ${table} no force row level security`.execute(tx)
      await sql`alter table ${table} disable trigger user`.execute(tx)
      const deletion = sql`delete from ${table} where client_id = ${clientId}`
      if (name === "stored_file") {
        const { rows } = await sql<RemovedFile>`${deletion} returning id, upload_id as "uploadId"`.execute(tx)
        files.push(...rows)
      } else await deletion.execute(tx)
      await sql`alter table ${table} enable trigger user`.execute(tx)
      if (forced) await sql`alter table ${table} force row level security`.execute(tx)
    }
    await sql`delete from work_queue.job_common where data->>'clientId' = ${clientId}`.execute(tx)
    return files
  })
}
