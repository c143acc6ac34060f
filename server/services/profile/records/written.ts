import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { appendAudit, appendAudits, type AuditActor, type Change } from "../../../audit-log/append.ts"
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
  | "workflow_acted"
  | "workflow_passed_on"
  | "workflow_taken_up"
  | "workflow_reopened"
  | "process_completed"
  | "process_resumed"

/** What every write leaves behind, in its own transaction: the audit entry and the message to whoever follows records. */
export async function noteWritten(
  tx: Tenant,
  actor: AuditActor,
  row: Pick<RecordRow, "id" | "profile_id" | "revision">,
  action: RecordAction,
  changes: readonly Change[],
): Promise<void> {
  await appendAudit(tx, actor, entryOf({ row, changes }, action))
  await insertMessages(tx, actor.clientId, "record.changed", [messageOf({ row, changes }, action)])
}

/** One record of several that were written in the same way. */
export interface Written {
  readonly row: Pick<RecordRow, "id" | "profile_id" | "revision">
  readonly changes: readonly Change[]
}

/** The same for many records at once. */
export async function noteManyWritten(
  tx: Tenant,
  actor: AuditActor,
  written: readonly Written[],
  action: RecordAction,
): Promise<void> {
  await appendAudits(
    tx,
    actor,
    written.map((one) => entryOf(one, action)),
  )
  await insertMessages(
    tx,
    actor.clientId,
    "record.changed",
    written.map((one) => messageOf(one, action)),
  )
}

function entryOf({ row, changes }: Written, action: RecordAction) {
  return { subjectKind: "record", subjectId: row.id, action, changes } as const
}

function messageOf({ row }: Written, action: RecordAction) {
  return { recordId: row.id, profileId: row.profile_id, revision: row.revision, action }
}

/** The history of statuses, beside the trail. */
export async function noteStatus(
  tx: Tenant,
  actor: Actor,
  rows: readonly RecordRow[],
  previous: string | null,
  comment: string | null = null,
): Promise<void> {
  const changed = rows.filter(({ status }) => status !== previous)
  await insertStatusChanges(tx, changed, { previous, userId: actor.userId, comment })
}

/** The changes of a record's values, its number among them where no field holds it. */
export function changesOf(
  profile: CompiledProfile,
  before: { readonly uid: string | null; readonly values: RecordValues },
  after: { readonly uid: string | null; readonly values: RecordValues },
): Change[] {
  const changes = auditChanges(profile, before.values, after.values)
  if (profile.uidKeyword !== undefined || before.uid === after.uid) return changes
  return [{ section: null, parameter: "uid", previous: before.uid, current: after.uid }, ...changes]
}
