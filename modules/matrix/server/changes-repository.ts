import { type RawBuilder, sql } from "kysely"
import type { ClientId, FieldId, ProfileId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { datedSince, type ReadPoint, writtenSince } from "../../records/server/lists.ts"
import type { RecordCondition } from "./part-conditions.ts"

/** A record that was changed since a point. */
export interface ChangedRecord {
  readonly id: RecordId
  readonly revision: number
  readonly type: ProfileType
}

/** The records under these conditions that were changed since the point, the latest first, at most `limit`. */
export async function findChanged(
  tx: ClientTransaction,
  since: ReadPoint,
  conditions: readonly RecordCondition[],
  limit: number,
): Promise<readonly ChangedRecord[]> {
  if (conditions.length === 0) return []
  const selects = conditions.map(
    (condition) => sql`select r.id, r.revision, r.type, r.updated_at from record r
      where ${condition("probe")} and r.updated_at > ${datedSince(since)} and ${writtenSince(since, "r")}`,
  )
  const { rows } = await sql<ChangedRecord>`
    select id, revision, type from (${sql.join(selects, sql` union all `)}) changed
     order by updated_at desc, id limit ${limit}`.execute(tx)
  return rows
}

/**
 * Whether one of these records was created, restored, linked or unlinked since the point, or one of the fields changed.
 */
export async function hasMoved(
  tx: ClientTransaction,
  clientId: ClientId,
  since: ReadPoint,
  ids: readonly RecordId[],
  fieldIds: readonly FieldId[],
): Promise<boolean> {
  if (ids.length === 0) return false
  const { rows } = await sql<{ moved: boolean }>`
    select exists (select from audit_entry a
      where a.client_id = ${clientId} and a.subject_id = any(${[...ids]}::text[]) and ${writtenSince(since, "a")}
        and (a.action in ('created', 'restored', 'linked', 'unlinked') or exists (
          select from jsonb_array_elements(a.changes) c where c ->> 'fieldId' = any(${[...fieldIds]}::text[])))) as moved`.execute(
    tx,
  )
  return rows[0]?.moved ?? false
}

/** Whether a record of these profiles was deleted in the project since the point, as far as the reader could see it. */
export async function hasDeleted(
  tx: ClientTransaction,
  clientId: ClientId,
  since: ReadPoint,
  { projectId, profileIds }: { readonly projectId: ProjectId; readonly profileIds: readonly ProfileId[] },
  visible: RawBuilder<boolean>,
): Promise<boolean> {
  const { rows } = await sql<{ deleted: boolean }>`
    select exists (select from deleted_record r
      where r.client_id = ${clientId} and r.deleted_at > ${datedSince(since)} and ${writtenSince(since, "r")}
        and r.project_id = ${projectId} and r.profile_id = any(${[...profileIds]}::text[]) and ${visible}) as deleted`.execute(
    tx,
  )
  return rows[0]?.deleted ?? false
}
