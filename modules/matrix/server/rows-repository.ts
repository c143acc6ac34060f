import { type RawBuilder, sql } from "kysely"
import type { ClientId, RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Access } from "../../../server/database/record-list/condition-context.ts"
import type { MatrixPair, MatrixRowIds, MatrixSection, UnmatchedReason } from "../contracts/matrix.ts"
import { type MatrixPart, matrixParts } from "../../../schemas/matrix-parts.ts"
import type { PartConditions } from "./part-conditions.ts"

export type SectionIds = Pick<MatrixSection, "processId" | "subProcessId">

/** A request for rows of one section. */
export interface WantedRows extends SectionIds {
  readonly offset: number
  readonly size: number
}

/**
 * Rows of each wanted section: by risk, then by control, each in the order of their numbers; rows without one come
 * last.
 */
export async function findRows(
  tx: ClientTransaction,
  clientId: ClientId,
  conditions: PartConditions,
  wanted: readonly WantedRows[],
  remaining: readonly MatrixRowIds[],
): Promise<readonly (readonly MatrixPair[])[]> {
  const sections = wanted.map(({ processId, subProcessId, offset, size }, n) => ({
    n,
    process_id: processId,
    sub_process_id: subProcessId,
    first: offset,
    size,
  }))
  const { rows } = await sql<MatrixPair & { readonly n: number }>`
    with ${linesWithin(clientId, conditions, wanted)},
    ${matchingLines(conditions, remaining)},
    wanted as (select * from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb)
      as w (n integer, process_id uuid, sub_process_id uuid, first bigint, size integer)),
    numbered as (
      select w.n, w.first, w.size, line.risk_id, line.control_id, row_number() over (
          partition by w.n order by risk.uid, line.risk_id, control.uid, line.control_id) as position
        from wanted w join line on ${sameId("line.process_id", "w.process_id")} and ${sameId("line.sub_process_id", "w.sub_process_id")}
        left join risk on risk.id = line.risk_id left join control on control.id = line.control_id)
    select n, risk_id as "riskId", control_id as "controlId" from numbered
     where position > first and position <= first + size order by n, position`.execute(tx)
  const bySection = Map.groupBy(rows, ({ n }) => n)
  return wanted.map((_, n) => (bySection.get(n) ?? []).map(({ riskId, controlId }) => ({ riskId, controlId })))
}

/** Of these rows, those that are in the matrix but do not match its filters and search, and what they do not match. */
export async function findUnmatched(
  tx: ClientTransaction,
  clientId: ClientId,
  conditions: PartConditions,
  among: readonly MatrixRowIds[],
): Promise<readonly (MatrixRowIds & { readonly unmatched: UnmatchedReason[] })[]> {
  const required = requiredConditions(conditions)
  if (required.size === 0) return []
  const reasons = [...required].map(
    ([reason, condition]) => sql`case when ${condition} then null else ${reason}::text end`,
  )
  const { rows } = await sql<MatrixRowIds & { readonly unmatched: UnmatchedReason[] }>`
    with ${linesWithin(clientId, conditions, among)}
    select line.process_id as "processId", line.sub_process_id as "subProcessId",
        line.risk_id as "riskId", line.control_id as "controlId",
        array_remove(array[${sql.join(reasons)}], null) as unmatched
      from every_line line where ${isAmong(among)} and (${isMatching(required)}) is not true`.execute(tx)
  return rows
}

/** Rows in memory at a time. */
export const lineBatchSize = 500

/**
 * All rows of these sections, in their order and that of `findRows`, in batches and as they were at the start of the
 * transaction. The database sorts their IDs once and uses a cursor, so that the last batch costs no more than the
 * first.
 *
 * @param chosen Only those of these rows that are there.
 */
export async function* everyRow(
  tx: ClientTransaction,
  clientId: ClientId,
  conditions: PartConditions,
  sections: readonly SectionIds[],
  chosen?: readonly MatrixRowIds[],
): AsyncGenerator<readonly MatrixRowIds[]> {
  const places = sections.map(({ processId, subProcessId }, n) => ({
    n,
    process_id: processId,
    sub_process_id: subProcessId,
  }))
  // All rows are read, so optimise for the total time instead of the first rows.
  await sql`select set_config('cursor_tuple_fraction', '1', true), set_config('work_mem', '64MB', true)`.execute(tx)
  await sql`declare matrix_rows no scroll cursor for
    with ${lineTables(clientId, conditions, "semijoin", everything)},
    ${matchingLines(conditions, [])},
    section as (select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as s (n integer, process_id uuid, sub_process_id uuid))
    select line.process_id as "processId", line.sub_process_id as "subProcessId",
        line.risk_id as "riskId", line.control_id as "controlId"
      from line
      join section on ${sameId("line.process_id", "section.process_id")} and ${sameId("line.sub_process_id", "section.sub_process_id")}
      left join risk on risk.id = line.risk_id left join control on control.id = line.control_id
     where ${chosen ? isAmong(chosen) : all}
     order by section.n, risk.uid, line.risk_id, control.uid, line.control_id`.execute(tx)
  for (;;) {
    const { rows } = await sql<MatrixRowIds>`fetch ${sql.lit(lineBatchSize)} from matrix_rows`.execute(tx)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close matrix_rows`.execute(tx)
}

/** Whether a line is one of these rows. */
function isAmong(lines: readonly MatrixRowIds[]): RawBuilder<boolean> {
  const ids = ["processId", "subProcessId", "riskId", "controlId"] as const
  const columns = matrixParts.map((part) => sql`coalesce(${sql.ref(`line.${tables[part]}_id`)}, ${noId}::uuid)`)
  const keys = ids.map((id) => sql`coalesce(${sql.ref(`c.${id}`)}, ${noId}::uuid)`)
  return sql`(${sql.join(columns)}) in (select ${sql.join(keys)} from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
    as c (${sql.join(ids.map((id) => sql`${sql.ref(id)} uuid`))}))`
}

const tables = { PROCESS: "process", SUB_PROCESS: "sub_process", RISK: "risk", CONTROL: "control" } as const
export const tableOf = (part: MatrixPart) => sql.ref(tables[part])
export const columnOf = (part: MatrixPart) => sql.ref(`${tables[part]}_id`)

/** Which records of each part are read at all, as a condition on `r`; a table can refer to those before it. */
type Restriction = Readonly<Record<MatrixPart, RawBuilder<boolean>>>

const all = sql<boolean>`true`
export const everything: Restriction = { PROCESS: all, SUB_PROCESS: all, RISK: all, CONTROL: all }

/**
 * Only what is needed for the rows of these sections: their records, all parents of their sub-processes, and all
 * sub-processes of their processes, since a process with any has no row of its own.
 */
function withinSections(clientId: ClientId, sections: readonly SectionIds[]): Restriction {
  const subProcessIds = distinctIds(sections.map(({ subProcessId }) => subProcessId))
  const processIds = distinctIds(sections.map(({ processId }) => processId))
  const directIds = distinctIds(sections.map(({ processId, subProcessId }) => (subProcessId ? null : processId)))
  const placeIds = [...subProcessIds, ...directIds]
  const childrenOf = (parents: RawBuilder<unknown>) =>
    sql`select l.child_id from record_link l where l.client_id = ${clientId} and l.parent_id = any(${parents})`
  // As arrays, the IDs are looked up in the primary key, however many the planner expects.
  return {
    PROCESS: sql`r.id = any(array(select unnest(${processIds}::uuid[]) union
      select l.parent_id from record_link l where l.client_id = ${clientId} and l.child_id = any(${subProcessIds}::uuid[])))`,
    SUB_PROCESS: sql`r.id = any(array(select unnest(${subProcessIds}::uuid[]) union ${childrenOf(sql`${directIds}::uuid[]`)}))`,
    RISK: sql`r.id = any(array(${childrenOf(sql`${placeIds}::uuid[]`)}))`,
    CONTROL: sql`r.id = any(array(${childrenOf(sql`${placeIds}::uuid[] || array(select id from risk)`)}))`,
  }
}

function distinctIds(ids: readonly (RecordId | null)[]): RecordId[] {
  return [...new Set(ids)].filter((id) => id !== null)
}

/** The tables of the lines of these sections. */
function linesWithin(
  clientId: ClientId,
  conditions: PartConditions,
  sections: readonly SectionIds[],
): RawBuilder<unknown> {
  // What is below nothing can only be told from everything that is below something.
  const isOfAll = sections.some(({ processId, subProcessId }) => processId === null && subProcessId === null)
  return isOfAll
    ? lineTables(clientId, conditions, "semijoin", everything)
    : lineTables(clientId, conditions, "probe", withinSections(clientId, sections))
}

/**
 * Common table expressions up to `every_line`, the lines of the matrix without its filters: a risk has one per control,
 * a control without a risk at its place and an empty place have one each.
 */
function lineTables(
  clientId: ClientId,
  conditions: PartConditions,
  access: Access,
  restriction: Restriction,
): RawBuilder<unknown> {
  return sql`
    ${placedRecords(clientId, conditions, access, restriction)},
    every_line as (
      select risk_place.process_id, risk_place.sub_process_id, risk_place.risk_id, pair.control_id
        from risk_place left join (select distinct risk_id, control_id from pair) pair on pair.risk_id = risk_place.risk_id
      union all
      select process_id, sub_process_id, null, control_id from control_place
      union all
      select process_id, sub_process_id, null, null from empty_place)
    ${narrowedTables(conditions, access)}`
}

/**
 * Common table expressions of the records of each part, the places of risks, of controls and of nothing, and the pairs.
 * A risk stands at every place of each of its parents; a control stands where it is linked directly unless a risk there
 * has it. A pair that several fields link is there several times.
 */
export function placedRecords(
  clientId: ClientId,
  conditions: PartConditions,
  access: Access,
  restriction: Restriction,
): RawBuilder<unknown> {
  const links = sql`l.client_id = ${clientId}`
  const recordsOf = (part: MatrixPart) => {
    const condition = conditions[part]?.visible(access) ?? sql`false`
    return sql`${tableOf(part)} as materialized (select r.id, r.uid from record r where ${condition} and ${restriction[part]})`
  }
  const linksTo = (part: "RISK" | "CONTROL") => sql`
    select distinct l.parent_id, l.child_id from record_link l
      join (select id from process union all select id from sub_process) parent on parent.id = l.parent_id
      join ${tableOf(part)} child on child.id = l.child_id where ${links}`
  return sql`
    ${sql.join(matrixParts.map(recordsOf))},
    process_link as materialized (
      select distinct l.parent_id, l.child_id from record_link l
        join process on process.id = l.parent_id join sub_process on sub_process.id = l.child_id where ${links}),
    place (at, process_id, sub_process_id) as materialized (
      select s.id, l.parent_id, s.id from sub_process s left join process_link l on l.child_id = s.id
      union all select id, id, null from process),
    risk_link as materialized (${linksTo("RISK")}),
    control_link as materialized (${linksTo("CONTROL")}),
    pair as materialized (
      select l.parent_id as risk_id, l.child_id as control_id from record_link l
        join risk on risk.id = l.parent_id join control on control.id = l.child_id where ${links}),
    risk_place as (
      select place.process_id, place.sub_process_id, l.child_id as risk_id
        from risk_link l join place on place.at = l.parent_id
      union all
      select null, null, risk.id from risk where not exists (select from risk_link l where l.child_id = risk.id)),
    control_place as (
      select place.process_id, place.sub_process_id, l.child_id as control_id
        from control_link l join place on place.at = l.parent_id
       where not exists (select from risk_link above join pair on pair.risk_id = above.child_id
          where above.parent_id = l.parent_id and pair.control_id = l.child_id)
      union all
      select null, null, control.id from control
       where not exists (select from control_link l where l.child_id = control.id)
         and not exists (select from pair where pair.control_id = control.id)),
    empty_place as (
      select place.process_id, place.sub_process_id from place
       where not exists (select from risk_link l where l.parent_id = place.at)
         and not exists (select from control_link l where l.parent_id = place.at)
         and (place.sub_process_id is not null
           or not exists (select from process_link l where l.parent_id = place.process_id)))`
}

/** The records that match the filter of their part, and those that contain the search text. */
export function narrowedTables(conditions: PartConditions, access: Access): RawBuilder<unknown> {
  const among = (part: MatrixPart) =>
    access === "probe" ? sql`r.id = any(array(select id from ${tableOf(part)}))` : all
  const narrowed = matrixParts.flatMap((part) => {
    const { matching, containing } = conditions[part] ?? {}
    const select = (condition: RawBuilder<boolean>) =>
      sql`as materialized (select r.id from record r where ${condition} and ${among(part)})`
    return [
      ...(matching ? [sql`, ${sql.ref(`matching_${tables[part]}`)} ${select(matching(access))}`] : []),
      ...(containing ? [sql`, ${sql.ref(`containing_${tables[part]}`)} ${select(containing(access))}`] : []),
    ]
  })
  return sql.join(narrowed, sql` `)
}

/** The lines that match the filters and the search, and those of the kept rows. */
function matchingLines(conditions: PartConditions, remaining: readonly MatrixRowIds[]): RawBuilder<unknown> {
  const matching = isMatching(requiredConditions(conditions))
  const shown = remaining.length > 0 ? sql`${matching} or ${isAmong(remaining)}` : matching
  return sql`line as (select * from every_line line where ${shown})`
}

/** What a line has to match: the filter of each part, and the search text in any part. */
function requiredConditions(conditions: PartConditions): ReadonlyMap<UnmatchedReason, RawBuilder<boolean>> {
  const required = new Map<UnmatchedReason, RawBuilder<boolean>>()
  for (const part of matrixParts) if (conditions[part]?.matching) required.set(part, isNarrowedTo(part, "matching"))
  const containing = matrixParts
    .filter((part) => conditions[part]?.containing)
    .map((part) => isNarrowedTo(part, "containing"))
  if (containing.length > 0) required.set("SEARCH", sql`(${sql.join(containing, sql` or `)})`)
  return required
}

/** Whether a line's record of the part matches its filter, or contains the search text. */
export function isNarrowedTo(part: MatrixPart, kind: "matching" | "containing"): RawBuilder<boolean> {
  return sql<boolean>`${columnOf(part)} in (select id from ${sql.ref(`${kind}_${tables[part]}`)})`
}

function isMatching(required: ReadonlyMap<UnmatchedReason, RawBuilder<boolean>>): RawBuilder<boolean> {
  return required.size === 0 ? all : sql<boolean>`${sql.join([...required.values()], sql` and `)}`
}

const noId = "00000000-0000-0000-0000-000000000000"

/** Whether two IDs are the same, or both null; unlike `is not distinct from`, it can be hashed. */
function sameId(one: string, other: string): RawBuilder<boolean> {
  return sql`coalesce(${sql.ref(one)}, ${noId}::uuid) = coalesce(${sql.ref(other)}, ${noId}::uuid)`
}
