import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Tenant } from "../../../database/database.ts"
import type { AuditActor } from "../../../audit-log/append.ts"
import { listedOtherwise } from "../definitions/promote-newly-listed.ts"
import { deletePromotedFields } from "../definitions/records-repository.ts"
import { uidRefusal } from "../records/create-record.ts"
import { forgetDeleted, type LedgerKey } from "./ledger-repository.ts"
import { clearPreparedRecords } from "./prepared-repository.ts"
import {
  countRewriting,
  deleteReplaced,
  insertEntries,
  insertMessages,
  insertPrepared,
  updateRecords,
} from "./switch-repository.ts"
import type { WorkflowMigration } from "./workflow-migration.ts"

/**
 * Writes all that was prepared, a statement for each table: as a write of a person would, a record's revision rises, its
 * trail tells what was and what is, its promoted values and its tasks follow, whoever follows records is told. How many took
 * another form, and how many were put at another activity.
 */
export async function writePreparedRecords(
  tx: Tenant,
  workflow: WorkflowMigration,
  actor: AuditActor,
  key: LedgerKey,
  before: CompiledProfile,
  after: CompiledProfile,
): Promise<{ readonly rewritten: number; readonly mapped: number }> {
  await forgetDeleted(tx, key)
  const expected = await countRewriting(tx, key)
  const { written, converted } = await updateRecords(tx, key).catch((error: unknown) => {
    throw uidRefusal(error, after, "")
  })
  // Nobody writes records of a held profile: anything else here would be a mix of versions.
  if (written !== expected) throw new Error(`${expected - written} records changed while they were converted.`)
  await insertEntries(tx, key, actor)
  await insertMessages(tx, key)
  await deletePromotedFields(tx, key.clientId, key.profileId, listedOtherwise(before, after).gone)
  await deleteReplaced(tx, key)
  await insertPrepared(tx, key)
  const mapped = await workflow.savePrepared(tx, { clientId: key.clientId, profile: after, by: actor.userId })
  if (before.workflow && !after.workflow) await workflow.endAllTasks(tx, key.clientId, key.profileId)
  await clearPreparedRecords(tx, key)
  return { rewritten: converted, mapped }
}
