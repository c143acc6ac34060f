import { mergeableFields, type MergeableFields } from "../../../engine/merge/merge-record.ts"
import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { Keyword, RecordId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import type { RecordValues, StoredValue } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { type AccessContext, authorizeRecord, findRow, isVisible, type RecordRow } from "../../records/server/index.ts"
import {
  assertNotHeldByOthers,
  assertProjectOpen,
  assertWritable,
  deleteRecord,
  linkBelow,
  lockRecord,
  placeBelow,
  recordWrite,
  updateRecord,
  updateRow,
} from "../../records/server/writing.ts"
import { grantTeamsOfCopy } from "../../master-library/server/index.ts"
import type { DocumentStamp } from "../../process-documents/server/index.ts"
import { documentKey, parentsKey } from "../contract.ts"
import { type AppliedChange, outdated, toStoredCopy } from "./applied-change.ts"
import { type CopyScope, deleteCopy, findCopies, type MasterCopy, saveCopy } from "./copy-repository.ts"
import { type AgreedDocument, agreedDocument, withAgreedDocument } from "./document-difference.ts"
import { findMasterParents, findParentRecords, mastersOf } from "./parents.ts"
import type { SyncRowRecord } from "./row-repository.ts"
import type { MasterSyncRecord } from "./sync-repository.ts"
import type { ParentChanges, Reversal, StoredDifference } from "./table.ts"
import { assertDocumentsAsCompared, type CopiedPictures, takeDocument } from "./take-document.ts"

interface RowContext {
  readonly access: AccessContext
  readonly check: SchemaCheck
  readonly scope: CopyScope
  readonly profile: CompiledProfile
  readonly row: SyncRowRecord
  readonly copy: MasterCopy | undefined
  readonly pictures: CopiedPictures
}

/**
 * Applies a row of a reviewed sync with its choices to the record that the project has. Throws if the record or its
 * master is no longer as it was compared, and for whatever would be rejected in the record's form.
 */
export async function applyRow(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  sync: MasterSyncRecord,
  row: SyncRowRecord,
  pictures: CopiedPictures,
): Promise<AppliedChange> {
  const profile = access.availableProfiles.get(row.profile_id)
  if (!profile) throw new HttpError(404, problem("profile.not_found", ["profileId"]))
  const scope = { clientId: sync.client_id, projectId: sync.project_id, entityId: row.entity_id }
  const copy = (await findCopies(tx, scope, [row.master_id])).get(row.master_id)
  const context: RowContext = { access, check, scope, profile, row, copy, pictures }
  if (row.kind === "remove") return removeRecord(tx, context)
  const master = await currentMaster(tx, context)
  return changeRecord(tx, context, master)
}

async function currentMaster(tx: ClientTransaction, { access, scope, row }: RowContext): Promise<RecordRow> {
  const master = await findRow(tx, scope.clientId, row.master_id, "update")
  if (!master || !isVisible(access.visibility, master) || master.revision !== row.master_revision) throw outdated()
  return master
}

async function changeRecord(
  tx: ClientTransaction,
  { access, check, scope, profile, row, copy, pictures }: RowContext,
  master: RecordRow,
): Promise<AppliedChange> {
  if (row.record_id === null) throw outdated()
  const { row: locked } = await lockRecord(tx, access, row.record_id)
  if (locked.revision !== row.record_revision) throw outdated()
  const all = row.fields.map((difference) => ({ difference, side: sideOf(row, difference) }))
  const ofDocument = all.find(({ difference }) => difference.key === documentKey)
  const decided = all.filter((one) => one !== ofDocument)
  const taken = decided.flatMap(({ difference, side }) => (side === "master" ? [difference] : []))
  if (ofDocument) await assertDocumentsAsCompared(tx, scope, master.id, locked.id, ofDocument.difference)
  const record = row.kind === "link" ? await setMaster(tx, access, locked, master) : locked
  let written = record
  const links = { linked: [] as RecordId[], unlinked: [] as RecordId[] }
  if (taken.length > 0) {
    assertWritable(access.actor, access.visibility, record)
    const parents = taken.find(({ key }) => key === parentsKey)?.merged as ParentChanges | undefined
    const moved = parents && {
      link: await findParentRecords(tx, scope, parents.added),
      unlink: await findParentRecords(tx, scope, parents.removed),
    }
    const placed = moved && (await placeBelow(tx, access, profile, record, moved))
    const result = await updateRecord(tx, access, check, profile, record, {
      ...valuesOf(profile, taken),
      ...placed?.values,
    })
    written = result.row
    for (const parent of placed?.others ?? []) await linkBelow(tx, access, written, parent)
    links.linked.push(...(moved?.link ?? []).map(({ id }) => id))
    links.unlinked.push(...(moved?.unlink ?? []).map(({ id }) => id))
  }
  const isDocumentTaken = ofDocument?.side === "master"
  if (isDocumentTaken) assertWritable(access.actor, access.visibility, record)
  const document = isDocumentTaken ? await takeDocument(tx, access, scope, master, record.id, pictures) : undefined
  await saveCopy(tx, scope, access.actor.userId, master.id, {
    recordId: record.id,
    masterRevision: master.revision,
    fields: {
      ...copy?.fields,
      ...agreedFields(row, master, profile, decided),
      ...withAgreedDocument(document ?? declinedDocument(ofDocument, copy)),
    },
    parents: decided.some(({ difference, side }) => difference.key === parentsKey && side === null)
      ? (copy?.parents ?? [])
      : mastersOf(await findParentRecords(tx, scope, await findMasterParents(tx, scope, master.id))),
  })
  const isChanged = written.revision !== record.revision || links.linked.length > 0 || document !== undefined
  const reversal: Reversal = {
    revision: written.revision,
    fields: Object.fromEntries(
      taken.flatMap(({ key }) =>
        key === parentsKey ? [] : [[key, { before: record.fields[key] ?? null, after: written.fields[key] ?? null }]],
      ),
    ),
    ...links,
    ...(document?.project && { document: document.project }),
    copy: copy ? toStoredCopy(copy) : null,
  }
  const result = row.kind === "link" ? "linked" : isChanged ? "changed" : "kept"
  // A decision for the project's side is undone, too: it is asked again.
  const isDecided = Object.keys(row.choices).length > 0
  return { result, recordId: record.id, reversal: result !== "kept" || isDecided ? reversal : null }
}

/** The base of the next comparison: the library's value, whichever side was chosen; without a choice as before. */
function agreedFields(
  row: SyncRowRecord,
  master: RecordRow,
  profile: CompiledProfile,
  decided: readonly { readonly difference: StoredDifference; readonly side: "master" | "project" | null }[],
): MergeableFields {
  const undecided = new Set(decided.flatMap(({ difference, side }) => (side === null ? [difference.key] : [])))
  // Of a record that has just got its master, equal fields are agreed, too.
  const fieldIds: readonly string[] =
    row.kind === "link" ? mergeableFields(profile).map(({ id }) => id) : row.fields.map(({ key }) => key)
  return Object.fromEntries(
    fieldIds.flatMap((id) =>
      id === parentsKey || id === documentKey || undecided.has(id) ? [] : [[id, master.fields[id] ?? null]],
    ),
  )
}

/** What is known of the document once its own version was chosen: it has the master's, and differs from it. */
function declinedDocument(
  ofDocument: { readonly difference: StoredDifference; readonly side: "master" | "project" | null } | undefined,
  copy: MasterCopy | undefined,
): AgreedDocument | undefined {
  const agreed = agreedDocument(copy?.fields)
  if (ofDocument?.side !== "project") return agreed
  return { master: ofDocument.difference.master as DocumentStamp | null, project: agreed?.project ?? null }
}

async function removeRecord(tx: ClientTransaction, { access, scope, row, copy }: RowContext): Promise<AppliedChange> {
  if (row.record_id === null) throw outdated()
  const { row: record, profile } = await lockRecord(tx, access, row.record_id)
  if (record.revision !== row.record_revision) throw outdated()
  authorizeRecord(access.actor, access.visibility, record, "DELETE")
  assertProjectOpen(access.visibility, record)
  await deleteRecord(tx, access, profile, record)
  await deleteCopy(tx, scope, row.master_id)
  const reversal: Reversal = {
    revision: record.revision,
    fields: {},
    linked: [],
    unlinked: [],
    copy: copy ? toStoredCopy(copy) : null,
  }
  return { result: "removed", recordId: record.id, reversal }
}

/** The side that a difference is decided for; null for an undecided conflict. */
export function sideOf({ choices }: SyncRowRecord, { key, outcome }: StoredDifference): "master" | "project" | null {
  if (Object.hasOwn(choices, key)) return choices[key] ?? null
  return outcome === "conflict" ? null : outcome === "taken" ? "master" : "project"
}

/** Gives a record that was created otherwise its master. */
async function setMaster(
  tx: ClientTransaction,
  access: AccessContext,
  record: RecordRow,
  master: RecordRow,
): Promise<RecordRow> {
  assertWritable(access.actor, access.visibility, record)
  await assertNotHeldByOthers(tx, access, [record.id])
  if (record.master_id !== null) throw outdated()
  const written = await updateRow(tx, record, access.actor.userId, { master_id: master.id })
  const current = { type: master.type, uid: master.uid, id: master.id }
  await recordWrite(tx, access.actor, written, "updated", [
    { section: null, parameter: "master", previous: null, current },
  ])
  await grantTeamsOfCopy(tx, access.actor, written)
  return written
}

/** The values of the taken differences, by keyword; a blank value clears the field. */
export function valuesOf(
  { fields }: CompiledProfile,
  taken: readonly Pick<StoredDifference, "key" | "merged">[],
): RecordValues {
  const keywords = new Map<string, Keyword>(fields.map(({ id, keyword }) => [id, keyword]))
  return Object.fromEntries(
    taken.flatMap(({ key, merged }) => {
      const keyword = keywords.get(key)
      return keyword === undefined ? [] : [[keyword, (merged ?? undefined) as StoredValue | undefined]]
    }),
  )
}
