import { localClock } from "../../../engine/reminders/local-clock.ts"
import type { EntityId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { ProblemParams } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { findDocumentChange } from "../../process-documents/server/index.ts"
import { type AccessContext, findRow, type RecordRow } from "../../records/server/index.ts"
import { findDeleted } from "../../records/server/writing.ts"
import { namesFor } from "../../records/server/lists.ts"
import { documentKey } from "../contract.ts"
import { findFieldChanges } from "./field-change-repository.ts"

/** What was done to a record after something was applied to it, for the message that says why this is not undone. */
interface LaterChange {
  /** The number of the record. */
  readonly record: string
  readonly change: "changed" | "document" | "deleted" | "gone" | "field"
  readonly entityId: EntityId | null
  readonly userId: UserId | null
  /** Null if this is not known any more. */
  readonly at: Date | null
}

/** Who changed or deleted the record of a row last. */
export async function describeLastChange(
  tx: ClientTransaction,
  access: AccessContext,
  row: { readonly record_id: RecordId | null; readonly uid: string; readonly entity_id: EntityId },
): Promise<ProblemParams> {
  const { clientId } = access.actor
  const { record_id: recordId, uid, entity_id: entityId } = row
  const record = recordId === null ? undefined : await findRow(tx, clientId, recordId, "none")
  if (record) {
    const { updated_by: userId, updated_at: at } = record
    return toParams(tx, access, { record: record.uid, change: "changed", entityId, userId, at })
  }
  const entry = recordId === null ? undefined : await findDeleted(tx, clientId, recordId)
  if (!entry) return toParams(tx, access, { record: uid, change: "gone", entityId, userId: null, at: null })
  const { deleted_by: userId, deleted_at: at } = entry
  return toParams(tx, access, { record: entry.uid, change: "deleted", entityId, userId, at })
}

/** Who changed the document of a record last; undefined if it is as it was created with the record. */
export async function describeDocumentChange(
  tx: ClientTransaction,
  access: AccessContext,
  record: RecordRow,
): Promise<ProblemParams | undefined> {
  const found = await findDocumentChange(tx, access, record.id)
  const { uid, entity_id: entityId } = record
  return found && toParams(tx, access, { record: uid, change: "document", entityId, ...found })
}

/** Who changed each of these fields of a record last, or its document. */
export async function describeFieldChanges(
  tx: ClientTransaction,
  access: AccessContext,
  record: RecordRow,
  fieldIds: readonly string[],
): Promise<ReadonlyMap<string, ProblemParams>> {
  const changes = await findFieldChanges(tx, record, fieldIds)
  if (fieldIds.includes(documentKey)) {
    const found = await findDocumentChange(tx, access, record.id)
    if (found) changes.set(documentKey, found)
  }
  const described = new Map<string, ProblemParams>()
  for (const [key, { userId, at }] of changes) {
    const change = { record: record.uid, change: "field", entityId: record.entity_id, userId, at } as const
    described.set(key, { ...(await toParams(tx, access, change)), title: record.name })
  }
  return described
}

/** With the time where the record's entity is, and without the name of a user whom the reader cannot see. */
async function toParams(
  tx: ClientTransaction,
  access: AccessContext,
  { record, change, entityId, userId, at }: LaterChange,
): Promise<ProblemParams> {
  const { people } = await namesFor(tx, access, [], [userId])
  const user = (userId && people.get(userId)) ?? null
  const clock = at && localClock((entityId && access.timeZones.get(entityId)) ?? "UTC", at)
  return {
    record,
    change,
    named: user === null ? 0 : 1,
    user: user ?? "",
    day: clock?.day ?? "",
    time: clock?.time ?? "",
  }
}
