import { mergeableFields } from "../../../engine/merge/merge-record.ts"
import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import type { RecordValues, StoredValue } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type Attempt, attemptUnwritten } from "../../../server/http/attempt.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { type AccessContext, isVisible, type RecordRow, rowsById } from "../../records/server/index.ts"
import { createMany } from "../../records/server/many.ts"
import { resolveCreationScope, valuesBelow } from "../../records/server/writing.ts"
import { findCopiesOf, findParents } from "./applicable-repository.ts"
import { type AppliedChange, outdated, toStoredCopy } from "./applied-change.ts"
import { type CopyScope, findCopies, type MasterCopy, saveCopies } from "./copy-repository.ts"
import { withAgreedDocument } from "./document-difference.ts"
import { mastersOf } from "./parents.ts"
import type { SyncRowRecord } from "./row-repository.ts"
import type { MasterSyncRecord } from "./sync-repository.ts"
import { type CopiedPictures, takeDocument } from "./take-document.ts"

/** Rows of one profile and entity, none of whose masters is below another of them. */
export interface RowsToAdd {
  readonly rows: readonly SyncRowRecord[]
  readonly pictures: (row: SyncRowRecord) => CopiedPictures
}

/**
 * Adds records of masters, and returns what was done for each row, or why it was rejected: because the master is no
 * longer as it was compared, or for whatever would be rejected in the record's form. Throws for what concerns all of
 * them.
 */
export async function addRecords(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  sync: MasterSyncRecord,
  { rows, pictures }: RowsToAdd,
): Promise<readonly Attempt<AppliedChange>[]> {
  const [first] = rows
  if (!first) return []
  const profile = access.availableProfiles.get(first.profile_id)
  if (!profile) throw new HttpError(404, problem("profile.not_found", ["profileId"]))
  const scope: CopyScope = { clientId: sync.client_id, projectId: sync.project_id, entityId: first.entity_id }
  const masterIds = rows.map(({ master_id: id }) => id)
  const before = await findCopies(tx, scope, masterIds)
  const masters = await rowsById(tx, scope.clientId, masterIds, "update")
  const present = await findCopiesOf(tx, scope.clientId, scope, masterIds)
  const current = (row: SyncRowRecord): RecordRow | undefined => {
    const master = masters.get(row.master_id)
    const isCurrent = master && isVisible(access.visibility, master) && master.revision === row.master_revision
    return isCurrent && !present.has(master.id) ? master : undefined
  }
  const currentMasters = rows.flatMap((row) => current(row) ?? [])
  const place = attemptUnwritten(() => resolveCreationScope(access, profile, scope))
  if ("problems" in place) return rows.map((row) => (current(row) ? place : { problems: outdated().problems }))
  const parentsOf = await loadParentRecords(tx, scope, currentMasters)
  const created = await createMany(
    tx,
    access,
    check,
    profile,
    scope.projectId,
    currentMasters.map((master) => {
      const { values, others } = valuesBelow(profile, parentsOf(master))
      return {
        scope: place.value,
        masterId: master.id,
        preferredUid: master.uid,
        inputValues: { ...takenValues(profile, master.fields), ...values },
        below: others.map(({ id }) => id),
      }
    }),
  )
  const results = new Map(currentMasters.map(({ id }, at) => [id, created[at]]))
  const copies: Parameters<typeof saveCopies>[3][number][] = []
  const applied: Attempt<AppliedChange>[] = []
  for (const row of rows) {
    const master = current(row)
    const { row: record, problems = outdated().problems } = results.get(row.master_id) ?? {}
    if (!master || !record) {
      applied.push({ problems })
      continue
    }
    const document = await takeDocument(tx, access, scope, master, record.id, pictures(row))
    copies.push({
      masterId: master.id,
      recordId: record.id,
      masterRevision: master.revision,
      fields: {
        ...Object.fromEntries(mergeableFields(profile).map(({ id }) => [id, master.fields[id] ?? null])),
        ...withAgreedDocument(document),
      },
      parents: mastersOf(parentsOf(master)),
    })
    applied.push({ value: toAddition(row, record, before.get(master.id)) })
  }
  await saveCopies(tx, scope, access.actor.userId, copies)
  return applied
}

function toAddition({ kind }: SyncRowRecord, { id, revision }: RecordRow, copy: MasterCopy | undefined): AppliedChange {
  const stored = kind === "restore" && copy ? toStoredCopy(copy) : null
  return {
    result: "added",
    recordId: id,
    reversal: { revision, fields: {}, linked: [], unlinked: [], copy: stored },
  }
}

/** Loads the records that the project's entity has of the masters' parents, in the order of their IDs. */
async function loadParentRecords(
  tx: ClientTransaction,
  scope: CopyScope,
  masters: readonly RecordRow[],
): Promise<(master: RecordRow) => readonly RecordRow[]> {
  const above = await findParents(
    tx,
    scope.clientId,
    masters.map(({ id }) => id),
  )
  const idsOf = (id: RecordId) => (above.get(id) ?? []).map((parent) => parent.id)
  const copies = await findCopiesOf(
    tx,
    scope.clientId,
    scope,
    masters.flatMap(({ id }) => idsOf(id)),
  )
  const records = [...(await rowsById(tx, scope.clientId, [...copies.values()], "none")).values()]
  return ({ id }) => {
    const ofMaster = new Set(idsOf(id).flatMap((parent) => copies.get(parent) ?? []))
    return records.filter((record) => ofMaster.has(record.id))
  }
}

/** The master's values that a new record takes, by keyword. */
function takenValues(profile: CompiledProfile, fields: Readonly<Record<string, unknown>>): RecordValues {
  return Object.fromEntries(
    mergeableFields(profile).flatMap(({ id, keyword }) =>
      Object.hasOwn(fields, id) ? [[keyword, fields[id] as StoredValue]] : [],
    ),
  )
}
