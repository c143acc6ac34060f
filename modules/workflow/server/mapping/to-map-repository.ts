import { type RawBuilder, sql } from "kysely"
import { type ClientId, masterLibrary } from "../../../../schemas/ids.ts"
import type { WorkflowMigrationSelector } from "../../../records/server/extensions.ts"

/** Records whose workflow state changes under another version, selected in the database. */

/** Condition: whether `r` is one of them. */
export function isToMap(clientId: ClientId, selector: WorkflowMigrationSelector | null): RawBuilder<boolean> {
  if (!selector) return sql<boolean>`false`
  const { untouched, remapsActivities, approvals, mappedAfter } = selector
  // Each condition only where it can apply, so that unaffected records are skipped by index.
  const conditions = [
    ...(remapsActivities ? [sql`(r.activity_id is null or r.activity_id <> all(${[...untouched]}::text[]))`] : []),
    ...(approvals
      ? [
          sql`exists (select 1 from workflow_state s
            where s.client_id = ${clientId} and s.record_id = r.id and s.approvals <> '[]')`,
        ]
      : []),
    ...(mappedAfter === null ? [] : [sql`${previousActivitySql(clientId, selector)} is not null`]),
  ]
  // Master records have no workflow state.
  return sql<boolean>`(${sql.join(conditions, sql` or `)}) and r.project_id is distinct from ${masterLibrary}::uuid`
}

/**
 * The activity that versions after the restored one moved `r` from, if no action was performed since and the version
 * has the activity; else null.
 */
export function previousActivitySql(
  clientId: ClientId,
  selector: WorkflowMigrationSelector | null,
): RawBuilder<string | null> {
  if (selector === null || selector.mappedAfter === null) return sql<null>`null::text`
  const { activities, mappedAfter } = selector
  return sql<string | null>`(select f.from_activity from (
      select w.from_activity from workflow_event w
       where w.client_id = ${clientId} and w.record_id = r.id and w.kind = 'mapped' and w.profile_version > ${mappedAfter}
         and not exists (select 1 from workflow_event l where l.client_id = w.client_id and l.record_id = w.record_id
           and l.id > w.id and l.kind in ('moved', 'reopened'))
       order by w.id limit 1) as f
    where f.from_activity = any(${[...activities]}::text[]) and f.from_activity is distinct from r.activity_id)`
}
