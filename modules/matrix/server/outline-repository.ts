import { type RawBuilder, sql } from "kysely"
import type { ClientId } from "../../../schemas/ids.ts"
import { type MatrixPart, matrixParts } from "../../../schemas/matrix-parts.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { MatrixRowIds, MatrixSection } from "../contracts/matrix.ts"
import type { PartConditions } from "./part-conditions.ts"
import {
  columnOf,
  everything,
  findUnmatched,
  isNarrowedTo,
  narrowedTables,
  placedRecords,
  tableOf,
} from "./rows-repository.ts"

export type RecordCounts = Readonly<Record<MatrixPart, number>>

/** The sections that have rows, in no order, and the number of different records in all rows. */
export async function countRows(
  tx: ClientTransaction,
  clientId: ClientId,
  conditions: PartConditions,
  remaining: readonly MatrixRowIds[],
): Promise<{ readonly sections: readonly MatrixSection[]; readonly counts: RecordCounts }> {
  const unmatched = remaining.length > 0 ? await findUnmatched(tx, clientId, conditions, remaining) : []
  const { rows } = await sql<MatrixSection & RecordCounts>`
    with ${placedRecords(clientId, conditions, "semijoin", everything)}
    ${narrowedTables(conditions, "semijoin")},
    ${countedLines(conditions, unmatched)}
    select process_id as "processId", sub_process_id as "subProcessId", sum(line.rows)::integer as rows,
      ${sql.join(matrixParts.map((part) => sql`(${countOf(conditions, part)}) as ${sql.ref(part)}`))}
      from line group by process_id, sub_process_id`.execute(tx)
  const [{ PROCESS, SUB_PROCESS, RISK, CONTROL } = { PROCESS: 0, SUB_PROCESS: 0, RISK: 0, CONTROL: 0 }] = rows
  return {
    sections: rows.map(({ processId, subProcessId, rows: count }) => ({ processId, subProcessId, rows: count })),
    counts: { PROCESS, SUB_PROCESS, RISK, CONTROL },
  }
}

const outer = ["PROCESS", "SUB_PROCESS"] as const
const always = sql<boolean>`true`
const never = sql<boolean>`false`

/**
 * Common table expressions up to `line`: the rows of a risk at a place, a control without a risk, an empty place, or a
 * kept row. The pairs of a risk are counted before it is placed, because they are many more than risks.
 */
function countedLines(conditions: PartConditions, remaining: readonly MatrixRowIds[]): RawBuilder<unknown> {
  const matches = (parts: readonly MatrixPart[]) => isMatching(conditions, parts)
  const contains = (parts: readonly MatrixPart[]) => isContaining(conditions, parts)
  const { RISK, CONTROL } = conditions
  const withoutRisk = RISK?.matching ? never : always
  const withoutControl = CONTROL?.matching ? never : always
  const ofText = isSearched(conditions) ? sql`count(distinct control_id) filter (where contains)` : sql`0`
  return sql`
    shown_pair as (
      select risk_id, control_id, ${contains(["CONTROL"])} as contains from pair where ${matches(["CONTROL"])}),
    pairs_of as (
      select risk_id, count(distinct control_id) as rows, ${ofText} as containing from shown_pair group by risk_id),
    risk_line as materialized (
      select at.process_id, at.sub_process_id, at.risk_id, at.contains,
          case when not at.contains then pairs_of.containing
               when pairs_of.rows is null and ${withoutControl} then 1 else pairs_of.rows end as rows
        from (select *, coalesce(${contains([...outer, "RISK"])}, false) as contains from risk_place
               where ${matches([...outer, "RISK"])}) at
        left join pairs_of on pairs_of.risk_id = at.risk_id),
    control_line as materialized (
      select process_id, sub_process_id, control_id from control_place
       where ${withoutRisk} and ${matches([...outer, "CONTROL"])} and ${contains([...outer, "CONTROL"])}),
    unmatched as (
      select * from jsonb_to_recordset(${JSON.stringify(remaining)}::jsonb)
        as k ("processId" uuid, "subProcessId" uuid, "riskId" uuid, "controlId" uuid)),
    line as (
      select process_id, sub_process_id, risk_id, rows from risk_line where rows > 0
      union all
      select process_id, sub_process_id, null, 1 from control_line
      union all
      select process_id, sub_process_id, null, 1 from empty_place
       where ${withoutRisk} and ${withoutControl} and ${matches(outer)} and ${contains(outer)}
      union all
      select "processId", "subProcessId", "riskId", 1 from unmatched)`
}

/** The number of different records of a part in all rows. */
function countOf(conditions: PartConditions, part: MatrixPart): RawBuilder<unknown> {
  // Without filters every visible record is in a row.
  const isNarrowed = matrixParts.some((one) => conditions[one]?.matching ?? conditions[one]?.containing)
  if (!isNarrowed) return sql`select count(*) from ${tableOf(part)}`
  if (part !== "CONTROL")
    return sql`select count(*) from (select distinct ${columnOf(part)} from line where ${columnOf(part)} is not null) found`
  return sql`select count(*) from (
    select control_id from control_line
    union
    select shown_pair.control_id from shown_pair
      join (select risk_id, bool_or(contains) as contains from risk_line group by risk_id) shown
        on shown.risk_id = shown_pair.risk_id
     where shown.contains or shown_pair.contains
    union
    select "controlId" from unmatched where "controlId" is not null) found`
}

/** Whether the records of these parts match the filters of their parts. */
function isMatching(conditions: PartConditions, parts: readonly MatrixPart[]): RawBuilder<boolean> {
  const filtered = parts.filter((part) => conditions[part]?.matching)
  return filtered.length === 0
    ? always
    : sql`${sql.join(
        filtered.map((part) => isNarrowedTo(part, "matching")),
        sql` and `,
      )}`
}

/** Whether any record of these parts contains the search text, if there is one. */
function isContaining(conditions: PartConditions, parts: readonly MatrixPart[]): RawBuilder<boolean> {
  if (!isSearched(conditions)) return always
  const searched = parts.filter((part) => conditions[part]?.containing)
  return searched.length === 0
    ? never
    : sql`(${sql.join(
        searched.map((part) => isNarrowedTo(part, "containing")),
        sql` or `,
      )})`
}

function isSearched(conditions: PartConditions): boolean {
  return matrixParts.some((part) => conditions[part]?.containing)
}
