import { type RawBuilder, sql } from "kysely"
import type { Problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import type { ImportRecord } from "../staged/import-repository.ts"

type ImportKey = Pick<ImportRecord, "client_id" | "id">

/** Saves what rows name and their own problems. */
export async function saveReadRows(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  rows: readonly { readonly row: number; readonly marks: readonly string[]; readonly problems: readonly Problem[] }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update import_row r set marks = v.marks, problems = v.problems
      from jsonb_to_recordset(${json(rows)}::jsonb) as v (row integer, marks text[], problems jsonb)
     where r.client_id = ${client_id} and r.import_id = ${id} and r.row = v.row
  `.execute(tx)
}

/**
 * Derives the statuses of rows from their own problems and from their records: of all rows, or of those that name one of
 * these records. A row is loaded once all its records are.
 */
export async function updateRowStatusesOf(
  tx: ClientTransaction,
  key: ImportKey,
  which: "all" | { readonly marks: readonly string[]; readonly rows?: readonly number[] },
): Promise<void> {
  await sql`
    update import_row r set status = v.status, uid = v.uid, name = v.name, record_id = v.record_id
      from (
        select x.row,
               case when x.problems <> '[]' or bool_or(n.status = 'rejected') then 'rejected'
                    when bool_or(n.status = 'conflict') then 'conflict'
                    when bool_or(n.status is null) then null
                    when bool_or(n.status = 'create') then 'create'
                    when bool_or(n.status = 'update') then 'update'
                    when bool_or(n.status = 'created') then 'created'
                    when bool_or(n.status = 'updated') then 'updated'
                    else 'unchanged' end as status,
               coalesce((array_agg(n.uid order by m.at desc))[1], '') as uid,
               coalesce((array_agg(n.name order by m.at desc))[1], '') as name,
               (array_agg(n.record_id order by m.at desc))[1] as record_id
          from import_row x
          left join lateral unnest(x.marks) with ordinality m (mark, at) on true
          left join import_record n on n.client_id = x.client_id and n.import_id = x.import_id and n.mark = m.mark
         where x.client_id = ${key.client_id} and x.import_id = ${key.id} and ${conditionOf(which)}
         group by x.row, x.problems) v
     where r.client_id = ${key.client_id} and r.import_id = ${key.id} and r.row = v.row
       and (r.status, r.uid, r.name, r.record_id) is distinct from (v.status, v.uid, v.name, v.record_id)
  `.execute(tx)
}

function conditionOf(which: Parameters<typeof updateRowStatusesOf>[2]): RawBuilder<boolean> {
  if (which === "all") return sql`true`
  return sql`(x.marks && ${[...which.marks]}::text[] or x.row = any(${[...(which.rows ?? [])]}::integer[]))`
}

/** What the rows that can be loaded name: each combination of marks once. */
export async function listValidMarks(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
): Promise<readonly (readonly string[])[]> {
  const { rows } = await sql<{ marks: string[] }>`
    select distinct marks from import_row where client_id = ${client_id} and import_id = ${id}
       and status in ('create', 'update', 'unchanged', 'created', 'updated')`.execute(tx)
  return rows.map(({ marks }) => marks)
}
