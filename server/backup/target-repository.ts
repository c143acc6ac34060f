import { Client } from "pg"
import { BackupError } from "./backup-error.ts"
import { checksumOf } from "../database/applied-migrations.ts"
import { createBookkeeping, type migrations } from "../database/migrate.ts"
import { isRestoreMarker, createRestoreMarker } from "../database/restore-marker.ts"
import { copyIn } from "./copy-rows.ts"
import { listColumns, qualifyTable, type TableShape } from "./snapshot-repository.ts"

export type History = typeof migrations

/** The target database of a restore, locked by this process and marked until the restore is complete. */
export interface Target {
  /** Loads all rows in one transaction. Data of an interrupted restore is replaced. */
  load(tables: readonly LoadedTable[], after: (client: Client) => Promise<void>): Promise<void>
  /** Removes the marker, so that the server can start on the database. */
  unmark(): Promise<void>
  close(): Promise<void>
}

export interface LoadedTable extends TableShape {
  readonly rows: number
  content(): AsyncIterable<Buffer>
}

const lockName = "risk-universe-restore"

/** Throws for a database that contains anything other than the remains of an earlier restore of the same backup. */
export async function openTarget(url: string, backup: string): Promise<Target> {
  const client = new Client({
    connectionString: url,
    options: "-c statement_timeout=0 -c datestyle=ISO -c client_encoding=UTF8 -c search_path=public,pg_temp",
  })
  client.on("error", () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query("select pg_try_advisory_lock(hashtextextended($1, 0)) as held", [lockName])
    if (!rows[0].held)
      throw new BackupError("target-busy", "Another restore is running in this database: wait until it has finished.")
    await assertDatabaseEmpty(client, backup)
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  return {
    load: (tables, after) => load(client, tables, after),
    async unmark() {
      await client.query("delete from migration where name = $1", [createRestoreMarker(backup).name])
    },
    close: () => client.end().catch(() => undefined),
  }
}

/** Marks the database as the target of a restore. */
export async function insertRestoreMarker(url: string, backup: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await createBookkeeping(client)
    const marker = createRestoreMarker(backup)
    await client.query("insert into migration (name, checksum) values ($1, $2) on conflict do nothing", [
      marker.name,
      checksumOf(marker),
    ])
  } finally {
    await client.end()
  }
}

async function assertDatabaseEmpty(client: Client, backup: string): Promise<void> {
  const { rows: relations } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname not in ('pg_catalog', 'information_schema')
        and n.nspname !~ '^pg_(toast|temp)'
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by n.nspname <> 'public', c.relname`,
  )
  if (relations.length === 0) return
  const names = new Set(relations.map(({ name }) => name))
  const applied = names.has("public.migration")
    ? (await client.query<{ name: string; checksum: string }>("select name, checksum from migration")).rows
    : []
  const marker = applied.find(isRestoreMarker)
  if (marker?.checksum === checksumOf(createRestoreMarker(backup))) return
  const bookkeeping = ["public.migration", "public.migration_lease"]
  const nothingYet = applied.length === 0 && relations.every(({ name }) => bookkeeping.includes(name))
  if (nothingYet) return
  throw new BackupError(
    "target-not-empty",
    marker
      ? "The restore of another backup was interrupted in this database: run that restore again, or use an empty database."
      : `This database is not empty (it has ${relations[0]?.name}): a backup can only be restored into an empty one, so that it overwrites nothing.`,
  )
}

async function load(
  client: Client,
  tables: readonly LoadedTable[],
  after: (client: Client) => Promise<void>,
): Promise<void> {
  await client.query("begin")
  try {
    const undo = await openForRows(client, tables)
    for (const table of tables) {
      const statement = `copy ${qualifyTable(table.name)} (${listColumns(table.columns)}) from stdin`
      const count = await copyIn(client, statement, table.content())
      if (count !== table.rows) throw new Error(`${table.name} took ${count} of ${table.rows} rows.`)
    }
    await after(client)
    for (const statement of undo) await client.query(statement)
    await client.query("commit")
  } catch (error) {
    await client.query("rollback").catch(() => undefined)
    throw error
  }
}

/**
 * Disables, within the transaction, everything that prevents the owner from loading rows: row-level security for the
 * owner, triggers that would publish each row, and foreign keys, which are checked once all rows are loaded. Returns
 * the statements that undo it.
 */
async function openForRows(client: Client, tables: readonly TableShape[]): Promise<readonly string[]> {
  const undo: string[] = []
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name, definition } of references) {
    await client.query(`alter table ${table} drop constraint ${name}`)
    undo.push(`alter table ${table} add constraint ${name} ${definition}`)
  }
  const { rows: forced } = await client.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity`,
  )
  for (const { table } of forced) {
    await client.query(`alter table ${table} no force row level security`)
    undo.push(`alter table ${table} force row level security`)
  }
  for (const { name } of tables) await client.query(`alter table ${qualifyTable(name)} disable trigger user`)
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => qualifyTable(name)).join(", ")}`)
  // Foreign keys are checked as the owner while it can still read every row.
  return [...tables.map(({ name }) => `alter table ${qualifyTable(name)} enable trigger user`), ...undo]
}
