import { sql } from "kysely"
import type { ClientId } from "../../schemas/ids.ts"
import type { ClientTransaction } from "../../server/database/database.ts"

type Row = Readonly<Record<string, unknown>>

/**
 * All rows of a client by table, in no order; without records opened by users, which are written with a delay, and
 * without the numbers of records, which are stored as any changes with the same sum.
 */
export type ClientRows = ReadonlyMap<string, readonly Row[]>

export async function readClientRows(tx: ClientTransaction, clientId: ClientId): Promise<ClientRows> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all('{recent_record,record_count}') and has_table_privilege(c.oid, 'select')
     order by 1`.execute(tx)
  const { rows } = await sql<{ name: string; content: Row }>`${sql.join(
    tables.map(
      ({ name }) =>
        sql`select ${name}::text as name, to_jsonb(t) as content from ${sql.table(name)} t where client_id = ${clientId}`,
    ),
    sql` union all `,
  )}`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, those]) => [name, those.map(({ content }) => content)]),
  )
}

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const anyTime = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*(?:Z|\+00:00)/g
/** A counter that has given no number yet is as good as none. */
const isUnusedCounter = (table: string, row: Row) => table === "uid_counter" && row["last_number"] === 0
/** Follow from IDs and times. */
const derived: ReadonlySet<string> = new Set(["hash", "previous_hash"])

/**
 * The rows that are new or changed, by table, without what differs each time that the same is done: times are left out,
 * and new IDs too, except those of records, which are named by type and uid.
 */
export function comparableDifference(
  before: ClientRows,
  after: ClientRows,
): Readonly<Record<string, readonly string[]>> {
  const known = new Set([...before.values()].flatMap((rows) => JSON.stringify(rows).match(anyId) ?? []))
  const records = new Map((after.get("record") ?? []).map((row) => [row["id"], `${row["profile_id"]} ${row["uid"]}`]))
  const comparable = (row: Row) =>
    JSON.stringify(row, (key, value: unknown) => (derived.has(key) ? undefined : value))
      .replaceAll(anyId, (id) => (known.has(id) ? id : (records.get(id) ?? "new")))
      .replaceAll(anyTime, "time")
  return Object.fromEntries(
    [...after].flatMap(([table, rows]) => {
      const old = new Set((before.get(table) ?? []).map((row) => JSON.stringify(row)))
      const changed = rows.filter((row) => !old.has(JSON.stringify(row)) && !isUnusedCounter(table, row))
      return changed.length > 0 ? [[table, changed.map(comparable).toSorted()]] : []
    }),
  )
}
