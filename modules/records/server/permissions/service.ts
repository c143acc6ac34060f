import { validate as isUuid } from "uuid"
import type { QueryOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import {
  type ProcessDescendants,
  type GrantedPermission,
  type listManagedProcesses,
  type PermissionCandidate,
  processPermissionLimits,
  type RecordPermission,
  recordPermissionLimits,
} from "../../contracts/record-permissions.ts"
import type { RecordId, UserId } from "../../../../schemas/ids.ts"
import { isProcess, profileTypes } from "../../../../schemas/profile-types.ts"
import { problem, type ProblemCode } from "../../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import { authorizeRecords, type Actor, toForbiddenError, canAccessRecords } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { notify, withdraw } from "../../../../server/notifications/notify.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import { profileOfRecord, loadAccessContext, type AccessContextDeps } from "../access-context.ts"
import type { RecordRow } from "../record-repository.ts"
import { findRecord } from "../record-row.ts"
import { countDescendants } from "./descendant-repository.ts"
import {
  extendsToDescendants,
  assertPermissionGrantable,
  type RecordGrant,
  toRecordGrant,
} from "./granted-permission.ts"
import * as repository from "./record-permission-repository.ts"
import { serializePermissions, type Subject } from "./serialize-permissions.ts"
import { processesOf } from "./processes-repository.ts"

export interface PermissionDeps extends AccessContextDeps {
  readonly database: Database
}

export type RecordPermissionService = ReturnType<typeof recordPermissionService>

const maxCandidates = 20
const defaultPageSize = 50

/**
 * Permissions on a single record, managed by users who can create and delete records of its type. They extend the
 * permissions of roles for users in the record's entity and module, but never visibility.
 */
export function recordPermissionService(deps: PermissionDeps) {
  const { database } = deps
  const onRecord = <T>(
    actor: Actor,
    id: RecordId,
    run: (tx: ClientTransaction, subject: Subject) => Promise<T>,
  ): Promise<T> =>
    database.clientTransaction(actor.clientId, async (tx) => {
      const access = await loadAccessContext(tx, actor, deps)
      const row = await findRecord(tx, actor.clientId, access.visibility, id, "update")
      const profile = profileOfRecord(access, row)
      authorizeRecords(access, row.profile_id, "CREATE")
      authorizeRecords(access, row.profile_id, "DELETE")
      return run(tx, { access, row, profile })
    })

  return {
    list: (actor: Actor, id: RecordId): Promise<{ content: RecordPermission[]; descendants?: ProcessDescendants }> =>
      onRecord(actor, id, async (tx, subject) => {
        const content = await serializePermissions(tx, subject)
        if (!extendsToDescendants(subject.row)) return { content }
        const { types, isComplete } = await countDescendants(tx, subject.row)
        const records = new Map(types.map((one) => [one.type, one.records]))
        const readable = new Set(subject.access.profiles.map(({ type }) => type))
        const notification = profileTypes.filter((type) => readable.has(type))
        return {
          content,
          descendants: { types: notification.map((type) => ({ type, records: records.get(type) ?? 0 })), isComplete },
        }
      }),

    processes: (
      actor: Actor,
      { entityId, search = "", page = 0, size = defaultPageSize }: QueryOf<typeof listManagedProcesses>,
    ): Promise<ReplyOf<typeof listManagedProcesses>> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const access = await loadAccessContext(tx, actor, deps)
        const managed = access.profiles.filter(
          ({ type, profileId }) =>
            isProcess(type) &&
            canAccessRecords(access, profileId, "CREATE") &&
            canAccessRecords(access, profileId, "DELETE"),
        )
        if (managed.length === 0) throw toForbiddenError("CREATE", "Process")
        if (!access.visibility.entityIds.includes(entityId))
          throw new HttpError(404, problem("entity.not_found", ["entityId"]))
        const profileIds = managed.map(({ profileId }) => profileId)
        return processesOf(tx, access, profileIds, { entityId, search, page, size })
      }),

    candidates: (actor: Actor, id: RecordId, search: string): Promise<PermissionCandidate[]> =>
      onRecord(actor, id, async (tx, subject) => {
        const there = await repository.findRecordPermissions(tx, actor.clientId, subject.row.id)
        const exceptIds = there.filter(({ isFromTeam }) => !isFromTeam).map(({ user_id }) => user_id)
        return repository.listCandidates(tx, grantScopeOf(subject), {
          search: search.trim(),
          size: maxCandidates,
          exceptIds,
        })
      }),

    add: (actor: Actor, id: RecordId, userIds: readonly UserId[], permission: GrantedPermission) =>
      onRecord(actor, id, async (tx, subject) => {
        const { row, access } = subject
        const granted = toRecordGrant(row, permission)
        const candidateIds = await repository.filterCandidates(tx, grantScopeOf(subject), userIds.filter(isUuid))
        const unknownUsers = userIds.flatMap((userId, index) =>
          candidateIds.has(userId) ? [] : [problem("permission.not_of_entity", ["userIds", index])],
        )
        if (unknownUsers.length > 0) throw new HttpError(400, unknownUsers)
        const there = await repository.findRecordPermissions(tx, actor.clientId, row.id)
        const before = new Map<UserId, RecordGrant>(there.map((one) => [one.user_id, one]))
        const had = userIds.map((userId) => before.get(userId))
        assertPermissionGrantable(actor, access.visibility, row, granted, had)
        const added = userIds.filter((userId) => !before.has(userId))
        if (before.size + added.length > recordPermissionLimits.people)
          throw tooMany("permission.too_many_users", recordPermissionLimits.people)
        const { records } = await repository.findMaxGrants(tx, actor.clientId, added, row.id)
        if (records >= recordPermissionLimits.records)
          throw tooMany("permission.too_many_records", recordPermissionLimits.records)
        await assertPermissionLimits(tx, row, userIds, granted, had)
        await repository.saveRecordPermissions(tx, { ...newGrant(actor, row), ...granted, userIds })
        await recordChange(
          tx,
          actor,
          row,
          userIds.map((userId) => [userId, before.get(userId) ?? null, granted] as const),
        )
        const notification = {
          clientId: actor.clientId,
          to: added,
          by: actor.userId,
          about: row.id,
          values: {},
          dedupeKey: row.id,
        }
        await notify(tx, { ...notification, kind: "PERMISSION_GRANTED" })
        return serializePermissions(tx, subject)
      }),

    change: (actor: Actor, id: RecordId, userId: UserId, permission: GrantedPermission) =>
      onRecord(actor, id, async (tx, subject) => {
        const { row, access } = subject
        const had = (await repository.findRecordPermissions(tx, actor.clientId, row.id)).find(
          ({ user_id, isFromTeam }) => user_id === userId && !isFromTeam,
        )
        if (!had) throw await permissionNotFound(tx, subject, userId)
        const granted = toRecordGrant(row, permission)
        assertPermissionGrantable(actor, access.visibility, row, granted, [had])
        await assertPermissionLimits(tx, row, [userId], granted, [had])
        await repository.saveRecordPermissions(tx, { ...newGrant(actor, row), ...granted, userIds: [userId] })
        await recordChange(tx, actor, row, [[userId, had, granted]])
        return serializePermissions(tx, subject)
      }),

    remove: (actor: Actor, id: RecordId, userId: UserId): Promise<void> =>
      onRecord(actor, id, async (tx, subject) => {
        const { row } = subject
        const had = isUuid(userId)
          ? await repository.deleteRecordPermission(tx, actor.clientId, row.id, userId)
          : undefined
        if (!had) throw await permissionNotFound(tx, subject, userId)
        await recordChange(tx, actor, row, [[userId, had, null]])
        await withdraw(tx, {
          clientId: actor.clientId,
          kinds: ["PERMISSION_GRANTED"],
          dedupeKey: row.id,
          from: [userId],
        })
      }),
  }
}

function grantScopeOf({ access, row, profile }: Subject): repository.RecordGrantScope {
  const project = row.project_id === null ? undefined : access.visibility.projects.get(row.project_id)
  return {
    access: access.actor,
    clientId: row.client_id,
    entityId: row.entity_id,
    project: project ?? null,
    modules: profile.modules,
  }
}

const newGrant = ({ clientId, userId }: Actor, row: RecordRow) => ({ clientId, recordId: row.id, grantedBy: userId })

/**
 * Rows that follow from the record or from its process team cannot be changed here (409); other users have none (404).
 */
async function permissionNotFound(tx: ClientTransaction, subject: Subject, userId: UserId): Promise<HttpError> {
  const isSystem = (await serializePermissions(tx, subject)).some((row) => row.userId === userId)
  return isSystem
    ? new HttpError(409, problem("permission.system_row", ["userId"]))
    : new HttpError(404, problem("request.not_found", ["userId"]))
}

function tooMany(code: ProblemCode, maximum: number): HttpError {
  return new HttpError(409, problem(code, ["userIds"], { maximum }))
}

/**
 * Throws 409 if a process has more descendants than a permission can cover, or a user has permissions on too many
 * processes.
 */
async function assertPermissionLimits(
  tx: ClientTransaction,
  row: RecordRow,
  userIds: readonly UserId[],
  { descendants }: RecordGrant,
  before: readonly (RecordGrant | undefined)[],
): Promise<void> {
  // Existing permissions can change their types, even if the limit has been exceeded since.
  if (descendants === null || before.every((one) => one?.descendants)) return
  const { processes, records } = processPermissionLimits
  if (!(await countDescendants(tx, row)).isComplete)
    throw new HttpError(
      409,
      problem("permission.too_many_descendants", ["permission", "descendants"], { maximum: records }),
    )
  const maxGrants = await repository.findMaxGrants(tx, row.client_id, userIds, row.id)
  if (maxGrants.processes >= processes) throw tooMany("permission.too_many_processes", processes)
}

async function recordChange(
  tx: ClientTransaction,
  actor: Actor,
  row: RecordRow,
  changes: readonly (readonly [UserId, before: RecordGrant | null, after: RecordGrant | null])[],
): Promise<void> {
  const auditValueOf = (userId: UserId, granted: RecordGrant | null) =>
    granted && [userId, ...granted.actions, ...(granted.descendants ? [{ descendants: granted.descendants }] : [])]
  await appendAudit(tx, actor, {
    subjectKind: "record",
    subjectId: row.id,
    action: "permission_changed",
    changes: changes.map(([userId, previous, current]) => ({
      section: null,
      parameter: "permission",
      previous: auditValueOf(userId, previous),
      current: auditValueOf(userId, current),
    })),
  })
}
