import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { AuditActor } from "../../../../server/audit-log/append.ts"
import { deleteIndexedFields } from "../conversion/records-repository.ts"
import { diffListedFields } from "../conversion/backfill-indexed-values.ts"
import { forgetDeleted, type LedgerKey } from "../conversion/ledger-repository.ts"
import { toDuplicateIdError } from "../../../records/server/many.ts"
import type { WorkflowMigration } from "../../../records/server/extensions.ts"
import { clearPreparedRecords } from "./prepared-repository.ts"
import {
  countRewriting,
  deleteReplaced,
  insertEntries,
  insertMessages,
  insertPrepared,
  updateRecords,
} from "./switch-repository.ts"

/**
 * Writes all prepared records with one statement per table, like an edit: increments revisions, inserts audit entries,
 * updates indexed values and tasks, and publishes messages. Returns how many records were converted and how many moved
 * to another activity.
 */
export async function writePreparedRecords(
  tx: ClientTransaction,
  workflow: WorkflowMigration,
  actor: AuditActor,
  key: LedgerKey,
  before: CompiledProfile,
  after: CompiledProfile,
): Promise<{ readonly rewritten: number; readonly mapped: number }> {
  await forgetDeleted(tx, key)
  const expected = await countRewriting(tx, key)
  const { written, converted } = await updateRecords(tx, key).catch((error: unknown) => {
    throw toDuplicateIdError(error, after, "")
  })
  // The locked profile prevents other writes; any difference would mix versions.
  if (written !== expected) throw new Error(`${expected - written} records changed during the conversion.`)
  await insertEntries(tx, key, actor)
  await insertMessages(tx, key)
  await deleteIndexedFields(tx, key.clientId, key.profileId, diffListedFields(before, after).removed)
  await deleteReplaced(tx, key)
  await insertPrepared(tx, key)
  const mapped = await workflow.savePrepared(tx, { clientId: key.clientId, profile: after, by: actor.userId })
  if (before.workflow && !after.workflow) await workflow.endAllTasks(tx, key.clientId, key.profileId)
  await clearPreparedRecords(tx, key)
  return { rewritten: converted, mapped }
}
