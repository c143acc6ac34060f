import type { Client } from "pg"

/** A database relation (table, view, …), with the application's privileges on it. */
export interface Relation {
  readonly schema: string
  readonly name: string
  readonly kind: "r" | "p" | "v" | "m" | "f"
  readonly ofClient: boolean
  readonly walled: boolean
  readonly forced: boolean
  readonly may: readonly string[]
}

/** Lists every relation, from the database catalog. */
export async function relationsOf(database: Client): Promise<readonly Relation[]> {
  const { rows } = await database.query<Relation>(`
    select n.nspname as schema, c.relname as name, c.relkind as kind, c.relrowsecurity as walled,
      c.relforcerowsecurity as forced,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped)
        as "ofClient",
      array(
        select p from unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) p
         where has_any_column_privilege('risk_universe_app', c.oid, p)
        union all
        select p from unnest(array['DELETE', 'TRUNCATE', 'TRIGGER']) p
         where has_table_privilege('risk_universe_app', c.oid, p)
        order by 1) as may
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     order by 1, 2`)
  return rows
}

/** A statement that inserts a row of the client, with a valid value in every required column. */
export async function insertionInto(database: Client, table: string, clientId: string): Promise<string> {
  const { rows } = await database.query<{ column: string; type: string; category: string }>(
    `select a.attname as column, t.typname as type, t.typcategory as category
       from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.attidentity = '' and a.attnotnull and (not a.atthasdef or a.attname = 'client_id')
      order by a.attnum`,
    [table],
  )
  const values = rows.map(({ column, type, category }) =>
    column === "client_id" ? `'${clientId}'` : someValue(type, category),
  )
  return `insert into ${table} (${rows.map(({ column }) => `"${column}"`).join(", ")}) values (${values.join(", ")})`
}

function someValue(type: string, category: string): string {
  if (type === "uuid") return "gen_random_uuid()"
  if (type === "json" || type === "jsonb") return "'{}'"
  if (type === "bytea") return String.raw`'\x00'`
  if (category === "A") return "'{}'"
  if (category === "S") return "md5(random()::text)"
  if (category === "N") return "1"
  if (category === "B") return "false"
  if (category === "D") return "now()"
  if (category === "I") return "'192.0.2.1'"
  throw new Error(`No value is known for a column of the type ${type}: give it one here.`)
}
