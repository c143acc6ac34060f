import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { appendAudit, type Change } from "../../audit/trail/service.ts"
import { auditChanges } from "./changes.ts"
import { insertMessage, insertStatusChange, type RecordRow } from "./record-repository.ts"

export type RecordAction = "created" | "updated" | "deleted" | "linked" | "unlinked"

/** What every write leaves behind, in its own transaction: the audit entry and the message to whoever follows records. */
export async function noteWritten(
  tx: Tenant,
  actor: Actor,
  row: Pick<RecordRow, "id" | "profile_id" | "revision">,
  action: RecordAction,
  changes: readonly Change[],
): Promise<void> {
  await appendAudit(tx, actor, { subjectKind: "record", subjectId: row.id, action, changes })
  const payload = { recordId: row.id, profileId: row.profile_id, revision: row.revision, action }
  await insertMessage(tx, actor.clientId, "record.changed", payload)
}

/** The history of statuses, beside the trail. */
export async function noteStatus(tx: Tenant, actor: Actor, row: RecordRow, previous: string | null): Promise<void> {
  if (row.status !== previous) await insertStatusChange(tx, row, previous, actor.userId)
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
