import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { Tenant } from "../../../database/database.ts"
import { json } from "../../../database/json.ts"
import type { DeletedLink } from "../../../database/tables/many-records.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { JobService } from "../../../jobs/service.ts"
import type { CompiledProfiles } from "../definitions/compiled-profiles.ts"
import { heldEnds, insertLinks, linkIdsOf, wouldCircle } from "../links/link-repository.ts"
import { demandLinkable } from "../links/write-links.ts"
import { duplicateUid, uidRefusal } from "../records/create-record.ts"
import { derivedColumns } from "../records/derived-columns.ts"
import { judgedUpdate } from "../records/judged-update.ts"
import { promotedRows } from "../records/promoted-values.ts"
import { demandTakesNew, type Reader, wholeProfile } from "../records/reader.ts"
import { insertPromoted, insertRow, type RecordRow } from "../records/record-repository.ts"
import { fieldsFromValues, valuesFromFields } from "../records/stored-fields.ts"
import { nextUid, uidTaken } from "../records/uid-repository.ts"
import { changesOf, noteWritten } from "../records/written.ts"
import { deletedAmong, type DeletedRow, handLinkOver, removeDeleted } from "./bin-repository.ts"
import { carriedForward, type CarriedForward } from "./carried-forward.ts"

export interface Restoring {
  readonly jobs: JobService
  readonly compiledProfiles: CompiledProfiles
  readonly check: SchemaCheck
}

export interface Restored extends Pick<CarriedForward, "lost"> {
  readonly row: RecordRow
  /** What saving it as it is would be refused for: told, and no gate. */
  readonly problems: readonly Problem[]
}

/**
 * Puts a record back whose entry in the bin is held: under the version in force, with its values, its files, and the links
 * whose other end is there. Its number is its own unless another is wished for; blank stands for the next free one.
 */
export async function restoreRecord(
  tx: Tenant,
  reader: Reader,
  { jobs, compiledProfiles, check }: Restoring,
  told: CompiledProfile,
  entry: DeletedRow,
  wishedUid: string | undefined,
): Promise<Restored> {
  const profile = wholeProfile(reader, told)
  const { client_id: clientId, record_id: id, content } = entry
  const { workflow, files } = reader.extensions
  demandTakesNew(reader, profile.profileId)
  const { fields, lost } = await carriedForward(tx, compiledProfiles, entry, profile)
  const uid = await freeUid(tx, profile, entry, wishedUid)
  const values = numbered(profile, valuesFromFields(profile, fields), uid, uid !== entry.uid)
  const derived = derivedColumns(profile, values)
  const lying = { clientId, profileId: entry.profile_id, version: entry.profile_version }
  const place = await workflow.prepareRestored(tx, lying, profile, {
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
    status: place?.standing?.state.status ?? content.status,
    sub_status: content.sub_status,
    activity_id: place?.standing?.state.activityId ?? content.activity_id,
    is_unlocked: content.is_unlocked,
    workflow_done: content.workflow_done,
    without_result: content.without_result ?? false,
    fields: json(fieldsFromValues(profile, values, fields)),
    revision: content.revision + 1,
    created_at: new Date(content.created_at),
    created_by: content.created_by,
    updated_by: reader.actor.userId,
  }).catch((error: unknown) => {
    throw uidRefusal(error, profile, uid)
  })
  await insertPromoted(tx, promotedRows(clientId, profile, id, values))
  await restoreLinks(tx, reader, entry)
  await files.restore(tx, jobs, reader.actor, id, entry.files)
  await removeDeleted(tx, clientId, [id])
  await workflow.saveRestored(tx, lying, profile, id, reader.actor.userId, place)
  await noteWritten(tx, reader.actor, row, "restored", changesOf(profile, { uid: null, values: {} }, { uid, values }))
  const judged = await judgedUpdate(tx, reader, check, told, row, await linkIdsOf(tx, reader, id), {})
  if (wishedUid !== undefined) refuseUid(profile, judged.problems)
  return { row, lost, problems: judged.problems }
}

/** Nothing is numbered anew silently: a number that another record has is refused, with the way out. */
async function freeUid(
  tx: Tenant,
  profile: CompiledProfile,
  entry: DeletedRow,
  wished: string | undefined,
): Promise<string> {
  const { client_id: clientId, project_id: projectId } = entry
  const uid = wished === undefined ? entry.uid : wished.trim()
  if (uid === "") return nextUid(tx, clientId, profile, projectId)
  if (!(await uidTaken(tx, clientId, profile, projectId, uid))) return uid
  if (wished === undefined) throw new Refusal(409, problem("record.uid_taken", ["uniqueId"], { uid }))
  throw new Refusal(400, { ...duplicateUid(profile, uid), path: ["uniqueId"] })
}

function numbered(profile: CompiledProfile, values: RecordValues, uid: string, isNew: boolean): RecordValues {
  return isNew && profile.uidKeyword !== undefined ? { ...values, [profile.uidKeyword]: uid } : values
}

/** A number that was typed meets what the field asks of numbers. */
function refuseUid(profile: CompiledProfile, problems: readonly Problem[]): void {
  const own = problems.filter(({ path }) => path[0] === profile.uidKeyword)
  if (own.length > 0) throw new Refusal(400, own)
}

/** What hung on it and what it hung on, as far as it is there; a link to what lies in the bin waits there. */
async function restoreLinks(tx: Tenant, reader: Reader, { client_id: clientId, record_id: id, links }: DeletedRow) {
  if (links.length === 0) return
  const others = links.map((link) => otherEnd(link, id))
  const held = await heldEnds(tx, reader, others)
  demandLinkable(held)
  const there = new Set(held.map((end) => end.id))
  const inBin = await deletedAmong(tx, clientId, others)
  for (const link of links) {
    const other = otherEnd(link, id)
    if (inBin.has(other)) await handLinkOver(tx, clientId, other, link)
    if (!there.has(other) || (await wouldCircle(tx, clientId, [link.parent_id], [link.child_id]))) continue
    await insertLinks(tx, [{ client_id: clientId, ...link, created_at: new Date(link.created_at) }])
  }
}

function otherEnd({ parent_id: parent, child_id: child }: DeletedLink, id: RecordId): RecordId {
  return parent === id ? child : parent
}
