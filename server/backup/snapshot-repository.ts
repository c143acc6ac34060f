import { Client, escapeIdentifier } from "pg"
import { BackupError } from "./backup-error.ts"
import { copyOut } from "./copy-rows.ts"

export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
}

/** The entire database at one moment, without row-level security. */
export interface Snapshot {
  readonly postgres: string
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
  readonly tables: readonly TableShape[]
  /** The marker of the folder or bucket with the files; null when none was used yet. */
  readonly fileStoreMarker: string | null
  rows(table: TableShape): AsyncIterable<Buffer>
  count(table: TableShape): Promise<number>
  /** A tab-separated line for each content that the rows reference, with its size and whether it must exist. */
  files(): AsyncIterable<Buffer>
  close(): Promise<void>
}

/** Recreated by a restore. */
const leftOut = ["migration", "migration_lease"]

/**
 * Takes a snapshot as a role that is not subject to row-level security. Also turns it off: if rows would still be
 * hidden, the server throws instead of omitting them.
 */
export async function createSnapshot(url: string): Promise<Snapshot> {
  const client = await connect(url)
  let closed: Promise<void> | undefined
  const close = () => (closed ??= client.end().catch(() => undefined))
  try {
    await assertCanReadAllRows(client)
    await client.query("begin isolation level repeatable read read only")
    const tables = await listTables(client)
    await assertRelationKindsKnown(client)
    // Locks out migrations until the rows are read; normal operation is not blocked.
    if (tables.length > 0)
      await client.query(`lock table ${tables.map(({ name }) => qualifyTable(name)).join(", ")} in access share mode`)
    const { rows: migrations } = await client.query("select name, checksum from migration order by applied_at, name")
    const { rows: markers } = await client.query("select value from installation_secret where name = 'file-store'")
    const { rows: versions } = await client.query("show server_version")
    return {
      postgres: versions[0].server_version,
      migrations,
      tables,
      fileStoreMarker: markers[0]?.value ?? null,
      rows: (table) => copyOut(client, `copy ${qualifyTable(table.name)} (${listColumns(table.columns)}) to stdout`),
      async count({ name }) {
        const { rows } = await client.query(`select count(*)::text as count from ${qualifyTable(name)}`)
        return Number(rows[0].count)
      },
      files: () => copyOut(client, `copy (${namedContents(tables)}) to stdout`),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Whether a content in the snapshot has been deleted meanwhile, by a user or because of its age. */
export async function contentLookup(url: string, tables: readonly TableShape[]) {
  const client = await connect(url)
  return {
    async isStillReferenced(clientId: string, id: string): Promise<boolean> {
      const { rows } = await client.query(
        `select exists (select 1 from (${namedContents(tables)}) as named
           where named.client_id = $1 and named.id = $2 and named.needed) as wanted`,
        [clientId, id],
      )
      return rows[0].wanted
    },
    close: () => client.end().catch(() => undefined),
  }
}

/**
 * A deleted file may be removed at any moment, a running upload has no content yet, and an infected file has none any
 * more.
 */
const contentsOf: Readonly<Record<string, string>> = {
  stored_file: `select client_id, id, size, state in ('checking', 'ready') as needed from stored_file
    where state in ('checking', 'ready', 'deleted')`,
  record_import: `select client_id, file_id::uuid, size, true from record_import where owns_file
    union all select client_id, error_file_id::uuid, null, true from record_import where error_file_id is not null`,
}

/** For the tables that exist in this schema. */
function namedContents(tables: readonly TableShape[]): string {
  const selects = tables.flatMap(({ name }) => contentsOf[name] ?? [])
  const none = "select null::uuid as client_id, null::uuid as id, null::bigint as size, false as needed where false"
  return `select client_id, id, max(size) as size, bool_or(needed) as needed
    from (${[none, ...selects].join(" union all ")}) as contents group by client_id, id`
}

async function connect(url: string): Promise<Client> {
  const options = [
    "row_security=off",
    "statement_timeout=0",
    "idle_in_transaction_session_timeout=0",
    "datestyle=ISO",
    "intervalstyle=postgres",
    "bytea_output=hex",
    "client_encoding=UTF8",
    "search_path=public,pg_temp",
  ]
  const client = new Client({ connectionString: url, options: options.map((one) => `-c ${one}`).join(" ") })
  // A connection that breaks while in use rejects the running statement.
  client.on("error", () => undefined)
  await client.connect()
  return client
}

async function assertCanReadAllRows(client: Client): Promise<void> {
  const { rows } = await client.query(
    "select rolsuper or rolbypassrls as sees_all, current_user as name from pg_roles where rolname = current_user",
  )
  if (rows[0]?.sees_all === true) return
  throw new BackupError(
    "role-sees-too-little",
    `Row-level security hides rows from ${rows[0]?.name ?? "this user"}, so its backup would be empty: have an administrator of the database run "create role risk_universe_backup login bypassrls password '…'; grant pg_read_all_data to risk_universe_backup;" and set BACKUP_DATABASE_URL to sign in as it.`,
  )
}

async function listTables(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by c.relname order by c.relname`,
    [leftOut],
  )
  return rows
}

/** Only plain tables are backed up; throws when there are other relations with rows. */
async function assertRelationKindsKnown(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('p', 'm', 'S', 'f')
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  )
  if (rows.length > 0) throw new Error(`${rows[0].relname} is neither a plain table nor an index.`)
}

export function qualifyTable(table: string): string {
  return `public.${escapeIdentifier(table)}`
}

export function listColumns(columns: readonly string[]): string {
  return columns.map((column) => escapeIdentifier(column)).join(", ")
}
