import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { appendAudit, appendAudits, type AuditActor, type Change } from "../../../server/audit-log/append.ts"
import { auditChanges } from "./changes.ts"
import { insertMessages, insertStatusChanges, type RecordRow } from "./record-repository.ts"

export type RecordAction =
  | "created"
  | "updated"
  | "deleted"
  | "restored"
  | "purged"
  | "linked"
  | "unlinked"
  | "joined"
  | "workflow_action_performed"
  | "workflow_reassigned"
  | "workflow_claimed"
  | "workflow_reopened"
  | "process_completed"
  | "process_reopened"

/** Writes what every change of a record requires, in its transaction: the audit entry and the outbox message. */
export async function recordWrite(
  tx: ClientTransaction,
  actor: AuditActor,
  row: Pick<RecordRow, "id" | "profile_id" | "revision">,
  action: RecordAction,
  changes: readonly Change[],
): Promise<void> {
  await Promise.all([
    appendAudit(tx, actor, entryOf({ row, changes }, action)),
    insertMessages(tx, actor.clientId, "record.changed", [messageOf({ row, changes }, action)]),
  ])
}

/** One of several records written with the same action. */
export interface WrittenRecord {
  readonly row: Pick<RecordRow, "id" | "profile_id" | "revision">
  readonly changes: readonly Change[]
}

/** Like `recordWrite`, for many records at once. */
export async function recordBulkWrite(
  tx: ClientTransaction,
  actor: AuditActor,
  written: readonly WrittenRecord[],
  action: RecordAction,
): Promise<void> {
  await recordWrites(
    tx,
    actor,
    written.map((one) => ({ ...one, action })),
  )
}

/** One of several writes with different actions. */
export interface RecordWrite extends WrittenRecord {
  readonly action: RecordAction
}

/** Like `recordWrite`, for many writes in their order, also several of one record. */
export async function recordWrites(
  tx: ClientTransaction,
  actor: AuditActor,
  writes: readonly RecordWrite[],
): Promise<void> {
  await appendAudits(
    tx,
    actor,
    writes.map((one) => entryOf(one, one.action)),
  )
  await insertMessages(
    tx,
    actor.clientId,
    "record.changed",
    writes.map((one) => messageOf(one, one.action)),
  )
}

function entryOf({ row, changes }: WrittenRecord, action: RecordAction) {
  return { subjectKind: "record", subjectId: row.id, action, changes } as const
}

function messageOf({ row }: WrittenRecord, action: RecordAction) {
  return { recordId: row.id, profileId: row.profile_id, revision: row.revision, action }
}

/** Inserts into the status history, in addition to the audit log. */
export async function insertStatusChange(
  tx: ClientTransaction,
  actor: Actor,
  rows: readonly RecordRow[],
  previous: string | null,
  comment: string | null = null,
): Promise<void> {
  const changed = rows.filter(({ status }) => status !== previous)
  await insertStatusChanges(tx, changed, { previous, userId: actor.userId, comment })
}

/** Changes of a record's values, including its uid if no field contains it. */
export function changesOf(
  profile: CompiledProfile,
  before: { readonly uid: string | null; readonly values: RecordValues },
  after: { readonly uid: string | null; readonly values: RecordValues },
): Change[] {
  const changes = auditChanges(profile, before.values, after.values)
  if (profile.uidKeyword !== undefined || before.uid === after.uid) return changes
  return [{ section: null, parameter: "uid", previous: before.uid, current: after.uid }, ...changes]
}
