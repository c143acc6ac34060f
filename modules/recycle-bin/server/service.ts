import { validate as isUuid } from "uuid"
import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import { recycleBinDays } from "../contract.ts"
import type * as calls from "../contract.ts"
import type { QueryOf, ReplyOf } from "../../../schemas/api/endpoint.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { type Language, textIn } from "../../../schemas/languages.ts"
import { problem } from "../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../server/database/database.ts"
import { markRecordPermissionChecked, type Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import type { JobService } from "../../../server/jobs/service.ts"
import { listDirectoryUsers } from "../../auth/server/index.ts"
import {
  type AccessContext,
  type AccessContextDeps,
  findRow,
  isVisible,
  linkIdsOf,
  loadAccessContext,
  profileOfRecord,
  readableProfile,
  serializeForForm,
  authorizeRecord,
  canAccessRecord,
  isProjectVisible,
  visibilityCondition,
} from "../../records/server/index.ts"
import { assertProjectOpen, type DeletedRow, findDeleted, listDeleted } from "../../records/server/writing.ts"
import { wireProblems } from "../../../server/http/wire-problems.ts"
import { findPurged } from "./purged-repository.ts"
import { restoreRecord, purgeRecords } from "../../records/server/writing.ts"

export interface RecycleBinDeps extends AccessContextDeps {
  readonly database: Database
  readonly jobs: JobService
  readonly check: SchemaCheck
}

export type RecycleBinService = ReturnType<typeof recycleBinService>

const dayMs = 86_400_000

/** The recycle bin: deleted records within their retention period. */
export function recycleBinService(deps: RecycleBinDeps) {
  const { database } = deps

  return {
    list: (
      actor: Actor,
      query: QueryOf<typeof calls.listDeletedRecords> & Page,
    ): Promise<ReplyOf<typeof calls.listDeletedRecords>> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const access = await loadAccessContext(tx, actor, deps)
        const { profileId, projectId, search = "", page, size } = query
        const profiles = profileId === undefined ? access.profiles : [readableProfile(access, profileId)]
        markRecordPermissionChecked(actor)
        const isAccessible =
          projectId === undefined ||
          profiles.some((profile) => isProjectVisible(access.visibility, projectId, profile.profileId))
        if (!isAccessible) throw new HttpError(404, problem("project.not_found", ["projectId"]))
        const criteria = {
          clientId: actor.clientId,
          profileIds: profiles.map((profile) => profile.profileId),
          projectId,
          search: search.trim(),
          visibilityCondition: visibilityCondition(access.visibility, "r"),
        }
        const { rows, total } = await listDeleted(tx, criteria, { limit: size, offset: page * size })
        return { content: await serializeDeletedRecords(tx, access, rows), page, size, totalElements: total }
      }),

    restore: (
      actor: Actor,
      id: RecordId,
      uniqueId: string | undefined,
      language: Language,
    ): Promise<ReplyOf<typeof calls.restoreRecord>> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const { profile_id: profileId } = await findInRecycleBin(tx, actor, id)
        const access = await loadAccessContext(tx, actor, deps, { profileIds: [profileId] })
        const { entry, profile } = await findVisibleInRecycleBin(tx, access, id, "update")
        authorizeRecord(actor, access.visibility, { ...entry, id: entry.record_id }, "DELETE")
        assertProjectOpen(access.visibility, deletedRecordState(entry))
        const { row, problems, changedValues } = await restoreRecord(tx, access, deps, profile, entry, uniqueId)
        const fields = new Map(profile.fields.map((field) => [field.id, field]))
        return {
          ...(await serializeForForm(tx, row, await linkIdsOf(tx, access, row.id), { access, profile })),
          problems: wireProblems(problems, language),
          changedValues: changedValues.map(({ fieldId, before, after }) => {
            const field = fields.get(fieldId)
            return { field: field ? textIn(field.text, language) : fieldId, before: before ?? "", after: after ?? "" }
          }),
        }
      }),

    purge: (actor: Actor, id: RecordId): Promise<void> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const access = await loadAccessContext(tx, actor, deps)
        const { entry } = await findVisibleInRecycleBin(tx, access, id, "update")
        await purgeRecords(tx, deps, actor, [entry])
      }),
  }
}

interface Page {
  readonly page: number
  readonly size: number
}

/**
 * Returns a deleted record if the user could see it as a record. Throws the same error for missing and invisible ones.
 */
async function findVisibleInRecycleBin(
  tx: ClientTransaction,
  access: AccessContext,
  id: RecordId,
  lock: "none" | "update" = "none",
) {
  const entry = await findInRecycleBin(tx, access.actor, id, lock)
  if (!isVisible(access.visibility, entry)) throw notInRecycleBinError()
  return { entry, profile: profileOfRecord(access, entry) }
}

/** The record whose audit log is read, and its profile, which can be missing for a purged record. */
export interface Trace {
  readonly id: RecordId
  readonly profile?: CompiledProfile
}

/**
 * Resolves whose audit log is read: a visible record, one in the recycle bin, or, for administrators only, a purged
 * one.
 */
export async function traceOf(tx: ClientTransaction, access: AccessContext, id: RecordId): Promise<Trace> {
  const row = isUuid(id) ? await findRow(tx, access.actor.clientId, id, "none") : undefined
  if (!row) {
    const purged = isUuid(id) && access.actor.rights.isClientAdmin && (await findPurged(tx, access.actor.clientId, id))
    if (purged) {
      markRecordPermissionChecked(access.actor)
      const profile = purged.profileId && access.availableProfiles.get(purged.profileId)
      return { id, ...(profile && { profile }) }
    }
    const { entry, profile } = await findVisibleInRecycleBin(tx, access, id)
    return { id: entry.record_id, profile }
  }
  if (!isVisible(access.visibility, row)) throw notInRecycleBinError()
  return { id: row.id, profile: profileOfRecord(access, row) }
}

async function findInRecycleBin(
  tx: ClientTransaction,
  { clientId }: Actor,
  id: RecordId,
  lock: "none" | "update" = "none",
) {
  const entry = isUuid(id) ? await findDeleted(tx, clientId, id, lock) : undefined
  if (!entry) throw notInRecycleBinError()
  return entry
}

function notInRecycleBinError(): HttpError {
  return new HttpError(404, problem("record.not_found", ["id"]))
}

/** State of a restored record for access checks: only its project can make it read-only. */
function deletedRecordState({ type, project_id }: DeletedRow) {
  return { type, project_id, workflow_done: false, is_unlocked: true, completed_process: null }
}

async function serializeDeletedRecords(
  tx: ClientTransaction,
  access: AccessContext,
  rows: readonly DeletedRow[],
): Promise<calls.DeletedRecord[]> {
  const { actor, visibility } = access
  const ids = [...new Set(rows.flatMap(({ deleted_by }) => deleted_by ?? []))]
  const entityIds = actor.rights.isClientAdmin ? null : actor.entityIds
  const users =
    ids.length === 0 ? [] : await listDirectoryUsers(tx, { clientId: actor.clientId, entityIds, ids, size: ids.length })
  const names = new Map(users.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    id: row.record_id,
    profileId: row.profile_id,
    projectId: row.project_id,
    uniqueId: row.uid,
    name: row.name,
    deletedAt: row.deleted_at.toISOString(),
    deletedBy: (row.deleted_by && names.get(row.deleted_by)) ?? null,
    expiresAt: new Date(row.deleted_at.getTime() + recycleBinDays * dayMs).toISOString(),
    canRestore:
      actor.viewing === undefined &&
      canAccessRecord(actor, visibility, { ...row, id: row.record_id }, "DELETE") &&
      !access.archived.has(row.profile_id) &&
      !(row.project_id !== null && visibility.projects.get(row.project_id)?.closed),
  }))
}
