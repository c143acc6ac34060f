import { type RawBuilder, sql } from "kysely"
import { maxRejectedValues } from "../../contracts/rejected-values.ts"
import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import type { ImportRecord } from "./import-repository.ts"
import { toStorableText } from "./row-repository.ts"

type ImportKey = Pick<ImportRecord, "client_id" | "id">

/** A column whose cells can be rejected. */
export interface CellColumn {
  readonly column: number
  /** Which record of a matrix row it fills; null for the entity of all of them, and in a list. */
  readonly part: MatrixPart | null
  /** What the path of a problem of its cells begins with, after the part. */
  readonly step: string
}

interface FoundValue {
  readonly column: number
  readonly text: string
  /** That of the first row. */
  readonly problem: Problem
  readonly rows: number
  readonly firstRow: number
}

/** The most frequent rejected values, and how many different ones there are. */
export async function findRejectedValues(
  tx: ClientTransaction,
  one: ImportKey,
  columns: readonly CellColumn[],
): Promise<{ readonly values: readonly FoundValue[]; readonly total: number }> {
  const { rows } = await sql<FoundValue & { readonly total: number }>`
    with ${rejectedCells(one, columns)}
    select "column", text, (array_agg(problem order by row))[1] as problem, count(distinct row)::int as rows,
           min(row) as "firstRow", count(*) over ()::int as total
      from rejected_cell
     group by "column", text, problem ->> 'code'
     order by count(distinct row) desc, "column", min(row), problem ->> 'code'
     limit ${maxRejectedValues}`.execute(tx)
  return { values: rows.map(({ total: _total, ...value }) => value), total: rows[0]?.total ?? 0 }
}

/**
 * Replaces a text in the cells of a column in which it is rejected. Their rows stay rejected until they are validated.
 */
export async function replaceRejectedCells(
  tx: ClientTransaction,
  one: ImportKey,
  columns: readonly CellColumn[],
  { column, text, replacement }: { readonly column: number; readonly text: string; readonly replacement: string },
): Promise<void> {
  await sql`
    with ${rejectedCells(one, columns)}
    update import_row r
       set cells = jsonb_set(
             -- Rows that end before the column are extended to it.
             r.cells || coalesce(
               (select jsonb_agg(''::text) from generate_series(jsonb_array_length(r.cells), ${column}::integer)), '[]'),
             array[${column}::integer::text], to_jsonb(${toStorableText(replacement)}::text)),
           edited = case when ${column}::integer = any(r.edited) then r.edited else r.edited || ${column}::integer end
     where r.client_id = ${one.client_id} and r.import_id = ${one.id}
       -- As an array, the rows are found once, and not for each row again.
       and r.row = any(array(
         select row from rejected_cell where "column" = ${column}::integer and text = ${toStorableText(text)}))
  `.execute(tx)
}

/** What the reading of cells trims, which is more than spaces. */
const whitespace =
  " \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"

const trimmed = (cell: RawBuilder<unknown>) => sql`btrim(coalesce(${cell}, ''), ${whitespace})`

/**
 * The cells of rejected rows that have a problem: for a problem of a row its own, for one of a record those of all its
 * rows that say the same as the row which provides the value. Records are looked up in one object, because the planner,
 * who knows nothing yet of rows that were just written, would search all of them for each row.
 */
function rejectedCells({ client_id, id }: ImportKey, columns: readonly CellColumn[]): RawBuilder<unknown> {
  return sql`
    mapped as materialized (
      select * from jsonb_to_recordset(${json(columns)}::jsonb) as m ("column" integer, part text, step text)
    ),
    rejected as materialized (
      select row, cells, marks, problems from import_row
       where client_id = ${client_id} and import_id = ${id} and status = 'rejected'
    ),
    record_problem as (
      select record.mark, jsonb_build_object(
               'column', m."column", 'part', record.part, 'first_row', record.first_row,
               'value_row', record.input -> 'valueRows' -> m.step,
               'problem', jsonb_set(p.problem, '{path}', jsonb_build_array(record.part) || (p.problem -> 'path'))
             ) as found
        from import_record record
       cross join jsonb_array_elements(record.problems) as p (problem)
        join mapped m on coalesce(m.part, record.part) = record.part and p.problem -> 'path' ->> 0 = m.step
       where record.client_id = ${client_id} and record.import_id = ${id} and record.status = 'rejected'
    ),
    by_mark as (
      select jsonb_object_agg(mark, problems) as problems
        from (select mark, jsonb_agg(found) as problems from record_problem group by mark) as of_record
    ),
    rejected_cell as (
      select r.row, m."column", ${trimmed(sql`r.cells ->> m."column"`)} as text, p.problem
        from rejected r
       cross join jsonb_array_elements(r.problems) as p (problem)
        join mapped m on p.problem -> 'path' ->> 0 = coalesce(m.part, m.step)
         and (m.part is null or p.problem -> 'path' ->> 1 = m.step)
       union all
      select r.row, found."column", provided.text, found.problem
        from rejected r
       cross join unnest(r.marks) as named (mark)
       cross join jsonb_to_recordset((select problems from by_mark) -> named.mark)
         as found ("column" integer, part text, first_row integer, value_row integer, problem jsonb)
       cross join lateral (
         select ${trimmed(sql`(
           select cells from import_row
            where client_id = ${client_id} and import_id = ${id} and row = found.value_row) ->> found."column"`)} as text
         offset 0) as provided
       where ${trimmed(sql`r.cells ->> found."column"`)} = provided.text
         -- A row that only continues the record of the row above would name one without a name.
         and (provided.text <> '' or r.row = found.first_row or exists (
           select from mapped other
            where other.part = found.part and ${trimmed(sql`r.cells ->> other."column"`)} <> ''))
    )`
}
