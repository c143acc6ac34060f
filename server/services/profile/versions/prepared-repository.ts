import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import type { ClientId, ProfileId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { json } from "../../../database/json.ts"
import type { ChainedEntry } from "../../../audit-log/chain.ts"
import { recordsPerStep } from "./held-values-repository.ts"
import type { PreparedRecord } from "./preparation.ts"

type Profile = { readonly clientId: ClientId; readonly profileId: ProfileId }

/** What was prepared for the profile's records, by a publish that ended or came to nothing. */
export async function clearPreparedRecords(tx: Tenant, { clientId, profileId }: Profile): Promise<void> {
  await tx.deleteFrom("prepared_record").where("client_id", "=", clientId).where("profile_id", "=", profileId).execute()
}

/** Keeps all that will be written about records, with the entries of those that are rewritten, in its final form. */
export async function writePreparedRecords(
  tx: Tenant,
  { clientId, profileId }: Profile,
  prepared: readonly PreparedRecord[],
  entries: ReadonlyMap<string, ChainedEntry>,
): Promise<void> {
  const rows = prepared.map((one) => rowOf(one, entries.get(one.record.id)))
  for (let start = 0; start < rows.length; start += recordsPerStep) {
    // As one value: thousands of parameters would cost more than the rows do.
    await sql`
      insert into prepared_record (client_id, record_id, profile_id, revision, rewrites, taken, given, uid, name, renews_place,
                                   due_date, owner_id, entry_id, sequence, said_at, changes, previous_hash, hash, message_id,
                                   replaced, promoted, standing, action)
      select ${clientId}::uuid, p."recordId", ${profileId}, p.revision, p.rewrites, p.taken, p.given, p.uid, p.name, p."renewsPlace",
             p."dueDate", p."ownerId", p."entryId", p.sequence, p.at, p.changes, p."previousHash", p.hash, p."messageId",
             p.replaced, p.promoted, p.standing, p.action
        from jsonb_to_recordset(${json(rows.slice(start, start + recordsPerStep))}::jsonb) as p
             ("recordId" uuid, revision integer, rewrites boolean, taken text[], given jsonb, uid text, name text, "renewsPlace" boolean,
              "dueDate" date, "ownerId" uuid, "entryId" uuid, sequence integer, at timestamptz, changes jsonb,
              "previousHash" text, hash text, "messageId" uuid, replaced text[], promoted jsonb, standing jsonb, action text)
      on conflict (client_id, record_id) do update
        set revision = excluded.revision, rewrites = excluded.rewrites, taken = excluded.taken,
            given = excluded.given, uid = excluded.uid, name = excluded.name,
            renews_place = excluded.renews_place, due_date = excluded.due_date, owner_id = excluded.owner_id,
            entry_id = excluded.entry_id, sequence = excluded.sequence, said_at = excluded.said_at,
            changes = excluded.changes, previous_hash = excluded.previous_hash, hash = excluded.hash,
            message_id = excluded.message_id, replaced = excluded.replaced, promoted = excluded.promoted,
            standing = excluded.standing, action = excluded.action
    `.execute(tx)
  }
}

function rowOf({ record, place, promoted, ...one }: PreparedRecord, entry: ChainedEntry | undefined) {
  return {
    recordId: record.id,
    revision: record.revision,
    rewrites: one.rewrites,
    taken: Object.keys(one.difference.before),
    given: one.difference.after,
    uid: one.uid,
    name: one.name,
    renewsPlace: place !== null,
    ...place,
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
    standing: one.standing,
    action: one.action,
  }
}
