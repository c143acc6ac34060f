import { isDeepEqual } from "../../../engine/edit/same.ts"
import {
  compareLinks,
  compareRecords,
  type FieldDifference,
  mergeableFields,
} from "../../../engine/merge/merge-record.ts"
import { readOnlyProblem } from "../../../engine/workflow/record-locks.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { EntityId, FieldId, RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type AccessContext, readOnlyReason, type RecordRow, rowsById } from "../../records/server/index.ts"
import { type DocumentStamp, findDocumentStamps } from "../../process-documents/server/index.ts"
import { parentsKey } from "../contract.ts"
import { findCopiesOf, findParents, type LinkedParent } from "./applicable-repository.ts"
import { findCopies, type MasterCopy, saveCopy } from "./copy-repository.ts"
import { agreedDocument, documentDifference } from "./document-difference.ts"
import { type ComparedRow, findPlannedMasters, saveComparedRows, type SyncRowRecord } from "./row-repository.ts"
import type { MasterSyncRecord } from "./sync-repository.ts"
import type { ParentChanges, StoredDifference } from "./table.ts"

/** A record of the project with its master, and what it took from it. */
interface Pair {
  readonly master: RecordRow
  readonly record: RecordRow
  readonly copy: MasterCopy | undefined
  readonly masterParents: ReadonlySet<RecordId>
  readonly recordParents: readonly LinkedParent[]
  readonly masterDocument: DocumentStamp | undefined
  readonly recordDocument: DocumentStamp | undefined
}

/**
 * Compares records with their masters and saves what differs; returns how many are equal. What both sides agree on is
 * remembered as taken, so that a later change of one side is not mistaken for a contradiction.
 */
export async function compareRows(
  tx: ClientTransaction,
  access: AccessContext,
  sync: MasterSyncRecord,
  rows: readonly SyncRowRecord[],
): Promise<number> {
  const compared: ComparedRow[] = []
  for (const [entityId, those] of Map.groupBy(rows, ({ entity_id }) => entity_id)) {
    const pairs = await loadPairs(tx, sync, entityId, those)
    for (const row of those) {
      const pair = pairs.get(row.row)
      const profile = access.availableProfiles.get(row.profile_id)
      // Deleted since they were found: nothing to propose.
      if (!pair || !profile) compared.push({ row: row.row, kind: null, fields: [], problems: [] })
      else compared.push(await compareRow(tx, access, sync, row, profile, pair))
    }
  }
  await saveComparedRows(tx, sync, compared)
  return compared.filter(({ kind }) => kind === null).length
}

async function loadPairs(
  tx: ClientTransaction,
  { client_id: clientId, project_id: projectId, id }: MasterSyncRecord,
  entityId: EntityId,
  rows: readonly SyncRowRecord[],
): Promise<ReadonlyMap<number, Pair>> {
  const masterIds = rows.map(({ master_id }) => master_id)
  const recordIds = rows.flatMap(({ record_id }) => record_id ?? [])
  const records = await rowsById(tx, clientId, [...masterIds, ...recordIds], "none")
  const copies = await findCopies(tx, { clientId, projectId, entityId }, masterIds)
  const parents = await findParents(tx, clientId, [...masterIds, ...recordIds])
  const stamps = await findDocumentStamps(tx, clientId, [...masterIds, ...recordIds])
  const above = masterIds.flatMap((masterId) => (parents.get(masterId) ?? []).map((parent) => parent.id))
  const present = new Set([
    ...(await findCopiesOf(tx, clientId, { projectId, entityId }, above)).keys(),
    ...(await findPlannedMasters(tx, { client_id: clientId, id }, entityId, above)),
  ])
  return new Map(
    rows.flatMap(({ row, master_id: masterId, record_id: recordId }) => {
      const master = records.get(masterId)
      const record = recordId === null ? undefined : records.get(recordId)
      if (!master || !record) return []
      // Only those that the project has, or gets, can be linked there.
      const masterParents = new Set(
        (parents.get(masterId) ?? []).flatMap((parent) => (present.has(parent.id) ? [parent.id] : [])),
      )
      const copy = copies.get(masterId)
      const pair: Pair = {
        master,
        record,
        copy,
        masterParents,
        recordParents: parents.get(record.id) ?? [],
        masterDocument: stamps.get(master.id),
        recordDocument: stamps.get(record.id),
      }
      return [[row, pair] as const]
    }),
  )
}

async function compareRow(
  tx: ClientTransaction,
  access: AccessContext,
  sync: MasterSyncRecord,
  { row, kind, entity_id: entityId }: SyncRowRecord,
  profile: CompiledProfile,
  pair: Pair,
): Promise<ComparedRow> {
  const { master, record, copy } = pair
  const fieldIds = mergeableFields(profile).map(({ id }) => id)
  const differences = compareRecords(fieldIds, { base: copy?.fields, ours: record.fields, theirs: master.fields })
  const document = documentDifference(agreedDocument(copy?.fields), pair.masterDocument, pair.recordDocument)
  const fields = [
    ...differences.map((difference) => toStored(difference, pair)),
    ...parentDifference(pair),
    ...(document ? [document] : []),
  ]
  if (kind !== "link") await rememberAgreed(tx, access, sync, entityId, fieldIds, fields, pair)
  if (fields.length === 0 && kind !== "link") return { row, kind: null, fields, problems: [] }
  const isTaken = fields.some(({ outcome }) => outcome !== "kept")
  // Of no interest where the record stays unchanged anyway.
  const reason = isTaken || kind === "link" ? readOnlyReason(access.actor, access.visibility, record) : null
  return {
    row,
    kind: kind === "link" ? "link" : isTaken ? "change" : "keep",
    fields,
    problems: reason === null ? [] : [readOnlyProblem(reason)],
  }
}

function toStored({ fieldId, outcome, merged }: FieldDifference, { master, record, copy }: Pair): StoredDifference {
  const taken = copy && Object.hasOwn(copy.fields, fieldId) ? { taken: copy.fields[fieldId] ?? null } : {}
  return {
    key: fieldId,
    outcome,
    ...taken,
    master: master.fields[fieldId] ?? null,
    project: record.fields[fieldId] ?? null,
    merged: merged ?? null,
  }
}

/** The difference of the records above, by master. Records without a master are left as they are. */
function parentDifference({ copy, masterParents, recordParents }: Pair): StoredDifference[] {
  const project = recordParents.flatMap(({ masterId }) => masterId ?? [])
  const { added, removed, isOurs } = compareLinks(new Set(copy?.parents), new Set(project), masterParents)
  const isTaken = added.length > 0 || removed.length > 0
  if (!isTaken && !isOurs) return []
  const merged: ParentChanges = isTaken
    ? { added, removed }
    : {
        added: [...masterParents].filter((id) => !project.includes(id)),
        removed: project.filter((id) => !masterParents.has(id)),
      }
  const taken = copy ? { taken: copy.parents } : {}
  return [
    { key: parentsKey, outcome: isTaken ? "taken" : "kept", ...taken, master: [...masterParents], project, merged },
  ]
}

/** The fields in which both sides agree, and their place if they agree in that. */
async function rememberAgreed(
  tx: ClientTransaction,
  { actor }: AccessContext,
  { client_id: clientId, project_id: projectId }: MasterSyncRecord,
  entityId: EntityId,
  fieldIds: readonly FieldId[],
  differences: readonly StoredDifference[],
  { master, record, copy, masterParents }: Pair,
): Promise<void> {
  const different = new Set<string>(differences.map(({ key }) => key))
  const agreed = fieldIds.filter((id) => !different.has(id)).map((id) => [id, master.fields[id] ?? null] as const)
  const fields = { ...copy?.fields, ...Object.fromEntries(agreed) }
  const parents = different.has(parentsKey) ? (copy?.parents ?? []) : [...masterParents].toSorted()
  const isKnown = copy && isDeepEqual(copy.fields, fields) && isDeepEqual(copy.parents, parents)
  if (isKnown && copy.record_id === record.id) return
  await saveCopy(tx, { clientId, projectId, entityId }, actor.userId, master.id, {
    recordId: record.id,
    masterRevision: differences.length === 0 ? master.revision : (copy?.master_revision ?? 0),
    fields,
    parents,
  })
}
