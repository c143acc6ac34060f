import { isDeepEqual } from "../../../engine/edit/same.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { problem, type Problem, type ProblemParams } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import {
  type AccessContext,
  authorizeRecord,
  findRow,
  profileOfRecord,
  type RecordRow,
  rowsById,
} from "../../records/server/index.ts"
import {
  assertNotHeldByOthers,
  assertWritable,
  deleteRecord,
  findDeleted,
  linkBelow,
  lockRecord,
  placeBelow,
  recordWrite,
  type RestoreDeps,
  restoreRecord,
  updateRecord,
  updateRow,
} from "../../records/server/writing.ts"
import { takeCopyBack } from "../../process-documents/server/index.ts"
import { documentKey } from "../contract.ts"
import { valuesOf } from "./apply-row.ts"
import { type CopyScope, deleteCopy, saveCopy } from "./copy-repository.ts"
import { documentLabel } from "./document-label.ts"
import { describeDocumentChange, describeFieldChanges, describeLastChange } from "./later-change.ts"
import type { SyncRowRecord } from "./row-repository.ts"
import type { MasterSyncRecord } from "./sync-repository.ts"
import type { Reversal } from "./table.ts"

/** An applied row that something can be undone of. */
export type ReversibleRow = SyncRowRecord & { readonly reversal: Reversal }

/**
 * Takes an applied row back, and returns the problems of fields that stay as they are, because they were changed again.
 * Throws if nothing of the row can be taken back.
 */
export async function undoRow(
  tx: ClientTransaction,
  access: AccessContext,
  deps: RestoreDeps,
  sync: MasterSyncRecord,
  row: ReversibleRow,
): Promise<readonly Problem[]> {
  const scope = { clientId: sync.client_id, projectId: sync.project_id, entityId: row.entity_id }
  const problems = await undoChange(tx, access, deps, row)
  await restoreCopy(tx, access, scope, row)
  return problems
}

const changedSince = (change: ProblemParams) => new HttpError(409, problem("sync.record_changed_since", [], change))

async function undoChange(
  tx: ClientTransaction,
  access: AccessContext,
  deps: RestoreDeps,
  row: ReversibleRow,
): Promise<readonly Problem[]> {
  if (row.kind === "remove") {
    await restoreRemoved(tx, access, deps, row)
    return []
  }
  if (row.record_id === null || !(await findRow(tx, row.client_id, row.record_id, "none")))
    throw changedSince(await describeLastChange(tx, access, row))
  const { row: record, profile } = await lockRecord(tx, access, row.record_id)
  if (row.kind !== "add" && row.kind !== "restore") return undoUpdate(tx, access, deps, row, record)
  if (record.revision !== row.reversal.revision) throw changedSince(await describeLastChange(tx, access, row))
  const documentChange = await describeDocumentChange(tx, access, record)
  if (documentChange) throw changedSince(documentChange)
  assertWritable(access.actor, access.visibility, record)
  await deleteRecord(tx, access, profile, record)
  return []
}

async function restoreRemoved(
  tx: ClientTransaction,
  access: AccessContext,
  deps: RestoreDeps,
  row: ReversibleRow,
): Promise<void> {
  const { client_id: clientId, record_id: recordId } = row
  const entry = recordId === null ? undefined : await findDeleted(tx, clientId, recordId, "update")
  if (!entry) throw changedSince(await describeLastChange(tx, access, row))
  const profile = profileOfRecord(access, { ...entry, id: entry.record_id })
  authorizeRecord(access.actor, access.visibility, { ...entry, id: entry.record_id }, "DELETE")
  await restoreRecord(tx, access, deps, profile, entry, undefined)
}

/** Writes the previous values of the fields that are still as they were applied. */
async function undoUpdate(
  tx: ClientTransaction,
  access: AccessContext,
  { check }: RestoreDeps,
  { kind, reversal }: ReversibleRow,
  record: RecordRow,
): Promise<readonly Problem[]> {
  assertWritable(access.actor, access.visibility, record)
  const profile = profileOfRecord(access, record)
  const isAsApplied = (key: string) => isDeepEqual(record.fields[key] ?? null, reversal.fields[key]?.after)
  const fields = Object.entries(reversal.fields)
  const before = fields.flatMap(([key, value]) => (isAsApplied(key) ? [{ key, merged: value.before }] : []))
  const parents = await rowsById(tx, record.client_id, [...reversal.linked, ...reversal.unlinked], "none")
  const rowsOf = (ids: Reversal["linked"]) => ids.flatMap((id) => parents.get(id) ?? [])
  const { values, others } = await placeBelow(tx, access, profile, record, {
    link: rowsOf(reversal.unlinked),
    unlink: rowsOf(reversal.linked),
  })
  const input = { ...valuesOf(profile, before), ...values }
  const { row: written } =
    Object.keys(input).length > 0 ? await updateRecord(tx, access, check, profile, record, input) : { row: record }
  for (const parent of others) await linkBelow(tx, access, written, parent)
  if (kind === "link") await takeMaster(tx, access, written)
  const isDocumentLeft =
    reversal.document !== undefined && !(await takeCopyBack(tx, access, record.id, reversal.document))
  const left = fields.flatMap(([key]) => (isAsApplied(key) ? [] : [key]))
  return changedFields(tx, access, profile, record, isDocumentLeft ? [...left, documentKey] : left)
}

/** Says of each field that was changed again, or of the document, who changed it last. */
async function changedFields(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  record: RecordRow,
  keys: readonly string[],
): Promise<readonly Problem[]> {
  if (keys.length === 0) return []
  const changes = await describeFieldChanges(tx, access, record, keys)
  const keywords = new Map<string, string>(profile.fields.map(({ id, keyword }) => [id, keyword]))
  return keys.map((key) => {
    const field = keywords.get(key) ?? key
    const changed = problem("sync.changed_since", [field], { ...changes.get(key), field })
    return key === documentKey ? { ...changed, labels: { field: documentLabel } } : changed
  })
}

/** Leaves a record without the master that it got. */
async function takeMaster(tx: ClientTransaction, access: AccessContext, record: RecordRow): Promise<void> {
  await assertNotHeldByOthers(tx, access, [record.id])
  const master = record.master_id === null ? undefined : await findRow(tx, record.client_id, record.master_id, "none")
  const written = await updateRow(tx, record, access.actor.userId, { master_id: null })
  const previous = master ? { type: master.type, uid: master.uid, id: master.id } : null
  await recordWrite(tx, access.actor, written, "updated", [
    { section: null, parameter: "master", previous, current: null },
  ])
}

/** What was taken before the sync is the base of the next comparison again. */
async function restoreCopy(
  tx: ClientTransaction,
  { actor }: AccessContext,
  scope: CopyScope,
  { master_id: masterId, reversal }: ReversibleRow,
): Promise<void> {
  if (reversal.copy) await saveCopy(tx, scope, actor.userId, masterId, reversal.copy)
  else await deleteCopy(tx, scope, masterId)
}
