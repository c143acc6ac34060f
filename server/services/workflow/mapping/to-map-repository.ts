import { type RawBuilder, sql } from "kysely"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { WorkflowMigrationSelector } from "../../profile/versions/workflow-migration-selector.ts"

/** Records that stand otherwise under another version, told apart in the database. */

/** Whether `r` is one of them. */
export function isToMap(clientId: ClientId, wish: WorkflowMigrationSelector | null): RawBuilder<boolean> {
  if (!wish) return sql<boolean>`false`
  const { untouched, places, approvals, mappedAfter } = wish
  // Each only where it can be so: what is left alone is found along an index.
  const conditions = [
    ...(places ? [sql`(r.activity_id is null or r.activity_id <> all(${[...untouched]}::text[]))`] : []),
    ...(approvals
      ? [
          sql`exists (select 1 from record_standing s
            where s.client_id = ${clientId} and s.record_id = r.id and s.approvals <> '[]')`,
        ]
      : []),
    ...(mappedAfter === null ? [] : [sql`${cameFrom(clientId, wish)} is not null`]),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/**
 * The activity `r` was taken from by versions after the one that is brought back, if no step was taken of it since and the
 * version knows the activity; else null.
 */
export function cameFrom(clientId: ClientId, wish: WorkflowMigrationSelector | null): RawBuilder<string | null> {
  if (wish === null || wish.mappedAfter === null) return sql<null>`null::text`
  const { activities, mappedAfter } = wish
  return sql<string | null>`(select f.from_activity from (
      select w.from_activity from workflow_step w
       where w.client_id = ${clientId} and w.record_id = r.id and w.kind = 'mapped' and w.profile_version > ${mappedAfter}
         and not exists (select 1 from workflow_step l where l.client_id = w.client_id and l.record_id = w.record_id
           and l.id > w.id and l.kind in ('moved', 'reopened'))
       order by w.id limit 1) as f
    where f.from_activity = any(${[...activities]}::text[]) and f.from_activity is distinct from r.activity_id)`
}
