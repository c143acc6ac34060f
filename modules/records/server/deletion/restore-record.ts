import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import type { DeletedLink } from "../../../../server/database/tables/many-records.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { CompiledProfiles } from "../../../profiles/server/index.ts"
import { type AccessContext, assertAcceptsNewRecords, unrestrictedProfile } from "../access-context.ts"
import { assertLinkable } from "../links/write-links.ts"
import { assertLinksNotHeldByOthers } from "../record-check-outs.ts"
import { changesOf, recordWrite } from "../written-records.ts"
import { findDeletedIds, type DeletedRow, handLinkOver, removeDeleted } from "./deleted-records-repository.ts"
import { derivedColumns } from "../derived-columns.ts"
import { duplicateUid, toDuplicateIdError } from "../create-record.ts"
import { fieldsFromValues, valuesFromFields } from "../stored-fields.ts"
import { findLinkEnds, insertLinks, linkIdsOf, wouldCircle } from "../links/link-repository.ts"
import { indexedValueRows } from "../indexed-value-rows.ts"
import { insertIndexedValues, insertRow, type RecordRow } from "../record-repository.ts"
import type { RestoringJobs } from "../record-files.ts"
import { isUidInUse, nextUid } from "../uid-repository.ts"
import { validateUpdate } from "../validate-update.ts"
import type { ForwardMigration } from "../conversion/version-migration.ts"

export interface RestoreDeps {
  readonly jobs: RestoringJobs
  readonly compiledProfiles: CompiledProfiles
  readonly check: SchemaCheck
}

export interface RestoreResult extends Pick<ForwardMigration, "changedValues"> {
  readonly row: RecordRow
  /** Validation problems of the restored record; they do not prevent restoring. */
  readonly problems: readonly Problem[]
}

/**
 * Restores a record whose recycle bin entry the caller has locked: with its values migrated to the published version,
 * its files, and the links whose other end exists. It gets its previous uid unless another is requested; blank requests
 * the next free one.
 */
export async function restoreRecord(
  tx: ClientTransaction,
  access: AccessContext,
  { jobs, compiledProfiles, check }: RestoreDeps,
  visibleProfile: CompiledProfile,
  entry: DeletedRow,
  requestedUid: string | undefined,
): Promise<RestoreResult> {
  const profile = unrestrictedProfile(access, visibleProfile)
  const { client_id: clientId, record_id: id, content } = entry
  const { versions, workflow, files } = access.extensions
  assertAcceptsNewRecords(access, profile.profileId)
  const { fields, changedValues } = await versions.migrateForward(tx, compiledProfiles, entry, profile)
  const uid = await freeUid(tx, profile, entry, requestedUid)
  const values = withUid(profile, valuesFromFields(profile, fields), uid, uid !== entry.uid)
  const derived = derivedColumns(profile, values)
  const profileKey = { clientId, profileId: entry.profile_id, version: entry.profile_version }
  const restoredState = await workflow.prepareRestored(tx, profileKey, profile, {
    ...content,
    id,
    uid,
    entity_id: entry.entity_id,
    updated_by: null,
    fields,
  })
  const row = await insertRow(tx, {
    client_id: clientId,
    id,
    profile_id: entry.profile_id,
    profile_version: profile.version,
    type: entry.type,
    subtype: content.subtype,
    master_id: content.master_id,
    project_id: entry.project_id,
    entity_id: entry.entity_id,
    uid,
    ...derived,
    name: derived.name || entry.name,
    status: restoredState?.workflowState?.state.status ?? content.status,
    sub_status: content.sub_status,
    activity_id: restoredState?.workflowState?.state.activityId ?? content.activity_id,
    is_unlocked: content.is_unlocked,
    workflow_done: content.workflow_done,
    without_result: content.without_result ?? false,
    fields: json(fieldsFromValues(profile, values, fields)),
    revision: content.revision + 1,
    created_at: new Date(content.created_at),
    created_by: content.created_by,
    updated_by: access.actor.userId,
  }).catch((error: unknown) => {
    throw toDuplicateIdError(error, profile, uid)
  })
  await insertIndexedValues(tx, indexedValueRows(clientId, profile, id, values))
  await restoreLinks(tx, access, entry)
  await files.restore(tx, jobs, access.actor, id, entry.files)
  await removeDeleted(tx, clientId, [id])
  await workflow.saveRestored(tx, profileKey, profile, id, access.actor.userId, restoredState)
  await recordWrite(tx, access.actor, row, "restored", changesOf(profile, { uid: null, values: {} }, { uid, values }))
  const validation = await validateUpdate(tx, access, check, visibleProfile, row, await linkIdsOf(tx, access, id), {})
  if (requestedUid !== undefined) assertIdValid(profile, validation.problems)
  return { row, changedValues, problems: validation.problems }
}

/** Throws if another record has the uid, instead of silently assigning a new one; the error states how to continue. */
async function freeUid(
  tx: ClientTransaction,
  profile: CompiledProfile,
  entry: DeletedRow,
  requested: string | undefined,
): Promise<string> {
  const { client_id: clientId, project_id: projectId } = entry
  const uid = requested === undefined ? entry.uid : requested.trim()
  if (uid === "") return nextUid(tx, clientId, profile, projectId)
  if (!(await isUidInUse(tx, clientId, profile, projectId, uid))) return uid
  if (requested === undefined) throw new HttpError(409, problem("record.uid_taken", ["uniqueId"], { uid }))
  throw new HttpError(400, { ...duplicateUid(profile, uid), path: ["uniqueId"] })
}

function withUid(profile: CompiledProfile, values: RecordValues, uid: string, isNew: boolean): RecordValues {
  return isNew && profile.uidKeyword !== undefined ? { ...values, [profile.uidKeyword]: uid } : values
}

/** Throws if a requested uid violates the constraints of its field. */
function assertIdValid(profile: CompiledProfile, problems: readonly Problem[]): void {
  const own = problems.filter(({ path }) => path[0] === profile.uidKeyword)
  if (own.length > 0) throw new HttpError(400, own)
}

/** Restores the links whose other end exists; a link to another deleted record moves to that record's entry. */
async function restoreLinks(
  tx: ClientTransaction,
  access: AccessContext,
  { client_id: clientId, record_id: id, type, links }: DeletedRow,
) {
  if (links.length === 0) return
  const others = links.map((link) => otherEnd(link, id))
  const linkEnds = await findLinkEnds(tx, access, others)
  assertLinkable(linkEnds)
  await assertLinksNotHeldByOthers(tx, access, { id, type }, linkEnds)
  const there = new Set(linkEnds.map((end) => end.id))
  const deletedIds = await findDeletedIds(tx, clientId, others)
  for (const link of links) {
    const other = otherEnd(link, id)
    if (deletedIds.has(other)) await handLinkOver(tx, clientId, other, link)
    if (!there.has(other) || (await wouldCircle(tx, clientId, [link.parent_id], [link.child_id]))) continue
    await insertLinks(tx, [{ client_id: clientId, ...link, created_at: new Date(link.created_at) }])
  }
}

function otherEnd({ parent_id: parent, child_id: child }: DeletedLink, id: RecordId): RecordId {
  return parent === id ? child : parent
}
