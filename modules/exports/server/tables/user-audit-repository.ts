import { type RawBuilder, sql } from "kysely"
import type { ClientId, EntityId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { AuditSubjectKind } from "../../../../server/database/tables/audit.ts"
import type { Change } from "../../../../server/audit-log/append.ts"

export interface UserAuditQuery {
  readonly clientId: ClientId
  /** Only users who work in one of these entities; null for all. */
  readonly entityIds: readonly EntityId[] | null
  /** Whether to include the audit log of roles. */
  readonly roles: boolean
  /** Whether to include sign-in settings of all users: providers, and second-factor requirements. */
  readonly guards: boolean
  /** ISO dates, both inclusive, in the time zone. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly timeZone: string
}

export interface UserAuditRow {
  readonly id: string
  readonly at: Date
  readonly action: string
  readonly subject_kind: AuditSubjectKind
  /** The subject's name; for a deleted role, its last name. */
  readonly subject: string | null
  /** Null for the system, or if the reader cannot see the user. */
  readonly actor: string | null
  readonly is_system: boolean
  readonly changes: readonly Change[]
}

const name = (table: "u" | "a") =>
  sql.raw(`trim(${table}.first_name || ' ' || ${table}.last_name) || ' <' || ${table}.email || '>'`)

/** The audit log of users, roles and sign-ins after a cursor, oldest first. */
export async function findUserAudit(
  tx: ClientTransaction,
  query: UserAuditQuery,
  after: Pick<UserAuditRow, "at" | "id"> | undefined,
  limit: number,
): Promise<UserAuditRow[]> {
  const { entityIds } = query
  const visibleEntityIds = entityIds
    ? sql`exists (select 1 from user_entity ue where ue.client_id = a.client_id and ue.user_id = a.id
        and ue.entity_id = any(${[...entityIds]}::uuid[])) or a.is_client_admin`
    : sql`true`
  const { rows } = await sql<UserAuditRow>`
    select e.id, e.at, e.action, e.subject_kind, e.changes, e.actor_id is null as is_system,
      coalesce(case when u.id is not null then ${name("u")} end, r.name, ip.name, cl.name,
        (select coalesce(c ->> 'current', c ->> 'previous') from jsonb_array_elements(e.changes) c
          where e.subject_kind in ('role', 'provider') and c ->> 'parameter' = 'name' limit 1)) as subject,
      case when a.id is not null and (${visibleEntityIds}) then ${name("a")} end as actor
      from audit_entry e
      left join app_user u on u.client_id = e.client_id and u.id::text = e.subject_id
        and e.subject_kind in ('user', 'session')
      left join role r on r.client_id = e.client_id and r.id::text = e.subject_id and e.subject_kind = 'role'
      left join identity_provider ip on ip.client_id = e.client_id and ip.id::text = e.subject_id
        and e.subject_kind = 'provider'
      left join client cl on cl.client_id = e.client_id and e.subject_kind = 'client'
      left join app_user a on a.client_id = e.client_id and a.id = e.actor_id
     where ${filterCondition(query)}
       ${after ? sql`and (e.at, e.id) > (${after.at}, ${after.id}::uuid)` : sql``}
     order by e.at, e.id limit ${limit}::int`.execute(tx)
  return rows
}

export async function countUserAudit(tx: ClientTransaction, query: UserAuditQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entry e where ${filterCondition(query)}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function listEntityNames(tx: ClientTransaction, clientId: ClientId, ids: readonly EntityId[]) {
  const { rows } = await sql<{ id: EntityId; name: string }>`
    select id, name from entity where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}

function filterCondition({
  clientId,
  entityIds,
  roles,
  guards,
  from,
  to,
  timeZone,
}: UserAuditQuery): RawBuilder<boolean> {
  const date = sql`(e.at at time zone ${timeZone})::date`
  const people = entityIds
    ? sql`e.subject_kind in ('user', 'session') and exists (select 1 from user_entity ue
        where ue.client_id = e.client_id and ue.user_id::text = e.subject_id
          and ue.entity_id = any(${[...entityIds]}::uuid[]))`
    : sql`e.subject_kind in ('user', 'session')`
  const conditions = [
    sql`e.client_id = ${clientId}`,
    // In the order of the index.
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
