import { sql } from "kysely"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { AuditActor } from "../../../../server/audit-log/append.ts"
import type { LedgerKey } from "../conversion/ledger-repository.ts"
import { convertedAction } from "./preparation.ts"

/**
 * Disables the statement timeout: each statement takes as long as its records need, and a cancelled one would have to
 * be repeated.
 */
export async function waitForEnd(tx: ClientTransaction): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
}

export async function countRewriting(tx: ClientTransaction, key: LedgerKey): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from prepared_record p where ${rewritingCondition(key)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/**
 * Updates all prepared records at the revision they were converted from; returns how many were written and how many
 * converted. The last editor and time remain, because a conversion is not an edit; without index updates, the rows also
 * stay on their pages.
 */
export async function updateRecords(
  tx: ClientTransaction,
  key: LedgerKey,
): Promise<{ readonly written: number; readonly converted: number }> {
  const { rows } = await sql<{ written: number; converted: number }>`
    with updated as (
    update record r
       set fields = (r.fields - p.removed_fields) || p.new_values,
           uid = coalesce(p.uid, r.uid), name = coalesce(p.name, r.name),
           search_text = case when p.uid is null and p.name is null then r.search_text
             else lower(normalize(coalesce(p.uid, r.uid) || ' ' || coalesce(p.name, r.name), nfc)) end,
           due_date = case when p.updates_assignment then p.due_date else r.due_date end,
           owner_id = case when p.updates_assignment then p.owner_id else r.owner_id end,
           status = coalesce(p.workflow_state #>> '{workflowState,state,status}', r.status),
           activity_id = coalesce(p.workflow_state #>> '{workflowState,state,activityId}', r.activity_id),
           profile_version = case p.action when ${convertedAction} then ${key.toVersion} else r.profile_version end,
           revision = r.revision + 1
      from prepared_record p
     where ${rewritingCondition(key)} and r.client_id = ${key.clientId} and r.id = p.record_id and r.revision = p.revision
    returning p.action)
    select count(*)::integer as written, count(*) filter (where action = ${convertedAction})::integer as converted
      from updated`.execute(tx)
  return rows[0] ?? { written: 0, converted: 0 }
}

export async function insertEntries(
  tx: ClientTransaction,
  key: LedgerKey,
  { userId, module }: AuditActor,
): Promise<void> {
  await sql`
    insert into audit_entry (client_id, subject_id, sequence, id, subject_kind, action, actor_id, module, at, changes,
                             previous_hash, hash)
    select p.client_id, p.record_id::text, p.sequence, p.entry_id, 'record', p.action, ${userId}::uuid,
           ${module}::text, p.entry_at, p.changes, p.previous_hash, p.hash
      from prepared_record p where ${rewritingCondition(key)}`.execute(tx)
}

/** Inserts one outbox message per record for subscribers. */
export async function insertMessages(tx: ClientTransaction, key: LedgerKey): Promise<void> {
  await sql`
    insert into outbox_message (client_id, id, topic, payload)
    select p.client_id, p.message_id, 'record.changed', jsonb_build_object('recordId', p.record_id,
             'revision', p.revision + 1, 'profileId', p.profile_id, 'version', ${key.toVersion}::integer,
             'action', p.action)
      from prepared_record p where ${rewritingCondition(key)}`.execute(tx)
}

export async function deleteReplaced(tx: ClientTransaction, { clientId, profileId }: LedgerKey): Promise<void> {
  await sql`
    delete from record_value v using prepared_record p
     where p.client_id = ${clientId} and p.profile_id = ${profileId} and p.replaced <> '{}'
       and v.client_id = ${clientId} and v.record_id = p.record_id and v.field_id = any(p.replaced)`.execute(tx)
}

export async function insertPrepared(tx: ClientTransaction, { clientId, profileId }: LedgerKey): Promise<void> {
  await sql`
    insert into record_value (client_id, profile_id, field_id, record_id, ordinal, text_value, number_value, date_value, project_id, entity_id)
    select p.client_id, p.profile_id, v.field_id, p.record_id, v.ordinal, v.text_value, v.number_value, v.date_value, r.project_id, r.entity_id
      from prepared_record p join record r on r.client_id = p.client_id and r.id = p.record_id cross join lateral jsonb_to_recordset(p.promoted) as v
           (field_id text, ordinal smallint, text_value text, number_value float8, date_value date)
     where p.client_id = ${clientId} and p.profile_id = ${profileId} and p.promoted is not null`.execute(tx)
}

function rewritingCondition({ clientId, profileId }: LedgerKey) {
  return sql`p.client_id = ${clientId} and p.profile_id = ${profileId} and p.rewrites`
}
