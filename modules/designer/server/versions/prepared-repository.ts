import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import type { ClientId, ProfileId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import type { ChainedEntry } from "../../../../server/audit-log/chain.ts"
import { migrationBatchSize } from "../conversion/migration-candidates-repository.ts"
import type { PreparedRecord } from "./preparation.ts"

type Profile = { readonly clientId: ClientId; readonly profileId: ProfileId }

/** Deletes what a finished or failed publish prepared for the profile's records. */
export async function clearPreparedRecords(tx: ClientTransaction, { clientId, profileId }: Profile): Promise<void> {
  await tx.deleteFrom("prepared_record").where("client_id", "=", clientId).where("profile_id", "=", profileId).execute()
}

/** Stores all that will be written about records, including the final audit entries of rewritten records. */
export async function writePreparedRecords(
  tx: ClientTransaction,
  { clientId, profileId }: Profile,
  prepared: readonly PreparedRecord[],
  entries: ReadonlyMap<string, ChainedEntry>,
): Promise<void> {
  const rows = prepared.map((one) => rowOf(one, entries.get(one.record.id)))
  for (let start = 0; start < rows.length; start += migrationBatchSize) {
    // One JSON parameter: binding thousands of parameters costs more than the rows.
    await sql`
      insert into prepared_record (client_id, record_id, profile_id, revision, rewrites, removed_fields, new_values, uid, name, updates_assignment,
                                   due_date, owner_id, entry_id, sequence, entry_at, changes, previous_hash, hash, message_id,
                                   replaced, promoted, workflow_state, action)
      select ${clientId}::uuid, p."recordId", ${profileId}, p.revision, p.rewrites, p."removedFields", p."newValues", p.uid, p.name, p."updatesAssignment",
             p."dueDate", p."ownerId", p."entryId", p.sequence, p.at, p.changes, p."previousHash", p.hash, p."messageId",
             p.replaced, p.promoted, p."workflowState", p.action
        from jsonb_to_recordset(${json(rows.slice(start, start + migrationBatchSize))}::jsonb) as p
             ("recordId" uuid, revision integer, rewrites boolean, "removedFields" text[], "newValues" jsonb, uid text, name text, "updatesAssignment" boolean,
              "dueDate" date, "ownerId" uuid, "entryId" uuid, sequence integer, at timestamptz, changes jsonb,
              "previousHash" text, hash text, "messageId" uuid, replaced text[], promoted jsonb, "workflowState" jsonb, action text)
      on conflict (client_id, record_id) do update
        set revision = excluded.revision, rewrites = excluded.rewrites, removed_fields = excluded.removed_fields,
            new_values = excluded.new_values, uid = excluded.uid, name = excluded.name,
            updates_assignment = excluded.updates_assignment, due_date = excluded.due_date, owner_id = excluded.owner_id,
            entry_id = excluded.entry_id, sequence = excluded.sequence, entry_at = excluded.entry_at,
            changes = excluded.changes, previous_hash = excluded.previous_hash, hash = excluded.hash,
            message_id = excluded.message_id, replaced = excluded.replaced, promoted = excluded.promoted,
            workflow_state = excluded.workflow_state, action = excluded.action
    `.execute(tx)
  }
}

function rowOf({ record, assignment, promoted, ...one }: PreparedRecord, entry: ChainedEntry | undefined) {
  return {
    recordId: record.id,
    revision: record.revision,
    rewrites: one.rewrites,
    removedFields: Object.keys(one.difference.before),
    newValues: one.difference.after,
    uid: one.uid,
    name: one.name,
    updatesAssignment: assignment !== null,
    ...assignment,
    ...(entry && {
      entryId: entry.id,
      sequence: entry.sequence,
      at: entry.at,
      changes: entry.changes,
      previousHash: entry.previousHash,
      hash: entry.hash,
      messageId: uuid(),
    }),
    replaced: one.replaced,
    promoted: promoted.length > 0 ? promoted : null,
    workflowState: one.workflowState,
    action: one.action,
  }
}
