import { type RawBuilder, sql } from "kysely"
import type { ClientId, EntityId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import type { AuditSubjectKind } from "../../../database/tables/trail.ts"
import type { Change } from "../../../audit-log/append.ts"

export interface PeopleAuditQuery {
  readonly clientId: ClientId
  /** Only about people who work in one of these; null for everybody. */
  readonly entityIds: readonly EntityId[] | null
  /** Whether the trail of roles is told as well. */
  readonly roles: boolean
  /** Whether what guards the sign-in of all is told: providers, and who must show a second factor. */
  readonly guards: boolean
  /** ISO dates, both inclusive, as the clock of the time zone shows them. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly timeZone: string
}

export interface PeopleAuditRow {
  readonly id: string
  readonly at: Date
  readonly action: string
  readonly subject_kind: AuditSubjectKind
  /** Who it is about; a role that is gone is called as it was. */
  readonly subject: string | null
  /** Null where the product acted by itself, or where the reader may not know who it was. */
  readonly actor: string | null
  readonly is_product: boolean
  readonly changes: readonly Change[]
}

const name = (table: "u" | "a") =>
  sql.raw(`trim(${table}.first_name || ' ' || ${table}.last_name) || ' <' || ${table}.email || '>'`)

/** The trail of people, roles and sign-ins after a place in it, oldest first. */
export async function readPeopleAudit(
  tx: Tenant,
  query: PeopleAuditQuery,
  after: Pick<PeopleAuditRow, "at" | "id"> | undefined,
  limit: number,
): Promise<PeopleAuditRow[]> {
  const { entityIds } = query
  const seen = entityIds
    ? sql`exists (select 1 from user_entity ue where ue.client_id = a.client_id and ue.user_id = a.id
        and ue.entity_id = any(${[...entityIds]}::uuid[])) or a.is_client_admin`
    : sql`true`
  const { rows } = await sql<PeopleAuditRow>`
    select e.id, e.at, e.action, e.subject_kind, e.changes, e.actor_id is null as is_product,
      coalesce(case when u.id is not null then ${name("u")} end, r.name, ip.name, cl.name,
        (select coalesce(c ->> 'current', c ->> 'previous') from jsonb_array_elements(e.changes) c
          where e.subject_kind in ('role', 'provider') and c ->> 'parameter' = 'name' limit 1)) as subject,
      case when a.id is not null and (${seen}) then ${name("a")} end as actor
      from audit_entry e
      left join app_user u on u.client_id = e.client_id and u.id::text = e.subject_id
        and e.subject_kind in ('user', 'session')
      left join role r on r.client_id = e.client_id and r.id::text = e.subject_id and e.subject_kind = 'role'
      left join identity_provider ip on ip.client_id = e.client_id and ip.id::text = e.subject_id
        and e.subject_kind = 'provider'
      left join client cl on cl.client_id = e.client_id and e.subject_kind = 'client'
      left join app_user a on a.client_id = e.client_id and a.id = e.actor_id
     where ${wanted(query)}
       ${after ? sql`and (e.at, e.id) > (${after.at}, ${after.id}::uuid)` : sql``}
     order by e.at, e.id limit ${limit}::int`.execute(tx)
  return rows
}

export async function countPeopleAudit(tx: Tenant, query: PeopleAuditQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entry e where ${wanted(query)}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function readNamesOfEntities(tx: Tenant, clientId: ClientId, ids: readonly EntityId[]) {
  const { rows } = await sql<{ id: EntityId; name: string }>`
    select id, name from entity where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}

function wanted({ clientId, entityIds, roles, guards, from, to, timeZone }: PeopleAuditQuery): RawBuilder<boolean> {
  const date = sql`(e.at at time zone ${timeZone})::date`
  const people = entityIds
    ? sql`e.subject_kind in ('user', 'session') and exists (select 1 from user_entity ue
        where ue.client_id = e.client_id and ue.user_id::text = e.subject_id
          and ue.entity_id = any(${[...entityIds]}::uuid[]))`
    : sql`e.subject_kind in ('user', 'session')`
  const conditions = [
    sql`e.client_id = ${clientId}`,
    // As the index has it.
    sql`e.subject_kind in ('user', 'role', 'session', 'provider', 'client')`,
    sql`(${sql.join(
      [
        sql`(${people})`,
        ...(roles ? [sql`e.subject_kind = 'role'`] : []),
        ...(guards ? [sql`e.subject_kind in ('provider', 'client')`] : []),
      ],
      sql` or `,
    )})`,
    ...(from === undefined ? [] : [sql`${date} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${date} <= ${to}::date`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
