import { type RawBuilder, sql } from "kysely"
import type { Grouping } from "../../../engine/list/grouping.ts"
import { nameSeenBy, type PersonReader } from "../seen-people.ts"
import type { Tenant } from "../database.ts"
import type { ListColumn } from "./list-column.ts"
import type { Narrowing } from "./page-ids.ts"
import { parentsOf } from "./parents-condition.ts"
import { inPlace, type ListPlace } from "./place.ts"

export interface GroupQuery {
  readonly place: ListPlace
  readonly narrowing: Narrowing | undefined
  readonly column: ListColumn
  readonly grouping: Grouping
  readonly direction: "asc" | "desc"
  /** Which parents the reader may be shown, as a condition on `p`. */
  readonly parents: RawBuilder<boolean>
  /** Who reads, where the values are ids of people; those whom they may see have a label. */
  readonly people: PersonReader | null
  readonly most: number
}

export interface GroupRow {
  readonly key: string
  readonly label: string | null
  readonly count: number
}

/** What the column holds within the list, in order, with how many records have it; one more than asked tells of more. */
export async function groupsOf(tx: Tenant, query: GroupQuery): Promise<readonly GroupRow[]> {
  const { column, direction, most, grouping } = query
  if (grouping === "parent") return parentGroups(tx, query)
  const values = column.kind === "system" ? systemValues(query, column.name) : fieldValues(query, column.fieldId)
  const { label, order } = wordsOf(query)
  const { rows } = await sql<GroupRow>`
    with found as materialized (select v.key, min(v.rank) as rank, count(*) as count from (${values}) v group by v.key)
    select g.key, ${label} as label, g.count from found g
     order by ${order} ${sql.raw(direction)} nulls last, g.key ${sql.raw(direction)} limit ${most + 1}
  `.execute(tx)
  return rows
}

/** How many records of the list have nothing in the column. */
export async function blanksOf(tx: Tenant, { narrowing, place, ...query }: GroupQuery): Promise<number> {
  const { column } = query
  if (column.kind === "field" && !narrowing) {
    // Off the indexes alone: all there are, without those that have a first value.
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from record r where ${inPlace(place, "r")})
           - (select count(*) from record_value v where ${inPlace(place, "v")} and v.field_id = ${column.fieldId}
               and v.ordinal = 0 and ${held(query.grouping)} is not null) as count`.execute(tx)
    return Number(rows[0]?.count ?? 0)
  }
  const isBlank =
    column.kind === "field"
      ? sql`not exists (select 1 from record_value v where v.client_id = r.client_id and v.profile_id = ${place.profileId}
            and v.field_id = ${column.fieldId} and v.record_id = r.id)`
      : query.grouping === "parent"
        ? sql`not exists (select 1 from (${parentsOf(column.of, query.parents)}) a)`
        : sql`${systemKey(column.name)} is null`
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from record r where ${listed({ place, narrowing })} and ${isBlank}`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

async function parentGroups(tx: Tenant, query: GroupQuery): Promise<readonly GroupRow[]> {
  const { column, direction, most } = query
  const of = column.kind === "system" ? column.of : undefined
  const { rows } = await sql<GroupRow>`
    select a.id::text as key, a.uid || ' ' || a.name as label, count(*) as count
      from record r, lateral (${parentsOf(of, query.parents)}) a where ${listed(query)}
     group by a.id, a.uid, a.name order by a.uid ${sql.raw(direction)}, a.id ${sql.raw(direction)} limit ${most + 1}
  `.execute(tx)
  return rows
}

function listed({ place, narrowing }: Pick<GroupQuery, "place" | "narrowing">): RawBuilder<boolean> {
  return narrowing ? sql<boolean>`${inPlace(place, "r")} and ${narrowing.where("semijoin")}` : inPlace(place, "r")
}

/** The values of a field in the list, each record's once; where nothing narrows it, off the index of the values alone. */
function fieldValues({ place, narrowing, grouping }: GroupQuery, fieldId: string): RawBuilder<unknown> {
  const key = grouping === "month" ? sql`to_char(v.d, 'YYYY-MM')` : sql`${held(grouping)}::text`
  const rank = grouping === "value" ? sql`null::float8` : grouping === "number" ? sql`v.n` : sql`null::float8`
  const selected = sql`select ${key} as key, ${rank} as rank`
  const ofField = sql`v.field_id = ${fieldId} and ${held(grouping)} is not null`
  return narrowing
    ? sql`${selected} from record r join record_value v on v.client_id = r.client_id and v.profile_id = ${place.profileId}
        and v.record_id = r.id and ${ofField} where ${listed({ place, narrowing })}`
    : sql`${selected} from record_value v where ${inPlace(place, "v")} and ${ofField}`
}

function systemValues(query: GroupQuery, name: string): RawBuilder<unknown> {
  const key = systemKey(name)
  return sql`select ${key} as key, null::float8 as rank from record r where ${listed(query)} and ${key} is not null`
}

function systemKey(name: string): RawBuilder<unknown> {
  if (name === "entity") return sql`r.entity_id::text`
  if (name === "due_date") return sql`to_char(r.due_date, 'YYYY-MM')`
  if (name === "created_at" || name === "updated_at")
    return sql`to_char(${sql.ref(`r.${name}`)} at time zone 'UTC', 'YYYY-MM')`
  return sql.ref(`r.${name}`)
}

const held = (grouping: Grouping) => sql.ref(grouping === "number" ? "v.n" : grouping === "month" ? "v.d" : "v.t")

/** What a group is called where its key is not what a reader knows it by, and what groups are ordered by. */
function wordsOf({ place, column, grouping, people }: GroupQuery) {
  const nothing = sql`null::text`
  if (people) {
    const name = sql`(select ${nameSeenBy(people)} from app_user u where u.client_id = ${place.clientId} and u.id::text = g.key)`
    return { label: name, order: sql`lower(${name})` }
  }
  if (column.kind === "system") {
    const isEntity = column.name === "entity"
    const name = sql`(select e.name from entity e where e.client_id = ${place.clientId} and e.id::text = g.key)`
    return isEntity ? { label: name, order: sql`lower(${name})` } : { label: nothing, order: sql`g.key` }
  }
  if (grouping === "number") return { label: nothing, order: sql`g.rank` }
  if (column.filter !== "text") return { label: nothing, order: sql`g.key` }
  // Texts are kept folded; as it is written is told by the first record that has it.
  const written = sql`(select w.fields ->> ${column.fieldId} from record_value v
    join record w on w.client_id = v.client_id and w.id = v.record_id
    where ${inPlace(place, "v")} and v.field_id = ${column.fieldId} and v.t = g.key limit 1)`
  return { label: written, order: sql`g.key` }
}
